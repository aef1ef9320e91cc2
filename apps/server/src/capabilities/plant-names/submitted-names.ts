import type { FastifyRequest } from 'fastify';
import { type DocumentFormat, documentFormats, extractColumn } from '../../platform/documents/index.ts';
import { type FileIntake, type FileTexts, isInFile } from '../../platform/file-intake/index.ts';
import { columnsToRead } from './column-roles.ts';
import type { Completion, Completions } from './completions.ts';
import { noNamesInFile, tooManyNamesInFile } from './errors.ts';
import type { ReturnedLists } from './returned-list.ts';
import { explainedNamesMax, type VerifyPlantNamesQuery, type VerifyPlantNamesRequest } from './schema.ts';
import type { PlantNames } from './service.ts';
import { isFilled } from './service.ts';

/** Services and limits for names that come in a file instead of the request body. */
export interface NameFiles {
  readonly intake: FileIntake;
  /** Absent where no record is provisional. */
  readonly completions?: Completions | undefined;
  /** Absent where no list comes back as a file. */
  readonly returnedLists?: ReturnedLists | undefined;
  /** Names that a file may hold. */
  readonly namesMax: number;
}

/** Names to verify, whose units are held. */
export interface SubmittedNames {
  /** With the names, wherever they came from. */
  readonly request: VerifyPlantNamesRequest;
  readonly namesMax?: number;
  readonly file?: FileTexts | undefined;
  /** Notes each record before it is given out. */
  readonly free?: Completion | undefined;
}

/** A request with its checked parts, of which the type is known only where the route is declared. */
interface NameRequest {
  readonly request: FastifyRequest;
  readonly body: VerifyPlantNamesRequest;
  readonly query: VerifyPlantNamesQuery;
}

/** Formats of a list of names: all but a photograph. */
export const nameFormats: readonly DocumentFormat[] = documentFormats.filter((format) => format !== 'image');

/**
 * Finds the names of a request and holds their units: `species_names`, otherwise those in the file.
 */
export async function readSentNames(
  nameRequest: NameRequest,
  plantNames: PlantNames,
  files: NameFiles,
): Promise<SubmittedNames> {
  const { request, body, query } = nameRequest;
  if (isInFile(request, { ...body, member: 'species_names', entries: body.species_names })) {
    return namesInFile(nameRequest, plantNames, files);
  }
  const units = plantNames.unitsOf(body, query);
  const names = (body.species_names ?? []).filter(isFilled);
  const free = await takeFree(nameRequest, names, files);
  await request.reserve(units, { free });
  return { request: body, free };
}

/** Units of names whose records this request completes. */
const takeFree = (
  { request: { caller, charge }, body: { sources } }: NameRequest,
  names: readonly string[],
  { completions }: NameFiles,
): Promise<Completion> | undefined =>
  completions?.take({
    accountId: caller.accountId,
    names,
    sources,
    paidUnits: charge?.paidUnits ?? 0,
  });

async function namesInFile(
  nameRequest: NameRequest,
  plantNames: PlantNames,
  files: NameFiles,
): Promise<SubmittedNames> {
  const { request, body, query } = nameRequest;
  // A file takes long to read: not for a request that is wrong anyway.
  plantNames.assertOptionsValid(body);
  const isExplained = query.explain === 'true';
  const namesMax = isExplained ? Math.min(explainedNamesMax, files.namesMax) : files.namesMax;
  let free: Completion | undefined;
  const file = await files.intake.read(request, body, {
    accept: nameFormats,
    extract: (parts, options) =>
      extractColumn(parts, { profile: plantNames.nameColumn(), ...columnsToRead(body), ...options }),
    textsMax: namesMax,
    async takeFree(texts) {
      free = await takeFree(
        nameRequest,
        texts.map(({ text }) => text),
        files,
      );
      return free;
    },
    tooMany: (pointer) => tooManyNamesInFile(namesMax, { pointer, isExplained }),
    none: noNamesInFile,
  });
  return { request: { ...body, species_names: file.texts.map(({ text }) => text) }, namesMax, file, free };
}
