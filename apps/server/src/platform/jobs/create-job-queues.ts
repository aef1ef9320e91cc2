import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import { type Clock, systemTimer, type Timer } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { daySeconds, hourSeconds, isTimeout } from '../durations.ts';
import { isUnavailable } from '../errors.ts';
import { noTracer, type SpanStart, type Tracer } from '../telemetry/tracer.ts';
import { statementsIn, statementsOn } from './boss-statements.ts';
import type { JobQueues, QueuedJob, QueueOptions } from './job-queue.ts';
import { correctFutureTimes, type QueueDelay } from './queue-states.ts';
import { createQuietLog } from './quiet-log.ts';

export interface JobQueuesOptions {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly timer?: Timer;
  readonly logger: BaseLogger;
  /** A job continues the trace of the request that queued it. */
  readonly tracer?: Tracer | undefined;
  /** Interval at which dead workers are looked for, in seconds; 10 by default. */
  readonly superviseSeconds?: number;
}

/** Interval at which each worker looks for a job, in seconds; `nudge` shortens the wait. */
const pollSeconds = 2;
const deadLetterPollSeconds = 5;
const deadLetterDelaySeconds = 10;
/** Often enough that two may fail before a worker counts as dead, in seconds. */
const refreshSeconds = 3;
/** Seconds after our own time limit of an attempt before pg-boss gives it up. */
const graceSeconds = 120;
/** Delay of a job that was handed back, so that its process can release it first, in seconds. */
const handBackSeconds = 2;
const outagesMaxUsual = 100;
/** Tries to return a job to its queue while the database is away, one a second. */
const returnsMax = 60;
/** No job here depends on another, so pg-boss need not check dependencies often. */
const seldomSeconds = hourSeconds;

/** Data of a queued job. It repeats the id, since a dead letter gets a new one. */
const payload = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  retriesSpent: z.int().min(0),
  outages: z.int().min(0).default(0),
  /** Headers of the request that queued it. */
  trace: z.record(z.string(), z.string()).optional(),
});

/**
 * Queues in the database of the service. pg-boss keeps them in a separate schema, `pgboss`, which
 * is created here if it is missing; processes that start at once wait for each other. Recovers jobs
 * whose worker died, in any process.
 */
export async function createJobQueues(options: JobQueuesOptions): Promise<JobQueues> {
  const { database, clock, timer = systemTimer, logger, tracer = noTracer, superviseSeconds = 10 } = options;
  const boss = new PgBoss({
    db: statementsOn(database.db),
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
    flowIntervalSeconds: seldomSeconds,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  const onError = createQuietLog(clock, logger, 'Jobs cannot be supervised at the moment.');
  boss.on('error', onError);
  boss.on('warning', ({ message }) => logger.warn({ message }, 'pg-boss reported a warning'));
  await startQueues(boss);
  const stopCorrecting = timer.every(superviseSeconds * 1000, () => {
    correctFutureTimes(database.db, queues.delays()).catch(onError);
  });
  const queues = new BossQueues(boss, database, tracer, stopCorrecting);
  return queues;
}

const startsMax = 4;
const betweenStartsMs = 250;

/** If several processes create the schema at once, one may find it half made by another. */
async function startQueues(boss: PgBoss): Promise<void> {
  for (let start = 1; ; start++) {
    try {
      await boss.start();
      return;
    } catch (error) {
      if (start === startsMax) throw error;
      await sleep(start * betweenStartsMs);
    }
  }
}

interface ActiveJob {
  readonly id: string;
  readonly stop: AbortController;
}

/** A job that a worker returns to its queue. */
interface ReturnedJob {
  readonly id: string;
  readonly retryCount: number;
  readonly retriesSpent: number;
  readonly outages: number;
  readonly payloadId: string;
  readonly trace: Record<string, string> | undefined;
}

class BossQueues implements JobQueues {
  readonly #boss: PgBoss;
  readonly #database: Pick<Database, 'db'>;
  readonly #tracer: Tracer;
  readonly #stopCorrecting: () => void;
  readonly #declared = new Map<string, { readonly queue: QueueOptions; readonly done: Promise<void> }>();
  readonly #workers = new Map<string, string[]>();
  readonly #active = new Set<ActiveJob>();
  #isClosing = false;

  constructor(boss: PgBoss, database: Pick<Database, 'db'>, tracer: Tracer, stopCorrecting: () => void) {
    this.#boss = boss;
    this.#database = database;
    this.#tracer = tracer;
    this.#stopCorrecting = stopCorrecting;
  }

  /** Delays of the queues that this process has declared. */
  delays(): QueueDelay[] {
    return [...this.#declared.values()].flatMap(({ queue: { name, retryDelaysSeconds } }) => [
      { name, secondsMax: Math.max(handBackSeconds, ...retryDelaysSeconds) },
      { name: deadLettersOf(name), secondsMax: deadLetterDelaySeconds },
    ]);
  }

  /**
   * Declares a queue only once, since pg-boss drops it from its cache for a moment meanwhile. For a
   * job that is enqueued in a transaction just then it would query another connection, and the
   * embedded database has only one.
   */
  async declare(queue: QueueOptions): Promise<void> {
    const { name } = queue;
    const known = this.#declared.get(name);
    if (known !== undefined) return known.done;
    const done = this.#declare(queue);
    this.#declared.set(name, { queue, done });
    try {
      await done;
    } catch (error) {
      this.#declared.delete(name);
      throw error;
    }
  }

  async #declare(queue: QueueOptions): Promise<void> {
    const { name, retries, secondsMax, heartbeatSeconds } = queue;
    const deadLetter = deadLettersOf(name);
    await this.#make(deadLetter, {
      retryLimit: 10,
      retryDelay: deadLetterDelaySeconds,
      deleteAfterSeconds: daySeconds,
    });
    await this.#make(name, {
      retryLimit: retries,
      // Applies to a worker that died; a rejected handler follows the delays of the queue.
      retryDelay: delayOf(queue, 0),
      expireInSeconds: secondsMax + graceSeconds,
      heartbeatSeconds,
      deadLetter,
      deleteAfterSeconds: daySeconds,
    });
  }

  /** A queue of an earlier version may be there with other options. */
  async #make(name: string, options: Parameters<PgBoss['createQueue']>[1] & object): Promise<void> {
    await this.#boss.createQueue(name, options);
    await this.#boss.updateQueue(name, options);
    // Makes pg-boss cache the queue now. Later it would query it in the middle of a transaction.
    await this.#boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }

  async enqueue(tx: Parameters<JobQueues['enqueue']>[0], queue: string, id: string): Promise<void> {
    const trace = this.#tracer.headers();
    const data = payload.parse({ id, retriesSpent: 0, ...('traceparent' in trace && { trace }) });
    await this.#boss.send(queue, data, { id: uuidOf(id), db: statementsIn(tx) });
  }

  async enqueueAgain(...[tx, queue, id]: Parameters<JobQueues['enqueueAgain']>): Promise<void> {
    await this.#boss.deleteJob(queue, uuidOf(id), { db: statementsIn(tx) });
    await this.enqueue(tx, queue, id);
  }

  nudge(queue: string): void {
    for (const worker of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(worker);
  }

  async cancel(queue: string, id: string): Promise<void> {
    await this.#boss.cancel(queue, uuidOf(id));
    for (const job of this.#active) if (job.id === id) job.stop.abort(new Error('The job was cancelled.'));
  }

  async work(...[name, options, handler]: Parameters<JobQueues['work']>): Promise<void> {
    const queue = this.#declared.get(name)?.queue;
    if (queue === undefined) throw new Error(`The queue ${name} was not declared.`);
    const take = {
      batchSize: 1,
      pollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: refreshSeconds,
    };
    const workers: string[] = [];
    for (let index = 0; index < options.concurrency; index += 1) {
      // One at a time, since pg-boss wakes one worker by its id.
      const worker: string = await this.#boss.work<unknown>(name, take, async ([job]) => {
        if (job === undefined) return;
        try {
          await this.#attempt(queue, job, handler);
        } finally {
          // There may be another job: a queue is processed without a pause.
          this.#boss.notifyWorker(worker);
        }
      });
      workers.push(worker);
    }
    this.#workers.set(name, workers);
    const letters = deadLettersOf(name);
    const takeLetters = { batchSize: 1, pollingIntervalSeconds: deadLetterPollSeconds };
    const worker = await this.#boss.work<unknown>(letters, takeLetters, async ([letter]) => {
      if (letter) await options.giveUp(payload.parse(letter.data).id);
    });
    this.#workers.set(letters, [worker]);
  }

  async #attempt(
    queue: QueueOptions,
    job: { id: string; data: unknown; retryCount: number; signal: AbortSignal },
    handler: (job: QueuedJob) => Promise<void>,
  ): Promise<void> {
    const { id, retriesSpent, outages, trace } = payload.parse(job.data);
    const active: ActiveJob = { id, stop: new AbortController() };
    const retry = retriesSpent + job.retryCount;
    const mayWait = outages < (queue.outagesMax ?? outagesMaxUsual);
    const timeLimit = setTimeout(
      () => active.stop.abort(new DOMException('The attempt took too long.', 'TimeoutError')),
      queue.secondsMax * 1000,
    );
    this.#active.add(active);
    if (this.#isClosing) active.stop.abort(closeOnce());
    try {
      const attempt = { id, retry, mayWait, signal: AbortSignal.any([job.signal, active.stop.signal]) };
      await this.#tracer.trace(spanOf(queue.name, attempt, trace), () => handler(attempt));
    } catch (error) {
      const again = { ...job, payloadId: id, trace, outages, retriesSpent: retry };
      // Neither the job nor its worker has failed, so none of its retries is spent.
      if (this.#isClosing) await this.#sendAgain(queue, again, handBackSeconds);
      else if (job.signal.aborted || isCancelled(active)) throw error;
      else if (mayWait && isUnavailable(error))
        await this.#sendPatiently(queue, { ...again, outages: outages + 1 });
      else if (retry >= queue.retries) throw error;
      else await this.#sendAgain(queue, { ...again, retriesSpent: retry + 1 }, delayOf(queue, retry));
    } finally {
      clearTimeout(timeLimit);
      this.#active.delete(active);
    }
  }

  /** A job that stayed with this process would lose a retry as one whose worker died. */
  async #sendPatiently(queue: QueueOptions, job: ReturnedJob): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.#sendAgain(queue, job, delayOf(queue, queue.retries));
      } catch (error) {
        if (!isUnavailable(error) || this.#isClosing || tries === returnsMax) throw error;
        await sleep(1_000);
      }
  }

  /** Enqueues the job anew, to be taken after `startAfter` seconds. */
  async #sendAgain(
    { name, retries }: QueueOptions,
    { id, retryCount, retriesSpent, outages, payloadId, trace }: ReturnedJob,
    startAfter: number,
  ): Promise<void> {
    await this.#database.db.transaction().execute(async (tx) => {
      const db = statementsIn(tx);
      await this.#boss.deleteJob(name, { id, retryCount }, { db });
      await this.#boss.send(
        name,
        { id: payloadId, retriesSpent, outages, ...(trace && { trace }) },
        { id, db, startAfter, retryLimit: Math.max(0, retries - retriesSpent) },
      );
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopCorrecting();
    for (const { stop } of this.#active) stop.abort(closeOnce());
    await Promise.all([...this.#workers.keys()].map((queue) => this.#boss.offWork(queue, { wait: true })));
    await this.#boss.stop({ graceful: false, close: false });
  }
}

const spanOf = (
  queue: string,
  { id, retry }: QueuedJob,
  from: Record<string, string> | undefined,
): SpanStart => ({
  name: `process ${queue}`,
  kind: 'consumer',
  ...(from && { from }),
  attributes: {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'plantdata.job_id': id,
    'plantdata.retry': retry,
  },
});

const delayOf = ({ retryDelaysSeconds }: QueueOptions, retry: number): number =>
  retryDelaysSeconds[retry] ?? retryDelaysSeconds.at(-1) ?? 0;

/** False for an attempt that timed out: that one is tried again. */
const isCancelled = ({ stop: { signal } }: ActiveJob): boolean => signal.aborted && !isTimeout(signal.reason);

const closeOnce = (): Error => new Error('This process stops.');

const deadLettersOf = (queue: string): string => `${queue}.exhausted`;

/** pg-boss wants ids as UUIDs; 32 hexadecimal digits are one without its dashes. */
const uuidOf = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
