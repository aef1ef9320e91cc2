import { z } from 'zod';
import { hourMs } from '../../../platform/durations.ts';
import type { AnswerCacheOptions } from '../sources/live/answer-cache/answer-cache.ts';
import { createAnswerCache } from '../sources/live/answer-cache/create-answer-cache.ts';
import { promptVersion } from './ask-model.ts';
import type { NameProposal } from './name-fallback.ts';

/** Caches what a model proposed for a submitted text. */
export interface ProposalCache {
  /** Null: nothing plausible was proposed a short while ago. Never throws. */
  read(names: readonly string[]): Promise<ReadonlyMap<string, NameProposal | null>>;
  /** Returns at once. */
  write(proposals: ReadonlyMap<string, NameProposal | null>): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

type ProposalCacheOptions = Omit<AnswerCacheOptions<NameProposal | null>, 'schema' | 'freshForMs' | 'limits'>;

const Proposal = z
  .object({
    suggestedName: z.string(),
    confidence: z.enum(['high', 'medium', 'low']),
    details: z.string().nullable(),
  })
  .nullable();

/** Caches proposals by model and instructions, as others may propose other names. */
export function createProposalCache(model: string, options: ProposalCacheOptions): ProposalCache {
  const source = `ai:${model}:${promptVersion}`;
  const cache = createAnswerCache({ ...options, schema: Proposal, freshForMs });
  return {
    async read(names) {
      const cached = await cache.read(source, names);
      const fresh = cached.entries().filter(([, { isFresh }]) => isFresh);
      return new Map(fresh.map(([name, { answer }]) => [name, answer]));
    },
    write: (proposals) => cache.write(source, proposals),
    close: cache.close,
  };
}

/** That nothing was proposed is believed for a shorter time. */
function freshForMs(_source: string, proposal: NameProposal | null): number {
  return hourMs * (proposal ? 240 : 24);
}
