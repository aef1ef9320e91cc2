import type { AnswerHead } from './answer-head.ts';
import type { CallOptions, OwnOptions } from './caller.ts';
import type { Download, DownloadOptions } from './download.ts';
import type { Files, UploadOptions } from './files.ts';
import type { components } from './generated/openapi.ts';
import { type WaitOptions, waitForEnd } from './jobs.ts';
import type { Method, OptionsAt, Repeatable } from './operations.ts';
import type { Environment } from './retries.ts';

type Schemas = components['schemas'];
type ExportQuery = NonNullable<OptionsAt<'/v1/lists/{list_id}/export', 'get'>['query']>;

/** Work that the service does in the background. */
export interface Tasks {
  /** Distribution models. */
  sdm: {
    /**
     * Submits a model and resolves with the completed job. Rejects with `job_failed` when it has failed. Aborting leaves
     * the job at the service: `wait` finds it again, DELETE of `/v1/sdm/{job_id}` cancels it.
     */
    run(
      body: OptionsAt<'/v1/sdm/generate', 'post'>['body'],
      options?: WaitOptions<Schemas['SdmJob']> & Repeatable,
    ): Promise<Schemas['SdmJob']>;
    /** Resolves with a job when it is completed. */
    wait(jobId: string, options?: WaitOptions<Schemas['SdmJob']>): Promise<Schemas['SdmJob']>;
  };
  /** Batches of retail images. */
  batches: {
    /** Resolves with a batch and its results when it is complete. `site_url` is that of its submission. */
    wait(
      batch: { job_id: string; site_url: string },
      options?: WaitOptions<Schemas['RetailImageBatch']>,
    ): Promise<Schemas['RetailImageBatch']>;
  };
  /** Lists that the service keeps. */
  lists: {
    /** Keeps the list of a file; it is verified in the background. */
    upload(file: Blob, options?: UploadOptions<'/v1/lists'>): Promise<Schemas['PlantList']>;
    /** Resolves with a list when all its names are verified. */
    wait(listId: string, options?: WaitOptions<Schemas['PlantList']>): Promise<Schemas['PlantList']>;
    /** The list as a file: itself, corrected, unless `format` says otherwise. */
    export(
      listId: string,
      options?: CallOptions & DownloadOptions & { query?: ExportQuery | undefined },
    ): Promise<Download>;
  };
}

interface Means {
  request<T>(method: Method, path: string, own: OwnOptions): Promise<T>;
  withResponse<T>(method: Method, path: string, own: OwnOptions): Promise<AnswerHead & { data: T }>;
  download(path: string, own: OwnOptions & DownloadOptions): Promise<Download>;
  files: Files;
  surroundings: Environment;
}

/** Makes what starts and awaits the work. */
export function createTasks({ request, withResponse, download, files, surroundings }: Means): Tasks {
  const waitFor =
    <Job extends { status: string }>(template: string) =>
    (parts: Pick<OwnOptions, 'path' | 'query'>, options: WaitOptions<Job> = {}) =>
      waitForEnd(
        () => withResponse<Job>('get', template, { ...parts, signal: options.signal }),
        options,
        surroundings,
      );
  const waitForModel = waitFor<Schemas['SdmJob']>('/v1/sdm/status/{job_id}');
  const waitForBatch = waitFor<Schemas['RetailImageBatch']>('/v1/retail-images/batches/{job_id}');
  const waitForList = waitFor<Schemas['PlantList']>('/v1/lists/{list_id}');
  return {
    sdm: {
      async run(body, options = {}) {
        const { signal, idempotencyKey } = options;
        const { job_id } = await request<Schemas['SdmSubmission']>('post', '/v1/sdm/generate', {
          body,
          signal,
          idempotencyKey,
        });
        return waitForModel({ path: { job_id } }, options);
      },
      wait: (job_id, options) => waitForModel({ path: { job_id } }, options),
    },
    batches: {
      wait: ({ job_id, site_url }, options) =>
        waitForBatch({ path: { job_id }, query: { site_url } }, options),
    },
    lists: {
      upload: (file, options) => files.upload('/v1/lists', file, options),
      wait: (list_id, options) => waitForList({ path: { list_id } }, options),
      export: (list_id, options = {}) =>
        download('/v1/lists/{list_id}/export', { ...options, path: { list_id } }),
    },
  };
}
