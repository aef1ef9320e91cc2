import { createPhraseFinder, type PhraseMatch } from '../../../words/phrases.ts';
import type { Word } from '../../../words/words.ts';
import { isFormOf, withoutNumber } from './plurals.ts';

/** Finds common names in singular and plural, any of whose words may be in the plural: "chênes verts". */
export interface NameFinder<Value> {
  /** By the number of the word that a name begins at, the longest name of each. */
  find(words: readonly Word[]): Map<number, NameMatch<Value>>;
}

export interface NameMatch<Value> extends PhraseMatch<unknown> {
  readonly values: readonly Value[];
}

/** Names are words as keys, separated by spaces. */
export function createNameFinder<Value>(names: ReadonlyMap<string, Value>): NameFinder<Value> {
  const alike = new Map<string, string[]>();
  for (const name of names.keys()) {
    const key = name.split(' ').map(withoutNumber).join(' ');
    const others = alike.get(key);
    if (others) others.push(name);
    else alike.set(key, [name]);
  }
  const finder = createPhraseFinder(alike);
  return {
    find(words) {
      const matches = finder.find(words.map((word) => ({ ...word, key: withoutNumber(word.key) })));
      return new Map(
        matches.flatMap((match) => {
          const written = words.slice(match.from, match.to).map(({ key }) => key);
          const values = match.value
            .filter((name) => name.split(' ').every((word, index) => isFormOf(written[index] ?? '', word)))
            .flatMap((name) => names.get(name) ?? []);
          return values.length > 0 ? [[match.from, { ...match, values }] as const] : [];
        }),
      );
    },
  };
}
