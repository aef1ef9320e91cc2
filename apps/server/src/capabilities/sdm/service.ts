import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/index.ts';
import { dayMs } from '../../platform/durations.ts';
import { ServiceError } from '../../platform/errors.ts';
import type { ByteRange, FileStore, StoredFile } from '../../platform/files/file-store.ts';
import {
  type Caller,
  type Page,
  type PageRequest,
  readCursor,
  writeCursor,
} from '../../platform/http/index.ts';
import type { JobQueues } from '../../platform/jobs/job-queue.ts';
import type { PlantNames } from '../plant-names/index.ts';
import type { ClimateArchives } from './climate/climate-archive.ts';
import {
  climateUnavailable,
  fileMissing,
  jobNotCompleted,
  jobNotFound,
  modellingUnavailable,
  notRequested,
} from './errors.ts';
import {
  type AnyJob,
  isStudy,
  type JobRequest,
  keptDays,
  type NewJobOf,
  type ResultFile,
  type SdmJob,
  type StudyJob,
  type StudyRequest,
} from './jobs/job.ts';
import { sdmQueue } from './jobs/queue.ts';
import { admitJob, cancelJob, listJobs, sdmJobs } from './jobs/store.ts';
import { PLOTS } from './maps/map-content.ts';
import type { OccurrenceSource } from './occurrences/occurrence-source.ts';
import type { OrderedSettings } from './pipeline/model-order.ts';
import { downloadsOf, type FileType } from './results/result-files.ts';
import type { GenerateSdmRequest, SdmHealth } from './schema.ts';
import type { StudyRequestBody } from './study-schema.ts';
import { availabilityOf, listOfferedFutures, type OfferedFuture } from './submission/availability.ts';
import { inputsKeyOf, type ModelInputs } from './submission/inputs-key.ts';
import { planStudy } from './submission/plan-study.ts';
import { resolveSpecies } from './submission/resolve-species.ts';

export interface SdmOptions {
  readonly db: Executor;
  readonly plantNames: Pick<PlantNames, 'verify'>;
  readonly settings: OrderedSettings;
  readonly workers: number;
  /** Opened when first asked for, and kept; rejects while it cannot be opened. */
  readonly archives: () => Promise<ClimateArchives>;
  readonly occurrences: () => Promise<Pick<OccurrenceSource, 'identity'>>;
  readonly queues: () => Promise<Pick<JobQueues, 'enqueue' | 'nudge' | 'cancel'>>;
  readonly files: () => Promise<Pick<FileStore, 'open'>>;
  readonly clock: Clock;
  readonly random: (bytes: number) => Buffer;
  readonly logger: BaseLogger;
}

/** A job that is checked and can be queued. */
interface PreparedJob<Request> {
  readonly job: NewJobOf<Request>;
  /** Queues it, in the transaction that charges for it. Rejects with `too_many_jobs`. */
  admit(tx: Executor): Promise<void>;
  /** After the transaction. */
  nudge(): void;
}

/** Seconds after which to ask for the status of a job again. */
export const pollSeconds = 5;

/** Those of the caller's key and the keys that it replaced; others are not shown. */
interface Jobs<Job extends AnyJob> {
  /** Rejects with `job_not_found`. */
  find(id: string, caller: Caller): Promise<Job>;
  list(caller: Caller, page: PageRequest): Promise<Page<Job>>;
  /** The job as it stands then; one that had ended stays as it was. */
  cancel(id: string, caller: Caller): Promise<Job>;
}

interface Studies extends Jobs<StudyJob> {
  /** Everything that can be refused before a study is there. */
  prepare(request: StudyRequestBody, caller: Caller, signal: AbortSignal): Promise<PreparedJob<StudyRequest>>;
  /** The kept files of a completed study, by name. Rejects with `job_not_completed`, `file_not_available`. */
  fileOf(study: StudyJob, name: string): ResultFile;
}

export interface Sdm extends Jobs<SdmJob> {
  /** Everything that can be refused before a job is there. */
  prepare(request: GenerateSdmRequest, caller: Caller, signal: AbortSignal): Promise<PreparedJob<JobRequest>>;
  /** The kept files of a completed job. Rejects with `job_not_completed`, `file_not_available`. */
  fileOf(job: SdmJob, type: FileType): ResultFile;
  openFile(job: AnyJob, file: ResultFile, range?: ByteRange): Promise<StoredFile>;
  readonly studies: Studies;
  futures(signal: AbortSignal): Promise<OfferedFuture[]>;
  health(): Promise<SdmHealth>;
}

export function createSdm(options: SdmOptions): Sdm {
  const climate = watchClimate(options);
  return {
    ...jobsOf(options, false, (job): job is SdmJob => !isStudy(job)),
    prepare: (request, caller, signal) => prepare(options, request, { caller, climate, signal }),
    fileOf,
    async openFile(job, { name }, range) {
      const stored = await (await options.files()).open(`sdm/${job.id}/${name}`, range);
      if (stored === undefined) throw fileMissing(name);
      return stored;
    },
    studies: {
      ...jobsOf(options, true, isStudy),
      prepare: (request, caller, signal) => prepareStudy(options, request, { caller, climate, signal }),
      fileOf(study, name) {
        const found = filesOf(study).find((each) => each.name === name);
        if (found === undefined) throw fileMissing(name.slice(0, nameLengthShown));
        return found;
      },
    },
    futures: (signal) => climate.ask((archives) => listOfferedFutures(archives, signal), signal),
    health: () => health(options, climate.state()),
  };
}

const nameLengthShown = 80;

function jobsOf<Job extends AnyJob>(
  options: SdmOptions,
  studies: boolean,
  isOne: (job: AnyJob) => job is Job,
): Jobs<Job> {
  const { db, clock } = options;
  const find: Jobs<Job>['find'] = async (id, { lineageId }) => {
    const job = jobIdForm.test(id) ? await sdmJobs.find(db, id) : undefined;
    if (!job || !isOne(job) || job.lineageId !== lineageId || isExpired(job, clock.now()))
      throw jobNotFound(id);
    return job;
  };
  return {
    find,
    async list({ lineageId }, { limit, cursor }) {
      const place = cursor === undefined ? undefined : readCursor(cursor, Place);
      const before = place && { createdAt: new Date(place[0]), id: place[1] };
      // One more than asked for shows whether there is another page.
      const found = await listJobs(db, { studies, lineageId, limit: limit + 1, before });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = last !== undefined && found.length > limit;
      return {
        entries: shown.filter(isOne).filter((job) => !isExpired(job, clock.now())),
        nextCursor: hasMore ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
      };
    },
    async cancel(id, caller) {
      await find(id, caller);
      if (await cancelJob(db, id, clock.now())) await leaveQueue(options, id);
      return find(id, caller);
    },
  };
}

interface WatchedClimate {
  /** Rejects with `sdm_unavailable` where the archive cannot be asked. */
  ask<Answer>(question: (archives: ClimateArchives) => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** The state when it was last asked. */
  state(): SdmHealth['climate'];
}

function watchClimate({ archives }: Pick<SdmOptions, 'archives'>): WatchedClimate {
  let state: SdmHealth['climate'] = 'unknown';
  return {
    async ask(question, signal) {
      try {
        const answer = await question(await archives());
        state = 'ok';
        return answer;
      } catch (error) {
        // A caller who hangs up says nothing of the climate.
        if (error instanceof ServiceError || signal.aborted) throw error;
        state = 'away';
        throw climateUnavailable(error);
      }
    },
    state: () => state,
  };
}

const jobIdForm = /^[0-9a-f]{32}$/;

/** The files may be removed at any moment from then on. */
const isExpired = ({ finishedAt }: AnyJob, now: Date): boolean =>
  finishedAt !== null && now.getTime() - finishedAt.getTime() > keptDays * dayMs;

interface ModelRequest {
  readonly caller: Caller;
  readonly climate: WatchedClimate;
  readonly signal: AbortSignal;
}

async function prepare(
  options: SdmOptions,
  request: GenerateSdmRequest,
  { caller, climate, signal }: ModelRequest,
): Promise<PreparedJob<JobRequest>> {
  const { gcm, scenario, period, threshold } = request;
  const future = { gcm, scenario, period };
  const submittedName = request.species_name;
  const taxon = await resolveSpecies(options.plantNames, submittedName, signal);
  const asked = await climate.ask(
    async (archives) => ({
      approximation: await availabilityOf(archives, future, signal),
      climate: await archives.identityOf(future, signal),
    }),
    signal,
  );
  const { include_gradient_maps: includeGradientMaps, cache_tif_files: keepsClimate } = request;
  const jobRequest = { submittedName, taxon, future, threshold, includeGradientMaps, keepsClimate };
  return prepareJob(options, caller, jobRequest, asked);
}

async function prepareStudy(
  options: SdmOptions,
  request: StudyRequestBody,
  { caller, climate, signal }: ModelRequest,
): Promise<PreparedJob<StudyRequest>> {
  const { species_name: submittedName, cache_tif_files: keepsClimate } = request;
  const taxon = await resolveSpecies(options.plantNames, submittedName, signal);
  const { study, approximations, identities } = await climate.ask(async (archives) => {
    const planned = await planStudy(archives, request, signal);
    const { archive } = planned;
    const { futures } = planned.study;
    return {
      ...planned,
      identities: await Promise.all(futures.map((each) => archive.identityOf(each, signal))),
    };
  }, signal);
  return prepareJob(
    options,
    caller,
    { submittedName, taxon, keepsClimate, study },
    {
      approximation: approximations.length === 0 ? null : approximations.join(' '),
      climate: identities.join(' '),
    },
  );
}

async function prepareJob<Request extends JobRequest | StudyRequest>(
  options: SdmOptions,
  caller: Caller,
  request: Request,
  asked: Pick<ModelInputs, 'approximation' | 'climate'>,
): Promise<PreparedJob<Request>> {
  const { settings, clock, random } = options;
  const [{ identity }, queues] = await Promise.all([options.occurrences(), openQueues(options)]);
  const job: NewJobOf<Request> = {
    id: random(16).toString('hex'),
    accountId: caller.accountId,
    keyId: caller.keyId,
    lineageId: caller.lineageId,
    request,
    approximation: asked.approximation,
    inputsKey: inputsKeyOf({ request, settings, ...asked, occurrences: identity }),
    createdAt: clock.now(),
  };
  return {
    job,
    async admit(tx) {
      await admitJob(tx, job);
      await queues.enqueue(tx, sdmQueue.name, job.id);
    },
    nudge: () => queues.nudge(sdmQueue.name),
  };
}

async function openQueues({ queues }: SdmOptions) {
  try {
    return await queues();
  } catch (error) {
    throw modellingUnavailable(error);
  }
}

/** A worker that is given a cancelled job looks first, so that nothing is lost where this fails. */
async function leaveQueue(options: SdmOptions, id: string): Promise<void> {
  try {
    await (await options.queues()).cancel(sdmQueue.name, id);
  } catch (error) {
    options.logger.warn({ err: error, job: id }, 'failed to remove a cancelled job from the queue');
  }
}

const Place = z.tuple([z.iso.datetime(), z.string().regex(jobIdForm)]);

/** The file of a completed job; throws `job_not_completed` for any other. */
function filesOf(job: AnyJob): readonly ResultFile[] {
  if (job.status === 'completed' && job.outcome !== null) return job.outcome.files;
  throw jobNotCompleted(job, job.status === 'failed' ? null : pollSeconds);
}

function fileOf(job: SdmJob, type: FileType): ResultFile {
  const found = downloadsOf(filesOf(job)).find((each) => each.type === type);
  if (found !== undefined) return found.file;
  const isGradient = PLOTS.some((plot) => plot === type) && type !== 'change_plot';
  throw isGradient && !job.request.includeGradientMaps ? notRequested(type) : fileMissing(type);
}

async function health({ db, clock, workers }: SdmOptions, climate: SdmHealth['climate']): Promise<SdmHealth> {
  try {
    const { queued, running, oldestQueuedAt } = await sdmJobs.statistics(db);
    const waitedMs = oldestQueuedAt && Math.max(0, clock.now().getTime() - oldestQueuedAt.getTime());
    return {
      status: climate === 'away' ? 'degraded' : 'ok',
      queue_depth: queued,
      processing: running,
      oldest_queued_seconds: waitedMs === null ? null : waitedMs / 1_000,
      workers,
      climate,
    };
  } catch {
    return {
      status: 'down',
      queue_depth: 0,
      processing: 0,
      oldest_queued_seconds: null,
      workers,
      climate,
    };
  }
}
