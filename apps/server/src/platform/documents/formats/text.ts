import type { DocumentPart, DocumentRow } from '../document.ts';
import type { DocumentLimits } from '../document-limits.ts';
import { readTable } from './csv.ts';
import { hasTable, readHtml } from './html.ts';
import type { ReadContext } from './read-context.ts';
import { firstLines, hasColumns, textLookedAt } from './text-files/delimiter.ts';
import { entriesOfLines, namesAtEnd, stripLabel } from './text-files/names-in-line.ts';
import { readAhead } from './text-files/read-ahead.ts';
import { readText } from './text-files/text-encoding.ts';
import { readLines } from './text-files/text-lines.ts';
import { readWholeText } from './text-files/whole-text.ts';

/** An entry a line, or several in a line with commas between them; lines with columns are a table. */
export async function* readPlainText(
  path: string,
  { limits, asLetters }: ReadContext,
): AsyncGenerator<DocumentPart> {
  yield { part: 'document', format: 'text', producer: null };
  if (asLetters) {
    yield { part: 'letter', text: await readWholeText(path, limits), heading: {} };
    return;
  }
  const { head, all } = await readAhead(readText(path), textLookedAt, (text) => text.length);
  const beginning = head.join('').slice(0, textLookedAt);
  if (beginning.trimStart().startsWith('<') && hasTable(beginning)) {
    yield* readHtml(await readWholeText(path, limits));
    return;
  }
  if (isMarkdownTable(beginning)) {
    yield* readTableLines(all, limits, cellsOfMarkdown);
    return;
  }
  const separator = findListSeparator(beginning);
  const aligned = separator ? null : findAlignedColumns(beginning);
  if (!separator && hasColumns(beginning)) yield* readTable(all, limits);
  else if (aligned) yield* readTableLines(all, limits, (line) => splitAtStarts(line, aligned));
  else yield* readList(all, separator, limits);
}

const markdownRow = /^\s*\|(.*)\|\s*$/;
const ruleOfMarkdown = /^[\s|:-]+$/;

function isMarkdownTable(text: string): boolean {
  const lines = firstLines(text).filter((line) => line.trim() !== '');
  return lines.filter((line) => markdownRow.test(line)).length > lines.length / 2;
}

/** The cells of a row without their emphasis; other lines have one cell. */
function cellsOfMarkdown(line: string): string[] {
  if (ruleOfMarkdown.test(line)) return [];
  const cells = markdownRow.exec(line)?.[1]?.split('|') ?? [line];
  return cells.map((cell) => cell.replace(/(\*{1,2}|_{1,2})(?=\S)(.+?)(?<=\S)\1/g, '$2'));
}

/** A table of which each line is a row. */
async function* readTableLines(
  texts: AsyncIterable<string>,
  limits: DocumentLimits,
  cellsOf: (line: string) => readonly string[],
): AsyncGenerator<DocumentPart> {
  yield { part: 'sheet', name: null, layout: 'table' };
  let row = 0;
  for await (const line of readLines(texts, limits.rows)) {
    row += 1;
    yield { part: 'rows', rows: [{ row, page: null, cells: cellsOf(line) }] };
  }
}

async function* readList(
  texts: AsyncIterable<string>,
  separator: RegExp | null,
  limits: DocumentLimits,
): AsyncGenerator<DocumentPart> {
  yield { part: 'sheet', name: null, layout: 'list' };
  let row = 0;
  let paragraph: string[] = [];
  function* endParagraph(): Generator<DocumentPart> {
    const first = row - paragraph.length + 1;
    const rows = entriesOfLines(paragraph).map(({ line, text, isName }) => ({
      ...createRow(text, first + line),
      ...(!isName && { isHeading: true }),
    }));
    paragraph = [];
    if (rows.length > 0) yield { part: 'rows', rows };
  }
  for await (const line of readLines(texts, limits.rows)) {
    const written = line.replace(quote, '');
    if (separator !== null) {
      row += 1;
      // One by one: a line may hold millions of them.
      for (const entry of splitAt(separator, written)) yield { part: 'rows', rows: [createRow(entry, row)] };
      continue;
    }
    if (written.trim() === '' || paragraph.length === paragraphMax) yield* endParagraph();
    row += 1;
    if (written.trim() !== '') paragraph.push(written);
  }
  yield* endParagraph();
}

/** Lines that are looked at together. */
const paragraphMax = 40;

/** Marks of mail programs before the lines of an earlier mail. */
const quote = /^(?:>\s?)+/;

function* splitAt(separator: RegExp, line: string): Generator<string> {
  let start = 0;
  for (const { index, 0: sign } of line.matchAll(new RegExp(separator, 'g'))) {
    const entry = line.slice(start, index).trim();
    if (entry !== '') yield stripLabel(entry);
    start = index + sign.length;
  }
  yield* namesAtEnd(line.slice(start));
}

const createRow = (entry: string, row: number): DocumentRow => ({
  row,
  page: null,
  cells: [stripQuotes(entry)],
});

/** Quotes around the whole entry are of the file and not of the entry. */
const stripQuotes = (entry: string): string => entry.trim().replace(/^"([^"]+)"$/, '$1');

/** A comma between figures is one of decimals. */
const separators: readonly RegExp[] = [/;/, /\t/, /(?<!\d),|,(?!\d)/];
const entriesPerLine = 2.5;

/** The separator of a list whose entries share lines; null if each has its own line. */
function findListSeparator(text: string): RegExp | null {
  const lines = firstLines(text).map((line) => line.trim());
  return separators.find((separator) => separates(separator, lines)) ?? null;
}

/** All stand in one line, every line but the last ends with it, or lines have several names of as many words as names have. */
function separates(separator: RegExp, lines: readonly string[]): boolean {
  const [only = ''] = lines;
  if (lines.length === 1) return separator.test(only);
  const isBroken = lines.slice(0, -1).every((line) => separator.test(line.slice(-1)));
  if (isBroken) return true;
  const entries = lines.flatMap((line) => line.split(separator)).filter((entry) => entry.trim() !== '');
  const names = entries.filter((entry) => /^\s*(?:[×x] )?\p{Lu}\D{1,40}$/u.test(entry));
  return entries.length > lines.length * entriesPerLine && names.length > entries.length * 0.8;
}

/** Starts of the columns, from 0, in a text that is set with spaces. */
type ColumnStarts = readonly number[];

const linesLookedAt = 300;
const isSet = /\S {2,}\S/;
/** Titles and addresses stand above. */
const leastOfLines = 0.6;
/** Now and then a long text runs into the next column. */
const mostBlank = 0.97;

/**
 * The columns of a text that is set with spaces, as programs of old print it, by where nearly all of its lines are blank;
 * null where it has none.
 */
function findAlignedColumns(text: string): ColumnStarts | null {
  const all = firstLines(text).slice(0, linesLookedAt);
  const lines = all.map((line) => line.trimEnd()).filter((line) => isSet.test(line));
  if (lines.length < 2 || lines.length < all.length * leastOfLines) return null;
  const width = Math.max(...lines.map((line) => line.length));
  const starts: number[] = [];
  let blanks = 2;
  for (let at = 0; at < width; at += 1) {
    const blank = lines.filter((line) => (line[at] ?? ' ') === ' ').length;
    if (blank >= lines.length * mostBlank) {
      blanks += 1;
      continue;
    }
    if (blanks >= 2) starts.push(at);
    blanks = 0;
  }
  return starts.length > 1 ? starts : null;
}

/** The cells of a line; a line that was not set in columns is one cell. */
const splitAtStarts = (line: string, starts: ColumnStarts): string[] =>
  isSet.test(line.trimEnd())
    ? starts.map((start, index) => line.slice(index === 0 ? 0 : start, starts[index + 1]))
    : [line];
