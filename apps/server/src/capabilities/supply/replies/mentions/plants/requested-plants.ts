import type { RequestedLine } from '../../request.ts';
import { wordsOf } from '../../words/words.ts';
import { knownPlantsOf } from './known-plants.ts';
import { plainKey } from './plain-key.ts';

export type NamePart = 'genus' | 'epithet' | 'cultivar';

interface NameWord {
  readonly key: string;
  readonly part: NamePart;
}

/** A plant of the request and the lines that ask for it, in their order. */
export interface RequestedPlant {
  /** Shared by the names of one plant. */
  readonly ids: string[];
  /** Genus as written. */
  readonly genus: string;
  readonly words: readonly NameWord[];
  readonly commonNames: Set<string>;
  /** Common names of the species by the checklist, or of the genus where no species is asked for, as keys. */
  readonly knownNames: readonly string[];
  readonly genusNames: readonly string[];
  /** Not as the request has it: an older or newer name of the species, in another genus. */
  readonly isSynonym: boolean;
}

/** Stand between the words of a name and may be left out. */
export const rankMarkers: ReadonlySet<string> = new Set(
  'x × var subsp ssp subvar f fo forma cv sp spp syn nothosubsp hybrid hybrida agg'.split(' '),
);

/** Lines that ask for the same plant, in two sizes, are one plant. */
export function requestedPlants(lines: readonly RequestedLine[]): RequestedPlant[] {
  const plants = new Map<string, RequestedPlant>();
  for (const line of lines) {
    const { genus, words } = nameWords(line.botanicalName);
    const key = words.map((word) => `${word.part[0]}${word.key}`).join(' ');
    const plant: RequestedPlant = plants.get(key) ?? {
      ids: [],
      genus,
      words,
      commonNames: new Set(),
      isSynonym: false,
      ...knownOf(words),
    };
    plants.set(key, plant);
    plant.ids.push(line.id);
    if (line.commonName !== null) plant.commonNames.add(line.commonName);
  }
  return [...plants.values()].flatMap((plant) => [plant, ...synonymsOf(plant)]);
}

/** Names that the checklist has of a plant. */
function knownOf([genus, second]: readonly NameWord[]) {
  const known = knownPlantsOf(genus?.key ?? '');
  const species = second?.part === 'epithet' ? second.key : null;
  const own = known.filter((plant) => plant.species === species);
  return {
    knownNames: own.flatMap(({ common, further }) => [...common, ...further]),
    genusNames: known.filter((plant) => plant.species === null).flatMap(({ common }) => common),
  };
}

/** `Melaleuca viminalis 'Captain Cook'` of a requested `Callistemon viminalis 'Captain Cook'`. */
function synonymsOf(plant: RequestedPlant): RequestedPlant[] {
  const [genus, epithet, ...others] = plant.words;
  if (!genus || epithet?.part !== 'epithet') return [];
  const names = knownPlantsOf(genus.key)
    .filter(({ species }) => species === epithet.key)
    .flatMap(({ botanical }) => botanical.map((name) => name.split(' ')));
  return names.flatMap(([otherGenus = '', otherEpithet = '']) => {
    if (otherEpithet === '' || (otherGenus === genus.key && otherEpithet === epithet.key)) return [];
    const words: NameWord[] = [
      { key: plainKey(otherGenus), part: 'genus' },
      { key: plainKey(otherEpithet), part: 'epithet' },
      ...others,
    ];
    const written = otherGenus.charAt(0).toUpperCase() + otherGenus.slice(1);
    return [{ ...plant, genus: written, words, isSynonym: true }];
  });
}

/** A name as a plant list writes it: what follows the epithets in quotes or with a capital is the cultivar. */
function nameWords(name: string): { genus: string; words: NameWord[] } {
  const text = name.slice(0, 300).replace(/\([^)]*\)/g, ' ');
  const words: NameWord[] = [];
  let genus = '';
  let isCultivar = false;
  for (const { start, end, key } of wordsOf(text)) {
    if (rankMarkers.has(key)) continue;
    const written = text.slice(start, end);
    if (genus === '') {
      genus = written.charAt(0).toUpperCase() + written.slice(1).toLowerCase();
      words.push({ key: plainKey(key), part: 'genus' });
      continue;
    }
    isCultivar ||= /['"‘“`]\s?$/.test(text.slice(0, start)) || /^[\p{Lu}\p{N}]/u.test(written);
    words.push({ key: plainKey(key), part: isCultivar ? 'cultivar' : 'epithet' });
  }
  return { genus, words };
}
