import { foldText } from '../../words/words.ts';
import words from './date-words.json' with { type: 'json' };

/**
 * The words, numbers, marks and spaces of a text as the grammar of dates sees them: each as a letter, so that patterns can be written over them. The table
 * of words has the letter of each kind. Besides: `n` a number of one or two digits, `y` a year, `t` and `q` what makes an ordinal of a number ("th",
 * "eme"), `x` anything else; marks are themselves, and spaces are a space.
 */
export interface DateTokens {
  readonly symbols: string;
  /** A month is 1 to 12, a weekday 1 (Monday) to 7, a number itself. */
  readonly values: readonly number[];
  /** Beginning of each, then the end of the text. */
  readonly starts: readonly number[];
}

/** By their first letters, the longest first. An accent that a phrase has must be written: "dès" is not "des". */
const phrases = Map.groupBy(
  Object.entries(words)
    .flatMap(([kind, values]) =>
      Object.entries(typeof values === 'string' ? { 0: values } : values).flatMap(([value, texts]) =>
        texts
          .split('|')
          .map((text) => ({ text, isPlain: /^[ -~]*$/.test(text), symbol: kind.slice(0, 1), value })),
      ),
    )
    .toSorted((a, b) => b.text.length - a.text.length || Number(a.isPlain) - Number(b.isPlain)),
  ({ text }) => /^\p{L}+/u.exec(foldText(text))?.[0] ?? '',
);

/** @param folded the text in lower case without accents, of the same length */
export function tokensOf(written: string, folded: string): DateTokens {
  const lower = written.toLowerCase();
  const values: number[] = [];
  const starts: number[] = [];
  let symbols = '';
  for (let at = 0; at < folded.length; ) {
    token.lastIndex = at;
    const [text = ' '] = token.exec(folded) ?? [];
    const phrase = phrases.get(text)?.find(({ text: one, isPlain }) => {
      const isWhole =
        one.length === text.length ||
        !/\p{L}$/u.test(one) ||
        !/^\p{L}/u.test(folded.slice(at + one.length, at + one.length + 1));
      return isWhole && (isPlain ? folded : lower).startsWith(one, at);
    });
    const own = /^\p{L}/u.test(text) ? signOf(text, folded, at) : symbolOf(text);
    const isOwn = own !== 'x' || !phrase;
    symbols += isOwn ? own : phrase.symbol;
    const number = /^'?\d/.test(text) ? Number(text.replace("'", '20')) : 0;
    values.push(isOwn ? number : Number(phrase.value));
    starts.push(at);
    at += (isOwn ? text : phrase.text).length;
  }
  return { symbols, values, starts: [...starts, folded.length] };
}

/** "Märzhälfte" is two words. */
const token = /\d+|\p{L}+?(?=halfte(?!\p{L}))|\p{L}+|\s+|'\d\d(?!\d)|./suy;

/** Kind of a word beside a number: "5th", "2e", "S38", "w21". */
function signOf(text: string, folded: string, at: number): string {
  if (text.length > 3) return 'x';
  if (/^[sw]$/.test(text) && /^\d\d(?!\d)/.test(folded.slice(at + 1, at + 4))) return 'k';
  if (!/\d/.test(folded[at - 1] ?? '')) return 'x';
  return /^(?:st|nd|rd|th|er)$/.test(text) ? 't' : /^(?:e|eme|re|ere|ste|de|o|a)$/.test(text) ? 'q' : 'x';
}

function symbolOf(text: string): string {
  if (/^\d/.test(text)) return text.length < 3 ? 'n' : /^20[1-4]\d$/.test(text) ? 'y' : '#';
  if (/^\s/.test(text)) return ' ';
  if (/^'\d\d$/.test(text)) return 'y';
  return /^[–—]$/.test(text) ? '-' : /^[-.,/:;()'%&~]$/.test(text) ? text : 'x';
}
