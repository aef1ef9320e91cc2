import { createPhraseFinder, type PhraseMatch } from '../../../words/phrases.ts';
import type { Word } from '../../../words/words.ts';
import { isFormOf, withoutNumber } from './plurals.ts';

/** Finds common names in singular and plural, any of whose words may be in the plural: "chênes verts". */
export interface NameFinder<Value> {
  /**
   * By the number of the word that a name begins at, the longest name of each.
   * @param alike the same words without number, for all finders of a text.
   */
  find(words: readonly Word[], alike: readonly Word[]): Map<number, NameMatch<Value>>;
}

export interface NameMatch<Value> extends PhraseMatch<unknown> {
  readonly values: readonly Value[];
}

/** Names are words as keys, separated by spaces. */
export function createNameFinder<Value>(names: ReadonlyMap<string, Value>): NameFinder<Value> {
  const byKey = new Map<string, string[]>();
  for (const name of names.keys()) {
    const key = name.split(' ').map(withoutNumber).join(' ');
    const others = byKey.get(key);
    if (others) others.push(name);
    else byKey.set(key, [name]);
  }
  const finder = createPhraseFinder(byKey);
  return {
    find(words, alike) {
      const matches = finder.find(alike);
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
