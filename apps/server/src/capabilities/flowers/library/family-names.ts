import table from './family-names.json' with { type: 'json' };

/** Families that sources call by a former or misspelt name, with the one that is used now. The table names its sources. */
const currentNames = new Map(Object.entries(table.currentNames));

/** The name by which a family goes now; the given one where no other is known. */
export const currentFamily = (family: string): string => currentNames.get(family.toLowerCase()) ?? family;
