import type { Rank } from '@plantdata/botanical-names';

/** Markers of the ranks below a species, as the package writes them. */
const markers: Partial<Record<Rank, string>> = {
  subspecies: 'subsp. ',
  variety: 'var. ',
  subvariety: 'subvar. ',
  form: 'f. ',
  subform: 'subf. ',
  convariety: 'convar. ',
};

/**
 * The usual way to write a name, worked out from its key: most names of a checklist need not be kept as they stand.
 * @param rest the epithets
 */
export function usualForm(genus: string, rest: string, rank: Rank): string {
  const capitalised = `${genus.charAt(0).toUpperCase()}${genus.slice(1)}`;
  if (rest === '') return capitalised;
  const space = rest.indexOf(' ');
  if (space < 0) return `${capitalised} ${rest}`;
  return `${capitalised} ${rest.slice(0, space)} ${markers[rank] ?? ''}${rest.slice(space + 1)}`;
}
