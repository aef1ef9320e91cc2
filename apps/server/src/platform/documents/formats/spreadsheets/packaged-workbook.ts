import type { WorkBook } from '@e965/xlsx';
import { Archive } from '../../archive.ts';
import { aboveLimit, unreadable } from '../../problems.ts';
import type { ReadContext } from '../read-context.ts';
import { parseParts } from './parse-workbook.ts';
import { isVisible } from './visible-sheets.ts';

/** The folders and files of a workbook that hold no cells; they may be large, and are not unfolded. */
const unneeded =
  /(^|\/)(media|drawings|charts|chartsheets|embeddings|externallinks|pivot[a-z]*|customxml|printersettings|(threaded)?comments|querytables|revisions|ctrlprops|activex|diagrams|slicers?|slicercaches|timelines?|timelinecaches|model|theme|tables|worksheets\/_rels|thumbnails|pictures|object[^/]*|configurations2)\/|(^|\/)(calcchain|comments\d*|settings|vbaproject)\./i;

const isNeeded = (name: string): boolean =>
  (/\.(xml|rels)$/i.test(name) && !unneeded.test(name)) || name === 'mimetype';

/** Parts that hold cells, and not only say what there is. */
const holdsCells = (name: string): boolean =>
  /(^|\/)(worksheets\/[^/]+|sheet\d*\.xml|sharedstrings[^/]*)$/i.test(name);

export interface ReadWorkbook {
  readonly workbook: WorkBook;
  /** The program that made it; null when it does not say. */
  readonly producer: string | null;
}

/** A workbook that is a zip archive of XML; hidden sheets of an xlsx are not even unfolded. Throws a DocumentError. */
export async function readPackagedWorkbook(path: string, context: ReadContext): Promise<ReadWorkbook> {
  const archive = await Archive.open(path, context.limits);
  try {
    return context.format === 'ods' ? await readAll(archive) : await readVisible(archive, context);
  } finally {
    archive.close();
  }
}

async function readAll(archive: Archive): Promise<ReadWorkbook> {
  const parts = removeEntities(await archive.unfold(isNeeded));
  const content = parts.get('content.xml') ?? Buffer.alloc(0);
  return { workbook: markHiddenTables(parseParts(parts), content), producer: producerOf(parts) };
}

async function readVisible(archive: Archive, { limits }: ReadContext): Promise<ReadWorkbook> {
  const outline = await archive.unfold((name) => isNeeded(name) && !holdsCells(name));
  const workbook = parseParts(removeEntities(outline), { sheets: [] });
  const visible = workbook.SheetNames.map((_, index) => index).filter((index) => isVisible(workbook, index));
  if (visible.length > limits.sheets) throw aboveLimit('sheets', limits.sheets);
  const cells = await archive.unfold((name) => isNeeded(name) && holdsCells(name));
  const parts = new Map([...outline, ...removeLinks(removeEntities(cells))]);
  return { workbook: parseParts(parts, { sheets: visible }), producer: producerOf(outline) };
}

/** No spreadsheet program writes them; they are a known attack on readers of XML. */
function removeEntities(parts: Map<string, Buffer>): Map<string, Buffer> {
  for (const part of parts.values()) {
    if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) {
      throw unreadable('it defines XML entities, which no spreadsheet does');
    }
  }
  return parts;
}

/** The parser would make a cell of every one that a link covers, and a link may cover whole columns. */
function removeLinks(parts: Map<string, Buffer>): [name: string, bytes: Buffer][] {
  return [...parts].map(([name, bytes]) => {
    const end = bytes.lastIndexOf('</hyperlinks>');
    const start = end < 0 ? -1 : bytes.lastIndexOf('<hyperlinks', end);
    return [name, start < 0 ? bytes : Buffer.concat([bytes.subarray(0, start), bytes.subarray(end + 13)])];
  });
}

/** Marks the sheets of an OpenDocument spreadsheet that are hidden, which the parser does not. */
function markHiddenTables(workbook: WorkBook, content: Buffer): WorkBook {
  const styles = stylesThatHide(content);
  if (styles.size === 0) return workbook;
  const tables = content.toString('latin1').matchAll(/<table:table\s[^>]*?table:style-name="([^"]*)"/g);
  const Sheets = [...tables].map(([, style = '']) => ({ Hidden: styles.has(style) ? 1 : 0 }) as const);
  return { ...workbook, Workbook: { ...workbook.Workbook, Sheets } };
}

/** Styles stand before the tables. */
function stylesThatHide(content: Buffer): Set<string> {
  const styles = content.subarray(0, Math.max(0, content.indexOf('<office:body'))).toString('latin1');
  const ofTables = styles.matchAll(
    /<style:style\s[^>]*?style:name="([^"]*)"[^>]*>\s*<style:table-properties\s[^>]*?table:display="false"/g,
  );
  return new Set([...ofTables].map(([, name = '']) => name));
}

const producers: readonly (readonly [part: RegExp, element: RegExp])[] = [
  [/^docprops\/app\.xml$/i, /<(?:\w+:)?Application>([^<]{1,200})</],
  [/^meta\.xml$/, /<meta:generator>([^<]{1,200})</],
];

const characters = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

/** The program that a workbook names as its producer; null if it names none. */
function producerOf(parts: ReadonlyMap<string, Buffer>): string | null {
  for (const [name, bytes] of parts) {
    const [, element] = producers.find(([part]) => part.test(name)) ?? [];
    const [, written] = element?.exec(bytes.toString('utf8')) ?? [];
    if (written) return written.replace(/&\w+;/g, (entity) => characters.get(entity) ?? entity);
  }
  return null;
}
