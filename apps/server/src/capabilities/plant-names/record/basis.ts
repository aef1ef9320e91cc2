import type { Verdict } from '../verdict.ts';

/** The evidence on which a record rests, the strongest first. */

export const BASES = ['sources', 'bundled', 'operator', 'ai', 'none'] as const;

export type Basis = (typeof BASES)[number];

/** A correction and a proposal lead to the name, whatever the sources say of it afterwards. */
export function basisOf({ consensus: { agreement }, correction, fallback }: Verdict): Basis {
  if (correction) return 'operator';
  if (!agreement) return 'none';
  if (fallback?.kind === 'proposed') return 'ai';
  return agreement.winner.votes.length > 0 ? 'sources' : 'bundled';
}
