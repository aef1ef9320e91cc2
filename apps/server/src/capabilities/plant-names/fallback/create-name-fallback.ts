import type { LanguageModel } from '../../../platform/ai/index.ts';
import { askInCalls } from './ask-in-calls.ts';
import { defaultLimits, type FallbackLimits } from './limits.ts';
import type { NameFallback, NameProposal } from './name-fallback.ts';
import type { ProposalCache } from './proposal-cache.ts';

/** The fallback if no model is configured: it never proposes anything. */
export const noNameFallback: NameFallback = {
  model: null,
  propose: async () => ({ byName: new Map(), failure: null }),
};

interface NameFallbackOptions {
  readonly model: LanguageModel;
  readonly cache: ProposalCache;
  readonly limits?: Partial<FallbackLimits> | undefined;
}

/** Asks a language model for what the cache does not know. */
export function createNameFallback({ model, cache, limits }: NameFallbackOptions): NameFallback {
  const allLimits = { ...defaultLimits, ...limits };
  return {
    model: model.name,
    async propose(submitted, { signal, cacheResults }) {
      const names = [...new Set(submitted)];
      const remembered = cacheResults ? await cache.read(names) : new Map<string, NameProposal | null>();
      signal.throwIfAborted();
      const unknown = names.filter((name) => !remembered.has(name));
      const { proposals, missing } = await askInCalls(unknown, { model, limits: allLimits, signal });
      if (cacheResults) cache.write(proposals);
      return { byName: mergeProposals(remembered, proposals), failure: describe(missing, names.length) };
    },
  };
}

function mergeProposals(
  ...maps: readonly ReadonlyMap<string, NameProposal | null>[]
): Map<string, NameProposal> {
  const byName = new Map<string, NameProposal>();
  for (const [name, proposal] of maps.flatMap((map) => [...map])) if (proposal) byName.set(name, proposal);
  return byName;
}

function describe(missing: ReadonlyMap<string, number>, total: number): string | null {
  const reasons = [...missing].map(([reason, count]) =>
    count === total ? reason : `${reason} (${count} of ${total} names)`,
  );
  return reasons.join('; ') || null;
}
