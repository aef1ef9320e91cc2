import { isGenusName, MATCH_KINDS } from '@plantdata/name-matching';
import type { SourceId } from '../catalogue.ts';
import type { SourceAnswer, SourceEvidence, SourceMatch, TaxonomicSource } from '../taxonomic-source.ts';
import type { SnapshotAnswers } from './snapshot-answers.ts';

/** A source that answers from imported checklists; of several the strongest answer counts. */
export function createSnapshotSource(
  id: SourceId,
  snapshots: readonly [SnapshotAnswers, ...SnapshotAnswers[]],
): TaxonomicSource {
  const [first, ...others] = snapshots;
  const evidence: SourceEvidence = {
    mode: 'snapshot',
    version: snapshots.map(({ version }) => version).join(', '),
    dataset: snapshots.map(({ dataset }) => dataset).join(', '),
  };
  return {
    id,
    evidence,
    tables: snapshots,
    async match(questions, options) {
      const answers = await first.ask(questions, options);
      if (others.length === 0) return answers;
      const columns = await Promise.all(others.map((snapshot) => snapshot.ask(questions, options)));
      return answers.map((answer, row) =>
        columns.reduce((best, column) => stronger(best, column[row] ?? best), answer),
      );
    },
  };
}

/** A source that answers from extracts, and by its service for names that they do not cover. */
export function createExtractSource(local: TaxonomicSource, service: TaxonomicSource): TaxonomicSource {
  return {
    ...service,
    evidence: local.evidence,
    tables: [...local.tables, ...service.tables],
    async match(questions, options) {
      const answers = await local.match(questions, options);
      const outside = questions.filter((_, place) => answers[place]?.outcome === 'not-asked');
      const further = (await service.match(outside, { ...options, onAnswer: undefined })).values();
      return answers.map((answer) =>
        answer.outcome === 'not-asked' ? (further.next().value ?? answer) : answer,
      );
    },
  };
}

/** Between equals the first, which is the order of the catalogue of datasets. */
export function stronger(first: SourceAnswer, second: SourceAnswer): SourceAnswer {
  if (first.outcome === 'no-match' && second.outcome === 'no-match') return proposeBoth(first, second);
  return weaknessOf(second) < weaknessOf(first) ? second : first;
}

type NoMatch = Extract<SourceAnswer, { outcome: 'no-match' }>;

function proposeBoth(first: NoMatch, second: NoMatch): NoMatch {
  return {
    outcome: 'no-match',
    get alternatives() {
      return [...first.alternatives, ...second.alternatives];
    },
  };
}

function weaknessOf(answer: SourceAnswer): number {
  if (answer.outcome === 'match') return weaknessOfMatch(answer.match);
  return answer.outcome === 'no-match' ? Number.MAX_VALUE : Number.POSITIVE_INFINITY;
}

/**
 * A genus alone never replaces a species, and a list that does not place a name leaves it to one
 * that does.
 */
function weaknessOfMatch({ kind, matchedName, usage }: SourceMatch): number {
  const weakness = MATCH_KINDS.indexOf(kind) + (usage === 'unresolved' ? 0.5 : 0);
  return isGenusName(matchedName) ? weakness + MATCH_KINDS.length : weakness;
}
