import { exactKey, formatName, type PlantName, parseName } from '@plantdata/botanical-names';
import { plainKey } from '@plantdata/name-matching';
import type { NameRow } from './tables.ts';

/** A row whose name was read. */
export interface ReadName {
  readonly row: NameRow;
  readonly name: PlantName;
  /** As the checklist writes it: `Acer saccharum subsp. nigrum`, `Abelia × grandiflora`. */
  readonly written: string;
  readonly key: string;
  readonly genus: string;
}

export type Unread = 'one-word' | 'hybrid-formula' | 'not-read-whole';

/** The name of a row, or why it cannot be one of the checklist. */
export function readName(row: NameRow): ReadName | Unread {
  // A stop is no part of an epithet (ICN Art. 60): Cyanea st.-johnii. Brackets hold the parents of a named hybrid.
  const taxon = row.taxon.replace(/\bst\.-/g, 'st-').replace(/\s*\[[^\]]*\]/g, '');
  if (!/\s/.test(taxon)) return 'one-word';
  const { name } = parseName(taxon);
  if (name.form === 'hybrid-formula') return 'hybrid-formula';
  const { genus, specificEpithet, infraspecific } = name;
  const isWhole = plainKey(formatName(name)) === plainKey(taxon) && name.authorship === null;
  if (genus === null || specificEpithet === null || !isWhole) return 'not-read-whole';
  // Of several ranks below the species the last one counts (ICN Art. 24).
  const shortest = { ...name, infraspecific: infraspecific.slice(-1) };
  return { row, name: shortest, written: formatName(shortest), key: exactKey(shortest), genus };
}

/** The name of the type of its species (*Catabrosa aquatica* var. *aquatica*), which has no authors (ICN Art. 22, 26). */
export function isAutonym({ name: { specificEpithet, infraspecific } }: ReadName): boolean {
  return infraspecific.at(-1)?.epithet === specificEpithet;
}
