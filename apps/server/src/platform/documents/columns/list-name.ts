import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import type { SheetSample } from './sheet-sample.ts';

/** The name of a list in a JSON document, which says what is in it as a heading would: `species_names`, `stock.synonyms`. */
export function listHeading({ name, layout }: SheetSample): string {
  return layout !== 'list' || name === null ? '' : foldHeading(name.slice(name.lastIndexOf('.') + 1));
}

export function scoreListName(sample: SheetSample, profile: ColumnProfile): number {
  const heading = listHeading(sample);
  return heading === '' ? 0 : profile.scoreHeading(heading);
}
