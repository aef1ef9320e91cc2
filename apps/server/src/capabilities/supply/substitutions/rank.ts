import { mapCooperatively } from '../../../platform/time-slices.ts';
import { type Contradiction, findContradictions, readIntent } from './design-intent.ts';
import type { SubstitutionCandidate, SubstitutionSearch } from './schema.ts';

/** Weights of the scores. */
const weights = { structured_score: 0.6, semantic_score: 0.25, supply_score: 0.15 } as const;
export const scoreNames = ['structured_score', 'semantic_score', 'supply_score'] as const;
/** Value of a score that is missing: neither for the candidate nor against it. */
export const neutral = 0.5;
/** Taken off a score for each mere wish that the candidate contradicts. */
export const wishDeduction = 0.1;
/** A best candidate below it is none. */
const scoreMin = 0.35;

export interface RankedCandidate {
  readonly candidate: SubstitutionCandidate;
  /** From 1. */
  readonly rank: number;
  readonly score: number | null;
  /** Wishes that it contradicts. */
  readonly against: readonly Contradiction[];
}

export interface Ranking {
  readonly ranked: readonly RankedCandidate[];
  /** Null where candidates are proposed. */
  readonly abstainReason: string | null;
  readonly excluded: readonly { readonly id: string; readonly reason: string }[];
}

/** Ranks the candidates that were given, and no others: the ids that come out are some of those that went in, each once. */
export async function rankCandidates({
  validated_candidates: given,
  excluded_candidates: unwanted,
  source_canonical_species_id: source,
  design_intent: intent,
  limit,
}: SubstitutionSearch): Promise<Ranking> {
  const excluded: { id: string; reason: string }[] = [];
  const unwantedIds = new Set(unwanted);
  const candidates = new Map<string, SubstitutionCandidate>();
  for (const candidate of given) {
    const { canonical_species_id: id } = candidate;
    const reason = reasonAgainst(id, { unwantedIds, source, isKnown: candidates.has(id) });
    if (reason === null) candidates.set(id, candidate);
    else if (!excluded.some((other) => other.id === id && other.reason === reason))
      excluded.push({ id, reason });
  }
  const wishes = readIntent(intent);
  const judged = await mapCooperatively([...candidates.values()], (candidate) => {
    const against = findContradictions(candidate, wishes);
    return { candidate, against, score: scoreOf(candidate, against.length) };
  });
  const fitting = judged.filter(({ against }) => !against.some(({ isRequired }) => isRequired));
  const ordered = fitting.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  const abstainReason = reasonToAbstain(candidates.size, ordered);
  const proposed = abstainReason === null ? ordered.slice(0, limit) : [];
  return {
    ranked: proposed.map((each, index) => ({ ...each, rank: index + 1 })),
    abstainReason,
    excluded: [...excluded, ...judged.flatMap(excludeContradicted)],
  };
}

interface Against {
  readonly unwantedIds: ReadonlySet<string>;
  readonly source: string | null;
  readonly isKnown: boolean;
}

function reasonAgainst(id: string, { unwantedIds, source, isKnown }: Against): string | null {
  if (unwantedIds.has(id)) return 'It is one of excluded_candidates.';
  if (id === source) return 'It is the plant that is to be substituted.';
  return isKnown ? 'It is given more than once; the first counts.' : null;
}

function excludeContradicted({ candidate, against }: Pick<RankedCandidate, 'candidate' | 'against'>) {
  const required = against.find(({ isRequired }) => isRequired);
  if (required === undefined) return [];
  const { statement, wish } = required;
  const reason = `“${statement}” contradicts what the design intent requires: “${wish}”.`;
  return [{ id: candidate.canonical_species_id, reason }];
}

function reasonToAbstain(
  count: number,
  ordered: readonly { readonly score: number | null }[],
): string | null {
  if (count === 0) return 'There is no candidate that may be proposed.';
  if (ordered.length === 0) return 'The design intent contradicts every candidate.';
  const best = ordered[0]?.score ?? null;
  return best !== null && best < scoreMin ? `The best candidate scores ${best}, below ${scoreMin}.` : null;
}

/** 0 to 1, to four decimals; null without any score. Sorting is stable: equal scores keep the order that was given. */
function scoreOf(candidate: SubstitutionCandidate, wishesContradicted: number): number | null {
  if (scoreNames.every((name) => candidate[name] === null)) return null;
  const sum = scoreNames.reduce((total, name) => total + weights[name] * (candidate[name] ?? neutral), 0);
  return Math.max(0, Math.round((sum - wishDeduction * wishesContradicted) * 10_000) / 10_000);
}
