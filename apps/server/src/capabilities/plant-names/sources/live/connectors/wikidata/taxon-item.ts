/** An item of Wikidata about a taxon, from either of its two services. */
export interface TaxonItem {
  /** `Q157571`. */
  readonly id: string;
  /** The item that was asked for, if it has been merged into this one. */
  readonly mergedId?: string | undefined;
  /** By property (`P225`): the preferred values, otherwise all that are not deprecated; of an item its identifier. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly commonNames: readonly ForeignText[];
  /** Taxa above it; null if the service does not state them. */
  readonly lineage: Lineage | null;
  /** One line in English. */
  readonly description: string | null;
  /** Items that list it among their synonyms. */
  readonly acceptedIds: readonly string[];
}

interface ForeignText {
  readonly text: string;
  /** `en`, `pt-br`. */
  readonly language: string;
}

interface Lineage {
  /** Kingdoms and families, as identifiers of items. */
  readonly ancestors: ReadonlySet<string>;
  /** Their names. */
  readonly families: ReadonlySet<string>;
}

export const PLANTS = 'Q756';

/**
 * Animals, fungi and bacteria: an item below one of them is not a plant, even with identifiers of
 * plants.
 */
export const OTHER_KINGDOMS = ['Q729', 'Q764', 'Q10876'] as const;

/** Registers of plants only: IPNI, POWO, World Flora Online, APNI. */
const PLANT_REGISTERS = ['P961', 'P5037', 'P7715', 'P5984'] as const;

/** Name, rank, instance of; GBIF (its backbone, its taxonomy since 2026), EOL, iNaturalist; synonyms. Common names (P1843) are texts in a language. */
export const PROPERTIES = [
  'P225',
  'P105',
  'P31',
  'P846',
  'P14607',
  'P830',
  'P3151',
  'P1420',
  'P1843',
  ...PLANT_REGISTERS,
] as const;

type Property = (typeof PROPERTIES)[number];

export function valuesOf({ values }: TaxonItem, property: Property): readonly string[] {
  return values.get(property) ?? [];
}

/** Undefined for several values without a preferred one: there is no way to know which is right. */
export function singleValue(item: TaxonItem, property: Property): string | undefined {
  const [value, ...others] = new Set(valuesOf(item, property));
  return others.length === 0 ? value : undefined;
}

const plantWords =
  /\b(?:species|subspecies|variety|form|genus|family|hybrid|cultivar)\b.* of (?:\w+ ){0,2}(?:plants?|ferns?|moss(?:es)?|liverworts?|conifers?|grass(?:es)?|trees?|shrubs?|orchids?|herbs?)\b/i;

/**
 * Decides by the lineage if it is known, otherwise by registers that list the item and by its
 * description.
 */
export function isPlant(item: TaxonItem): boolean {
  const ancestors = item.lineage?.ancestors ?? new Set();
  if (ancestors.has(PLANTS)) return true;
  if (OTHER_KINGDOMS.some((kingdom) => ancestors.has(kingdom))) return false;
  const isRegistered = PLANT_REGISTERS.some((register) => valuesOf(item, register).length > 0);
  return isRegistered || (item.lineage === null && plantWords.test(item.description ?? ''));
}

/** The item that it is a synonym of. Items that call each other a synonym say nothing. */
export function getAcceptedId(item: TaxonItem): string | undefined {
  const own = new Set([item.id, ...valuesOf(item, 'P1420')]);
  const [id, ...others] = new Set(item.acceptedIds.filter((accepted) => !own.has(accepted)));
  return others.length === 0 ? id : undefined;
}
