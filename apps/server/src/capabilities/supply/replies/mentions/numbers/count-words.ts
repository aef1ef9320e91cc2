import type { ReplyWord } from '../../words/words.ts';
import table from './count-words.json' with { type: 'json' };

/** Units, teens, tens and hundreds in English, German, French, Dutch, Spanish, Italian, Portuguese and Danish, but for articles and words that another of these languages has for something else ("to", "fire"). */
const values = new Map(
  Object.entries(table).flatMap(([value, written]) =>
    written.split(' ').map((word): [string, number] => [word, Number(value)]),
  ),
);
// "Fünfundzwanzig", "vijfentwintig", "femogtyve", "venticinque", "veinticinco".
const ones = [...values, ['ein', 1], ['een', 1], ['en', 1], ['un', 1], ['uno', 1]] as const;
for (const [tens, ten] of [...values]) {
  if (ten < 20 || ten > 90) continue;
  for (const [unit, one] of ones) {
    if (one < 1 || one > 9) continue;
    for (const join of [`${unit}und${tens}`, `${unit}en${tens}`, `${unit}og${tens}`])
      values.set(join, ten + one);
    const stem = /^[aeiou]/.test(unit) ? tens.slice(0, -1) : tens;
    if (/^(?:venti|.+nta)$/.test(tens)) values.set(stem + unit, ten + one);
    if (tens === 'veinte') values.set(`veinti${unit}`, ten + one);
  }
}

export const dozens = new Set('dozen dutzend douzaine dozijn docena dozzina duzia dusin'.split(' '));
const joints = new Set('and et y e'.split(' '));

/** The number that begins at a word, and the place of the word after it; undefined: there is none. */
export function countAt(
  words: readonly ReplyWord[],
  from: number,
): { value: number; to: number } | undefined {
  let value: number | undefined;
  let to = from;
  for (let at = from; at < words.length; at += 1) {
    const key = words[at]?.key ?? '';
    if (dozens.has(key)) return { value: 12 * (value ?? 1), to: at + 1 };
    if (value !== undefined && joints.has(key)) continue;
    const part = values.get(key);
    const sum = part === undefined ? undefined : value === undefined ? part : joined(value, part);
    if (sum === undefined) break;
    value = sum;
    to = at + 1;
  }
  return value === undefined ? undefined : { value, to };
}

/** "Quatre-vingt-dix", "soixante-douze", "two hundred and forty". */
function joined(before: number, part: number): number | undefined {
  if (part === 100 && before < 10) return before * 100;
  if (part === 20 && before === 4) return 80;
  const rest = before % 100;
  if (rest === 0 && part < 100) return before + part;
  if (rest >= 20 && rest % 10 === 0 && part < 10) return before + part;
  return [60, 80].includes(rest) && part >= 10 && part < 20 ? before + part : undefined;
}
