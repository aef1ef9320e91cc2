import type { DocumentPart, ExtractionReport } from '../../../platform/documents/index.ts';
import { extractRows, type FileRow } from '../extract-rows.ts';
import { SheetColumns } from '../preview/sheet-columns.ts';
import type { PlantLists } from '../service.ts';
import type { PlantList } from './schema.ts';
import type { ListSettings } from './tables.ts';

/** A row with a plant, with all cells that it has in the file. */
export interface ListRowInFile {
  readonly row: FileRow;
  readonly cells: readonly string[];
}

interface ReadingOptions {
  readonly plantLists: Pick<PlantLists, 'nameColumn' | 'sizeColumn' | 'rowReading'>;
  readonly settings: ListSettings;
  readonly signal: AbortSignal;
  /** True gives the cells of each row; they are held until the last one. */
  readonly keepsCells: boolean;
}

interface ListReading {
  readonly rows: AsyncIterable<ListRowInFile>;
  /** After the last row. */
  report(): ExtractionReport;
  /** The columns of each sheet, after the last row. */
  sheets(): PlantList['sheets'];
}

/** Reads the rows of a document that say anything of a plant. Throws as `extractColumn` does. */
export async function readList(
  parts: AsyncIterable<DocumentPart>,
  { plantLists, settings, signal, keepsCells }: ReadingOptions,
): Promise<ListReading> {
  const columns = new SheetColumns();
  const cells = new CellKeeper();
  const { texts, report } = await extractRows(
    keepsCells ? cells.watch(columns.watch(parts)) : columns.watch(parts),
    {
      nameColumn: plantLists.nameColumn(),
      sizeColumn: plantLists.sizeColumn,
      context: plantLists.rowReading(settings.region ?? undefined),
      columns: settings.columns ?? undefined,
      sheet: settings.sheet ?? undefined,
      signal,
    },
  );
  return {
    rows: plantsOf(texts, cells),
    report,
    sheets: () =>
      columns.describe(report().sheets).map(({ sheet, columns: found }) => ({
        sheet,
        columns: found
          .filter(
            ({ column, letter, role, samples }) => column !== letter || role !== null || samples.length > 0,
          )
          .map(({ column, letter, role }) => ({ heading: column, letter, role })),
      })),
  };
}

async function* plantsOf(texts: AsyncIterable<FileRow>, cells: CellKeeper): AsyncGenerator<ListRowInFile> {
  for await (const row of texts) {
    const { name, size } = row.read;
    if (row.text.trim() === '' || (name === null && size === null)) continue;
    yield { row, cells: cells.of(row.place) };
  }
}

/** A row with more cells is cut: a screen shows no more columns. */
const cellsMax = 100;
const cellLengthMax = 500;

/** Keeps the cells of the rows of a document. */
class CellKeeper {
  readonly #rows = new Map<string, readonly string[]>();

  async *watch(parts: AsyncIterable<DocumentPart>): AsyncGenerator<DocumentPart> {
    let sheet: string | null = null;
    for await (const part of parts) {
      if (part.part === 'sheet') sheet = part.name;
      if (part.part === 'rows') {
        for (const { page, row, cells } of part.rows)
          this.#rows.set(
            keyOf({ sheet, page, row }),
            cells.slice(0, cellsMax).map((cell) => cell.slice(0, cellLengthMax)),
          );
      }
      yield part;
    }
  }

  of(place: RowPlace): readonly string[] {
    return this.#rows.get(keyOf(place)) ?? [];
  }
}

interface RowPlace {
  readonly sheet: string | null;
  readonly page: number | null;
  readonly row: number;
}

const keyOf = ({ sheet, page, row }: RowPlace): string => `${row}\t${page}\t${sheet}`;
