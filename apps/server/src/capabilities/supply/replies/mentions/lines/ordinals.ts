import type { ReplyWord } from '../../words/words.ts';
import type { LineMention } from '../mention.ts';
import type { LineNumbers } from './line-numbers.ts';
import { countedNouns, lastWords, ordinals, pluralFirsts, pluralLasts, smallNumbers } from './line-words.ts';

/** "1st one", "the third", "last one", "the first two". Not "1st October", "first week of March", "second batch". */
export function ordinalsIn(text: string, words: readonly ReplyWord[], numbers: LineNumbers): LineMention[] {
  return words.flatMap((word, at) => {
    const following = words[at + 1];
    const counted = smallNumbers.get(word.key);
    if (
      counted !== undefined &&
      following &&
      (pluralFirsts.has(following.key) || pluralLasts.has(following.key))
    ) {
      const before = pluralLasts.has(following.key) ? numbers.count - counted : 0;
      return several(word.start, following.end, before, counted, numbers);
    }
    const isLast = lastWords.has(word.key);
    const place = isLast ? numbers.count : ordinals.get(word.key);
    if (place === undefined) return [];
    const next = words[at + 1];
    const gap = next ? text.slice(word.end, Math.min(next.start, word.end + 4)) : '';
    const isNextBeside = /^\s{1,2}$/.test(gap);
    const size = isNextBeside && next ? smallNumbers.get(next.key) : undefined;
    if (size !== undefined && next && (isLast || place === 1)) {
      return several(word.start, next.end, isLast ? numbers.count - size : 0, size, numbers);
    }
    const isCounted = isNextBeside && next !== undefined && countedNouns.has(next.key);
    if (!isCounted && (isLast || !standsAlone(text, words, at))) return [];
    const line = numbers.byPlace(place);
    const end = isCounted && next ? next.end : word.end;
    return line === null ? [] : [{ kind: 'line', start: word.start, end, line }];
  });
}

function several(
  start: number,
  end: number,
  before: number,
  size: number,
  numbers: LineNumbers,
): LineMention[] {
  if (before < 0 || before + size > numbers.count) return [];
  return Array.from({ length: size }, (_, index) => ({
    kind: 'line',
    start,
    end,
    line: numbers.byPlace(before + index + 1),
  }));
}

/** Begins a statement, and what it says follows: "2nd - half that", "the third is fine". */
function standsAlone(text: string, words: readonly ReplyWord[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const article = words[at - 1];
  const isAfterArticle = article !== undefined && articles.has(article.key);
  const start = isAfterArticle ? article.start : word.start;
  const begins =
    /(?:^|[.;:!?,(\n])\s*(?:[-*•]\s*)?$/.test(text.slice(Math.max(0, start - 5), start)) || start < 3;
  const behind = text.slice(word.end, word.end + 14);
  return (
    begins &&
    /^\.?(?:\s{0,2}[-–—:=]\s|\s(?:is|are|ok|yes|no|not|we|ist|sind|est|sont|oui|ja|nein|non|si|sí)\b)/iu.test(
      behind,
    )
  );
}

const articles = new Set('the der die das den le la les de het el los il lo'.split(' '));
