import words from '../../../../../../../data/occurrences/words.json' with { type: 'json' };
import { halfDiagonalM } from '../../grid/grid.ts';

type WordList = keyof typeof words.place;
const patterns = new Map(
  Object.entries(words.place).map(([list, parts]) => [list, new RegExp(parts.join('|'))]),
);
const hasWord = (list: WordList, clause: string): boolean => patterns.get(list)?.test(clause) ?? false;

/**
 * The distance in metres by which a place may be off according to a text of `informationWithheld` or `dataGeneralizations`. Infinite where the place
 * was hidden or made coarse and no distance is said; null where the text says nothing of the kind, but perhaps of a person or a date.
 */
export function reachInText(text: string | null): number | null {
  const clauses = (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[;|\n]|\.(?=\s|$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && !hasWord('denied', clause));
  const reaches = clauses.flatMap((clause) => reachOfClause(clause) ?? []);
  if (reaches.length > 0) return Math.max(...reaches);
  return clauses.some((clause) => hasWord('status', clause)) ? Number.POSITIVE_INFINITY : null;
}

function reachOfClause(clause: string): number | null {
  if (/\bdecimall(?:at|ong)itude\b/.test(clause)) return Number.POSITIVE_INFINITY;
  const [isHidden, isCoarse] = [hasWord('hidden', clause), hasWord('coarse', clause)];
  if (!hasWord('place', clause) || !(isHidden || isCoarse)) return null;
  const distances = distancesIn(clause);
  if (distances.length > 0) return Math.max(...distances);
  return isHidden || hasWord('region', clause) ? Number.POSITIVE_INFINITY : null;
}

const amounts =
  /(\d+(?:[.,]\d+)?|whole|full|half|quarter)[\s-]*(km|kilom|mi(?:le)?\b|m\b|met(?:er|re)|deg|°|arc-?\s?min)/g;
const decimals = /(\d+|one|two|three|four|five)[- ]decimal/g;
const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const parts: Readonly<Record<string, number>> = { whole: 1, full: 1, half: 0.5, quarter: 0.25 };
const metresOf: Readonly<Record<string, number>> = { km: 1000, kil: 1000, mi: 1609.344, mil: 1609.344 };

/** Distances in metres; of a cell half its diagonal, at the equator where it is one of degrees. */
function distancesIn(clause: string): number[] {
  const isCell = hasWord('cell', clause);
  const plain = clause.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const stated = [...plain.matchAll(amounts)].map(([, written = '', unit = '']) => {
    const amount = parts[written] ?? Number(written.replace(',', '.'));
    if (/^[da°]/.test(unit)) return halfDiagonalM(amount * (unit.startsWith('a') ? 1 / 60 : 1), 0);
    return amount * (metresOf[unit.slice(0, 3)] ?? 1) * (isCell ? Math.SQRT1_2 : 1);
  });
  const rounded = [...plain.matchAll(decimals)].map(([, count = '']) =>
    halfDiagonalM(10 ** -(numbers[count] ?? Number(count)), 0),
  );
  return [...stated, ...rounded];
}
