import { compareNames } from '@plantdata/botanical-names';
import { describeSource, type SourceId } from '../sources/catalogue.ts';
import type { SourceMatch } from '../sources/taxonomic-source.ts';
import { certaintyOf, isGuess, matchStrength } from './certainty.ts';
import { inOneStyle, parsedName } from './parsed-names.ts';

/**
 * Groups the matches of several sources by the accepted name they give. The group with the surest match wins, between
 * equally sure ones the group that weighs most.
 */

export interface Vote {
  readonly source: SourceId;
  readonly match: SourceMatch;
  /** Authority of the source times the strength of its match. */
  readonly weight: number;
  /** See `certaintyOf`. */
  readonly certainty: number;
}

export interface AcceptedGroup {
  /** Accepted name in the spelling of the source with the most authority, but its style is the same for all sources. */
  readonly name: string;
  /** In order of authority. */
  readonly votes: readonly Vote[];
  /** The bundled checklist's match for the same accepted name; it has no weight. */
  readonly bundled: SourceMatch | null;
  readonly weight: number;
  /** That of its surest match, and the best reading of the submitted name among those. */
  readonly certainty: number;
  readonly reading: number;
}

export interface Agreement {
  readonly winner: AcceptedGroup;
  readonly others: readonly AcceptedGroup[];
  /** Weight of the winner in the weight of all matches, 0 to 1; 0 without a vote. */
  readonly share: number;
}

/**
 * Null when neither a source nor the bundled checklist has a match. The order in which the sources answered makes no
 * difference. The bundled checklist decides only where it is surer than all sources: they have a part of the name, or a guess.
 */
export function agree(
  matches: readonly { source: SourceId; match: SourceMatch }[],
  bundled: SourceMatch | null = null,
): Agreement | null {
  const votes = matches
    .map(({ source, match }) => ({
      source,
      match,
      weight: describeSource(source).authorityWeight * matchStrength(match),
      certainty: certaintyOf(match),
    }))
    .sort(
      (a, b) =>
        describeSource(b.source).authorityWeight - describeSource(a.source).authorityWeight ||
        compareText(a.source, b.source),
    );
  const groups = withBundled(groupByAcceptedName(votes), bundled);
  const [winner, ...others] = groups;
  return winner ? { winner, others, share: shareOf(winner, groups) } : null;
}

function shareOf(winner: AcceptedGroup, groups: readonly AcceptedGroup[]): number {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : winner.weight / total;
}

function withBundled(
  groups: readonly AcceptedGroup[],
  bundled: SourceMatch | null,
): readonly AcceptedGroup[] {
  if (!bundled) return groups;
  const certainty = certaintyOf(bundled);
  const decides = groups.every((group) => isGuess(group.certainty) && group.certainty < certainty);
  const same = groups.find(
    (group) => isSameName(group.name, bundled.acceptedName) || (decides && isOfRegisters(group, bundled)),
  );
  if (!decides) return groups.map((group) => (group === same ? { ...group, bundled } : group));
  const { votes, weight } = same ?? emptyGroup;
  const name = inOneStyle(bundled.acceptedName);
  return [
    { name, votes, weight, bundled, certainty, reading: bundled.reading },
    ...groups.filter((group) => group !== same),
  ];
}

/** Registers have the spelling, whatever the name is accepted as. */
const isOfRegisters = (group: AcceptedGroup, bundled: SourceMatch): boolean =>
  group.votes.every(({ match }) => match.isRegister) && hasSpelling(group, bundled);

/** The surest group first, then the one found under the better reading, then the heaviest. */
function groupByAcceptedName(votes: readonly Vote[]): AcceptedGroup[] {
  const groups: AcceptedGroup[] = [];
  for (const vote of votes.filter(({ match }) => !match.isRegister)) {
    join(groups, vote, ({ name }) => isSameName(name, vote.match.acceptedName));
  }
  groups.sort(compareGroups);
  for (const vote of votes.filter(({ match }) => match.isRegister)) {
    join(groups, vote, (group) => hasSpelling(group, vote.match));
  }
  return groups.sort(compareGroups);
}

/** A register confirms the spelling that others have found, whatever name they accept for it. */
function hasSpelling({ name, votes }: AcceptedGroup, { matchedName, acceptedName }: SourceMatch): boolean {
  return (
    isSameName(name, acceptedName) || votes.some(({ match }) => isSameName(match.matchedName, matchedName))
  );
}

function join(groups: AcceptedGroup[], vote: Vote, belongs: (group: AcceptedGroup) => boolean): void {
  const place = groups.findIndex(belongs);
  const group = groups[place];
  if (group) groups[place] = withVote(group, vote);
  else groups.push(withVote({ ...emptyGroup, name: inOneStyle(vote.match.acceptedName) }, vote));
}

const emptyGroup = { votes: [], bundled: null, weight: 0, certainty: Number.NEGATIVE_INFINITY, reading: 0 };

function withVote(group: AcceptedGroup, vote: Vote): AcceptedGroup {
  const isSurer = vote.certainty > group.certainty;
  const isAsSure = vote.certainty === group.certainty;
  return {
    name: group.name,
    votes: [...group.votes, vote],
    bundled: group.bundled,
    weight: group.weight + vote.weight,
    certainty: Math.max(group.certainty, vote.certainty),
    reading: isSurer
      ? vote.match.reading
      : isAsSure
        ? Math.min(group.reading, vote.match.reading)
        : group.reading,
  };
}

function compareGroups(a: AcceptedGroup, b: AcceptedGroup): number {
  return (
    b.certainty - a.certainty || a.reading - b.reading || b.weight - a.weight || compareText(a.name, b.name)
  );
}

/** The same votes with a name as the winner that somebody decided on; it may have none of them. */
export function preferName(agreement: Agreement | null, name: string): Agreement {
  const groups = agreement ? [agreement.winner, ...agreement.others] : [];
  const agreeing = groups.find((group) => isSameName(group.name, name));
  const winner = { ...emptyGroup, certainty: 0, ...agreeing, name };
  return { winner, others: groups.filter((group) => group !== agreeing), share: shareOf(winner, groups) };
}

/** What the sources of a group say, in order of authority, and behind them the bundled checklist. */
export function matchesOf({ votes, bundled }: AcceptedGroup): SourceMatch[] {
  return [...votes.map(({ match }) => match), ...(bundled ? [bundled] : [])];
}

/** The match that speaks best for a group: the strongest, one that nobody has to look at before one of the others. */
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

/** Authors never have to be equal, and a gender ending or a hybrid sign is no disagreement. */
export function isSameName(a: string, b: string): boolean {
  return a === b || compareNames(parsedName(a), parsedName(b)).relation !== 'different';
}

/** By code unit, so that the answer is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
