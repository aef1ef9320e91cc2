import { type FileTexts, shownPlace } from '../../platform/http/index.ts';
import type { UnifiedTaxonomicRecord } from './schema.ts';

/** Where the name of a record stands in the file. */
export function locationOf(
  file: FileTexts | undefined,
  index: number,
): Pick<UnifiedTaxonomicRecord, 'location'> {
  const found = file?.texts[index];
  return found === undefined ? {} : { location: shownPlace(found.place) };
}
