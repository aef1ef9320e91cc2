import type { Assessment } from '../assessment.ts';
import { type AcceptedGroup, bestMatch } from '../consensus/agreement.ts';
import type { Doubt, SourcedAnswer } from '../consensus/consensus.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import type { SourceId } from '../sources/catalogue.ts';
import type { BundledAnswer } from '../sources/starter/bundled-checklist.ts';
import type { SourceAnswer, SourceEvidence, SourceMatch } from '../sources/taxonomic-source.ts';

/** Describes the match, for the record as a whole and for each source. */

type Resolution = UnifiedTaxonomicRecord['resolution'];

export function describeResolution({ consensus, correction, fallback }: Assessment): Resolution {
  const { agreement, alternatives } = consensus;
  if (correction) {
    const { from, to, version, note } = correction;
    return {
      match_kind: 'exact',
      match_stage: 'correction',
      matched_name: from,
      edit_distance: 0,
      review_required: false,
      alternatives: [],
      correction: { from, to, version, ...(note === null ? {} : { note }) },
    };
  }
  const match = agreement && bestMatch(agreement.winner);
  const isProposed = fallback?.kind === 'proposed';
  return {
    match_kind: match?.kind ?? 'none',
    match_stage: match?.stage ?? null,
    matched_name: match?.matchedName ?? null,
    // A model proposed another name: no letters were counted.
    edit_distance: (isProposed ? null : match?.editDistance) ?? null,
    review_required: match ? match.reviewRequired || consensus.doubts.some(needsReview) : false,
    alternatives: alternatives.map(({ name, acceptedName, reason, editDistance }) => ({
      name,
      accepted_name: acceptedName,
      reason,
      edit_distance: editDistance,
    })),
    correction: null,
  };
}

/** Doubts about the submitted string, and names that no source has which answered. */
const doubtsForReview: ReadonlySet<Doubt> = new Set<Doubt>([
  'no-source-match',
  'uncertain-identification',
  'misapplied',
  'genus-only',
  'species-only',
  'unread-words',
  'several-plants',
  'unnamed-hybrid',
  'bracketed-name-only',
  'bracketed-name-differs',
  'cultivar-differs',
]);

function needsReview(doubt: Doubt): boolean {
  return doubtsForReview.has(doubt);
}

type AnswerRecord = UnifiedTaxonomicRecord['source_answers'][number];

export function describeAnswer(
  { source, answer }: SourcedAnswer,
  winner: AcceptedGroup | null,
  evidence: ReadonlyMap<SourceId, SourceEvidence>,
): AnswerRecord {
  const match = answer.outcome === 'match' ? answer.match : null;
  const {
    mode,
    version,
    dataset,
    isStale = false,
  } = evidenceOf(answer) ?? evidence.get(source) ?? noEvidence;
  return {
    source,
    outcome: outcomeCodes[answer.outcome],
    match_kind: match?.kind ?? null,
    matched_name: match?.matchedName ?? null,
    accepted_name: match?.acceptedName ?? null,
    author: match?.acceptedAuthorship ?? null,
    agrees: winner?.votes.some((vote) => vote.source === source) ?? false,
    record_id: match?.record?.id ?? null,
    record_url: match?.record?.url ?? null,
    mode: mode === 'snapshot' || mode === 'live' ? mode : null,
    data_version: version ?? null,
    dataset: dataset ?? null,
    is_stale: isStale,
    reason: reasonOf(answer),
    ...describeMatch(match),
  };
}

const outcomeCodes = {
  match: 'match',
  'no-match': 'no_match',
  failed: 'failed',
  'not-asked': 'not_asked',
} as const;

/** The bundled checklist's match; null where it has none. */
export function describeBundled(bundled: BundledAnswer | null): UnifiedTaxonomicRecord['bundled_match'] {
  if (bundled?.answer.outcome !== 'match') return null;
  const { kind, matchedName, acceptedName, acceptedAuthorship, evidence } = bundled.answer.match;
  const { other } = bundled;
  return {
    list: evidence.dataset ?? '',
    data_version: evidence.version,
    match_kind: kind,
    matched_name: matchedName,
    accepted_name: acceptedName,
    author: acceptedAuthorship,
    other: other && { list: other.evidence.dataset ?? '', accepted_name: other.acceptedName },
  };
}

function evidenceOf(answer: SourceAnswer): Partial<SourceEvidence> | undefined {
  if (answer.outcome === 'match') return answer.match.evidence;
  return answer.outcome === 'no-match' ? answer.evidence : noEvidence;
}

function reasonOf(answer: SourceAnswer): string | null {
  const isAnswer = answer.outcome === 'match' || answer.outcome === 'no-match';
  return (isAnswer ? answer.failure : answer.reason) ?? null;
}

const noEvidence: Partial<SourceEvidence> = {};

function describeMatch(
  match: SourceMatch | null,
): Pick<AnswerRecord, 'match_stage' | 'edit_distance' | 'author_agreement' | 'review_required'> {
  return {
    match_stage: match?.stage ?? null,
    edit_distance: match?.editDistance ?? null,
    author_agreement: match?.authorAgreement ?? null,
    review_required: match?.reviewRequired ?? false,
  };
}
