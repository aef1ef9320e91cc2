import type { FastifyRequest } from 'fastify';
import {
  type DocumentPart,
  type ExtractedText,
  type Extraction,
  extractColumn,
} from '../../platform/documents/index.ts';
import { ServiceError } from '../../platform/errors.ts';
import { type FileIntake, type FileTexts, isInFile } from '../../platform/file-intake/index.ts';
import { mapCooperatively, yieldToEventLoop } from '../../platform/time-slices.ts';
import { type Completion, type Completions, nameFormats, noColumnOfNames } from '../plant-names/index.ts';
import { listColumns } from './list-columns/list-columns.ts';
import { type ListedRow, type RowReading, readFileRow, readItem, unitsOf } from './read-row.ts';
import type { VerifyPlantListRequest } from './schema.ts';
import type { PlantLists } from './service.ts';

/** Services and limits for rows that come in a file instead of the request body. */
export interface ListFiles {
  readonly intake: FileIntake;
  /** Absent where no record is provisional. */
  readonly completions?: Completions | undefined;
  /** Rows that a file may hold. */
  readonly rowsMax: number;
}

/** Rows to verify, whose units are held. */
export interface SubmittedRows {
  readonly rows: readonly ListedRow[];
  readonly file?: FileTexts;
  /** Notes the record of each row with a name, before it is given out. */
  readonly free?: Completion | undefined;
}

/** A row that was found in a file. */
interface FileRow extends ExtractedText {
  readonly read: ListedRow;
}

/**
 * Finds the rows of a request and holds the units of their names and sizes: `items`, otherwise
 * those in the file.
 */
export async function submittedRows(
  request: FastifyRequest,
  body: VerifyPlantListRequest,
  { plantLists, files }: { plantLists: PlantLists; files: ListFiles },
): Promise<SubmittedRows> {
  // A file takes long to read: not for a request that is wrong anyway.
  plantLists.assertOptionsValid(body);
  const context = plantLists.rowReading(body.region);
  const entries = body.items?.map((item) =>
    typeof item === 'string' ? item : `${item.name}${item.size ?? ''}`,
  );
  const takeFree = async (rows: readonly ListedRow[]) =>
    files.completions?.take({
      accountId: request.caller.accountId,
      names: rows.flatMap(({ name }) => name ?? []),
      sources: body.sources,
    });
  if (isInFile(request, { ...body, member: 'items', entries })) {
    let free: Completion | undefined;
    const take = async (rows: readonly FileRow[]) => {
      free = await takeFree(rows.map(({ read }) => read));
      return free;
    };
    const file = await rowsInFile(request, body, { plantLists, files, context, takeFree: take });
    return { rows: file.texts.map(({ read }) => read), file, free };
  }
  const rows = await mapCooperatively(
    body.items ?? [],
    (item) => readItem(item, context),
    request.abortSignal,
  );
  const units = totalUnits(rows);
  if (units === 0) throw noRows('/items');
  const free = await takeFree(rows);
  await request.reserve(units, { free });
  return { rows, free };
}

interface InFile {
  readonly plantLists: PlantLists;
  readonly files: ListFiles;
  readonly context: RowReading;
  takeFree(rows: readonly FileRow[]): Promise<Completion | undefined>;
}

async function rowsInFile(
  request: FastifyRequest,
  body: VerifyPlantListRequest,
  { plantLists, files, context, takeFree }: InFile,
): Promise<FileTexts<FileRow>> {
  const beside = listColumns(plantLists.sizeColumn, body);
  return files.intake.read(request, body, {
    accept: nameFormats,
    async extract(parts: AsyncIterable<DocumentPart>, options): Promise<Extraction<FileRow>> {
      const profile = plantLists.nameColumn();
      const found = await extractColumn(parts, { profile, beside, ...options });
      return { texts: readRows(found.texts, context, options.signal), report: found.report };
    },
    textsMax: files.rowsMax,
    tooMany: (pointer) => tooManyRows(files.rowsMax, pointer),
    none: noRows,
    takeFree,
    unitsOf: (rows) => totalUnits(rows.map(({ read }) => read)),
  });
}

async function* readRows(
  texts: AsyncIterable<ExtractedText>,
  context: RowReading,
  signal: AbortSignal,
): AsyncGenerator<FileRow> {
  for await (const text of texts) {
    await yieldToEventLoop(signal);
    yield { ...text, read: readFileRow(text, context) };
  }
}

const totalUnits = (rows: readonly ListedRow[]): number => rows.reduce((sum, row) => sum + unitsOf(row), 0);

/** `considered`: columns of a file. */
const noRows = (pointer: string, considered: readonly string[] = []): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `No rows with a plant name or a size found in input.${noColumnOfNames(considered)} Nothing is charged.`,
    errors: [
      { pointer, code: 'empty', message: 'must contain at least one row with a name of a plant or a size' },
    ],
  });

/** Reading stops at the limit: how many there are is not known. */
const tooManyRows = (limit: number, pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `A file may hold ${limit} rows, this one has more. Split the list, or ask for a part of it by \`first_entry\` and \`entries_max\`; nothing was processed.`,
    errors: [{ pointer, code: 'too_many', message: `must hold at most ${limit} rows` }],
  });
