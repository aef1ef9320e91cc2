import type { PlantName } from '@plantdata/botanical-names';
import type { SourceId } from '../sources/catalogue.ts';
import type { Alternative, SourceAnswer } from '../sources/taxonomic-source.ts';
import { type Agreement, agree, type Vote } from './agreement.ts';
import { consensusScore } from './scores.ts';

/** What the sources together say of one name. Pure: the same answers give the same consensus in any order. */

type ValidationStatus = 'validated' | 'uncertain' | 'not_found';
type Confidence = 'high' | 'medium' | 'low';
type NomenclaturalStatus = 'accepted' | 'synonym' | 'unresolved' | 'not_found';

export interface SourcedAnswer {
  readonly source: SourceId;
  readonly answer: SourceAnswer;
}

export interface Consensus {
  readonly status: ValidationStatus;
  readonly confidence: Confidence;
  readonly score: number;
  readonly nomenclaturalStatus: NomenclaturalStatus;
  readonly agreement: Agreement | null;
  readonly counts: { readonly exact: number; readonly inexact: number; readonly noMatch: number };
  readonly withoutMatch: readonly SourceId[];
  readonly failures: readonly { readonly source: SourceId; readonly reason: string }[];
  readonly alternatives: readonly Alternative[];
  /** Why a person should look, in the words of docs/consensus.md; empty for a validated name. */
  readonly doubts: readonly Doubt[];
}

export type Doubt =
  | 'inexact-only'
  | 'sources-disagree'
  | 'single-source'
  | 'misnomer'
  | 'uncertain-identification'
  | 'misapplied'
  | 'infraspecific-not-found'
  | 'author-differs'
  | 'genus-only'
  | 'species-only'
  | 'unread-words'
  | 'several-plants'
  | 'bracketed-name-only'
  | 'bracketed-name-differs';

/** Sources that agree exactly before a name counts as validated. */
const exactVotesMin = 2;
/** Share of the weight of all matches that the accepted name must have before a name counts as validated. */
const shareMin = 0.7;

export function reachConsensus(name: PlantName, answers: readonly SourcedAnswer[]): Consensus {
  const matches = answers.flatMap(({ source, answer }) =>
    answer.outcome === 'match' ? [{ source, match: answer.match }] : [],
  );
  const agreement = agree(matches);
  const doubts = agreement ? findDoubts(name, agreement) : [];
  const exact = matches.filter(({ match }) => match.kind === 'exact').length;
  const withoutMatch = answers.flatMap(({ source, answer }) =>
    answer.outcome === 'no-match' ? [source] : [],
  );
  return {
    ...(agreement ? statusOf(doubts) : ({ status: 'not_found', confidence: 'low' } as const)),
    score: agreement ? consensusScore(agreement) : 0,
    nomenclaturalStatus: agreement ? nomenclaturalStatus(agreement.winner.votes) : 'not_found',
    agreement,
    counts: { exact, inexact: matches.length - exact, noMatch: withoutMatch.length },
    withoutMatch,
    failures: answers.flatMap(({ source, answer }) =>
      answer.outcome === 'unavailable' ? [{ source, reason: answer.reason }] : [],
    ),
    alternatives: agreement ? [] : collectAlternatives(answers),
    doubts,
  };
}

/** The same consensus, less sure; a name that nobody has cannot become more doubtful. */
export function withDoubts(consensus: Consensus, doubts: readonly Doubt[]): Consensus {
  if (!consensus.agreement || doubts.length === 0) return consensus;
  const all = [...consensus.doubts, ...doubts];
  return { ...consensus, ...statusOf(all), doubts: all };
}

function statusOf(doubts: readonly Doubt[]): Pick<Consensus, 'status' | 'confidence'> {
  return doubts.length === 0
    ? { status: 'validated', confidence: 'high' }
    : { status: 'uncertain', confidence: 'medium' };
}

function findDoubts(name: PlantName, { winner, others, share }: Agreement): Doubt[] {
  const doubts: Doubt[] = [];
  const exactVotes = winner.votes.filter(({ match }) => match.kind === 'exact').length;
  if (winner.votes.every(({ match }) => match.usage === 'misnomer')) doubts.push('misnomer');
  else if (winner.votes.every(({ match }) => match.kind === 'partial'))
    doubts.push('infraspecific-not-found');
  else if (exactVotes === 0) doubts.push('inexact-only');
  else if (exactVotes < exactVotesMin) doubts.push('single-source');
  if (others.length > 0 && share < shareMin) doubts.push('sources-disagree');
  const { qualifier, sensu } = name;
  if (qualifier === 'cf.' || qualifier === 'aff.' || qualifier === '?')
    doubts.push('uncertain-identification');
  if (sensu) doubts.push('misapplied');
  if (winner.votes.every(({ match }) => match.authorAgreement === 'different')) doubts.push('author-differs');
  return doubts;
}

/** What the submitted name is, by the weight of those that give the accepted name. */
function nomenclaturalStatus(votes: readonly Vote[]): NomenclaturalStatus {
  const weights = { accepted: 0, synonym: 0, unresolved: 0 };
  for (const { match, weight } of votes) {
    if (match.usage === 'accepted' || match.usage === 'synonym') weights[match.usage] += weight;
    else weights.unresolved += weight;
  }
  if (weights.accepted >= weights.synonym && weights.accepted >= weights.unresolved) return 'accepted';
  return weights.synonym >= weights.unresolved ? 'synonym' : 'unresolved';
}

/** Each name once, nearest first; several sources often propose the same. */
function collectAlternatives(answers: readonly SourcedAnswer[]): Alternative[] {
  const byName = new Map<string, Alternative>();
  for (const { answer } of answers) {
    if (answer.outcome !== 'no-match') continue;
    for (const alternative of answer.alternatives) {
      const known = byName.get(alternative.name);
      if (!known || alternative.editDistance < known.editDistance) byName.set(alternative.name, alternative);
    }
  }
  return [...byName.values()].sort((a, b) => a.editDistance - b.editDistance || (a.name < b.name ? -1 : 1));
}
