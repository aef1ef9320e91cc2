import { wordsOf } from '../../../words/words.ts';
import { isOrdinary } from '../ordinary-words.ts';
import { plainKey } from '../plain-key.ts';
import { annualsAndEdibles } from './annuals-and-edibles.ts';
import { australianNatives } from './australian-natives.ts';
import { bulbs } from './bulbs.ts';
import { climbers } from './climbers.ts';
import { conifers } from './conifers.ts';
import { grassesAndFerns } from './grasses-and-ferns.ts';
import { housePlantsAndSucculents } from './house-plants-and-succulents.ts';
import { palmsCycadsAndSubtropicals } from './palms-cycads-and-subtropicals.ts';
import { perennials } from './perennials.ts';
import { shrubs } from './shrubs.ts';
import { tradeNames } from './trade-names.ts';
import { trees } from './trees.ts';

/**
 * Each begins a line with a genus: its own common names, then its species, each with other names of botany behind `=`
 * and with common names behind a colon. `Acer: maple, Ahorn; negundo = Negundo aceroides: box elder; rubrum: red maple`.
 */
const tables = [
  tradeNames,
  trees,
  shrubs,
  conifers,
  climbers,
  perennials,
  bulbs,
  grassesAndFerns,
  australianNatives,
  palmsCycadsAndSubtropicals,
  annualsAndEdibles,
  housePlantsAndSucculents,
];

export interface KnownPlant {
  /** Epithet as a key; null for the whole genus. */
  readonly species: string | null;
  /** All names of botany as keys, `callistemon viminalis`; none for a genus. */
  readonly botanical: readonly string[];
  /** Words as keys, separated by spaces. */
  readonly common: readonly string[];
}

const byGenus = new Map<string, KnownPlant[]>();
const epithets = new Set<string>();

for (const block of tables.join('').split(/\n(?=\p{Lu})/u)) {
  const colon = block.indexOf(':');
  const genus = plainKey(block.slice(0, colon).trim());
  for (const [index, entry] of block
    .slice(colon + 1)
    .split(';')
    .entries())
    addPlant(genus, entry, index === 0);
}

function addPlant(genus: string, entry: string, isGenus: boolean): void {
  const colon = entry.indexOf(':');
  const [species = '', ...others] = isGenus ? [] : entry.slice(0, colon < 0 ? undefined : colon).split('=');
  const names = isGenus || colon >= 0 ? entry.slice(isGenus ? 0 : colon + 1).split(',') : [];
  const epithet = plainKey(species.trim());
  const botanical = isGenus ? [] : [`${genus} ${epithet}`, ...others.map(keysOf)];
  const plant = { species: isGenus ? null : epithet, botanical, common: names.flatMap(spellingsOf) };
  addTo(genus, plant);
  if (!isGenus) epithets.add(epithet);
  for (const other of botanical.slice(1)) {
    const [otherGenus = '', otherSpecies = ''] = other.split(' ');
    if (otherGenus !== genus) addTo(otherGenus, { ...plant, species: otherSpecies });
  }
}

function addTo(genus: string, plant: KnownPlant): void {
  const plants = byGenus.get(genus);
  if (plants) plants.push(plant);
  else byGenus.set(genus, [plant]);
}

function keysOf(name: string): string {
  return wordsOf(name)
    .map(({ key }) => key)
    .join(' ');
}

/** `Feld-Ahorn` is written `Feldahorn` too. A word that any mail has is no name ("box", "date", "spring"). */
function spellingsOf(name: string): string[] {
  const spellings = name.includes('-') ? [keysOf(name), keysOf(name.replaceAll('-', ''))] : [keysOf(name)];
  return spellings.filter((spelling) => spelling.length > 2 && !spelling.split(' ').every(isOrdinary));
}

/** Species of a genus by this or by an older name, and the genus itself. */
export function knownPlantsOf(genus: string): readonly KnownPlant[] {
  return byGenus.get(genus) ?? [];
}

/** Names of species that are surely a plant's, wherever they stand: of several words, or long (`Hainbuche`). */
export function distinctNames(): Map<string, true> {
  const names = [...byGenus.values()]
    .flat()
    .filter(({ species }) => species !== null)
    .flatMap(({ common }) => common);
  return new Map(names.filter((name) => name.includes(' ') || name.length >= 8).map((name) => [name, true]));
}

/** Whether a word in small letters is the name of a genus that nurseries grow. */
export function isKnownGenus(key: string): boolean {
  return byGenus.has(key);
}

export function isKnownSpecies(genus: string, epithet: string): boolean {
  return byGenus.get(genus)?.some(({ species }) => species === epithet) ?? false;
}

/** Whether a word in small letters is an epithet of plants that nurseries grow. */
export function isKnownEpithet(key: string): boolean {
  return epithets.has(key);
}
