import { type PlantName, parseName } from '@plantdata/botanical-names';
import type { NameTable } from './name-table.ts';

/**
 * `Quercus robur × petraea` has the words of `Quercus robur subsp. petraea`, and is another plant: a formula is matched by
 * formulae only, and a name whose rank is stated never by one.
 */

type NameForm = PlantName['form'];

/** A sign behind the first word; in a formula there always is one. */
const innerSign = /\s(?:[×+]|x\s)/i;

export function isFormula({ form }: PlantName): boolean {
  return form === 'hybrid-formula' || form === 'graft-chimaera-formula';
}

/** Returns the rows, of those with the words of a name, that may be the name that was meant. */
export function pickForm(asked: PlantName, rows: readonly number[], table: NameTable): readonly number[] {
  if (isFormula(asked)) return rows.filter((row) => formulaIn(table, row) === asked.form);
  const names = rows.filter((row) => formulaIn(table, row) === null);
  // Without marks, `Quercus robur petraea` may be a formula that lost its sign.
  return names.length > 0 || statesRank(asked) ? names : rows;
}

function statesRank({ infraspecific }: PlantName): boolean {
  return infraspecific.some(({ rank }) => rank !== 'unranked');
}

function formulaIn(table: NameTable, row: number): NameForm | null {
  const { written } = table.name(row);
  if (!innerSign.test(written)) return null;
  const { name } = parseName(written);
  return isFormula(name) ? name.form : null;
}
