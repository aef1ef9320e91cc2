import { compareNames, parseName } from '@plantdata/botanical-names';
import { describeSource, type SourceId } from '../sources/catalogue.ts';
import type { SourceMatch } from '../sources/taxonomic-source.ts';

/** Groups the matches of several sources by the accepted name they give, and finds the group that weighs most. */

export interface Vote {
  readonly source: SourceId;
  readonly match: SourceMatch;
  /** Authority of the source times the strength of its match. */
  readonly weight: number;
}

export interface AcceptedGroup {
  /** Accepted name in the spelling of the source with the most authority. */
  readonly name: string;
  /** In order of authority. */
  readonly votes: readonly Vote[];
  readonly weight: number;
}

export interface Agreement {
  readonly winner: AcceptedGroup;
  readonly others: readonly AcceptedGroup[];
  /** Weight of the winner in the weight of all matches, 0 to 1. */
  readonly share: number;
}

/**
 * How much a match of each kind counts. A name found as written counts in full; each step away from that makes it
 * more likely that another plant was meant.
 */
export function matchStrength(match: SourceMatch): number {
  if (match.usage === 'misnomer') return 0.5;
  switch (match.kind) {
    case 'exact':
      return 1;
    case 'variant':
      return 0.9;
    case 'fuzzy':
      return match.editDistance <= 1 ? 0.75 : 0.6;
    case 'partial':
      return 0.5;
    default:
      return match.kind satisfies never;
  }
}

/** Null when no source has a match. The order in which the sources answered makes no difference. */
export function agree(matches: readonly { source: SourceId; match: SourceMatch }[]): Agreement | null {
  const votes = matches
    .map(({ source, match }) => ({
      source,
      match,
      weight: describeSource(source).authorityWeight * matchStrength(match),
    }))
    .sort(
      (a, b) =>
        describeSource(b.source).authorityWeight - describeSource(a.source).authorityWeight ||
        compareText(a.source, b.source),
    );
  const groups = groupByAcceptedName(votes).sort(
    (a, b) => b.weight - a.weight || compareText(a.name, b.name),
  );
  const [winner, ...others] = groups;
  if (!winner) return null;
  const total = groups.reduce((sum, group) => sum + group.weight, 0);
  return { winner, others, share: winner.weight / total };
}

function groupByAcceptedName(votes: readonly Vote[]): AcceptedGroup[] {
  const groups: { name: string; votes: Vote[] }[] = [];
  for (const vote of votes) {
    const group = groups.find(({ name }) => isSameName(name, vote.match.acceptedName));
    if (group) group.votes.push(vote);
    else groups.push({ name: vote.match.acceptedName, votes: [vote] });
  }
  return groups.map((group) => ({
    ...group,
    weight: group.votes.reduce((sum, vote) => sum + vote.weight, 0),
  }));
}

/** Authors never have to be equal, and a gender ending or a hybrid sign is no disagreement. */
export function isSameName(a: string, b: string): boolean {
  return a === b || compareNames(parseName(a).name, parseName(b).name).relation !== 'different';
}

/** By code unit, so that the answer is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
