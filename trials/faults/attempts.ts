import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceProcess } from './service-process.ts';

/** One request that was not answered as it should be: when it was under way, in milliseconds of `performance.now()`. */
export interface Failure {
  readonly from: number;
  readonly until: number;
  readonly what: string;
}

/** What is seen of all requests. */
export interface Record {
  answers: number;
  /** Repetitions that came while the first request was still being answered, or was held for a process that had died. */
  toldToWait: number;
  readonly failures: Failure[];
  /** What was accepted and never came to its end. */
  readonly lost: string[];
  /** Answers that belong to another question. */
  readonly mistaken: string[];
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'HEAD' | 'PATCH';
  readonly path: string;
  /** Asked for before each attempt, since a credential may have been renewed. */
  readonly headers: () => Readonly<{ [name: string]: string }>;
  readonly body?: string | Buffer;
  /** The statuses of an answer; any other is a failure, and the question is asked again. */
  readonly statuses: readonly number[];
  /** Failures after which the same question is of no use, such as that an upload is gone: they are answers too. */
  readonly finalStatuses?: readonly number[];
  /** Called after a 401. */
  readonly renew?: () => Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

const patienceMs = 180_000;
const attemptMsMax = 40_000;
const pauseMs = 250;

/** Asks as a careful client does: again and again, wherever a load balancer would send it, until it is answered. */
export class Asking {
  readonly #serving: readonly ServiceProcess[];
  readonly record: Record = { answers: 0, toldToWait: 0, failures: [], lost: [], mistaken: [] };
  #turn = 0;

  constructor(serving: readonly ServiceProcess[]) {
    this.#serving = serving;
  }

  /** Undefined after three minutes without an answer: it is lost then. */
  async until(question: Question): Promise<Reply | undefined> {
    const began = performance.now();
    while (performance.now() - began < patienceMs) {
      const reply = await this.#attempt(question);
      if (reply?.status === 401) await question.renew?.();
      else if (reply) return reply;
      await sleep(pauseMs);
    }
    this.record.lost.push(`${question.method} ${question.path}`);
    return undefined;
  }

  async #attempt(question: Question): Promise<Reply | undefined> {
    const { method, path, headers, body, statuses, finalStatuses = [] } = question;
    const service = this.#next();
    if (service === undefined) return undefined;
    const from = performance.now();
    const failed = (what: string): void => {
      const until = performance.now();
      this.record.failures.push({ from, until, what: `${service.name} ${method} ${path}: ${what}` });
    };
    try {
      const answer = await fetch(new URL(path, service.url), {
        method,
        headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers() },
        ...(body !== undefined && { body: typeof body === 'string' ? body : Uint8Array.from(body) }),
        signal: AbortSignal.timeout(attemptMsMax),
      });
      const text = await answer.text();
      if (answer.status === 409 && text.includes('idempotency_in_progress')) {
        this.record.toldToWait += 1;
        return undefined;
      }
      const isRight = statuses.includes(answer.status);
      if (!isRight)
        failed(`${answer.status} ${answer.headers.get('x-request-id') ?? ''} ${text.slice(0, 200)}`);
      if (!isRight && answer.status !== 401 && !finalStatuses.includes(answer.status)) return undefined;
      if (isRight) this.record.answers += 1;
      const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
      return { status: answer.status, headers: answer.headers, json: isJson ? JSON.parse(text) : undefined };
    } catch (error) {
      return void failed(causeOf(error));
    }
  }

  #next(): ServiceProcess | undefined {
    const able = this.#serving.filter(({ isOutOfService }) => !isOutOfService);
    this.#turn += 1;
    return able[this.#turn % able.length];
  }
}

const Failing = z.object({ message: z.string(), cause: z.unknown() });

function causeOf(error: unknown): string {
  const read = Failing.safeParse(
    error instanceof Error ? { message: error.message, cause: error.cause } : {},
  );
  return read.success ? `${read.data.message} ${String(read.data.cause ?? '')}` : String(error);
}
