import { boundedEditDistance } from '@plantdata/botanical-names';
import { stripAccents } from '../../../../platform/strip-accents.ts';
import stems from './heading-stems.json' with { type: 'json' };

/** Possible meanings of a heading. `total`: of money. `tax`: that, or the price of a shop. `pack`: how many a tray holds, or trays. */
export type HeadingMeaning = keyof typeof stems;

const known: readonly (readonly [string, readonly string[]])[] = Object.entries(stems).map(
  ([meaning, words]) => [meaning, words.split(' ').map((stem) => stem.replaceAll('_', ' '))],
);

/** Letters and digits of a text, lower case and without accents, with single spaces between. */
export const plainWords = (text: string): string =>
  stripAccents(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Meanings that the words of a heading have in any of the languages: hints beside what its cells hold, and often several. */
export function meaningsOf(heading: string): ReadonlySet<string> {
  const key = plainWords(heading.slice(0, 80));
  const words = key.split(' ');
  const found = known.filter(([, list]) =>
    list.some((stem) =>
      stem.includes(' ') ? ` ${key} `.includes(` ${stem} `) : words.some((word) => isOf(word, stem)),
    ),
  );
  const signs = [...(/#|№/.test(heading) ? ['index'] : []), ...(/[$€£]/.test(heading) ? ['price'] : [])];
  // "lieferbar in Wochen" counts weeks, not plants.
  const isSpan = words.some((word) => spans.has(word));
  const meanings = found.map(([meaning]) => meaning).filter((meaning) => !isSpan || !counts.has(meaning));
  // A single one names the week.
  const isWeek =
    /(?:^| )(?:\p{L}*woche|kw|wk|week|weeknr|sem|semaine|semana|settimana|uge)(?: nr| no)?$/u.test(key);
  return new Set([...meanings, ...(isSpan ? ['span'] : []), ...(isWeek ? ['week', 'date'] : []), ...signs]);
}

const counts: ReadonlySet<string> = new Set(['available', 'quantity', 'requested']);
const spans: ReadonlySet<string> = new Set(
  'weeks wochen weken semaines settimane semanas uger days tage tagen jours dagen giorni dias months monate mois maanden'.split(
    ' ',
  ),
);

/** Short stems are whole words; long ones begin or end a compound, and may have a letter wrong. */
function isOf(word: string, stem: string): boolean {
  if (stem.length < 4) return word === stem;
  if (word.startsWith(stem) || (stem.length > 4 && word.includes(stem))) return true;
  return (
    stem.length > 5 && word[0] === stem[0] && boundedEditDistance(word.slice(0, stem.length), stem, 1) === 1
  );
}
