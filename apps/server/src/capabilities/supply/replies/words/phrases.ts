import type { TextSpan } from '../span.ts';
import { type ReplyWord, wordsOf } from './words.ts';

/** Finds phrases of a table in a text, word by word: of those that begin at a word the longest. */
export interface PhraseFinder<Value> {
  find(words: readonly ReplyWord[]): PhraseMatch<Value>[];
}

export interface PhraseMatch<Value> extends TextSpan {
  readonly value: Value;
  /** Numbers of its first word and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

interface PhraseNode<Value> {
  readonly next: Map<string, PhraseNode<Value>>;
  value?: Value;
}

/** What separates the words of a phrase is not looked at: "in-stock" is "in stock". Of equal phrases the first counts. */
export function createPhraseFinder<Value extends NonNullable<unknown>>(
  entries: Iterable<readonly [phrase: string, value: Value]>,
): PhraseFinder<Value> {
  const root: PhraseNode<Value> = { next: new Map() };
  for (const [phrase, value] of entries) {
    let node = root;
    for (const { key } of wordsOf(phrase)) {
      const next: PhraseNode<Value> = node.next.get(key) ?? { next: new Map() };
      node.next.set(key, next);
      node = next;
    }
    node.value ??= value;
  }
  return {
    find(words) {
      const matches: PhraseMatch<Value>[] = [];
      for (let from = 0; from < words.length; ) {
        const match = longestAt(root, words, from);
        if (match) matches.push(match);
        from = match?.to ?? from + 1;
      }
      return matches;
    },
  };
}

function longestAt<Value extends NonNullable<unknown>>(
  root: PhraseNode<Value>,
  words: readonly ReplyWord[],
  from: number,
): PhraseMatch<Value> | undefined {
  let node: PhraseNode<Value> | undefined = root;
  let longest: PhraseMatch<Value> | undefined;
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    node = word && node.next.get(word.key);
    if (!word || !node) break;
    if (node.value !== undefined) {
      longest = { start: words[from]?.start ?? 0, end: word.end, from, to: at + 1, value: node.value };
    }
  }
  return longest;
}
