import type { InaturalistTaxon } from './answer.ts';

/**
 * Families named in earlier answers, so that not every species needs a separate call for its
 * family.
 */
export class KnownFamilies {
  readonly #names = new Map<number, string>();

  learn({ family }: InaturalistTaxon): void {
    if (family && this.#names.size < familiesMax) this.#names.set(family.id, family.name);
  }

  find({ family, lineage }: InaturalistTaxon): string | null {
    if (family) return family.name;
    const id = lineage.find((above) => this.#names.has(above));
    return id === undefined ? null : (this.#names.get(id) ?? null);
  }
}

/** There are some 700 families of plants. */
const familiesMax = 2_000;
