import {
  boundedEditDistance,
  cultivarKey,
  genusKey,
  type PlantName,
  stemKey,
} from '@plantdata/botanical-names';
import type { RegisteredCultivar, Snapshot } from '@plantdata/name-index';
import { createEntryQuestion, lookUp, parseCached } from '@plantdata/name-matching';
import { mapCooperatively } from '../../../platform/time-slices.ts';
import type { CultivarRegisterEntry } from '../schema.ts';

/** Keys of the genera and species under which a plant goes: as it is named, and as it is accepted. */
export interface Taxon {
  readonly genera: readonly string[];
  /** Empty if no species is named; a garden hybrid (`hybrida`) is none. */
  readonly species: readonly string[];
  /** False for a name that no checklist has: that of a register may be misspelt. */
  readonly isKnown: boolean;
}

/** One of the names of a registered cultivar. */
export interface RegisteredName {
  readonly cultivar: RegisteredCultivar;
  readonly relation: 'same' | 'synonym' | 'trade_name';
  /** See `cultivarKey`. */
  readonly key: string;
  /** The key without spaces. */
  readonly joined: string;
  readonly taxon: Taxon;
}

/** The entry of a register for the cultivar of a submitted name. */
export interface Registration {
  readonly entry: CultivarRegisterEntry;
  /** Keys of the selling names of this cultivar. */
  readonly tradeNames: readonly string[];
}

export function createTaxon(named: PlantName, accepted: readonly string[]): Taxon {
  const names = [named, ...accepted.map(parseCached)];
  return {
    genera: [...new Set(names.map(({ genus }) => genusKey(genus ?? '')))],
    species: names
      .filter(({ specificEpithet: epithet }) => epithet !== null && !/^hybrid(?:a|us|um)$/.test(epithet))
      .map((name) => stemKey({ ...name, infraspecific: [] })),
    isKnown: accepted.length > 0,
  };
}

/** `'Blue Rose'` and `'Bluerose'` are the same in it; the key of the latter folds its `ue`. */
function joinedKey(epithet: string, key = cultivarKey(epithet)): string {
  return key.includes(' ') ? cultivarKey(key.replaceAll(' ', '')) : key;
}

/** A changed letter leaves one of the two ends as it is. */
const endsOf = (joined: string): readonly string[] => [`${joined.slice(0, 2)}*`, `*${joined.slice(-3)}`];

/** Shorter names have too many near them. */
const correctedMin = 6;

/** The names in all cultivar registers, by genus and epithet. */
export class CultivarIndex {
  readonly #names = new Map<string, RegisteredName[]>();
  readonly #covered = new Set<string>();

  /**
   * Reads registers of any size while other requests are answered.
   *
   * @param checklists say under which accepted name a plant of a register goes.
   */
  static async open(
    registers: readonly Pick<Snapshot, 'table' | 'facts'>[],
    checklists: readonly Pick<Snapshot, 'table'>[],
  ): Promise<CultivarIndex> {
    const index = new CultivarIndex();
    const taxa = new Map<string, Taxon>();
    for (const { table, facts } of registers) {
      await mapCooperatively([...Array(table.size).keys()], (row) => {
        const { cultivar } = facts(row);
        if (cultivar === undefined) return;
        const taxon = taxa.get(cultivar.botanical) ?? describeTaxon(cultivar.botanical, checklists);
        taxa.set(cultivar.botanical, taxon);
        index.#addCultivar(cultivar, taxon);
      });
    }
    return index;
  }

  #addCultivar(cultivar: RegisteredCultivar, taxon: Taxon): void {
    for (const genus of taxon.genera) this.#covered.add(`${cultivar.register} ${genus}`);
    this.#add(cultivar.epithet, { cultivar, relation: 'same', taxon });
    for (const text of cultivar.synonyms) this.#add(text, { cultivar, relation: 'synonym', taxon });
    for (const text of cultivar.tradeNames) this.#add(text, { cultivar, relation: 'trade_name', taxon });
  }

  #add(text: string, facts: Omit<RegisteredName, 'key' | 'joined'>): void {
    const key = cultivarKey(text);
    const joined = joinedKey(text, key);
    const name = { ...facts, key, joined };
    const parts = [joined, ...endsOf(joined)];
    const keys = name.taxon.genera.flatMap((genus) => parts.map((part) => `${genus} ${part}`));
    for (const place of name.relation === 'same' ? [` ${joined}`, ...keys] : keys) {
      const filed = this.#names.get(place);
      if (filed) filed.push(name);
      else this.#names.set(place, [name]);
    }
  }

  /** Names in this genus, or epithets in any, that differ in spaces and hyphens at most. */
  find(epithet: string, genus = ''): readonly RegisteredName[] {
    return this.#names.get(`${genus} ${joinedKey(epithet)}`) ?? [];
  }

  /** Names in a genus that are one letter away. Digits in the codes of breeders are no slips. */
  findNear(epithet: string, genus: string): readonly RegisteredName[] {
    const joined = joinedKey(epithet);
    if (joined.length < correctedMin) return [];
    const near = endsOf(joined).flatMap((end) => this.#names.get(`${genus} ${end}`) ?? []);
    return near.filter(({ joined: other }) => {
      const isCode = other.replace(/\D/g, '') !== joined.replace(/\D/g, '');
      return !isCode && boundedEditDistance(joined, other, 1) === 1;
    });
  }

  /** True if the register of a name also has cultivars of this genus. */
  covers({ cultivar }: RegisteredName, genus: string): boolean {
    return this.#covered.has(`${cultivar.register} ${genus}`);
  }
}

function describeTaxon(botanical: string, checklists: readonly Pick<Snapshot, 'table'>[]): Taxon {
  const accepted = checklists.flatMap(({ table }) => {
    const { hit } = lookUp(createEntryQuestion(botanical), table).found;
    const isSure = hit?.kind === 'exact' || hit?.kind === 'variant';
    return isSure && hit.known.acceptedRow !== null ? [table.name(hit.known.acceptedRow).written] : [];
  });
  return createTaxon(parseCached(botanical), accepted);
}
