import { posix } from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { badDescription } from './errors.ts';
import type { TableLayout } from './table.ts';

/** `meta.xml`, the description of a Darwin Core archive: which of its files hold what, and how they are written. */

export interface DescribedFile {
  /** Name of the file in the archive, without folders. */
  readonly fileName: string;
  readonly layout: TableLayout;
}

/** The names, then the tables of common names. Entities and outside documents are not resolved. Throws a ChecklistError. */
export function readDescription(xml: string, label: string): readonly DescribedFile[] {
  const archive = parse(xml, label);
  const core = children(archive, 'core')[0];
  if (core === undefined) throw badDescription(label, 'it names no core file');
  const commonNames = children(archive, 'extension').filter((table) =>
    (table.attributes.rowType ?? '').endsWith('VernacularName'),
  );
  return [core, ...commonNames].flatMap((table) => describeTable(table, label));
}

function parse(xml: string, label: string): XmlElement {
  try {
    const { root } = parseXml(xml);
    if (root?.name === 'archive') return root;
  } catch (cause) {
    throw badDescription(label, `it is not well-formed XML (${firstLine(cause)})`);
  }
  throw badDescription(label, 'it is not the description of a Darwin Core archive');
}

function describeTable(table: XmlElement, label: string): DescribedFile[] {
  const layout: TableLayout = {
    delimiter: signOf(table.attributes.fieldsTerminatedBy ?? ',', label),
    quote: signOf(table.attributes.fieldsEnclosedBy ?? '"', label),
    headings: headingsOf(table, label),
    headerLines: Number.parseInt(table.attributes.ignoreHeaderLines ?? '0', 10) || 0,
  };
  const locations = children(table, 'files')
    .flatMap((files) => children(files, 'location'))
    .map(({ text }) => posix.basename(text.trim()));
  if (locations.length === 0) throw badDescription(label, 'it names no file for a table');
  return locations.map((fileName) => ({ fileName, layout }));
}

/** The terms by the positions that they are given; no table has thousands. */
function headingsOf(table: XmlElement, label: string): readonly string[] {
  const headings: string[] = [];
  const described = [
    ...children(table, 'field').map(({ attributes }) => [attributes.index, attributes.term ?? ''] as const),
    ...[...children(table, 'id'), ...children(table, 'coreid')].map(
      ({ attributes }) => [attributes.index, 'coreid'] as const,
    ),
  ];
  for (const [index, term] of described) {
    // A field without a position has one value for all rows.
    if (index === undefined) continue;
    const position = Number(index);
    if (!Number.isInteger(position) || position < 0 || position > 1000) {
      throw badDescription(label, `"${index}" is not a position of a column`);
    }
    headings[position] ??= term;
  }
  return Array.from(headings, (heading) => heading ?? '');
}

/** `\t` is written as two letters in these files. */
function signOf(written: string, label: string): number | null {
  const sign = written === '\\t' ? '\t' : written;
  if (sign === '') return null;
  if (sign.length > 1 || sign > '~') {
    throw badDescription(label, `columns separated or enclosed by "${written}" are not read`);
  }
  return sign.charCodeAt(0);
}

function children(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)[0] ?? '';
}
