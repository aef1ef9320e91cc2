import type { PlantMention } from '../mention.ts';
import {
  type AlignedWords,
  type Alignment,
  hasPart,
  isInitialBefore,
  missingWords,
  type ReadText,
} from './align-names.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { RequestedPlant } from './requested-plants.ts';

export interface Judgement {
  /** The likeliest first. */
  readonly alignments: readonly Alignment[];
  readonly certainty: number;
  readonly by: PlantMention['by'];
  readonly isWithoutCultivar: boolean;
}

/** Whether words that agree with names of the request speak of these plants, and how surely. Null: they do not. */
export function judge(
  aligned: AlignedWords,
  read: ReadText,
  plants: readonly RequestedPlant[],
): Judgement | null {
  const missing = (alignment: Alignment) =>
    missingWords(plants[alignment.plant], alignment, 'epithet', 'cultivar');
  const credible = aligned.alignments
    .filter((alignment) => isCredible(alignment, aligned, read, plants))
    .toSorted((a, b) => missing(a) - missing(b));
  const [first] = credible;
  if (!first) return null;
  // A plant whose whole name is written wins over one with more to its name: `Lomandra longifolia` is not `'Tanika'`.
  const isInFull = missing(first) === 0 && first.places.length > 1;
  const alignments = credible.filter((alignment) => !isInFull || missing(alignment) === 0);
  const by = howFound(first);
  const sure = certaintyOf(first, by, plants[first.plant]);
  const isOnePlant = alignments.every(({ plant }) => plants[plant]?.ids === plants[first.plant]?.ids);
  const isWithoutCultivar = isSpeciesOfCultivar(first, plants[first.plant]);
  const isVague = !isOnePlant || (!hasPart(first, 'cultivar') && isFollowedByName(aligned, first, read));
  return { alignments, by, isWithoutCultivar, certainty: isVague ? Math.min(sure, 0.5) : sure };
}

/** "westringia naringa 50": a word that no mail has, straight behind the name, may be that of another cultivar. */
function isFollowedByName({ to }: AlignedWords, alignment: Alignment, read: ReadText): boolean {
  const before = read.words[to - 1];
  const word = read.words[to];
  if (!before || !word || !hasPart(alignment, 'genus')) return false;
  const isBehind = /^\s$/.test(read.text.slice(before.end, word.start));
  return isBehind && /^[a-z]{5,}$/.test(word.key) && !isOrdinary(word.key);
}

function isCredible(
  alignment: Alignment,
  { from, to }: AlignedWords,
  read: ReadText,
  plants: readonly RequestedPlant[],
): boolean {
  const plant = plants[alignment.plant];
  const key = read.keys[from] ?? '';
  const word = read.words[from];
  if (!plant || !word) return false;
  const isCapital = /^\p{Lu}/u.test(read.text.slice(word.start, word.end));
  const [first, second] = alignment.places;
  if (first?.part === 'genus') {
    if (plant.isSynonym && !second) return false;
    if (second || first.likeness !== 'shortened')
      return !isOrdinary(key) || isCapital || second !== undefined;
    return key.length >= 6 || (key.length >= 4 && !isOrdinary(key) && isNamed(read, from));
  }
  if (first?.part === 'epithet') {
    if (second) return true;
    if (isOrdinary(key)) return false;
    return key.length >= 6 && first.likeness !== 'shortened' ? true : isShort(read, from);
  }
  if (missingWords(plant, alignment, 'cultivar') === 0) {
    return to - from > 1 || (first?.last ?? 0) > (first?.position ?? 0) || !isOrdinary(key) || isCapital;
  }
  const isPart = key.length >= 5 && isCapital && first?.likeness !== 'shortened';
  if (second) return true;
  // Alone it is the name of who signs.
  const isName = isAddressed(read, from) || to - from === read.words.length;
  return !isOrdinary(key) && (isPart || isShort(read, from)) && !isName;
}

/** "Sang.: 90", "C. fascic 44", "Macro: 90": a part of a name that is written where names are. */
function isShort(read: ReadText, at: number): boolean {
  const length = (read.keys[at] ?? '').length;
  const isCut = length >= 3 && read.text[read.words[at]?.end ?? 0] === '.';
  return isInitialBefore(read, at) || (isNamed(read, at) && (length >= 5 || isCut));
}

/** "Thanks, Robyn": plants bear names that people have too. */
export const isAddressed = (read: ReadText, at: number): boolean => courtesies.has(read.keys[at - 1] ?? '');

const courtesies = new Set(
  'hi hey hello hallo dear thanks regards cheers bonjour merci cordialement madame herr frau danke grusse groet hola gracias saludos grazie saluti'.split(
    ' ',
  ),
);

function howFound(alignment: Alignment): PlantMention['by'] {
  const likenesses = alignment.places.map(({ likeness }) => likeness);
  if (likenesses.includes('misspelt')) return 'misspelt';
  if (likenesses.includes('shortened')) return 'abbreviation';
  if (!hasPart(alignment, 'genus')) return hasPart(alignment, 'cultivar') ? 'cultivar' : 'botanical';
  return alignment.places.length === 1 ? 'genus' : 'botanical';
}

function certaintyOf(
  alignment: Alignment,
  by: PlantMention['by'],
  plant: RequestedPlant | undefined,
): number {
  if (!plant) return 0;
  const isCultivarMissing = missingWords(plant, alignment, 'cultivar') > 0;
  const ways = { botanical: 0.98, cultivar: 0.92, genus: 0.9, abbreviation: 0.85, misspelt: 0.85 };
  const sure = by === 'common' || by === 'unknown' ? 0.5 : ways[by];
  const isPartly = hasPart(alignment, 'cultivar') && isCultivarMissing;
  if (isPartly) return Math.min(sure, 0.7);
  return isSpeciesOfCultivar(alignment, plant) ? Math.min(sure, 0.8) : sure;
}

const isSpeciesOfCultivar = (alignment: Alignment, plant: RequestedPlant | undefined): boolean =>
  plant !== undefined &&
  hasPart(alignment, 'epithet') &&
  !hasPart(alignment, 'cultivar') &&
  missingWords(plant, alignment, 'cultivar') > 0;

/** With a capital, or in a place of plants: behind a number or an article, in front of a number, or first. */
export function isNamed(read: ReadText, at: number): boolean {
  const before = read.keys[at - 1];
  const word = read.words[at];
  const written = read.text.slice(word?.start, word?.end);
  if (before === undefined || /^\p{Lu}\p{Ll}/u.test(written) || /^\d+$/.test(before)) return true;
  if (articles.has(before) || /[ld]['’]$/i.test(read.text.slice(0, word?.start))) return true;
  return /^\s?(?:[:=-]\s?)?\d/.test(read.text.slice(word?.end, (word?.end ?? 0) + 4));
}

const articles = new Set(
  'the our your of no for and bar except sauf hormis ohne ausser behalve die der den den das von de het les des la le et und en alle'.split(
    ' ',
  ),
);
