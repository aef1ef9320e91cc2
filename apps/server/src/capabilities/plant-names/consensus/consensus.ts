import type { PlantName, Qualifier } from '@plantdata/botanical-names';
import type { SourceId } from '../sources/catalogue.ts';
import type { Alternative, Evidence, SourceAnswer, SourceMatch } from '../sources/taxonomic-source.ts';
import { type Agreement, agree, preferName, type Vote } from './agreement.ts';
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
  readonly failures: readonly SourceFailure[];
  readonly alternatives: readonly Alternative[];
  /** Why a person should look, in the words of docs/consensus.md; empty for a validated name. */
  readonly doubts: readonly Doubt[];
}

/** A source that could not be asked. */
export interface SourceFailure {
  readonly source: SourceId;
  readonly reason: string;
  /** What answered in its place; null for nothing. */
  readonly instead: Evidence | null;
  /** It may have answered by the next time. */
  readonly isPending: boolean;
}

export type Doubt =
  | 'inexact-only'
  | 'sources-disagree'
  | 'single-source'
  | 'misnomer'
  | 'unresolved'
  | 'register-only'
  | 'uncertain-identification'
  | 'misapplied'
  | 'infraspecific-not-found'
  | 'author-differs'
  | 'genus-only'
  | 'species-only'
  | 'unread-words'
  | 'several-plants'
  | 'unnamed-hybrid'
  | 'bracketed-name-only'
  | 'bracketed-name-differs';

/** Sources that agree exactly before a name counts as validated. */
const exactVotesMin = 2;
/** Share of the weight of all matches that the accepted name must have before a name counts as validated. */
const shareMin = 0.7;

/** Null when no source has a match. */
export function agreeOn(answers: readonly SourcedAnswer[]): Agreement | null {
  return agree(matchesIn(answers));
}

export function reachConsensus(
  name: PlantName,
  answers: readonly SourcedAnswer[],
  agreement: Agreement | null = agreeOn(answers),
): Consensus {
  const matches = matchesIn(answers);
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
    failures: answers.flatMap(failureOf),
    alternatives: agreement ? [] : collectAlternatives(answers),
    doubts,
  };
}

function failureOf({ source, answer }: SourcedAnswer): SourceFailure[] {
  const { isPending = false } = answer;
  if (answer.outcome === 'unavailable') return [{ source, reason: answer.reason, instead: null, isPending }];
  if (answer.failure === undefined) return [];
  const instead = answer.outcome === 'match' ? answer.match.evidence : (answer.evidence ?? null);
  return [{ source, reason: answer.failure, instead, isPending }];
}

/** What an operator decided stands, whatever the sources say of the name; what the submitted string leaves open stays open. */
export function decide(
  name: PlantName,
  answers: readonly SourcedAnswer[],
  { acceptedName, isSynonym }: { acceptedName: string; isSynonym: boolean },
): Consensus {
  const agreement = preferName(agreeOn(answers), acceptedName);
  const doubts = doubtsOfName(name);
  return {
    ...reachConsensus(name, answers, agreement),
    ...statusOf(doubts),
    nomenclaturalStatus: isSynonym ? 'synonym' : 'accepted',
    doubts,
  };
}

function matchesIn(answers: readonly SourcedAnswer[]) {
  return answers.flatMap(({ source, answer }) =>
    answer.outcome === 'match' ? [{ source, match: answer.match }] : [],
  );
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
  const surest = winner.votes.filter(({ certainty }) => certainty === winner.certainty);
  const exactVotes = winner.votes.filter(({ match }) => isConfirmation(match)).length;
  if (surest.every(({ match }) => match.usage === 'unresolved')) doubts.push('unresolved');
  else if (surest.every(({ match }) => match.usage === 'misnomer')) doubts.push('misnomer');
  else if (surest.every(({ match }) => match.kind === 'partial')) doubts.push('infraspecific-not-found');
  else if (winner.votes.every(({ match }) => match.isRegister)) doubts.push('register-only');
  else if (exactVotes === 0) doubts.push('inexact-only');
  else if (exactVotes < exactVotesMin) doubts.push('single-source');
  if (others.length > 0 && share < shareMin) doubts.push('sources-disagree');
  doubts.push(...doubtsOfName(name));
  if (surest.every(({ match }) => match.authorAgreement === 'different')) doubts.push('author-differs');
  return doubts;
}

/** Words that leave open which species it is; `sp.` behind a genus leaves nothing open, for no species is claimed. */
const doubtful: ReadonlySet<Qualifier> = new Set<Qualifier>(['cf.', 'aff.', '?', 'sp. nov.', 'agg.']);

/** What the submitted name itself leaves open. */
function doubtsOfName({ qualifier, sensu }: PlantName): Doubt[] {
  const doubts: Doubt[] = [];
  if (qualifier !== null && doubtful.has(qualifier)) doubts.push('uncertain-identification');
  if (sensu) doubts.push('misapplied');
  return doubts;
}

/** The name as written, in a source that says what plant it is. */
function isConfirmation({ kind, isRegister, usage }: SourceMatch): boolean {
  return kind === 'exact' && !isRegister && usage !== 'unresolved';
}

/** What the submitted name is, by the weight of those that give the accepted name. */
function nomenclaturalStatus(votes: readonly Vote[]): NomenclaturalStatus {
  const weights = { accepted: 0, synonym: 0, unresolved: 0 };
  const judges = votes.filter(({ match }) => !match.isRegister);
  for (const { match, weight } of judges.length > 0 ? judges : votes) {
    if (match.usage === 'accepted' || match.usage === 'synonym') weights[match.usage] += weight;
    else weights.unresolved += weight;
  }
  if (weights.accepted >= weights.synonym && weights.accepted >= weights.unresolved) return 'accepted';
  return weights.synonym >= weights.unresolved ? 'synonym' : 'unresolved';
}

/** Each name once for each plant that it stands for, nearest first; several sources often propose the same. */
function collectAlternatives(answers: readonly SourcedAnswer[]): Alternative[] {
  const byName = new Map<string, Alternative>();
  for (const { answer } of answers) {
    if (answer.outcome !== 'no-match') continue;
    for (const alternative of answer.alternatives) {
      const key = `${alternative.name}\n${alternative.acceptedName}`;
      const known = byName.get(key);
      if (!known || alternative.editDistance < known.editDistance) byName.set(key, alternative);
    }
  }
  return [...byName]
    .sort(([a, one], [b, other]) => one.editDistance - other.editDistance || (a < b ? -1 : 1))
    .map(([, alternative]) => alternative);
}
