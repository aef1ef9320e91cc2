import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '../database/index.ts';
import type { QueueState } from '../jobs/queue-states.ts';
import type { OutboundEvent, OutboundFailureKind } from '../outbound/index.ts';
import { measureConnections } from './connection-metrics.ts';
import { measureQueues } from './queue-metrics.ts';

/**
 * Counters and durations of the service's work, for Prometheus. Every label has few values: no
 * names, no addresses, no keys.
 */
export interface Metrics {
  httpRequest(request: MeasuredRequest): void;
  /** Records an event of a service on the network, such as `gbif`. */
  outbound(service: string, event: OutboundEvent): void;
  /** Counts names of a list by whether the answer of a source for them was cached. */
  countCached(source: string, outcome: RememberedOutcome, names: number): void;
  modelCall(call: MeasuredModelCall): void;
  /** Sets the reader of the queue states, which runs at each scrape. */
  queues(read: () => Promise<readonly QueueState[]>): void;
  /** Sets the reader of the database connections. */
  database(read: () => Connections): void;
  /** All of it as text for a scraper. */
  expose(): Promise<{ readonly text: string; readonly contentType: string }>;
}

interface MeasuredRequest {
  readonly method: string;
  /** As declared: `/v1/verify/plant-names`; undefined where there is none. */
  readonly route: string | undefined;
  /** Null where the caller left before the answer. */
  readonly status: number | null;
  readonly seconds: number;
}

/** `stale`: remembered, but old, so that the source is asked again. */
type RememberedOutcome = 'hit' | 'stale' | 'miss';

interface MeasuredModelCall {
  readonly model: string;
  readonly outcome: 'answered' | OutboundFailureKind;
  readonly seconds: number;
  readonly tokens: { readonly input: number; readonly output: number };
}

/** Seconds: from an answer out of memory to the time-out of a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const recordOutbound = measureOutbound(registry);
  const recordModelCall = measureModelCalls(registry);
  const httpDuration = new Histogram({
    name: 'plantdata_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer. The status is a class such as 2xx, or abandoned.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const remembered = new Counter({
    name: 'plantdata_remembered_answers_total',
    help: 'Names by whether the answer of a source was remembered: hit, stale (the source is asked again), miss.',
    labelNames: ['source', 'outcome'],
    registers: [registry],
  });
  return {
    httpRequest: ({ method, route = 'none', status, seconds }) =>
      httpDuration.observe({ method, route, status: statusClass(status) }, seconds),
    outbound: recordOutbound,
    countCached: (source, outcome, names) => remembered.inc({ source, outcome }, names),
    modelCall: recordModelCall,
    queues: (read) => measureQueues(registry, read, Date.now),
    database: (read) => measureConnections(registry, read),
    expose: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

const statusClass = (status: number | null): string =>
  status === null ? 'abandoned' : `${Math.floor(status / 100)}xx`;

function measureOutbound(registry: Registry): Metrics['outbound'] {
  const registers = [registry];
  const duration = new Histogram({
    name: 'plantdata_outbound_call_duration_seconds',
    help: 'Time that a service on the network took for one attempt, however it ended.',
    labelNames: ['service'],
    buckets,
    registers,
  });
  const calls = new Counter({
    name: 'plantdata_outbound_calls_total',
    help: 'Attempts to ask a service on the network: answered, abandoned, or the kind of failure.',
    labelNames: ['service', 'outcome'],
    registers,
  });
  const isOpen = new Gauge({
    name: 'plantdata_outbound_breaker_open',
    help: '1 while a service is not asked because it has failed again and again, else 0.',
    labelNames: ['service'],
    registers,
  });
  const observeEnd = (service: string, outcome: string, durationMs: number) => {
    calls.inc({ service, outcome });
    duration.observe({ service }, durationMs / 1_000);
  };
  return (service, event) => {
    switch (event.type) {
      case 'attempt':
        // A gauge that was never set would be missing instead of 0.
        return isOpen.inc({ service }, 0);
      case 'succeeded':
        return observeEnd(service, 'answered', event.durationMs);
      case 'failed':
        return observeEnd(service, event.failure.kind, event.durationMs);
      case 'abandoned':
        return observeEnd(service, 'abandoned', event.durationMs);
      case 'opened':
        return isOpen.set({ service }, 1);
      case 'closed':
        return isOpen.set({ service }, 0);
    }
  };
}

function measureModelCalls(registry: Registry): Metrics['modelCall'] {
  const registers = [registry];
  const duration = new Histogram({
    name: 'plantdata_model_call_duration_seconds',
    help: 'Time that a call of the language model took, by whether it answered or the kind of failure.',
    labelNames: ['model', 'outcome'],
    buckets,
    registers,
  });
  const used = new Counter({
    name: 'plantdata_model_tokens_total',
    help: 'Tokens that the language model has read (input) and written (output).',
    labelNames: ['model', 'direction'],
    registers,
  });
  return ({ model, outcome, seconds, tokens }) => {
    duration.observe({ model, outcome }, seconds);
    used.inc({ model, direction: 'input' }, tokens.input);
    used.inc({ model, direction: 'output' }, tokens.output);
  };
}
