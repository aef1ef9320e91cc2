import type { ReplyWord } from '../../words/words.ts';
import type { LineMention } from '../mention.ts';
import type { LineNumbers } from './line-numbers.ts';

/** What a number in front is of when it is no line's: "2. Mai", "3. KW", "1. half of May". */
const countedTimes = new Set(
  'half week quarter kw woche halfte quartal januar februar marz april mai juni juli august september oktober november dezember january february march may june july october december jan feb mar apr jun jul aug sep sept oct okt nov dec dez'.split(
    ' ',
  ),
);

const labelled = /^[\s*•>-]{0,4}((?:no\.|nr\.?|n[°º]|zu|ad|re)\s{0,2}(\d{1,3}))\s{0,2}[:)–-]/iu;

/** "2.", "2)", "(2)", "No. 2:", "zu 2:" in front of what is said. */
export function numberingIn(text: string, words: readonly ReplyWord[], numbers: LineNumbers): LineMention[] {
  const [whole = '', label = '', number] = labelled.exec(text) ?? [];
  const named = numbers.byNumber(Number(number));
  if (named !== null) {
    const start = whole.indexOf(label);
    return [{ kind: 'line', start, end: start + label.length, line: named }];
  }
  const [first, second] = words;
  if (!first || !/^\d{1,6}$/.test(first.key) || /[^\s([*•>#-]/.test(text.slice(0, first.start))) return [];
  if (second && countedTimes.has(second.key) && text[first.end] !== ')') return [];
  const isId = numbers.isId(first.key);
  const line = numbers.byNumber(Number(first.key)) ?? (isId ? first.key : null);
  const marks = isId
    ? /^(?:[.)\]:]+|\s?[-–—|,;\t])?(?=\s|$|\p{L}|\d)/u
    : /^(?:[.)\]]\)?(?=\s|$|\p{L})|:(?=\s))/u;
  const [mark] = marks.exec(text.slice(first.end, first.end + 5)) ?? [];
  if (line === null || mark === undefined) return [];
  const opening = /[([]$/.exec(text.slice(0, first.start))?.[0].length ?? 0;
  const end = first.end + (/^[.)\]:]+/.exec(mark)?.[0].length ?? 0);
  return [{ kind: 'line', start: first.start - opening, end, line }];
}
