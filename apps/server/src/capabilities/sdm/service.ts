import type { Executor } from '../../platform/database/index.ts';
import { ServiceError } from '../../platform/errors.ts';
import type { ByteRange, FileStore, StoredFile } from '../../platform/files/file-store.ts';
import type { Caller } from '../../platform/http/index.ts';
import { isTestCall } from '../../platform/test-calls.ts';
import type { PlantNames } from '../plant-names/index.ts';
import type { ClimateArchives } from './climate/climate-archive.ts';
import type { FutureClimate } from './climate/future-climate.ts';
import {
  climateUnavailable,
  fileMissing,
  jobNotCompleted,
  modellingUnavailable,
  notRequested,
} from './errors.ts';
import {
  type AnyJob,
  isStudy,
  type JobRequest,
  type NewJobOf,
  type ResultFile,
  type SdmJob,
  type StudyJob,
  type StudyRequest,
} from './jobs/job.ts';
import { type JobAccess, type Jobs, jobsOf } from './jobs/jobs-of-key.ts';
import { sdmQueue } from './jobs/queue.ts';
import { admitJob, sdmJobs } from './jobs/store.ts';
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

export interface SdmOptions extends JobAccess {
  readonly plantNames: Pick<PlantNames, 'verify'>;
  readonly settings: OrderedSettings;
  readonly workers: number;
  /** Opened when first asked for, and kept; rejects while it cannot be opened. */
  readonly archives: () => Promise<ClimateArchives>;
  readonly occurrences: () => Promise<Pick<OccurrenceSource, 'identity'>>;
  readonly files: () => Promise<Pick<FileStore, 'open'>>;
  readonly random: (bytes: number) => Buffer;
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
        if (!isTestCall()) state = 'ok';
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
  const { archive, ...asked } = await climate.ask(async (archives) => {
    const approximation = await availabilityOf(archives, future, signal);
    const chosen = await archives.archiveFor([future], signal);
    return { approximation, archive: chosen.identity, climate: await chosen.identityOf(future, signal) };
  }, signal);
  const { include_gradient_maps: includeGradientMaps, cache_tif_files: keepsClimate } = request;
  const jobRequest = { submittedName, taxon, future, threshold, includeGradientMaps, keepsClimate, archive };
  return prepareJob(options, caller, jobRequest, asked);
}

async function prepareStudy(
  options: SdmOptions,
  request: StudyRequestBody,
  { caller, climate, signal }: ModelRequest,
): Promise<PreparedJob<StudyRequest>> {
  const { species_name: submittedName, cache_tif_files: keepsClimate } = request;
  const taxon = await resolveSpecies(options.plantNames, submittedName, signal);
  const { study, approximations, archive, identities } = await climate.ask(async (archives) => {
    const { archive: chosen, ...planned } = await planStudy(archives, request, signal);
    const identityOf = (future: FutureClimate) => chosen.identityOf(future, signal);
    const identities = await Promise.all(planned.study.futures.map(identityOf));
    return { ...planned, archive: chosen.identity, identities };
  }, signal);
  return prepareJob(
    options,
    caller,
    { submittedName, taxon, keepsClimate, study, archive },
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
    const status = climate === 'away' ? 'degraded' : 'ok';
    const oldest = waitedMs === null ? null : waitedMs / 1_000;
    const counts = { queue_depth: queued, processing: running, oldest_queued_seconds: oldest };
    return { status, ...counts, workers, climate };
  } catch {
    const counts = { queue_depth: 0, processing: 0, oldest_queued_seconds: null };
    return { status: 'down', ...counts, workers, climate };
  }
}
