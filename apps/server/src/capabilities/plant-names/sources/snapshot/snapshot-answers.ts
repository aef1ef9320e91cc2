import { lookUp } from '../../matching/look-up.ts';
import type { Snapshot } from '../../snapshots/snapshot.ts';
import { isRegister, type SourceId } from '../catalogue.ts';
import { type AskAll, askOncePerQuestion } from '../lookups.ts';
import { type AnsweringNames, answerFromTable } from '../table-answers.ts';
import type { AnsweringTable, Evidence, SourceAnswer } from '../taxonomic-source.ts';

/** An imported checklist as the sources that it answers for see it. */
export interface SnapshotAnswers extends AnsweringTable {
  readonly sources: readonly SourceId[];
  readonly ask: AskAll<SourceAnswer>;
}

export function answerFrom(snapshot: Snapshot, mode: Evidence['mode'] = 'snapshot'): SnapshotAnswers {
  const { manifest, table } = snapshot;
  const { dataset, version, sources } = manifest;
  const names: AnsweringNames = {
    table,
    facts: (row) => snapshot.facts(row),
    evidence: { mode, version, dataset },
    isRegister: sources.length > 0 && sources.every(isRegister),
  };
  return {
    dataset,
    version,
    table,
    isRegister: names.isRegister,
    sources,
    ask: askOncePerQuestion((question) => answerFromTable(names, lookUp(question, table))),
  };
}
