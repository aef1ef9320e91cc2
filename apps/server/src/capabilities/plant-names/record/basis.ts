import type { Basis } from '../schema.ts';
import type { Verdict } from '../verdict.ts';

/**
 * A correction or a proposal leads to the name, regardless of what the sources say of it
 * afterwards.
 */
export function basisOf({ consensus: { agreement }, correction, fallback }: Verdict): Basis {
  if (correction) return 'operator';
  if (!agreement) return 'none';
  if (fallback?.kind === 'proposed') return 'ai';
  return agreement.winner.votes.length > 0 ? 'sources' : 'bundled';
}
