import { wordsOf } from '../../../words/words.ts';
import { isOrdinary } from '../ordinary-words.ts';
import { plainKey } from '../plain-key.ts';
import { readBundledTaxa, type TaxonLine } from './read-taxa.ts';

export interface VernacularPlant {
  /** Epithet as a key; null for the whole genus. */
  readonly species: string | null;
  /** All names of botany as keys, `callistemon viminalis`; none for a genus. */
  readonly botanical: readonly string[];
  /** Words as keys, separated by spaces. */
  readonly common: readonly string[];
}

interface PlantTable {
  readonly byGenus: ReadonlyMap<string, readonly VernacularPlant[]>;
  readonly epithets: ReadonlySet<string>;
}

let bundled: PlantTable | undefined;

/** The table that comes with the service, read once in a process. */
function table(): PlantTable {
  bundled ??= tableOf(readBundledTaxa());
  return bundled;
}

function tableOf(taxa: readonly TaxonLine[]): PlantTable {
  const byGenus = new Map<string, VernacularPlant[]>();
  const epithets = new Set<string>();
  for (const taxon of taxa) {
    const genus = plainKey(taxon.genus);
    const plant = knownPlant(genus, taxon);
    addTo(genus, plant);
    if (plant.species !== null) epithets.add(plant.species);
    for (const other of plant.botanical.slice(1)) {
      const [otherGenus = '', otherSpecies = ''] = other.split(' ');
      if (otherGenus !== genus) addTo(otherGenus, { ...plant, species: otherSpecies });
    }
  }
  return { byGenus, epithets };

  function addTo(genus: string, plant: VernacularPlant): void {
    const plants = byGenus.get(genus);
    if (plants) plants.push(plant);
    else byGenus.set(genus, [plant]);
  }
}

function knownPlant(genus: string, taxon: TaxonLine): VernacularPlant {
  const common = taxon.commonNames.flatMap(spellingsOf);
  if (taxon.species === null) return { species: null, botanical: [], common };
  const species = plainKey(taxon.species);
  return { species, botanical: [`${genus} ${species}`, ...taxon.synonyms.map(keysOf)], common };
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
export function knownPlantsOf(genus: string): readonly VernacularPlant[] {
  return table().byGenus.get(genus) ?? [];
}

/** Names of species that are surely a plant's, wherever they stand: of several words, or long (`Hainbuche`). */
export function distinctNames(): Map<string, true> {
  const names = [...table().byGenus.values()]
    .flat()
    .filter(({ species }) => species !== null)
    .flatMap(({ common }) => common);
  return new Map(names.filter((name) => name.includes(' ') || name.length >= 8).map((name) => [name, true]));
}

/** Whether a word in small letters is the name of a genus that nurseries grow. */
export function isKnownGenus(key: string): boolean {
  return table().byGenus.has(key);
}

export function isKnownSpecies(genus: string, epithet: string): boolean {
  return knownPlantsOf(genus).some(({ species }) => species === epithet);
}

/** Whether a word in small letters is an epithet of plants that nurseries grow. */
export function isKnownEpithet(key: string): boolean {
  return table().epithets.has(key);
}
