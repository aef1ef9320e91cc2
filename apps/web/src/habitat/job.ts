import { type AnswerAt, PlantDataError } from '@plantdata/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { service } from '../api/service.ts';

export type Job = AnswerAt<'/v1/sdm/status/{job_id}', 'get'>;
export type Areas = NonNullable<Job['areas_km2']>;

/** A job with the members that only a completed one has. */
export type CompletedJob = Job & Required<Pick<Job, 'model' | 'areas_km2' | 'plots' | 'files'>>;

export const isOpen = ({ status }: Job): boolean => status === 'queued' || status === 'processing';

export const isCancelled = ({ status, error }: Job): boolean => status === 'failed' && error === 'Cancelled.';

export function narrowToCompleted(job: Job): CompletedJob | undefined {
  const { status, model, areas_km2, plots, files } = job;
  if (status !== 'completed' || !model || !areas_km2 || !plots || !files) return undefined;
  return { ...job, model, areas_km2, plots, files };
}

/** The service says how long to wait before it is asked again. */
const waitOf = ({ retry_after_seconds: seconds = 5 }: Job): number => 1_000 * seconds;

const isMissing = (error: unknown): boolean => error instanceof PlantDataError && error.status === 404;

/** Current state of a model; polled until it has ended, also after a failed request. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['habitat', 'job', id],
    queryFn: ({ signal }) => service.get('/v1/sdm/status/{job_id}', { path: { job_id: id }, signal }),
    refetchInterval: ({ state: { data, error } }) => {
      if (data === undefined) return false;
      return isOpen(data) && !isMissing(error) ? waitOf(data) : false;
    },
    refetchIntervalInBackground: true,
  });

const jobsAtOnce = 20;

/** The newest first; asked for again while any of them is under way. */
export const jobsQuery = infiniteQueryOptions({
  queryKey: ['habitat', 'jobs'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    service.get('/v1/sdm/jobs', {
      query: { limit: jobsAtOnce, ...(pageParam !== '' && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => {
    const open = data?.pages.flatMap((page) => page.data).find(isOpen);
    return open === undefined ? false : waitOf(open);
  },
});

export const scenariosQuery = queryOptions({
  queryKey: ['habitat', 'scenarios'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => service.get('/v1/sdm/scenarios', { signal }),
});

export const modelHealthQuery = queryOptions({
  queryKey: ['habitat', 'health'],
  staleTime: 10_000,
  refetchInterval: 30_000,
  queryFn: ({ signal }) => service.get('/v1/sdm/health', { signal }),
});
