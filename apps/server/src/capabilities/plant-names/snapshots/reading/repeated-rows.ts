import type { ChecklistName, Identifiers } from '@plantdata/name-index';

/**
 * Merges consecutive rows with the same id into one name. An extract of Wikidata has a row for each
 * combination of values. If two identifiers of one kind differ, there is no way to know which is
 * right: neither is kept.
 */
export class RepeatedRows {
  readonly #emit: (name: ChecklistName) => void;
  #held: ChecklistName | null = null;
  readonly #identifiers = new Map<string, string>();
  readonly #contested = new Set<string>();

  constructor(emit: (name: ChecklistName) => void) {
    this.#emit = emit;
  }

  add(name: ChecklistName): void {
    if (this.#held?.id !== name.id) {
      this.end();
      this.#held = name;
    }
    for (const [kind, value] of Object.entries(name.facts?.identifiers ?? {})) {
      if (typeof value !== 'string') continue;
      const known = this.#identifiers.get(kind);
      if (known !== undefined && known !== value) this.#contested.add(kind);
      this.#identifiers.set(kind, value);
    }
  }

  /** Hands on the name that is held. */
  end(): void {
    if (this.#held === null) return;
    const certain = [...this.#identifiers].filter(([kind]) => !this.#contested.has(kind));
    const identifiers: Identifiers = Object.fromEntries(certain);
    this.#emit({ ...this.#held, facts: this.#held.facts && { ...this.#held.facts, identifiers } });
    this.#held = null;
    this.#identifiers.clear();
    this.#contested.clear();
  }
}
