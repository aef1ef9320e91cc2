import type { ReplyWord } from '../../words/words.ts';
import type { NameIndex, TokenPlace } from './name-index.ts';
import { isOrdinary } from './ordinary-words.ts';
import { plainKey } from './plain-key.ts';
import { type NamePart, type RequestedPlant, rankMarkers } from './requested-plants.ts';

/** A requested plant that words of a text in a row may name. */
export interface Alignment {
  readonly plant: number;
  /** Words of the name that were found, in their order. */
  readonly places: readonly TokenPlace[];
}

export interface AlignedWords {
  /** Numbers of the first word and of the one after the last. */
  readonly from: number;
  readonly to: number;
  /** At least one. All have the same number of words. */
  readonly alignments: readonly Alignment[];
}

/** What may stand between words of one name. */
const betweenWords = /^[\s'"‘’“”„`(),.×*_-]{0,4}$/;

export interface ReadText {
  readonly text: string;
  readonly words: readonly ReplyWord[];
  /** Keys of the words as names are compared. */
  readonly keys: readonly string[];
}

export function readText(text: string, words: readonly ReplyWord[]): ReadText {
  return { text, words, keys: words.map(({ key }) => plainKey(key)) };
}

/** A word that may name more plants than these says nothing of any. */
const plantsMax = 40;

/** Reads the words from a number on as the name of requested plants, as far as it goes. */
export function alignAt(read: ReadText, from: number, index: NameIndex): AlignedWords | null {
  const places = index.placesOf(read.keys[from] ?? '');
  if (places.size === 0) return null;
  let alignments = places.size > plantsMax ? null : begun(read, from, places);
  let to = from + 1;
  for (let at = to; at < read.words.length && isBeside(read, at); at++) {
    const following = index.placesOf(read.keys[at] ?? '');
    const next = alignments
      ? extend(alignments, following, read, at)
      : extend(begun(read, from, places, following), following, read, at);
    if (next.length > 0) {
      alignments = next;
      to = at + 1;
    } else if (!rankMarkers.has(read.keys[at] ?? '')) break;
  }
  if (!alignments || alignments.length === 0 || alignments.length > plantsMax) return null;
  return { from, to, alignments };
}

/** Plants whose name begins with a word; of many only those that the next word may belong to as well. */
function begun(
  read: ReadText,
  from: number,
  places: ReadonlyMap<number, TokenPlace>,
  next?: ReadonlyMap<number, TokenPlace>,
): Alignment[] {
  const candidates = next ? [...next.keys().take(plantsMax + 1)] : [...places.keys()];
  return candidates.flatMap((plant) => {
    const place = places.get(plant);
    return place && canBegin(read, from, place) ? [{ plant, places: [place] }] : [];
  });
}

function extend(
  alignments: readonly Alignment[],
  places: ReadonlyMap<number, TokenPlace>,
  read: ReadText,
  at: number,
): Alignment[] {
  if (places.size === 0) return [];
  return alignments.flatMap((alignment) => {
    const place = places.get(alignment.plant);
    if (!place || !canFollow(alignment.places.at(-1), place, read, at)) return [];
    return [{ plant: alignment.plant, places: [...alignment.places, place] }];
  });
}

function canFollow(before: TokenPlace | undefined, place: TokenPlace, read: ReadText, at: number): boolean {
  if (!before || place.position <= before.last) return false;
  if (place.likeness === 'exact') return true;
  // "Ilex vom. Nana": a full stop says that a word that any mail has is a part of another.
  return !isOrdinary(read.keys[at] ?? '') || read.text.charAt(read.words[at]?.end ?? 0) === '.';
}

/** Only a genus may be shortened to begin with, and no word that any mail has is a shortened or misspelt one. */
function canBegin(read: ReadText, at: number, place: TokenPlace): boolean {
  if (place.likeness === 'exact') return true;
  const key = read.keys[at] ?? '';
  if (isOrdinary(key)) return false;
  if (place.likeness === 'misspelt') return true;
  return (
    place.part === 'genus' ||
    key.length >= 5 ||
    isInitialBefore(read, at) ||
    read.text[read.words[at]?.end ?? 0] === '.'
  );
}

/** "C." of "C. fascic". */
export function isInitialBefore(read: ReadText, at: number): boolean {
  const before = read.words[at - 1];
  return before !== undefined && /^\p{Lu}\.?\s?$/u.test(read.text.slice(before.start, read.words[at]?.start));
}

/** Whether a word follows the one before it as words of one name do. */
export function isBeside(read: ReadText, at: number): boolean {
  const before = read.words[at - 1];
  const word = read.words[at];
  if (!before || !word) return false;
  return betweenWords.test(read.text.slice(before.end, Math.min(word.start, before.end + 5)));
}

export function hasPart({ places }: Alignment, part: NamePart): boolean {
  return places.some((place) => place.part === part);
}

/** How many words of a part of the name were not said. */
export function missingWords(
  plant: RequestedPlant | undefined,
  { places }: Alignment,
  ...parts: readonly NamePart[]
): number {
  const isSaid = (position: number) =>
    places.some((place) => place.position <= position && position <= place.last);
  return (plant?.words ?? []).filter(({ part }, position) => parts.includes(part) && !isSaid(position))
    .length;
}
