import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { fileProblem } from './file-problem.ts';
import { hasBothCoordinates, type RecordTableLayout, termOf } from './table-layout.ts';

/** The description of the table of occurrences in `meta.xml` of a Darwin Core archive. */
export interface DescribedTable {
  /** As it is written there: relative to the description. */
  readonly location: string;
  readonly layout: RecordTableLayout;
  readonly encoding: string;
}

/** Entities and outside documents are not resolved. Throws an `OccurrenceError`. */
export function readDescription(xml: string, name: string): DescribedTable {
  const archive = parse(xml, name);
  const table = [...childrenOf(archive, 'core'), ...childrenOf(archive, 'extension')].find(({ attributes }) =>
    /\/Occurrence$/i.test(attributes.rowType ?? ''),
  );
  if (!table) throw fileProblem(name, 'its meta.xml describes no table of the type Occurrence');
  const location = childrenOf(table, 'files')
    .flatMap((files) => childrenOf(files, 'location'))
    .map(({ text }) => text.trim())[0];
  if (!location) throw fileProblem(name, 'its meta.xml names no file for the occurrences');
  const layout = layoutOf(table, name);
  if (!hasBothCoordinates(layout.columns))
    throw fileProblem(name, 'its meta.xml names no columns decimalLatitude and decimalLongitude');
  return { location, layout, encoding: table.attributes.encoding ?? 'UTF-8' };
}

function parse(xml: string, name: string): XmlElement {
  try {
    const { root } = parseXml(xml);
    if (root?.name === 'archive') return root;
  } catch (cause) {
    throw fileProblem(name, 'its meta.xml is not well-formed', cause);
  }
  throw fileProblem(name, 'its meta.xml is not the description of a Darwin Core archive');
}

const columnsMax = 1000;

function layoutOf(table: XmlElement, name: string): RecordTableLayout {
  const columns = new Map<string, number>();
  const constants = new Map<string, string>();
  let width = 0;
  for (const { attributes } of ['id', 'coreid', 'field'].flatMap((kind) => childrenOf(table, kind))) {
    const term = termOf(attributes.term ?? '');
    if (attributes.index === undefined) {
      if (term !== null && attributes.default !== undefined) constants.set(term, attributes.default);
      continue;
    }
    const place = Number(attributes.index);
    if (!Number.isInteger(place) || place < 0 || place >= columnsMax)
      throw fileProblem(name, 'its meta.xml has a column whose index is no position');
    width = Math.max(width, place + 1);
    if (term !== null && !columns.has(term)) columns.set(term, place);
  }
  return {
    delimiter: signOf(table.attributes.fieldsTerminatedBy ?? ',', name) ?? ',',
    quote: signOf(table.attributes.fieldsEnclosedBy ?? '"', name),
    headerLines: headerLinesOf(table.attributes.ignoreHeaderLines?.trim() || '0', name),
    columns,
    constants,
    width,
  };
}

function headerLinesOf(written: string, name: string): number {
  if (/^\d{1,6}$/.test(written)) return Number(written);
  throw fileProblem(name, 'its meta.xml says a number of header lines that is none');
}

/** `\t` is written as two letters in these files. */
function signOf(written: string, name: string): string | null {
  const sign = written === '\\t' ? '\t' : written;
  if (sign.length > 1 || /[\r\n]/.test(sign))
    throw fileProblem(name, 'its meta.xml separates or encloses columns with more than one sign');
  return sign === '' ? null : sign;
}

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
