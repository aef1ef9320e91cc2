import { type AuthorAgreement, isGenusName, isSameName, unifyStyle } from '@plantdata/name-matching';
import { describeSource, type SourceId } from '../sources/catalogue.ts';
import type { SourceMatch } from '../sources/taxonomic-source.ts';
import { certaintyOf, isGuess, matchStrength } from './certainty.ts';
import { splitHomonyms } from './homonyms.ts';
import { datasetOf, weighOncePerDataset } from './one-vote.ts';

/**
 * Groups the matches of several sources by the accepted name they give, its authors and its family. The group with the surest
 * match wins, between equally sure ones the one that weighs most; the submitted authors rule out groups of other authors.
 */

export interface Vote {
  readonly source: SourceId;
  readonly match: SourceMatch;
  /** See `datasetOf`. */
  readonly dataset: string;
  /** Authority of the source times the strength of its match; 0 where the same dataset has a heavier vote in the group. */
  readonly weight: number;
  /** See `certaintyOf`. */
  readonly certainty: number;
}

export interface AcceptedGroup {
  /** Accepted name in the spelling of the source with the most authority, but its style is the same for all sources. */
  readonly name: string;
  /** In order of authority; registers last. */
  readonly votes: readonly Vote[];
  /** The bundled checklist's match for the same accepted name; it has no weight. */
  readonly bundled: SourceMatch | null;
  /** The sum of the weights of all datasets behind it. */
  readonly weight: number;
  /** Without the votes that can be for a homonym as well. */
  readonly ownWeight: number;
  /**
   * Certainty of its surest match; `reading` is the best one among the surest, and `authors` their
   * agreement with the submitted authors.
   */
  readonly certainty: number;
  readonly reading: number;
  readonly authors: AuthorAgreement;
}

export interface Agreement {
  readonly winner: AcceptedGroup;
  readonly others: readonly AcceptedGroup[];
  /** Weight of the winner in that of all matches but homonyms that the submitted authors rule out, 0 to 1; 0 without a vote. */
  readonly share: number;
}

/**
 * Null if neither a source nor the bundled checklist has a match. The order of the answers makes no
 * difference. The bundled checklist decides only if it is surer than all sources, which then have
 * only a part of the name, or a guess.
 */
export function agree(
  matches: readonly { source: SourceId; match: SourceMatch }[],
  bundled: SourceMatch | null = null,
): Agreement | null {
  const votes = matches
    .map(({ source, match }) => ({
      source,
      match,
      dataset: datasetOf(source, match),
      weight: describeSource(source).authorityWeight * matchStrength(match),
      certainty: certaintyOf(match),
    }))
    .sort(compareAuthorities);
  const groups = addBundled(groupByAcceptedName(votes), bundled);
  const [winner, ...others] = groups;
  return winner ? { winner, others, share: shareOf(winner, groups) } : null;
}

function shareOf(winner: AcceptedGroup, groups: readonly AcceptedGroup[]): number {
  const open = groups.filter((group) => !isOtherPlant(group, winner));
  const total = open.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : winner.weight / total;
}

function addBundled(groups: readonly AcceptedGroup[], bundled: SourceMatch | null): readonly AcceptedGroup[] {
  if (!bundled) return groups;
  const certainty = certaintyOf(bundled);
  const decides = groups.every(
    (group) =>
      isGuess(group.certainty) && group.certainty < certainty && !correctsMisspelling(group, bundled),
  );
  const same = groups.find(
    (group) => isSameName(group.name, bundled.acceptedName) || (decides && isOfRegisters(group, bundled)),
  );
  if (!decides) return groups.map((group) => (group === same ? { ...group, bundled } : group));
  const name = unifyStyle(bundled.acceptedName);
  const { reading, authorAgreement: authors } = bundled;
  return [
    { ...(same ?? withoutVotes), name, bundled, certainty, reading, authors },
    ...groups.filter((group) => group !== same),
  ];
}

/** USDA PLANTS has misspelt names as well, which a source has with another letter or two. */
function correctsMisspelling({ votes }: AcceptedGroup, { evidence, matchedName }: SourceMatch): boolean {
  return (
    evidence.dataset === 'usda' &&
    !isGenusName(matchedName) &&
    votes.some(({ match: { kind, editDistance } }) => kind === 'fuzzy' && editDistance <= 2)
  );
}

/** Registers have the spelling, whatever the name is accepted as. */
const isOfRegisters = (group: AcceptedGroup, bundled: SourceMatch): boolean =>
  group.votes.every(({ match }) => match.isRegister) && hasSpelling(group, bundled);

function compareAuthorities(a: Vote, b: Vote): number {
  return (
    describeSource(b.source).authorityWeight - describeSource(a.source).authorityWeight ||
    compareText(a.source, b.source)
  );
}

/** Groups of the winning name that are other plants. */
export function homonymsIn({ winner, others }: Agreement): readonly AcceptedGroup[] {
  return others.filter(({ name }) => isSameName(name, winner.name));
}

/** The submitted authors are those of the winner, and not those of this group of the same name. */
function isOtherPlant(group: AcceptedGroup, winner: AcceptedGroup): boolean {
  return group.name === winner.name && winner.authors === 'equal' && group.authors === 'different';
}

/**
 * Share of the winner in the weight of all plants that have its name and that the submitted authors leave open, 0 to 1. A match
 * that can be for several of them does not count.
 */
export function shareOfHomonyms(agreement: Agreement): number {
  const { winner } = agreement;
  const open = homonymsIn(agreement).filter((group) => !isOtherPlant(group, winner));
  if (open.length === 0) return 1;
  return winner.ownWeight / open.reduce((sum, { ownWeight }) => sum + ownWeight, winner.ownWeight);
}

function groupByAcceptedName(votes: readonly Vote[]): AcceptedGroup[] {
  const names: [Vote, ...Vote[]][] = [];
  for (const vote of votes.filter(({ match }) => !match.isRegister)) {
    const known = names.find(([first]) => isSameName(first.match.acceptedName, vote.match.acceptedName));
    if (known) known.push(vote);
    else names.push([vote]);
  }
  const groups = sortGroups(names.flatMap(groupByPlant));
  for (const vote of votes.filter(({ match }) => match.isRegister)) {
    const place = groups.findIndex((group) => hasSpelling(group, vote.match));
    const group = groups[place] ?? emptyGroup(vote.match.acceptedName);
    groups[place < 0 ? groups.length : place] = addVote(group, vote);
  }
  return sortGroups(groups);
}

/** Votes for one name; those that can be for several plants go to the first of these. */
function groupByPlant(votes: readonly [Vote, ...Vote[]]): AcceptedGroup[] {
  const { plants, undecided } = splitHomonyms(votes);
  const groups = plants.map((own) => own.reduce(addVote, emptyGroup(votes[0].match.acceptedName)));
  const ranked = sortGroups(groups);
  return ranked.map((group) => {
    const joining = undecided.filter(
      ({ fits }) => ranked.find((each) => fits.includes(groups.indexOf(each))) === group,
    );
    const joined = joining.reduce((sum, { vote }) => addVote(sum, vote), group);
    return { ...joined, votes: joined.votes.toSorted(compareAuthorities), ownWeight: group.weight };
  });
}

/** The surest group first, then the one found under the better reading, then the heaviest; those that the authors rule out last. */
function sortGroups(groups: readonly AcceptedGroup[]): AcceptedGroup[] {
  const ruledOut = new Set(groups.filter((group) => isRuledOut(group, groups)));
  return groups.toSorted((a, b) => Number(ruledOut.has(a)) - Number(ruledOut.has(b)) || compareGroups(a, b));
}

/** Another group has the submitted authors, and this one is a homonym of it, or has others and is no surer. */
function isRuledOut({ name, authors, certainty }: AcceptedGroup, groups: readonly AcceptedGroup[]): boolean {
  if (authors === 'equal') return false;
  return groups.some(
    (other) =>
      other.authors === 'equal' &&
      (other.name === name || (authors === 'different' && other.certainty >= certainty)),
  );
}

/**
 * True if a register confirms the spelling that others have found, under whatever accepted name.
 */
function hasSpelling({ name, votes }: AcceptedGroup, { matchedName, acceptedName }: SourceMatch): boolean {
  return (
    isSameName(name, acceptedName) || votes.some(({ match }) => isSameName(match.matchedName, matchedName))
  );
}

function emptyGroup(acceptedName: string): AcceptedGroup {
  return { ...withoutVotes, name: unifyStyle(acceptedName), certainty: Number.NEGATIVE_INFINITY };
}

const withoutVotes = {
  votes: [],
  bundled: null,
  weight: 0,
  ownWeight: 0,
  certainty: 0,
  reading: 0,
  authors: 'unknown',
} as const;

function addVote(group: AcceptedGroup, vote: Vote): AcceptedGroup {
  const votes = weighOncePerDataset([...group.votes, vote]);
  const { reading, authorAgreement } = vote.match;
  const isSurer = vote.certainty > group.certainty;
  const isAsSure = vote.certainty === group.certainty;
  return {
    ...group,
    votes,
    weight: votes.reduce((sum, { weight }) => sum + weight, 0),
    certainty: Math.max(group.certainty, vote.certainty),
    ...(isSurer && { reading, authors: authorAgreement }),
    ...(isAsSure && {
      reading: Math.min(group.reading, reading),
      authors: strongerAgreement(group.authors, authorAgreement),
    }),
  };
}

function strongerAgreement(one: AuthorAgreement, other: AuthorAgreement): AuthorAgreement {
  return (['equal', 'different'] as const).find((each) => each === one || each === other) ?? 'unknown';
}

function compareGroups(a: AcceptedGroup, b: AcceptedGroup): number {
  return (
    b.certainty - a.certainty || a.reading - b.reading || b.weight - a.weight || compareText(a.name, b.name)
  );
}

/**
 * Returns the same votes with `name`, the name of a correction, as the winner; it may have no
 * votes.
 */
export function preferName(agreement: Agreement | null, name: string): Agreement {
  const groups = agreement ? [agreement.winner, ...agreement.others] : [];
  const agreeing = groups.find((group) => isSameName(group.name, name));
  const winner = { ...withoutVotes, ...agreeing, name };
  return {
    winner,
    others: groups.filter((group) => group !== agreeing && group.votes.length > 0),
    share: shareOf(winner, groups),
  };
}

/** The matches of the sources of a group, in order of authority, and behind them the bundled checklist. */
export function matchesOf({ votes, bundled }: AcceptedGroup): SourceMatch[] {
  return [...votes.map(({ match }) => match), ...(bundled ? [bundled] : [])];
}

/** Returns the best match of a group: the strongest, and among equals one that needs no review. */
export function bestMatch({ votes, bundled, certainty }: AcceptedGroup): SourceMatch | null {
  const [first, ...others] = votes.filter((vote) => vote.certainty === certainty);
  if (!first) return bundled ?? votes[0]?.match ?? null;
  return others.reduce((best, vote) => (compareVotes(vote, best) < 0 ? vote : best), first).match;
}

/** Negative when the first speaks better. */
function compareVotes(a: Vote, b: Vote): number {
  return (
    b.certainty - a.certainty ||
    a.match.reading - b.match.reading ||
    matchStrength(b.match) - matchStrength(a.match) ||
    Number(a.match.reviewRequired) - Number(b.match.reviewRequired)
  );
}

/** By code unit, so that the answer is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
