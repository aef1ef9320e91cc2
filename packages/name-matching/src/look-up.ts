import type { PlantName } from '@plantdata/botanical-names';
import { alternativesTo, listTied, type NameAlternative } from './alternatives.ts';
import type { Finding } from './finding.ts';
import type { MatchKeys } from './match-keys.ts';
import { findName, type NameLookup, type StepListener } from './match-name.ts';
import type { NameTable } from './name-table.ts';
import { matchPhrase, mayBePhrase } from './phrase-names.ts';
import type { NameQuestion } from './question.ts';
import { matchVerbatim } from './same-spelling.ts';
import { hasStrangeAuthor, inexact, type RankedFinding, rankOf, truncationPenalty } from './strength.ts';

/** The finding of a table for a question, and the reading of the question that led to it. */
export interface Lookup {
  readonly found: NameLookup;
  readonly reading: number;
}

/** The string as it stands, then the strongest finding over all readings; between equals the better reading. */
export function lookUp(question: NameQuestion, table: NameTable, onStep?: StepListener): Lookup {
  const { spelling } = question;
  const first = question.readings[0].name;
  const verbatim = spelling === 'known' || spelling === 'unknown' ? null : matchVerbatim(question, table);
  onStep?.({ step: 'as-written', sought: question.plainKey, finding: verbatim });
  // Found or tied: no reading of a part of the string says more.
  if (verbatim) return { found: toLookup(verbatim, question, table), reading: 0 };
  let best: RankedFinding = { finding: null, reading: 0, rank: Number.POSITIVE_INFINITY };
  // If a checklist has the whole string as an entry, a part of it is no answer.
  for (const [reading, name] of spelling === 'verbatim' ? [] : question.readings.entries()) {
    if (best.rank < inexact) break;
    // Readings that differ in the authors only lead to the same names; one without them may say more than strange ones.
    const isRepeated = question.readings.findIndex(({ key }) => key === name.key) < reading;
    if (isRepeated && !(name.name.authorship === null && hasStrangeAuthor(best.finding))) continue;
    const finding = demoteShortened(
      findName(name, table, { isSpeltRight: spelling === 'known', onStep }),
      name.name,
      first,
    );
    const rank = rankOf(finding, name.name, first) + (isTruncated(name, question) ? truncationPenalty : 0);
    if (rank < best.rank || (best.finding === null && finding)) best = { finding, reading, rank };
  }
  if (best.rank > inexact && mayBePhrase(question)) {
    const finding = matchPhrase(question, table);
    onStep?.({ step: 'phrase-name', sought: question.plainKey, finding });
    const rank = rankOf(finding, first, first);
    if (rank < best.rank) best = { finding, reading: 0, rank };
  }
  return { found: toLookup(best.finding, question, table), reading: best.reading };
}

/** `sp. Mt Lewis b.hyland 1020` read as `sp. Mt Lewis`: the whole string may name a specimen. */
function isTruncated({ name, key }: MatchKeys, { plainKey }: NameQuestion): boolean {
  return name.phraseName !== null && key !== plainKey;
}

/** A third word in small letters is an epithet: where a reading takes it for a cultivar, a part of the name is lost. */
function demoteShortened(finding: Finding | null, read: PlantName, first: PlantName): Finding | null {
  const last = first.infraspecific.at(-1);
  if (finding?.outcome !== 'found' || !last || read.infraspecific.length >= first.infraspecific.length)
    return finding;
  if (last.epithet.toLowerCase() !== last.epithet) return finding;
  const stage = 'infraspecific-to-species';
  return { outcome: 'found', hit: { ...finding.hit, kind: 'partial', stage, reviewRequired: true } };
}

function toLookup(finding: Finding | null, { readings }: NameQuestion, table: NameTable): NameLookup {
  if (finding?.outcome === 'found') return { hit: finding.hit, alternatives: [] };
  // Computed on first use: most names that one table lacks are found in another.
  let alternatives: readonly NameAlternative[] | undefined;
  return {
    hit: null,
    get alternatives() {
      alternatives ??= findAlternatives(finding, readings, table);
      return alternatives;
    },
  };
}

function findAlternatives(
  finding: Exclude<Finding, { outcome: 'found' }> | null,
  readings: NameQuestion['readings'],
  table: NameTable,
): readonly NameAlternative[] {
  if (finding?.outcome === 'tie') return listTied(finding.tied, finding.distance);
  for (const asked of readings) {
    const alternatives = alternativesTo(asked, table);
    if (alternatives.length > 0) return alternatives;
  }
  return [];
}
