import type { AskedName } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { sortAcceptedFirst } from '../accepted-first.ts';
import { readName, type SourceReadName } from '../read-name.ts';

/** The names of a register of varieties, written as applicants and offices write them. */
export class RegisterIndex {
  readonly #byKey = new Map<string, FoundName[]>();

  add({ key }: SourceReadName, entry: FoundName): void {
    const known = this.#byKey.get(key);
    if (known) known.push(entry);
    else this.#byKey.set(key, [entry]);
  }

  /**
   * Returns the names equal to the one asked for, otherwise its species. Never the genus: a
   * register has no opinion on the species that belong to a genus, so its row says nothing of them.
   */
  find(asked: AskedName): readonly FoundName[] {
    const words = readName(asked.written)?.key.split(' ') ?? [];
    const own = this.#byKey.get(words.join(' ')) ?? this.#addGluedSign(asked, words);
    if (own) return sortAcceptedFirst(own);
    if (asked.name.form !== 'name' || words.length <= 2) return [];
    return sortAcceptedFirst(this.#byKey.get(words.slice(0, 2).join(' ')) ?? []);
  }

  /**
   * Some write `Fragaria xananassa` for `Fragaria × ananassa`; only the question shows what that x
   * is.
   */
  #addGluedSign({ name, written }: AskedName, [genus, ...epithets]: readonly string[]) {
    if (!name.hybrid.species) return undefined;
    const glued = this.#byKey.get([genus, `x${epithets.join(' ')}`].join(' '));
    return glued?.map((entry) => ({ ...entry, written }));
  }
}
