import { foldToAscii } from '@plantdata/botanical-names';

/** The words of a name without mark-up, hybrid sign, case and diacritics: EOL writes one name in all these ways. */
export function plainWords(text: string): string {
  const words = foldToAscii(text.replace(/<\/?i>/g, '').replace(/×/g, ' '));
  return words.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Titles have no rank markers: `Helianthus annuus texanus`. */
export function removeMarkers(words: string): string {
  return words.replace(/ [a-z]+\.(?= )/g, '');
}

/**
 * Returns the search phrase. The service takes it for a regular expression, so anything but
 * letters, spaces, hyphens and dots breaks it. Null for a name that cannot be asked for.
 */
export function searchPhrase(written: string): string | null {
  const phrase = written.replace(/×/g, ' ').replace(/\s+/g, ' ').trim();
  return /^[\p{L} .-]+$/u.test(phrase) ? phrase : null;
}
