import { contradicts } from './design-intent.ts';
import type { SubstitutionCandidate, SubstitutionSearch } from './schema.ts';

/** Weights of the scores; the weight of one that is missing goes to the others. */
const weights = { structured_score: 0.6, semantic_score: 0.25, supply_score: 0.15 } as const;
/** A best candidate below it is none. */
const scoreMin = 0.35;

export interface RankedCandidate {
  readonly candidate: SubstitutionCandidate;
  /** From 1. */
  readonly rank: number;
  readonly score: number | null;
}

export interface Ranking {
  readonly ranked: readonly RankedCandidate[];
  /** Null where candidates are proposed. */
  readonly abstainReason: string | null;
  readonly excluded: readonly { readonly id: string; readonly reason: string }[];
}

/** Ranks the candidates that were given, and no others: the ids that come out are some of those that went in, each once. */
export function rankCandidates({
  validated_candidates: given,
  excluded_candidates: unwanted,
  source_canonical_species_id: source,
  design_intent: intent,
  limit,
}: SubstitutionSearch): Ranking {
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
  const fitting = [...candidates.values()].filter((candidate) => !contradicts(candidate, intent));
  const scored = fitting.map((candidate) => ({ candidate, score: scoreOf(candidate) }));
  const ordered = scored.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  const abstainReason = reasonToAbstain(candidates.size, ordered);
  const proposed = abstainReason === null ? ordered.slice(0, limit) : [];
  return {
    ranked: proposed.map((each, index) => ({ ...each, rank: index + 1 })),
    abstainReason,
    excluded: [...excluded, ...findContradicted(candidates, fitting)],
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

const findContradicted = (
  all: ReadonlyMap<string, SubstitutionCandidate>,
  fitting: readonly SubstitutionCandidate[],
) =>
  [...all.values()]
    .filter((candidate) => !fitting.includes(candidate))
    .map(({ canonical_species_id: id }) => ({
      id,
      reason: 'Its compromises contradict what the design intent requires.',
    }));

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
function scoreOf(candidate: SubstitutionCandidate): number | null {
  const parts = (['structured_score', 'semantic_score', 'supply_score'] as const).flatMap((name) => {
    const value = candidate[name];
    return value === null ? [] : [{ value, weight: weights[name] }];
  });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return null;
  const score = parts.reduce((sum, part) => sum + part.weight * part.value, 0) / weight;
  return Math.round(score * 10_000) / 10_000;
}
