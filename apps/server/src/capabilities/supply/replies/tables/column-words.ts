import { stripAccents } from '../../../../platform/strip-accents.ts';
import words from './column-words.json' with { type: 'json' };

/** What a column of a table holds. `quantity` is what is offered, unless another column says that. */
export type ColumnRole =
  | 'line'
  | 'plant'
  | 'size'
  | 'requested'
  | 'available'
  | 'quantity'
  | 'price'
  | 'ready'
  | 'notes';

/** Headings in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish, as `headingKey` writes them. */
const headings: Readonly<Record<ColumnRole, readonly string[]>> = words;

const roles: ReadonlyMap<string, ColumnRole> = new Map([
  ...(
    ['line', 'plant', 'size', 'requested', 'available', 'quantity', 'price', 'ready', 'notes'] as const
  ).flatMap((role) => headings[role].map((heading): [string, ColumnRole] => [heading, role])),
  ['$', 'price'],
  ['€', 'price'],
  ['£', 'price'],
]);

/** Undefined: no heading that is known. */
export function roleOfHeading(heading: string): ColumnRole | undefined {
  const plain = stripAccents(heading).toLowerCase();
  const key = plain.replaceAll(/[^\p{L}$€£]+/gu, ' ').trim();
  return roles.get(key) ?? roles.get(key.replaceAll(/\s*[$€£]\s*/g, ' ').trim());
}
