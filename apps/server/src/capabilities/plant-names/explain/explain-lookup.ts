import {
  type KnownName,
  lookUp,
  type MatchStep,
  type NameHit,
  type NameQuestion,
} from '@plantdata/name-matching';
import type { SourceId } from '../sources/catalogue.ts';
import type { AnsweringTable } from '../sources/taxonomic-source.ts';
import type { ExplainedName, TableLookup } from './schema.ts';

/** The path of a question through one table: every step, and what was chosen in the end. */
export function explainLookup(
  question: NameQuestion,
  { dataset, version, table }: AnsweringTable,
  sources: readonly SourceId[],
): TableLookup {
  const steps: MatchStep[] = [];
  const { found, reading } = lookUp(question, table, (step) => steps.push(step));
  const acceptedRow = found.hit?.known.acceptedRow ?? null;
  return {
    dataset,
    data_version: version,
    sources: [...sources],
    steps: steps.map(describeStep),
    chosen: found.hit && { ...describeHit(found.hit), reading },
    accepted_name: acceptedRow === null ? null : table.name(acceptedRow).written,
    alternatives: found.alternatives.map(({ known }) => known.written),
  };
}

function describeStep({ step, sought, finding }: MatchStep): TableLookup['steps'][number] {
  return {
    step,
    sought,
    outcome: finding?.outcome ?? 'nothing',
    found: finding?.outcome === 'found' ? describeHit(finding.hit) : null,
    tied: finding?.outcome === 'tie' ? finding.tied.map(writeOut) : [],
    reason: finding?.outcome === 'refused' ? finding.reason : null,
  };
}

function writeOut({ written, authorship }: KnownName): string {
  return authorship ? `${written} ${authorship}` : written;
}

function describeHit({
  known,
  stage,
  editDistance,
  authorAgreement,
  reviewRequired,
}: NameHit): ExplainedName {
  return {
    name: known.written,
    author: known.authorship,
    status: known.status,
    match_stage: stage,
    edit_distance: editDistance,
    author_agreement: authorAgreement,
    review_required: reviewRequired,
  };
}
