import { createPhraseFinder } from '../../words/phrases.ts';
import type { ReplyWord } from '../../words/words.ts';
import type { GroupMention } from '../mention.ts';
import { type GroupPhrase, groupPhrases } from './group-phrases.ts';
import { smallNumbers } from './line-words.ts';

const finder = createPhraseFinder(groupPhrases());

/** Finds what speaks of several lines at once. */
export function findGroups(text: string, words: readonly ReplyWord[], lineCount: number): GroupMention[] {
  const counted = words.flatMap((_, at) => countedAll(text, words, at, lineCount));
  const found = finder.find(words).flatMap((match): GroupMention[] => {
    const { value } = match;
    const group = value.group === 'any' ? groupOfAny(words, match.from) : value.group;
    if (group === 'nothing' || !isMeant(value, text, words, match.from, match.to, lineCount)) return [];
    const counted = words[match.to];
    const size = value.size ?? (group === 'all' && counted ? countOf(counted, lineCount) : null);
    const isCounted = value.size === null && size !== null && counted;
    return [{ kind: 'group', start: match.start, end: isCounted ? counted.end : match.end, group, size }];
  });
  return [
    ...found,
    ...counted.filter(({ start }) => !found.some((other) => other.start <= start && start < other.end)),
  ];
}

/** "Ok pour les 3": as many as the request has lines, and no word behind them that they count. */
function countedAll(
  text: string,
  words: readonly ReplyWord[],
  at: number,
  lineCount: number,
): GroupMention[] {
  const [article, word] = [words[at - 1], words[at]];
  if (!article || !word || lineCount < 2 || !articles.has(article.key)) return [];
  if (word.key !== String(lineCount) && smallNumbers.get(word.key) !== lineCount) return [];
  if (!noNoun.test(text.slice(word.end))) return [];
  return [{ kind: 'group', start: article.start, end: word.end, group: 'all', size: lineCount }];
}

const noNoun =
  /^\s*(?:[.,;:!?)](?!\d)|$|(?:sont|sind|zijn|are|can|peuvent|können|kunnen|ok|yes|oui|ja|we|nous|wir|wij)(?!\p{L}))/iu;
const articles = new Set(
  'the these your les vos ces die alle de uw los las i le os as tous toutes'.split(' '),
);

/** "Can't do any of these" is none, "no problem with any of these" is all. */
function groupOfAny(words: readonly ReplyWord[], from: number): 'all' | 'none' | 'nothing' {
  const before = words.slice(Math.max(0, from - 7), from).map(({ key }) => key);
  if (!before.some((key) => denials.has(key))) return 'nothing';
  return before.some((key) => worries.has(key)) ? 'all' : 'none';
}

const denials = new Set(
  "no not cannot can't cant don't dont doesn't won't wont haven't havent isn't aren't unable nothing never none couldn't".split(
    ' ',
  ),
);
const worries = new Set('problem problems issue issues worries trouble troubles dramas hassle'.split(' '));

/** "All three", "all 4" of four lines. */
function countOf(word: ReplyWord, lineCount: number): number | null {
  const count = smallNumbers.get(word.key);
  if (/^\d/.test(word.key)) return Number(word.key) === lineCount && lineCount > 1 ? lineCount : null;
  return count !== undefined && count <= lineCount ? count : null;
}

function isMeant(
  { group, isWeak }: GroupPhrase,
  text: string,
  words: readonly ReplyWord[],
  from: number,
  to: number,
  lineCount: number,
): boolean {
  const before = words[from - 1];
  const next = words[to];
  if (group === 'rest' && lineCount < 2) return false;
  if (!isWeak) return true;
  if (group === 'rest') return !/\d/.test(text.slice(0, words[from]?.start ?? 0)) && !followsTime(next);
  // "All 45 at $32": of one plant. "$1.60 each": a price.
  if (next && /^\d/.test(next.key)) return countOf(next, lineCount) !== null;
  const start = words[from]?.start ?? 0;
  return !(
    before &&
    /[.,$€£@]\s?\d+\s*$|\d[.,]\d{1,2}\s*(?:€|eur|euros?)?\s*$|[$€£@]\s?[\d.,]+\s*$/i.test(
      text.slice(Math.max(0, start - 16), start),
    )
  );
}

const times = new Set(
  'in by due to follow mid early late end from next eta around about available ready after end of anfang mitte ende ab im fin mi debut en dans a vers half eind begin vanaf finales mediados fine meta inizio'.split(
    ' ',
  ),
);

function followsTime(word: ReplyWord | undefined): boolean {
  return word !== undefined && (times.has(word.key) || /^\d/.test(word.key));
}
