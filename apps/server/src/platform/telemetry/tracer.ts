/**
 * Traces the steps of a request or a job, also across services. Nothing here depends on the
 * destination of the traces.
 */
export interface Tracer {
  /** Runs `work` in a child span of the current one. A rejection marks the span as failed. */
  trace<Result>(about: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** A span for work that is not one function, such as a request. */
  begin(about: SpanStart): OpenSpan;
  /** Headers that pass the current span to the called service or to a job (W3C Trace Context). */
  headers(): Readonly<Record<string, string>>;
  /** The current span, for log lines. */
  current(): SpanIds | undefined;
  /** Sends the remaining spans, if that takes no more than a moment. */
  close(): Promise<void>;
}

export interface SpanStart {
  /** Has few values, such as `POST /v1/verify/plant-names`. */
  readonly name: string;
  /** `server`: answers a request; `client`: sends a request; `consumer`: works on a queued job. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Headers of the caller, whose trace continues. By default it is a child of the current span. */
  readonly from?: Readonly<Record<string, unknown>>;
}

/** These go to another system: no plant names, addresses with queries, keys or error messages. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** `kind` has few values. */
  fail(kind: string): void;
}

export interface OpenSpan extends Span {
  /** Runs a call, and all that it starts, with this span as the current one. */
  run(call: () => void): void;
  end(): void;
}

const doNothing = (): void => undefined;
const noSpan: OpenSpan = { set: doNothing, fail: doNothing, end: doNothing, run: (call) => call() };
const noHeaders = {};

/** Traces nothing and costs nothing. */
export const noTracer: Tracer = {
  trace: (_about, work) => work(noSpan),
  begin: () => noSpan,
  headers: () => noHeaders,
  current: () => undefined,
  close: async () => undefined,
};
