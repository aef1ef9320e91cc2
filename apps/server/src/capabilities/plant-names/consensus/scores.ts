import type { Agreement } from './agreement.ts';
import { matchStrength } from './certainty.ts';

/** The figures of a record. Formulae with worked examples: docs/consensus.md. */

/** Left of full certainty after one source of weight 1 has agreed: 0.4 after one, 0.16 after two, … */
const doubtLeftPerUnitWeight = 0.4;

/**
 * Agreement of the sources that matched, 0 to 1: the share of the winning name × its backing by
 * weight of sources × the strength of its best match. A source that agrees with the winner raises
 * or keeps all three.
 */
export function consensusScore(agreement: Agreement): number {
  const { share, backing, bestStrength } = scoreFactors(agreement);
  return roundFigure(share * backing * bestStrength);
}

export interface ScoreFactors {
  readonly share: number;
  readonly backing: number;
  readonly bestStrength: number;
}

export function scoreFactors({ winner, share }: Agreement): ScoreFactors {
  return {
    share,
    backing: 1 - doubtLeftPerUnitWeight ** winner.weight,
    bestStrength: Math.max(0, ...winner.votes.map((vote) => matchStrength(vote.match))),
  };
}

export interface QualityFacts {
  readonly consensusScore: number;
  /** Members of the taxonomy that the rank asks for, and how many of them are filled. */
  readonly taxonomyWanted: number;
  readonly taxonomyFilled: number;
  readonly identifierCount: number;
}

/** More identifiers than this add nothing: few plants have more in open sources. */
const identifiersForFullMarks = 5;

/** Agreement counts half, a complete taxonomy three tenths, identifiers two tenths. */
export function qualityScore(facts: QualityFacts): number {
  const completeness = facts.taxonomyWanted === 0 ? 0 : facts.taxonomyFilled / facts.taxonomyWanted;
  const identifiers = Math.min(1, facts.identifierCount / identifiersForFullMarks);
  return roundFigure(0.5 * facts.consensusScore + 0.3 * completeness + 0.2 * identifiers);
}

/** Three decimals: enough to compare, and free of floating-point tails. */
export function roundFigure(value: number): number {
  return Math.round(value * 1000) / 1000;
}
