import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';
import type { SheetSample } from './sheet-sample.ts';

/** What the name of a list in a JSON document says of it, as a heading would: `species_names`, `stock.synonyms`. */
export function scoreListName({ name, layout }: SheetSample, profile: ColumnProfile): number {
  if (layout !== 'list' || name === null) return 0;
  return profile.scoreHeading(foldHeading(name.slice(name.lastIndexOf('.') + 1)));
}
