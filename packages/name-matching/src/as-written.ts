import { type Finding, take } from './name-hit.ts';
import type { NameTable } from './name-table.ts';
import type { NameQuestion } from './question.ts';

/** A name of the table that the parser reads in another way than its authors meant. */
export function matchAsWritten({ plainKey, readings }: NameQuestion, table: NameTable): Finding | null {
  const [{ name, key }] = readings;
  if (plainKey === key) return null;
  // `Acer palmatum Atropurpureum` is a cultivar, and not the variety of that epithet.
  const isPlain = name.cultivar === null && name.tradeDesignations.length === 0 && name.group === null;
  const rows = table.exact(plainKey).filter((row) => isPlain || isInformal(table.name(row).written));
  return take(name, rows, table, { kind: 'exact', stage: 'exact', editDistance: 0 });
}

/**
 * True if the name holds more than Latin words and rank markers:
 * `Grevillea linearifolia f. Angourie form`, `Cibotium st.-johnii`.
 */
function isInformal(written: string): boolean {
  return /\s.*[^\p{Ll}\p{M}\s×.-]|\.-|\s(?:sp|aff)\./u.test(written);
}
