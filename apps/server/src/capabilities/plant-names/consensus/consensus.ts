import type { PlantName, Qualifier } from '@plantdata/botanical-names';
import type { SourceId } from '../sources/catalogue.ts';
import type { BundledAnswer } from '../sources/starter/bundled-checklist.ts';
import type { Alternative, SourceAnswer, SourceMatch } from '../sources/taxonomic-source.ts';
import {
  type Agreement,
  agree,
  homonymsIn,
  matchesOf,
  preferName,
  shareOfHomonyms,
  type Vote,
} from './agreement.ts';
import { certaintyOf, isGuess, matchStrength } from './certainty.ts';
import { measureFamilyShare } from './families.ts';
import { consensusScore } from './scores.ts';

/**
 * Consensus of the sources on one name. Pure: the same answers give the same consensus in any
 * order.
 */

type ValidationStatus = 'validated' | 'uncertain' | 'not_found';
type Confidence = 'high' | 'medium' | 'low';
type NomenclaturalStatus = 'accepted' | 'synonym' | 'unresolved' | 'not_found';

export interface SourcedAnswer {
  readonly source: SourceId;
  readonly answer: SourceAnswer;
}

/** All that is known of one question. */
export interface SourceMatches {
  /** One for each selected source. */
  readonly answers: readonly SourcedAnswer[];
  /** Answer of the bundled lists; null if they were not asked. */
  readonly bundled: BundledAnswer | null;
}

export interface Consensus {
  readonly status: ValidationStatus;
  readonly confidence: Confidence;
  readonly score: number;
  readonly nomenclaturalStatus: NomenclaturalStatus;
  readonly agreement: Agreement | null;
  readonly counts: { readonly exact: number; readonly inexact: number; readonly noMatch: number };
  readonly withoutMatch: readonly SourceId[];
  /** Sources that were asked and did not answer. */
  readonly failures: readonly SourceNotice[];
  /** Answers that are older than they should be, or to a part of the readings, with the reason. */
  readonly shortfalls: readonly SourceNotice[];
  readonly notAsked: readonly SourceId[];
  readonly alternatives: readonly Alternative[];
  /** Why a person should look, in the words of docs/consensus.md; empty for a validated name. */
  readonly doubts: readonly Doubt[];
}

export interface SourceNotice {
  readonly source: SourceId;
  readonly reason: string;
  /** Date of the older answer that is used. */
  readonly staleSince?: string | null;
}

export type Doubt =
  /** The record rests on the bundled checklist or on a correction alone: no source was asked. */
  | 'no-source-asked'
  /** The same: no source answered. */
  | 'no-source-answered'
  /** The same: those that answered do not have the name, or only a part of it. */
  | 'no-source-match'
  | 'inexact-only'
  | 'sources-disagree'
  | 'single-source'
  | 'single-dataset'
  | 'homonym'
  | 'families-differ'
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
  | 'bracketed-name-differs'
  /** A register has the cultivar otherwise: under another name, spelling or species. */
  | 'cultivar-differs';

/** The code of a doubt in records: `no_source_asked`. */
export const doubtCode = (doubt: Doubt): string => doubt.replaceAll('-', '_');

/** Sources that agree exactly, and datasets behind them, before a name counts as validated. */
const exactVotesMin = 2;
/** Share of the weight of all matches that the accepted name must have before a name counts as validated. */
export const shareMin = 0.7;

/** Null when neither a source nor the bundled checklist has a match. */
export function agreeOn({ answers, bundled }: SourceMatches): Agreement | null {
  const match = bundled?.answer.outcome === 'match' ? bundled.answer.match : null;
  // A source that hesitates between names knows more than a guess of the bundled checklist.
  const isLeftOpen =
    match !== null &&
    match.kind !== 'exact' &&
    answers.some(({ answer }) => answer.outcome === 'no-match' && answer.alternatives.length > 0);
  return agree(matchesIn(answers), isLeftOpen ? null : match);
}

export function reachConsensus(
  name: PlantName,
  answered: SourceMatches,
  agreement: Agreement | null = agreeOn(answered),
): Consensus {
  const { answers } = answered;
  const matches = matchesIn(answers);
  const exact = matches.filter(({ match }) => match.kind === 'exact').length;
  const sourcesWith = (outcome: SourceAnswer['outcome']) =>
    answers.filter(({ answer }) => answer.outcome === outcome).map(({ source }) => source);
  const withoutMatch = sourcesWith('no-match');
  const failures = answers.flatMap(({ source, answer }) =>
    answer.outcome === 'failed' ? [{ source, reason: answer.reason }] : [],
  );
  const silence = silenceOf(matches.length + withoutMatch.length, failures.length);
  const doubts = agreement ? findDoubts(name, agreement, silence) : [];
  return {
    ...(agreement ? statusOf(doubts) : ({ status: 'not_found', confidence: 'low' } as const)),
    score: agreement ? consensusScore(agreement) : 0,
    nomenclaturalStatus: agreement ? nomenclaturalStatus(agreement) : 'not_found',
    agreement,
    counts: { exact, inexact: matches.length - exact, noMatch: withoutMatch.length },
    withoutMatch,
    failures,
    shortfalls: answers.flatMap(shortfallOf),
    notAsked: sourcesWith('not-asked'),
    alternatives: agreement ? [] : collectAlternatives(answered),
    doubts,
  };
}

/** The reason why no source speaks for a record. */
function silenceOf(answered: number, failed: number): Doubt {
  if (answered > 0) return 'no-source-match';
  return failed > 0 ? 'no-source-answered' : 'no-source-asked';
}

function shortfallOf({ source, answer }: SourcedAnswer): SourceNotice[] {
  if (answer.outcome !== 'match' && answer.outcome !== 'no-match') return [];
  if (answer.failure === undefined) return [];
  const evidence = answer.outcome === 'match' ? answer.match.evidence : answer.evidence;
  return [
    { source, reason: answer.failure, staleSince: evidence?.isStale ? (evidence.version ?? null) : null },
  ];
}

/** The operator decides which plant is meant; the status of the record is what the sources say of that plant. */
export function decide(
  name: PlantName,
  answered: SourceMatches,
  { acceptedName, isSynonym }: { acceptedName: string; isSynonym: boolean },
): Consensus {
  const agreement = preferName(agreeOn(answered), acceptedName);
  return {
    ...reachConsensus(name, answered, agreement),
    nomenclaturalStatus: isSynonym ? 'synonym' : 'accepted',
  };
}

function matchesIn(answers: readonly SourcedAnswer[]) {
  return answers.flatMap(({ source, answer }) =>
    answer.outcome === 'match' ? [{ source, match: answer.match }] : [],
  );
}

/** Returns the same consensus with lower confidence. A name that no source has stays as it is. */
export function addDoubts(consensus: Consensus, doubts: readonly Doubt[]): Consensus {
  if (!consensus.agreement || doubts.length === 0) return consensus;
  const all = [...consensus.doubts, ...doubts];
  return { ...consensus, ...statusOf(all), doubts: all };
}

function statusOf(doubts: readonly Doubt[]): Pick<Consensus, 'status' | 'confidence'> {
  return doubts.length === 0
    ? { status: 'validated', confidence: 'high' }
    : { status: 'uncertain', confidence: 'medium' };
}

function findDoubts(name: PlantName, agreement: Agreement, silence: Doubt): Doubt[] {
  const { winner, others, share } = agreement;
  const { votes } = winner;
  const doubts: Doubt[] = [];
  // The bundled checklist decides if no source has the name as written.
  const isWithoutSource = votes.every(({ certainty }) => certainty < winner.certainty);
  const matches = isWithoutSource ? matchesOf(winner) : votes.map(({ match }) => match);
  const surest = matches.filter((match) => certaintyOf(match) === winner.certainty);
  const exactVotes = votes.filter(({ match }) => isConfirmation(match));
  if (isWithoutSource) {
    const isOfRegisters = votes.length > 0 && votes.every(({ match }) => match.isRegister);
    const isContradicted = others.some(({ certainty }) => !isGuess(certainty));
    doubts.push(isOfRegisters ? 'register-only' : isContradicted ? 'sources-disagree' : silence);
  }
  if (surest.length > 0) {
    if (surest.every(({ usage }) => usage === 'unresolved')) doubts.push('unresolved');
    else if (surest.every(({ usage }) => usage === 'misnomer')) doubts.push('misnomer');
    else if (surest.every(({ kind }) => kind === 'partial')) doubts.push('infraspecific-not-found');
    else if (matches.every(({ isRegister }) => isRegister)) doubts.push('register-only');
    else if (isWithoutSource ? !surest.some(isConfirmation) : exactVotes.length === 0)
      doubts.push('inexact-only');
    else if (!isWithoutSource) doubts.push(...doubtsOfCount(exactVotes));
  }
  if (!isWithoutSource) {
    if (others.length > homonymsIn(agreement).length && share < shareMin) doubts.push('sources-disagree');
    if (shareOfHomonyms(agreement) < shareMin) doubts.push('homonym');
    if (measureFamilyShare(votes) < shareMin) doubts.push('families-differ');
  }
  doubts.push(...doubtsOfName(name));
  if (winner.authors === 'different') doubts.push('author-differs');
  return doubts;
}

function doubtsOfCount(exactVotes: readonly Vote[]): Doubt[] {
  if (exactVotes.length < exactVotesMin) return ['single-source'];
  const datasets = new Set(exactVotes.map(({ dataset }) => dataset));
  return datasets.size < exactVotesMin ? ['single-dataset'] : [];
}

/**
 * Words that leave the species open; `sp.` behind a genus leaves nothing open, as no species is
 * claimed.
 */
const doubtful: ReadonlySet<Qualifier> = new Set<Qualifier>(['cf.', 'aff.', '?', 'sp. nov.', 'agg.']);

/** Doubts that the submitted name itself raises. */
function doubtsOfName({ qualifier, sensu }: PlantName): Doubt[] {
  const doubts: Doubt[] = [];
  if (qualifier !== null && doubtful.has(qualifier)) doubts.push('uncertain-identification');
  if (sensu) doubts.push('misapplied');
  return doubts;
}

/** The name as written, in a source that says what plant it is. */
export function isConfirmation({ kind, isRegister, usage }: SourceMatch): boolean {
  return kind === 'exact' && !isRegister && usage !== 'unresolved';
}

/** The status of the submitted name, by the weight of those that give the accepted name; without a vote by the bundled checklist. */
function nomenclaturalStatus({ winner }: Agreement): NomenclaturalStatus {
  const weights = { accepted: 0, synonym: 0, unresolved: 0 };
  const judges = winner.votes.filter(({ match }) => !match.isRegister);
  const votes = judges.length > 0 ? judges : winner.votes;
  const bundled = winner.bundled ? [{ match: winner.bundled, weight: matchStrength(winner.bundled) }] : [];
  for (const { match, weight } of votes.length > 0 ? votes : bundled) {
    if (match.usage === 'accepted' || match.usage === 'synonym') weights[match.usage] += weight;
    else weights.unresolved += weight;
  }
  if (weights.accepted >= weights.synonym && weights.accepted >= weights.unresolved) return 'accepted';
  return weights.synonym >= weights.unresolved ? 'synonym' : 'unresolved';
}

/** Each name once for each plant that it stands for, nearest first; several sources often propose the same. */
function collectAlternatives({ answers, bundled }: SourceMatches): Alternative[] {
  const byName = new Map<string, Alternative>();
  const all = [...answers.map(({ answer }) => answer), ...(bundled ? [bundled.answer] : [])];
  for (const answer of all) {
    for (const alternative of proposalsOf(answer)) {
      const key = `${alternative.name}\n${alternative.acceptedName}`;
      const known = byName.get(key);
      if (!known || alternative.editDistance < known.editDistance) byName.set(key, alternative);
    }
  }
  return [...byName]
    .sort(([a, one], [b, other]) => one.editDistance - other.editDistance || (a < b ? -1 : 1))
    .map(([, alternative]) => alternative);
}

/** A match is a proposal where it was no answer: a guess of the bundled checklist that sources leave open. */
function proposalsOf(answer: SourceAnswer): readonly Alternative[] {
  if (answer.outcome === 'no-match') return answer.alternatives;
  if (answer.outcome !== 'match') return [];
  const { matchedName: name, acceptedName, editDistance } = answer.match;
  return [{ name, acceptedName, reason: 'spelling', editDistance }];
}
