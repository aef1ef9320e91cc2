import { foldHeading } from '../../../platform/documents/index.ts';

/** Units as they stand in headings, folded to ASCII. */
const units = new Map(
  Object.entries({
    mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'],
    cm: ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters', 'zentimeter'],
    L: ['lt', 'lts', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters', 'litro', 'litros', 'litri'],
    in: ['inch', 'inches', 'zoll', 'pouces', 'pulgadas', 'pollici'],
    gal: ['gal', 'gallon', 'gallons'],
  }).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);

/** Words of one language that are units at the end of a heading only: `Size in mm`, `taille de l'arbre`. */
const unitsAtEnd = new Map([
  ['l', 'L'],
  ['in', 'in'],
]);

/** Measured dimension, in the word of a label. */
const measured: readonly (readonly [heading: RegExp, word: string])[] = [
  [/\b(?:girths?|stammumfang|umfang|stu|circ\w*|perimetro|stamomtrek)\b/, 'girth'],
  [/\bcall?ipers?\b/, 'calliper'],
  [/\bbags?\b/, 'bag'],
  [/\b(?:pot\w*|topf\w*|container\w*|conteneur|godet|maceta|contenedor|vaso|vasi|contenitore)\b/, 'pot'],
];

/**
 * Returns the unit that the heading of a column supplies for a bare number, as it would follow the
 * number in a label: `cm pot` for `Topfgröße (cm)`. Null if the heading names no unit, or more than
 * one.
 */
export function unitOfHeading(heading: string): string | null {
  const folded = foldHeading(heading);
  const word = measured.find(([pattern]) => pattern.test(folded))?.[1];
  // Girths are in centimetres everywhere.
  const unit = findNamedUnit(heading, folded.split(' ')) ?? (word === 'girth' ? 'cm' : null);
  if (unit === null) return null;
  return word === undefined ? unit : `${unit} ${word}`;
}

/** A folded heading without the words for units in it. */
export const removeUnits = (folded: string): string =>
  folded
    .split(' ')
    .filter(
      (word, at, words) => !units.has(word) && !(at > 0 && at === words.length - 1 && unitsAtEnd.has(word)),
    )
    .join(' ')
    .replace(/ in$/, '');

function findNamedUnit(heading: string, words: readonly string[]): string | null {
  if (/["″”]\s*\)?$/.test(heading)) return 'in';
  // A single short word may be the letter of a column.
  const named = words.filter((word) => word.length > 3 || words.length > 1);
  const found = new Set(named.flatMap((word) => units.get(word) ?? []));
  const last = unitsAtEnd.get(named.at(-1) ?? '');
  if (last !== undefined) found.add(last);
  const [unit] = found;
  return unit !== undefined && found.size === 1 ? unit : null;
}
