import type { PlantName } from '@plantdata/botanical-names';
import { pickForm } from './formulae.ts';
import type { MatchKeys } from './match-keys.ts';
import type { NameTable } from './name-table.ts';
import type { NameQuestion } from './question.ts';
import { matchVerbatim } from './same-spelling.ts';

/**
 * Adds to a question how far one of the tables knows the name. A name that a checklist has as spelt
 * is not a misspelling: another checklist that lacks it must not correct it to a similar name, and
 * need not search. No more is the name of an animal or a fungus, whose genus is one of `others` (as keys have it). If a checklist has
 * the whole string (`Acmena smithii Rheophytic race`), a part
 * of it is no answer either.
 */
export function checkSpelling(
  question: NameQuestion,
  tables: readonly NameTable[],
  others: ReadonlySet<string> = new Set(),
): NameQuestion {
  const spelling = findSpelling(question, tables);
  const [{ genus, epithets }] = question.readings;
  const isOfOthers = others.has(genus) && !tables.some((table) => table.hasGenus(genus));
  // `Oenanthe oenanthe`: no plant is called by one word twice (ICN Art. 23.4).
  const isNoPlant = spelling === 'unknown' && (isOfOthers || genus === epithets[0]);
  return { ...question, spelling: isNoPlant ? 'known' : spelling };
}

function findSpelling(question: NameQuestion, tables: readonly NameTable[]): NameQuestion['spelling'] {
  const { readings } = question;
  const saysMore = !isBotanicalOnly(readings[0].name);
  if (tables.some((table) => matchVerbatim(question, table) !== null)) {
    if (saysMore) return 'verbatim';
    // Names with their authors in them: the others know the same name by its words.
    return undefined;
  }
  // `Acer palmatums` can be read as a cultivar of a known genus; that does not make the word right.
  const deepest = Math.max(...readings.map(({ words }) => words.length));
  const isSpeltRight = readings.some(
    (reading) => reading.words.length === deepest && tables.some((table) => isEntry(reading, table)),
  );
  return isSpeltRight ? 'known' : 'unknown';
}

/** True if the string holds only the words and authors of a name. */
function isBotanicalOnly(name: PlantName): boolean {
  const { cultivar, group, tradeDesignations, phraseName, qualifier, infrageneric } = name;
  const more = [cultivar, group, phraseName, qualifier, infrageneric];
  return name.form === 'name' && tradeDesignations.length === 0 && more.every((part) => part === null);
}

function isEntry({ name, key }: MatchKeys, table: NameTable): boolean {
  return pickForm(name, table.exact(key), table).some((row) => table.name(row).status !== 'misspelling');
}
