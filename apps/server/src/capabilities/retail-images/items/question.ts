import type { RetailItem } from '../schema.ts';

/** A name by which a plant is looked for, as it was sent. */
export interface ItemName {
  /** The same for names that differ in case and white space only. */
  readonly key: string;
  readonly text: string;
  /** True if it is the name that a shop gives the item, and not a botanical name. */
  readonly isOfProduct?: boolean | undefined;
}

/** The members of an item that identify its plant. Plain data: it is kept with a batch. */
export interface ItemQuestion {
  readonly speciesId: string | null;
  readonly speciesKey: string | null;
  /** Null where only an id was sent. */
  readonly name: ItemName | null;
  /** Addresses of pictures of the merchant. */
  readonly references: readonly string[];
}

/** Returns the question of an item, or a sentence about its problem. */
export function questionOf(item: RetailItem): ItemQuestion | { readonly problem: string } {
  const speciesId = item.species_id ?? item.ss_species_id;
  const botanical = item.botanical_name ?? nameOfKey(item.species_key);
  const text = botanical ?? item.product_name;
  if (speciesId === null && text === null) return { problem: nothingSent };
  const references = item.merchant_reference_images ?? [];
  const wrong = references.findIndex(({ url }) => !isFetchable(url));
  if (wrong >= 0) return { problem: wrongReference(wrong) };
  return {
    speciesId,
    speciesKey: item.species_key?.toLowerCase() ?? null,
    name: text === null ? null : nameOf(text, botanical === null),
    references: references.map(({ url }) => url),
  };
}

const nothingSent =
  'The item names no plant: send one at least of species_id, species_key, botanical_name and product_name.';

const wrongReference = (index: number): string =>
  `merchant_reference_images[${index}].url must be an https address of a public host, without user information.`;

/**
 * Refuses addresses that are plainly not to be fetched; the target of a host name is checked when
 * it is fetched.
 */
function isFetchable(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:') return false;
  return url.username === '' && url.password === '' && /\.[a-z][a-z0-9-]*\.?$/i.test(url.hostname);
}

/**
 * `acacia-melanoxylon` as a name; a hyphen within an epithet does not keep the name from being
 * found.
 */
function nameOfKey(key: string | null): string | null {
  const [genus, ...rest] = (key ?? '').split('-').filter(Boolean);
  if (genus === undefined) return null;
  return [genus.charAt(0).toUpperCase() + genus.slice(1), ...rest].join(' ');
}

/** A name may mean something else as that of a product. No key of a text has a line break. */
const nameOf = (text: string, isOfProduct: boolean): ItemName => ({
  key: `${isOfProduct ? 'product\n' : ''}${keyOf(text)}`,
  text,
  isOfProduct,
});

const keyOf = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
