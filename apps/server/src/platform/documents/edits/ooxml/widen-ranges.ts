import { indexOfLetter, letterOf } from '../../columns/column-letter.ts';
import type { SheetEdit } from '../edits.ts';
import { attributeOf, elementsOf, escapeXml, withAttribute } from '../xml.ts';

/**
 * Ranges that end before the added columns, made to hold them: a list that is sorted by its filter or table would
 * otherwise leave them in their old rows, beside other plants.
 */

const lastColumnOf = ({ firstAdded, columns }: SheetEdit): number => firstAdded + columns.length - 1;

/** A range as far as the added columns, where its first row has their headings: `$A$4:$F$90`. */
export function widenRange(range: string, edit: SheetEdit): string {
  const [, start, row, colon, column = '', end] =
    /^(.*?[A-Z]{1,3}\$?(\d+))(:\$?)([A-Z]{1,3})(\$?\d+)$/.exec(range) ?? [];
  const last = lastColumnOf(edit);
  // Columns between them may be another table, whose rows must not be sorted with these.
  if (Number(row) !== edit.headingRow || (indexOfLetter(column) ?? last) + 1 !== edit.firstAdded)
    return range;
  return `${start}${colon}${letterOf(last)}${end}`;
}

/** The end of a sheet with its filter over the added columns, on as many pages as keep its letters as large as they were. */
export function widenTail(tail: string, { head, prefix, edit }: TailContext): string {
  if (edit.columns.length === 0) return tail;
  const filtered = widenElement(tail, `${prefix}autoFilter`, (tag) => widenRef(tag, edit));
  const isFitted = /<(?:\w+:)?pageSetUpPr\s[^>]*fitToPage\s*=\s*["'](?:1|true)["']/.test(head);
  if (!isFitted || edit.hasColumns) return filtered;
  return widenElement(filtered, `${prefix}pageSetup`, (tag) => {
    const pages = Number(attributeOf(tag, 'fitToWidth') ?? 1);
    return withAttribute(tag, 'fitToWidth', String(pages * timesWider(head, prefix, edit)));
  });
}

interface TailContext {
  /** The sheet before its rows, as it came. */
  readonly head: string;
  readonly prefix: string;
  readonly edit: SheetEdit;
}

/** A table with the added columns; null where it does not reach them, or cannot have two columns of a name. */
export function widenTable(xml: string, edit: SheetEdit): string | null {
  const prefix = /<(\w+:)?table[\s>]/.exec(xml)?.[1] ?? '';
  const [list] = elementsOf(xml, `${prefix}tableColumns`);
  const [tag = ''] = new RegExp(`<${prefix}table\\s[^>]*>`).exec(xml) ?? [];
  const [, first = '', last = ''] =
    /^([A-Z]{1,3})\d+:([A-Z]{1,3})\d+$/.exec(attributeOf(tag, 'ref') ?? '') ?? [];
  const reaches = (indexOfLetter(last) ?? -1) + 1 === edit.firstAdded;
  if (list === undefined || !reaches || widenRef(tag, edit) === tag || tag.includes('tableType='))
    return null;
  const present = [...elementsOf(list.xml, `${prefix}tableColumn`)].map((column) => ({
    id: Number(attributeOf(column.xml, 'id')),
    name: (attributeOf(column.xml, 'name') ?? '').toLowerCase(),
  }));
  const names = new Set(present.map(({ name }) => name));
  if (edit.columns.some(({ heading }) => names.has(heading.toLowerCase()))) return null;
  const next = Math.max(0, ...present.map(({ id }) => id)) + 1;
  const added = edit.columns.map(
    ({ heading }, index) => `<${prefix}tableColumn id="${next + index}" name="${escapeXml(heading)}"/>`,
  );
  const count = String(lastColumnOf(edit) - (indexOfLetter(first) ?? 0) + 1);
  const columns = widenElement(list.xml, `${prefix}tableColumns`, (open) =>
    withAttribute(open, 'count', count),
  ).replace(`</${prefix}tableColumns>`, (end) => added.join('') + end);
  const widened = xml.slice(0, list.start) + columns + xml.slice(list.end);
  return widenElement(
    widened.replace(tag, () => widenRef(tag, edit)),
    `${prefix}autoFilter`,
    (filter) => widenRef(filter, edit),
  );
}

const widenRef = (tag: string, edit: SheetEdit): string => {
  const ref = attributeOf(tag, 'ref');
  const widened = ref === null ? null : widenRange(ref, edit);
  return widened === ref || widened === null ? tag : withAttribute(tag, 'ref', widened);
};

/** The text with another start tag of the first element of a name. */
function widenElement(xml: string, name: string, widen: (tag: string) => string): string {
  return xml.replace(new RegExp(`<${name}(?=[\\s/>])[^>]*>`), widen);
}

/** In characters, of a column without a width. */
const usualWidth = 9;

/** The width of all columns in widths of the sender's columns, rounded up. */
function timesWider(head: string, prefix: string, { firstAdded, columns }: SheetEdit): number {
  const widths = new Array<number>(firstAdded).fill(usualWidth);
  for (const { xml } of elementsOf(head, `${prefix}col`)) {
    const [min = 0, max = 0, width = usualWidth] = ['min', 'max', 'width'].map((name) =>
      Number(attributeOf(xml, name) ?? usualWidth),
    );
    widths.fill(attributeOf(xml, 'hidden') === '1' ? 0 : width, min - 1, Math.min(max, firstAdded));
  }
  const own = Math.max(
    widths.reduce((sum, width) => sum + width, 0),
    usualWidth,
  );
  return Math.ceil((own + columns.reduce((sum, { width }) => sum + width, 0)) / own);
}
