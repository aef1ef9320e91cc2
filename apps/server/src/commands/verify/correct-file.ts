import { createReadStream } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createSizeClassifier } from '@plantdata/container-sizes';
import { stringify } from 'csv-stringify/sync';
import {
  type CorrectionSummary,
  correctableRow,
  createPlantLists,
  type Decisions,
  decisionsOf,
  extractRows,
  type FileRow,
  type NameOutcome,
  outcomeOf,
  planCorrection,
} from '../../capabilities/plant-lists/index.ts';
import {
  type CorrectionPolicy,
  nameFormats,
  type OpenedPlantNames,
  readDecisions,
  type UnifiedTaxonomicRecord,
} from '../../capabilities/plant-names/index.ts';
import { createPotSizes, openSizeCatalogue } from '../../capabilities/pot-sizes/index.ts';
import { readConfig } from '../../config.ts';
import {
  type CellValue,
  createDocumentReader,
  createEditedFile,
  type DocumentReader,
  type EditLine,
  type ExtractionReport,
  type NamedColumns,
  type Survey,
} from '../../platform/documents/index.ts';
import { spreadsheetCsv } from '../../platform/spreadsheet-csv.ts';
import { describeNothingFound, noteExtraction } from '../documents/extraction-summary.ts';
import { batchSize } from '../documents/list-file.ts';
import { commandLimits, requireFile } from '../documents/read-texts.ts';
import { UnusableInputError } from '../documents/unusable-input.ts';
import { note, warn } from '../print.ts';
import { type Progress, showProgress } from '../report/progress.ts';
import { openForLists } from './open-for-lists.ts';
import { exitCodeOf, type VerifyFlags } from './verify-list.ts';

export interface CorrectFlags {
  readonly output: string;
  readonly policy: CorrectionPolicy;
  readonly column?: string;
  readonly columns?: NamedColumns;
  readonly sheet?: string;
  readonly sources?: string;
  readonly decisions?: string;
  readonly changes?: string;
  readonly maxWait: number;
  readonly failOn: VerifyFlags['failOn'];
}

/** Writes a list as it came, with its names corrected in place. */
export async function correctFile(path: string, flags: CorrectFlags): Promise<void> {
  await requireFile(path);
  const plantNames = await openForLists(warn);
  const { readingMemoryMb: memoryMb, photographMemoryMb } = readConfig().files;
  const documents = createDocumentReader({
    processes: 1,
    limits: { ...commandLimits, memoryMb, photographMemoryMb },
  });
  try {
    const decisions = await readDecisionFile(documents, flags.decisions);
    const { rows, report } = await readRows(path, documents, { plantNames, flags });
    const outcomes = await verifyRows(rows, plantNames, flags);
    const changes = new ChangeLog();
    const list = { rows: rows.map(correctableRow), report, outcomes };
    const plan = planCorrection(list, {
      policy: flags.policy,
      decisions,
      onEnd: (summary) => changes.end(summary),
    });
    const noted = { ...plan, edits: (survey: Survey) => changes.note(plan.edits(survey)) };
    await using file = await createEditedFile(documents, { path, name: basename(path) }, noted, {
      accept: nameFormats,
    });
    file.notes.forEach(warn);
    await deliver(file.path, flags.output);
    const isText = file.extension === '.csv' || file.extension === '.tsv';
    const listed = flags.changes ?? (isText && flags.output !== '-' ? besideOf(flags.output) : null);
    if (listed !== null) await writeFile(listed, changes.toCsv());
    changes.describe(flags.output);
    process.exitCode = exitCodeOf(countStatuses(outcomes), flags.failOn);
  } finally {
    await documents.close();
    await plantNames.close();
  }
}

interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly report: ExtractionReport;
}

async function readRows(
  path: string,
  documents: DocumentReader,
  { plantNames, flags }: { plantNames: OpenedPlantNames; flags: CorrectFlags },
): Promise<ReadRows> {
  const catalogue = await openSizeCatalogue(readConfig().potSizes.additions);
  const lists = createPlantLists({
    plantNames,
    potSizes: createPotSizes({
      nameColumn: () => plantNames.nameColumn(),
      classifier: createSizeClassifier({
        catalogue,
        isPlant: plantNames.isPlant,
      }),
    }),
  });
  const parts = documents.read({ path, name: basename(path) }, { accept: nameFormats });
  const { texts, report } = await extractRows(parts, {
    nameColumn: lists.nameColumn(),
    sizeColumn: lists.sizeColumn,
    context: lists.rowReading(),
    column: flags.column,
    columns: flags.columns,
    sheet: flags.sheet,
    signal: new AbortController().signal,
  });
  const rows: FileRow[] = [];
  for await (const row of texts) rows.push(row);
  const input = { file: basename(path), what: 'plant names' };
  if (rows.length === 0) throw describeNothingFound(report(), input);
  noteExtraction(report(), input);
  return { rows, report: report() };
}

async function verifyRows(
  rows: readonly FileRow[],
  plantNames: OpenedPlantNames,
  flags: CorrectFlags,
): Promise<ReadonlyMap<string, NameOutcome>> {
  const names = [...new Set(rows.flatMap(({ read }) => read.name ?? []))];
  const progress = showProgress('names checked');
  const outcomes = new Map<string, NameOutcome>();
  for await (const record of recordsOf(names, plantNames, flags, progress)) {
    outcomes.set(record.query.submitted_name, outcomeOf(record, flags.policy));
    progress.advance(1, outcomes.size / names.length);
  }
  progress.finish();
  return outcomes;
}

function countStatuses(outcomes: ReadonlyMap<string, NameOutcome>) {
  const count = (...words: string[]) =>
    [...outcomes.values()].filter(({ status }) => words.includes(status)).length;
  const unasked = count('not asked', 'no answer');
  return { not_found: count('not found'), uncertain: count('uncertain') + unasked, no_source_asked: unasked };
}

async function* recordsOf(
  names: readonly string[],
  plantNames: OpenedPlantNames,
  { sources, maxWait }: CorrectFlags,
  progress: Progress,
): AsyncGenerator<UnifiedTaxonomicRecord> {
  const { signal } = new AbortController();
  const asked = sources?.split(',').map((id) => id.trim());
  if (plantNames.asksNetwork) {
    yield* plantNames.verifyEach(
      (async function* () {
        yield* names;
      })(),
      { sources: asked, max_wait_ms: 1000 * maxWait },
      signal,
      { onProgress: ({ source, answered }) => progress.countAnswered(source, answered) },
    );
    return;
  }
  for (let start = 0; start < names.length; start += batchSize) {
    const batch = names.slice(start, start + batchSize);
    yield* (await plantNames.verify({ species_names: batch, sources: asked, cache_results: false }, signal))
      .results;
  }
}

/** The lines of the sheet of changes, as they pass. */
class ChangeLog {
  readonly #rows: (readonly CellValue[])[] = [];
  #summary: CorrectionSummary = { rows: 0, changed: 0, unchanged: 0, toReview: {} };

  *note(edits: Iterable<EditLine>): Generator<EditLine> {
    let isChanges = false;
    for (const edit of edits) {
      if (edit.is === 'append') isChanges = edit.name === 'Changes';
      if (edit.is === 'append' && isChanges) this.#rows.push(edit.columns.map(({ heading }) => heading));
      if (edit.is === 'values' && isChanges) this.#rows.push(edit.values);
      yield edit;
    }
  }

  end(summary: CorrectionSummary): void {
    this.#summary = summary;
  }

  /** The figures, on standard error. */
  describe(output: string): void {
    const { rows, changed, unchanged, toReview } = this.#summary;
    const review = Object.entries(toReview).sort(([, one], [, other]) => other - one);
    const waiting = review.reduce((sum, [, count]) => sum + count, 0);
    note(`${output}: ${rows} plants, ${changed} changed, ${waiting} to review, ${unchanged} unchanged.`);
    for (const [doubt, count] of review) note(`  ${count} to review: ${doubt.replaceAll('_', ' ')}`);
  }

  toCsv(): string {
    return stringify([...this.#rows], spreadsheetCsv);
  }
}

/** `-` is standard output. */
async function deliver(file: string, output: string): Promise<void> {
  if (output !== '-') return copyFile(file, output);
  await pipeline(createReadStream(file), process.stdout, { end: false });
}

/** `stock.csv` → `stock.changes.csv`. */
const besideOf = (output: string): string =>
  `${output.slice(0, output.length - extname(output).length)}.changes.csv`;

async function readDecisionFile(documents: DocumentReader, path: string | undefined): Promise<Decisions> {
  if (path === undefined) return decisionsOf([], '');
  await requireFile(path);
  const sheets: string[][][] = [];
  for await (const part of documents.read(
    { path, name: basename(path) },
    { accept: ['xlsx', 'csv', 'ods'] },
  )) {
    if (part.part === 'sheet') sheets.push([]);
    if (part.part === 'rows') sheets.at(-1)?.push(...part.rows.map(({ cells }) => [...cells]));
  }
  const lines = sheets.flatMap((rows) => readDecisions(rows));
  if (lines.length > 0) return decisionsOf(lines, basename(path));
  throw new UnusableInputError(
    `No decisions were found in ${path}. Write them in the column "Your decision" of the sheet "Changes".`,
  );
}
