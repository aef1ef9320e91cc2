import { type FileLocation, shownPlace } from './extraction-block.ts';
import type { FileTexts } from './file-intake.ts';

/** Where in the file of a request the text of a result stands; nothing for a request without a file. */
export function locationOf(file: FileTexts | undefined, index: number): { location?: FileLocation } {
  const found = file?.texts[index];
  return found === undefined ? {} : { location: shownPlace(found.place) };
}
