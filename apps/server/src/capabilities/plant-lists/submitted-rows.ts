import type { FastifyRequest } from 'fastify';
import type { NamedColumns } from '../../platform/documents/index.ts';
import { ServiceError } from '../../platform/errors.ts';
import { type FileIntake, type FileTexts, isInFile } from '../../platform/file-intake/index.ts';
import { mapCooperatively } from '../../platform/time-slices.ts';
import {
  type Completion,
  type Completions,
  describeNoColumn,
  nameFormats,
  type ReturnedLists,
} from '../plant-names/index.ts';
import { extractRows, type FileRow } from './extract-rows.ts';
import { type ListedRow, type RowReading, readItem, unitsOf } from './read-row.ts';
import type { VerifyPlantListRequest } from './schema.ts';
import type { PlantLists } from './service.ts';

/** Services and limits for rows that come in a file instead of the request body. */
export interface ListFiles {
  readonly intake: FileIntake;
  /** Absent where no record is provisional. */
  readonly completions?: Completions | undefined;
  /** Absent where no list comes back as a file. */
  readonly returnedLists?: ReturnedLists | undefined;
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

/**
 * Finds the rows of a request and holds the units of their names and sizes: `items`, otherwise
 * those in the file.
 */
export async function readSentRows(
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
  if (units === 0) throw createNoRows('/items');
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
  return files.intake.read(request, body, {
    accept: nameFormats,
    extract: (parts, { column, signal }) =>
      extractRows(parts, {
        nameColumn: plantLists.nameColumn(),
        sizeColumn: plantLists.sizeColumn,
        context,
        column,
        sheet: body.sheet,
        columns: namedColumns(body),
        signal,
      }),
    textsMax: files.rowsMax,
    tooMany: (pointer) => tooManyRows(files.rowsMax, pointer),
    none: createNoRows,
    takeFree,
    unitsOf: (rows) => totalUnits(rows.map(({ read }) => read)),
  });
}

/** Columns by role; those with members of their own too, of which the parts of a form are present though blank. */
const namedColumns = ({ columns, size_column, quantity_column }: VerifyPlantListRequest): NamedColumns => ({
  ...(size_column?.trim() && { size: [size_column] }),
  ...(quantity_column?.trim() && { quantity: [quantity_column] }),
  ...columns,
});

const totalUnits = (rows: readonly ListedRow[]): number => rows.reduce((sum, row) => sum + unitsOf(row), 0);

/** `considered`: columns of a file. */
const createNoRows = (pointer: string, considered: readonly string[] = []): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `No rows with a plant name or a size found in input.${describeNoColumn(considered)} Nothing is charged.`,
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
