import { boundedEditDistance } from '@plantdata/botanical-names';
import { colourWords, labOfRgb, readColour, type WrittenColour } from '@plantdata/floral-colour';
import { invalidColour } from '../errors.ts';
import { type FlowerLibrary, meanRgb } from '../library/flower-library.ts';

/** A third of a word may be written otherwise, two letters at most. */
const mistakesMax = 2;
const suggestionsMax = 3;

/** Spaces and hyphens do not matter. */
const fold = (word: string): string => word.replaceAll(/[\s-]/g, '');
const known = new Set(colourWords.map(fold));

/**
 * Reads a colour of a query: every form of `readColour`. A word that no table has, but flowers have, is the mean of their colours, and no mixture
 * of paints: `violet-blue`. Throws a `ServiceError` that points at it, with words of a similar spelling.
 */
export function readQueryColour({ flowers }: FlowerLibrary, text: string, pointer: string): WrittenColour {
  const reading = readColour(text);
  const wanted = text.trim().toLowerCase();
  const isComposed = !reading.isReadable || (reading.colour.form === 'name' && !known.has(fold(wanted)));
  if (reading.isReadable && !isComposed) return reading.colour;
  const listed = flowers.filter(({ humanColour: { word } }) => word.toLowerCase() === wanted);
  if (listed.length > 0) {
    const rgb = meanRgb(listed);
    return { form: 'name', rgb, lab: labOfRgb(rgb) };
  }
  if (reading.isReadable) return reading.colour;
  const near = wordsNear(wanted);
  const proposal = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
  throw invalidColour(pointer, { ...reading, message: reading.message + proposal });
}

function wordsNear(wanted: string): string[] {
  const max = Math.min(mistakesMax, Math.floor(fold(wanted).length / 3));
  if (max === 0 || wanted.length > 40) return [];
  return colourWords
    .map((word) => ({ word, mistakes: boundedEditDistance(fold(word), fold(wanted), max) }))
    .filter(({ mistakes }) => mistakes <= max)
    .sort((one, other) => one.mistakes - other.mistakes)
    .slice(0, suggestionsMax)
    .map(({ word }) => word);
}
