import type { Snapshot } from '@plantdata/name-index';
import { type Lookup, lookUp, type MatchKeys, type NameQuestion, plainKey } from '@plantdata/name-matching';
import { isRegister, isSourceId, type SourceId } from '../catalogue.ts';
import { type AskAll, askOncePerQuestion } from '../lookups.ts';
import { recordOf } from '../record-pages.ts';
import { type AnsweringNames, answerFromTable } from '../table-answers.ts';
import type { AnsweringTable, SourceAnswer, SourceEvidence } from '../taxonomic-source.ts';

/** An imported checklist as the sources that it answers for see it. */
export interface SnapshotAnswers extends AnsweringTable {
  readonly sources: readonly SourceId[];
  /** It has a part of the checklist, and says nothing of names outside. */
  readonly isExtract?: boolean;
  readonly ask: AskAll<SourceAnswer>;
}

export function answerFrom(
  snapshot: Snapshot,
  mode: SourceEvidence['mode'] = 'snapshot',
  copyOf?: string,
): SnapshotAnswers {
  const { manifest, table } = snapshot;
  const { dataset, version, extract } = manifest;
  const sources = manifest.sources.filter(isSourceId);
  const genera = extract && new Set(extract.genera);
  const outside = {
    outcome: 'not-asked',
    reason: `the extract of ${dataset} does not cover this name`,
  } as const;
  const names: AnsweringNames = {
    table,
    facts(row) {
      const facts = snapshot.facts(row);
      return { ...facts, record: recordOf(manifest.identifier?.kind, facts.identifiers) };
    },
    evidence: { mode, version, dataset, ...(copyOf === undefined ? {} : { copyOf }) },
    isRegister: sources.length > 0 && sources.every(isRegister),
  };
  return {
    dataset,
    version,
    table,
    isRegister: names.isRegister,
    sources,
    isExtract: extract !== undefined,
    ask: askOncePerQuestion((question) => {
      const lookup = lookUp(question, table);
      return genera && !isCovered(lookup, question, genera) ? outside : answerFromTable(names, lookup);
    }),
  };
}

/**
 * True if the whole checklist would give the same answer: an entry with exactly the words asked
 * for, or a finding within one genus that the extract has in full. A near name does not count: the
 * whole checklist may have a nearer one.
 */
function isCovered(
  { found: { hit }, reading }: Lookup,
  { readings }: NameQuestion,
  genera: ReadonlySet<string>,
): boolean {
  const isWhole = ({ genus }: MatchKeys) => genera.has(genus);
  if (!hit) return readings.every(isWhole);
  if (hit.kind === 'exact' && reading === 0) return true;
  const [genus] = plainKey(hit.known.written).split(' ', 1);
  return readings.slice(0, reading + 1).every(isWhole) && readings[reading]?.genus === genus;
}
