import type { PlantName } from '@plantdata/botanical-names';
import { matchAsWritten } from './as-written.ts';
import { ofSameForm } from './formulae.ts';
import type { LookupName } from './lookup-name.ts';
import type { NameTable } from './name-table.ts';
import type { NameQuestion } from './question.ts';

/**
 * Adds to a question how far one of the tables knows the name. A name that a checklist has as spelt
 * is not a misspelling: another checklist that lacks it must not correct it to a similar name, and
 * need not search. If a checklist has the whole string (`Acmena smithii Rheophytic race`), a part
 * of it is no answer either.
 */
export function withKnownSpelling(question: NameQuestion, tables: readonly NameTable[]): NameQuestion {
  return { ...question, known: howFarKnown(question, tables) };
}

function howFarKnown(question: NameQuestion, tables: readonly NameTable[]): NameQuestion['known'] {
  const { readings } = question;
  const saysMore = !isBotanicalOnly(readings[0].name);
  if (tables.some((table) => matchAsWritten(question, table) !== null)) {
    if (saysMore) return 'as-written';
    // Names with their authors in them: the others know the same name by its words.
    return undefined;
  }
  // `Acer palmatums` can be read as a cultivar of a known genus; that does not make the word right.
  const deepest = Math.max(...readings.map(({ words }) => words.length));
  const isSpeltRight = readings.some(
    (reading) => reading.words.length === deepest && tables.some((table) => hasRightly(reading, table)),
  );
  return isSpeltRight ? 'as-spelt' : 'no';
}

/** True if the string holds only the words and authors of a name. */
function isBotanicalOnly(name: PlantName): boolean {
  const { cultivar, group, tradeDesignations, phraseName, qualifier, infrageneric } = name;
  const more = [cultivar, group, phraseName, qualifier, infrageneric];
  return name.form === 'name' && tradeDesignations.length === 0 && more.every((part) => part === null);
}

function hasRightly({ name, key }: LookupName, table: NameTable): boolean {
  return ofSameForm(name, table.exact(key), table).some((row) => table.name(row).status !== 'misspelling');
}
