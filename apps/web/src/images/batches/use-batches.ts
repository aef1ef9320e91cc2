import type { AnswerAt } from '@plantdata/client';
import { useQueries } from '@tanstack/react-query';
import { service } from '../../api/service.ts';
import type { ItemResult } from '../item-result.ts';

type Batch = AnswerAt<'/v1/retail-images/batches/{job_id}', 'get'>;

export interface BatchesView {
  readonly all: number;
  /** Complete or failed. */
  readonly ended: number;
  /** Results of the complete batches, in the order of the list. */
  readonly results: readonly ItemResult[];
  /** Reasons of the failed batches. */
  readonly failures: readonly string[];
  /** When the first of them is deleted. */
  readonly expiresAt: string | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  retry(): void;
}

/** The batches of a list, asked after until all have ended. */
export const useBatches = (site: string, jobs: readonly string[]): BatchesView =>
  useQueries({
    queries: jobs.map((job) => ({
      queryKey: ['retail-batch', site, job],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        service.get('/v1/retail-images/batches/{job_id}', {
          path: { job_id: job },
          query: { site_url: site },
          signal,
        }),
      refetchInterval: ({ state }: { state: { data: Batch | undefined } }) => {
        const seconds = state.data?.retry_after_seconds;
        return seconds === undefined ? false : seconds * 1000;
      },
    })),
    combine: (queries) => viewOf(queries),
  });

interface AskedBatch {
  readonly data: Batch | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function viewOf(queries: readonly AskedBatch[]): BatchesView {
  const batches = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const expiries = batches.flatMap(({ expires_at: at }) => (at === null ? [] : [at]));
  return {
    all: queries.length,
    ended: batches.filter(({ status }) => status === 'complete' || status === 'failed').length,
    results: batches.flatMap(({ results = [] }) => results),
    failures: batches.flatMap(({ error }) => (error === undefined ? [] : [error])),
    expiresAt: expiries.toSorted()[0] ?? null,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isLoading: queries.some(({ data, error }) => data === undefined && error === null),
    retry() {
      for (const { error, refetch } of queries) if (error !== null) void refetch();
    },
  };
}
