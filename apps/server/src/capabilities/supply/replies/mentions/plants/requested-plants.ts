import { foldToAscii } from '@plantdata/botanical-names';
import { wordKey, wordsOf } from '../../words/words.ts';

/** What the finders need to know of a line of the request. */
export interface RequestedLine {
  readonly id: string;
  readonly botanicalName: string;
  readonly commonName: string | null;
  readonly targetGrade: string | null;
  readonly quantity: number;
}

export type NamePart = 'genus' | 'epithet' | 'cultivar';

export interface NameWord {
  readonly key: string;
  readonly part: NamePart;
}

/** A plant of the request and the lines that ask for it, in their order. */
export interface RequestedPlant {
  readonly ids: string[];
  /** Genus as written. */
  readonly genus: string;
  readonly words: readonly NameWord[];
  readonly commonNames: Set<string>;
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
    const plant: RequestedPlant = plants.get(key) ?? { ids: [], genus, words, commonNames: new Set() };
    plants.set(key, plant);
    plant.ids.push(line.id);
    if (line.commonName !== null) plant.commonNames.add(line.commonName);
  }
  return [...plants.values()];
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

/** As words are compared: without accents and apostrophes. */
export function plainKey(word: string): string {
  return foldToAscii(wordKey(word)).replaceAll("'", '');
}
