import { formatName, type PlantName, parseName } from '@plantdata/botanical-names';
import type { Snapshot } from '@plantdata/name-index';
import {
  authorAgreement,
  depthOf,
  hasCultivarPart,
  type KnownName,
  MatchKeys,
  type NameQuestion,
  type NameTable,
  plainKey,
} from '@plantdata/name-matching';
import type { ParsedQuery } from '../parsed-query.ts';

/** The operator's own synonyms and preferred names: they answer before any source. */

export interface Correction {
  /** As the operator wrote it. */
  readonly from: string;
  /** The preferred name, without authors. */
  readonly to: string;
  readonly preferred: PlantName;
  readonly authorship: string | null;
  readonly family: string | null;
  readonly note: string | null;
  /** Date of the corrections. */
  readonly version: string;
  /** Which reading of the submitted name is corrected, from 0. */
  readonly reading: number;
  /** The question for the sources in place of the submitted name. */
  readonly question: NameQuestion;
}

/** Null for a name that the operator does not correct. */
export type FindCorrection = (query: ParsedQuery) => Correction | null;

export const findNoCorrection: FindCorrection = () => null;

/** A correction is found by the name as written or by the key of a reading; never by a name that is only near. */
export function correctionsOf({ manifest, table, facts }: Snapshot): FindCorrection {
  return ({ question, readings }) => {
    if (!question) return null;
    const whole = findMeant(question.readings[0].name, namesWith(question.plainKey, table));
    const found = whole ? { known: whole, reading: 0 } : findReading(question, readings, table);
    if (!found) return null;
    const { known, reading } = found;
    return {
      from: known.written,
      ...createPreferred(table.name(known.acceptedRow)),
      note: facts(known.row).note ?? null,
      version: manifest.version,
      reading,
    };
  };
}

/**
 * A reading with less detail than another one of the name (the genus of a species) is left to the
 * sources.
 */
function findReading(question: NameQuestion, readings: ParsedQuery['readings'], table: NameTable) {
  const depth = Math.max(...readings.map(({ name }) => depthOf(name)));
  for (const [reading, asked] of question.readings.entries()) {
    if (reading > 0 && depthOf(asked.name) < depth) continue;
    const known = findMeant(asked.name, namesWith(asked.key, table).filter(isBotanical));
    if (known) return { known, reading };
  }
  return null;
}

/** A name of the corrections that leads to a preferred one; others lead in a circle. */
interface PlacedName extends KnownName {
  readonly acceptedRow: number;
}

function namesWith(key: string, table: NameTable): readonly PlacedName[] {
  return table
    .exact(key)
    .map((row) => table.name(row))
    .filter((known): known is PlacedName => known.acceptedRow !== null);
}

/**
 * A name with other authors is the name of another plant. Also null if several corrections fit
 * equally well.
 */
function findMeant(name: PlantName, known: readonly PlacedName[]): PlacedName | null {
  const notOthers = known.filter((candidate) => authorAgreement(name, candidate) !== 'different');
  const sameAuthor = notOthers.filter((candidate) => hasSameAuthor(name, candidate));
  const [first = null, ...others] = sameAuthor.length > 0 ? sameAuthor : notOthers;
  return others.every(({ acceptedRow }) => acceptedRow === first?.acceptedRow) ? first : null;
}

function hasSameAuthor(name: PlantName, known: KnownName): boolean {
  if (!name.authorship && !known.authorship) return true;
  return authorAgreement(name, known) === 'equal';
}

/** A correction of `Rosa 'Iceberg'` has the key of the genus, but it is no correction of every rose. */
function isBotanical({ written }: KnownName): boolean {
  return !hasCultivarPart(parseName(written).name);
}

function createPreferred({ written, authorship, family }: KnownName) {
  const preferred = parseName(authorship ? `${written} ${authorship}` : written).name;
  const to = formatName(preferred, { authorship: false, cultivar: false });
  const question: NameQuestion = {
    key: formatName(preferred, { authorship: true, cultivar: false }),
    readings: [new MatchKeys(preferred)],
    plainKey: plainKey(to),
  };
  return { to, preferred, authorship, family, question };
}
