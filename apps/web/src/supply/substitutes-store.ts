import type { AnswerAt, OptionsAt } from '@plantdata/client';
import { service } from '../api/service.ts';
import { createTabStore } from './tab-store.ts';

export type SubstitutionRequest = OptionsAt<'/v1/supply/substitutions/search', 'post'>['body'];
export type ShownRanking = AnswerAt<'/v1/supply/substitutions/search', 'post'>;

export const SCORES = ['structured_score', 'semantic_score', 'supply_score'] as const;
type SubstituteScore = (typeof SCORES)[number];

/** A plant checked by a person, as entered. */
export interface SubstituteCandidate {
  readonly id: number;
  readonly name: string;
  /** Each 0 to 100; null where it is not known. */
  readonly scores: Readonly<Record<SubstituteScore, number | null>>;
  /** Divided by semicolons. */
  readonly keeps: string;
  readonly compromises: string;
  readonly isExcluded: boolean;
}

interface SubstitutesEntry {
  readonly plant: string;
  readonly size: string;
  readonly wishes: string;
  readonly candidates: readonly SubstituteCandidate[];
  readonly ranking: ShownRanking | null;
  /** The ranked input, to detect changes. */
  readonly ranked: string;
}

const noScores = { structured_score: null, semantic_score: null, supply_score: null };

const blank = (id: number): SubstituteCandidate => ({
  id,
  name: '',
  scores: noScores,
  keeps: '',
  compromises: '',
  isExcluded: false,
});

export const substitutes = createTabStore<SubstitutesEntry>('supply.substitutes', {
  plant: '',
  size: '',
  wishes: '',
  candidates: [blank(1)],
  ranking: null,
  ranked: '',
});

export const candidatesMax = 50;

export function addCandidate(): void {
  const { candidates } = substitutes.value();
  const id = Math.max(0, ...candidates.map((each) => each.id)) + 1;
  substitutes.change({ candidates: [...candidates, blank(id)] });
}

export function changeCandidate(id: number, changes: Partial<SubstituteCandidate>): void {
  const { candidates } = substitutes.value();
  substitutes.change({
    candidates: candidates.map((each) => (each.id === id ? { ...each, ...changes } : each)),
  });
}

export function removeCandidate(id: number): void {
  substitutes.change({ candidates: substitutes.value().candidates.filter((each) => each.id !== id) });
}

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The plants have no other identifiers here than their names. */
export function substitutionRequest({
  plant,
  size,
  wishes,
  candidates,
}: SubstitutesEntry): SubstitutionRequest {
  const named = candidates.filter(({ name }) => name.trim() !== '');
  const share = (score: number | null) => (score === null ? null : score / 100);
  return {
    source_revision: 'rev-1',
    design_intent: wishes.trim(),
    source_canonical_species_id: plant.trim() === '' ? null : plant.trim(),
    source_botanical_name: plant.trim() === '' ? null : plant.trim(),
    applied_constraints: size.trim() === '' ? [] : [`Size ${size.trim()}`],
    validated_candidates: named.map(({ name, scores, keeps, compromises }) => ({
      canonical_species_id: name.trim(),
      botanical_name: name.trim(),
      structured_score: share(scores.structured_score),
      semantic_score: share(scores.semantic_score),
      supply_score: share(scores.supply_score),
      preserved_traits: partsOf(keeps),
      compromises: partsOf(compromises),
    })),
    excluded_candidates: named.filter(({ isExcluded }) => isExcluded).map(({ name }) => name.trim()),
    limit: 20,
  };
}

/** Has the service rank the candidates, and keeps the ranking. */
export async function rankSubstitutes(request: SubstitutionRequest): Promise<void> {
  const ranking = await service.post('/v1/supply/substitutions/search', { body: request });
  substitutes.change({ ranking, ranked: JSON.stringify(request) });
}

/** Loads an example; it replaces all entries. */
export function enterExample(): void {
  const candidate = (
    id: number,
    name: string,
    [structured, semantic, supply]: readonly number[],
    of: object,
  ) => ({
    ...blank(id),
    name,
    scores: {
      structured_score: structured ?? null,
      semantic_score: semantic ?? null,
      supply_score: supply ?? null,
    },
    ...of,
  });
  substitutes.change({
    plant: "Westringia fruticosa 'Mundi'",
    size: '200mm',
    wishes: 'Low evergreen groundcover for a coastal edge. It must be drought tolerant.',
    candidates: [
      candidate(1, 'Myoporum parvifolium', [82, 75, 90], {
        keeps: 'evergreen; drought tolerant; native',
        compromises: 'flatter, to 20 cm',
      }),
      candidate(2, 'Correa alba', [78, 80, 60], {
        keeps: 'evergreen; coastal; native',
        compromises: 'taller, to 1.5 m',
      }),
      candidate(3, 'Scaevola aemula', [64, 70, 85], {
        keeps: 'evergreen; native',
        compromises: 'needs regular water in summer',
      }),
      candidate(4, 'Rhagodia spinescens', [71, 66], { keeps: 'drought tolerant', compromises: '' }),
    ],
  });
}
