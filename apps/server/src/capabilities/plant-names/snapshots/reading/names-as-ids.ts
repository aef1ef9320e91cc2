import { type ChecklistName, checklistName } from '@plantdata/name-index';
import { faultOf, type NameTexts } from './name-texts.ts';

/** A list without ids: each name is its own, and the accepted names that it leads to may have no row. */
export class NamesAsIds {
  readonly #known = new Set<string>();
  readonly #wanted = new Map<string, string | null>();

  /** Returns an id; for a second name with the same spelling it includes the authors. */
  idOf(name: string, authorship: string): string {
    const id = this.#known.has(name) && authorship !== '' ? `${name} ${authorship}` : name;
    this.#known.add(id);
    return id;
  }

  /** Id of an accepted name that a row leads to. */
  lead({ name, authorship }: NameTexts): string {
    this.#wanted.set(name, this.#wanted.get(name) ?? authorship);
    return name;
  }

  /** The accepted names that no row has stated. */
  *missing(): Generator<ChecklistName> {
    for (const [name, authorship] of this.#wanted) {
      if (this.#known.has(name) || faultOf(name) !== null) continue;
      yield checklistName(name, { authorship });
    }
  }
}
