import type { SizeClassifier } from '@plantdata/container-sizes';
import {
  type ColumnProfile,
  type DocumentPart,
  type ExtractedText,
  type Extraction,
  type ExtractionReport,
  extractColumn,
  type TextLine,
} from '../../../platform/documents/index.ts';
import { type SpreadSizes, spreadCountedSizes } from '../size-column/counted-sizes.ts';
import { groupLines } from './group-lines.ts';
import type { ReadLine } from './read-lines.ts';
import { splitColumns } from './split-columns.ts';
import { textOf } from './text-of-item.ts';

export interface ExtractSizesOptions {
  /** Profile by which the column of sizes is found. */
  readonly profile: ColumnProfile;
  /** Decides which lines of a picture have a size. */
  readonly classifier: SizeClassifier;
  /** Heading, letter or JSON member of the column; absent, it is looked for. */
  readonly column?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The size labels of a document: those of its column, and of a picture without headings its items. Throws as
 * `extractColumn` does.
 */
export async function extractSizes(
  parts: AsyncIterable<DocumentPart>,
  options: ExtractSizesOptions,
): Promise<Extraction> {
  if (options.column !== undefined) return extractEach(parts, options);
  const spread = spreadCountedSizes(parts, options.profile);
  const { texts, report } = await extractEach(spread.parts, options);
  return { texts: addCounts(texts, spread), report };
}

async function* addCounts(
  texts: AsyncIterable<ExtractedText>,
  spread: SpreadSizes,
): AsyncGenerator<ExtractedText> {
  for await (const one of texts) {
    const count = spread.takeCount(one.place, one.text);
    yield count === null ? one : { ...one, place: { ...one.place, column: one.text }, count };
  }
}

async function extractEach(
  parts: AsyncIterable<DocumentPart>,
  { profile, column, signal, classifier }: ExtractSizesOptions,
): Promise<Extraction> {
  const iterator = parts[Symbol.asyncIterator]();
  const begun: DocumentPart[] = [];
  const pages: (DocumentPart & { part: 'lines' })[] = [];
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    begun.push(next.value);
    if (next.value.part === 'lines') pages.push(next.value);
    if (next.value.part === 'sheet') break;
  }
  const all = resume(begun, iterator);
  if (pages.length === 0 || column !== undefined) return extractColumn(all, { profile, column, signal });
  const recognised = await collect(all);
  const isAllRecognised = recognised.every(
    (part) => part.part !== 'rows' || part.rows.every(({ confidence }) => confidence !== undefined),
  );
  const extraction = await extractColumn(resume(recognised), { profile, signal });
  const texts = await collect(extraction.texts);
  const report = extraction.report();
  if (!isAllRecognised || report.sheets.some(hasHeadings))
    return { texts: resume(texts), report: () => report };
  const items = pages.flatMap(({ page, lines }) =>
    itemsOf(lines, classifier).map((item) => extractItem(item, page, classifier)),
  );
  return { texts: resume(items), report: () => itemReport(report, items) };
}

/** The items of a picture, from the top and from left to right. */
export function itemsOf(lines: readonly TextLine[], classifier: SizeClassifier): ReadLine[][] {
  return splitColumns(lines, classifier).flatMap(groupLines);
}

/** A table, and no label that says `Size` above its size. */
const hasHeadings = ({ foundBy, headingRow, entries }: ExtractionReport['sheets'][number]): boolean =>
  foundBy === 'heading' && headingRow !== null && entries > 1;

function extractItem(
  item: readonly ReadLine[],
  page: number | null,
  classifier: SizeClassifier,
): ExtractedText {
  const pieces = item.flatMap(({ line }) => line.pieces);
  return {
    text: labelOf(item, classifier),
    place: { sheet: null, page, row: item[0]?.line.row ?? 1, column: null },
    confidence: pieces.reduce((min, { confidence }) => Math.min(min, confidence), 1),
  };
}

/** The text of an item; its only line with a size if the other lines hide it, as a name does `No. 3`. */
function labelOf(item: readonly ReadLine[], classifier: SizeClassifier): string {
  const text = textOf(item, classifier);
  const [size, other] = item.filter(({ hasSize }) => hasSize);
  const isHidden = size !== undefined && other === undefined && classifier.classify(text).category === null;
  return isHidden ? size.text : text;
}

function itemReport(report: ExtractionReport, items: readonly ExtractedText[]): ExtractionReport {
  const [first, last] = [items[0]?.place, items.at(-1)?.place];
  const pages = first?.page != null && last?.page != null ? { first: first.page, last: last.page } : null;
  return {
    ...report,
    isRecognised: true,
    sheets: [
      {
        sheet: null,
        columns: [],
        roles: [],
        addedAt: null,
        foundBy: 'content',
        headingRow: null,
        firstRow: first?.row ?? null,
        lastRow: last?.row ?? null,
        pages,
        entries: items.length,
      },
    ],
    skippedSheets: [],
    considered: [],
    skippedRows: [],
    skippedRowCount: 0,
  };
}

async function* resume<Item>(begun: Iterable<Item>, rest?: AsyncIterator<Item>): AsyncGenerator<Item> {
  try {
    yield* begun;
    if (rest === undefined) return;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest?.return?.();
  }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
