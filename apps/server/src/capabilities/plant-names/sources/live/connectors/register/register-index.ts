import type { AskedName } from '../../connector.ts';
import type { FoundName } from '../../found-name.ts';
import { acceptedFirst } from '../accepted-first.ts';
import { type ReadName, readName } from '../read-name.ts';

/** The names of a register of varieties, written as applicants and offices write them. */
export class RegisterIndex {
  readonly #byKey = new Map<string, FoundName[]>();

  add({ key }: ReadName, entry: FoundName): void {
    const known = this.#byKey.get(key);
    if (known) known.push(entry);
    else this.#byKey.set(key, [entry]);
  }

  /** The names that are equal to the one asked for; else the species that it is of, else the genus. */
  find(asked: AskedName): readonly FoundName[] {
    const words = readName(asked.written)?.key.split(' ') ?? [];
    const own = this.#byKey.get(words.join(' ')) ?? this.#withGluedSign(asked, words);
    if (own) return acceptedFirst(own);
    const broader = asked.name.form !== 'name' ? [] : [words.slice(0, 2), words.slice(0, 1)];
    const keys = broader.filter(({ length }) => length > 0 && length < words.length);
    const found = keys.map((key) => this.#byKey.get(key.join(' '))).find((entries) => entries !== undefined);
    return acceptedFirst(found ?? []);
  }

  /** `Fragaria xananassa` is how some write `Fragaria × ananassa`; nothing but the question tells what that x is. */
  #withGluedSign({ name, written }: AskedName, [genus, ...epithets]: readonly string[]) {
    if (!name.hybrid.species) return undefined;
    const glued = this.#byKey.get([genus, `x${epithets.join(' ')}`].join(' '));
    return glued?.map((entry) => ({ ...entry, written }));
  }
}
