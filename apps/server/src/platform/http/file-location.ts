import { type FileLocation, shownPlace } from './extraction-block.ts';
import type { FileTexts } from './file-intake.ts';

/** The location of a result's text in the file of the request; empty without a file. */
export function locationOf(file: FileTexts | undefined, index: number): { location?: FileLocation } {
  const found = file?.texts[index];
  return found === undefined ? {} : { location: shownPlace(found.place) };
}
