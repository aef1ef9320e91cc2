/** What the service does for a request or a job, step by step and across services. Nothing here knows where traces go. */
export interface Tracer {
  /** Does work in a span below the one under way. One that rejects marks its span as failed. */
  trace<Result>(about: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** A span for work that is not one function, such as a request. */
  begin(about: SpanStart): OpenSpan;
  /** Headers that tell whoever is asked, or works on it later, of the span under way (W3C Trace Context). */
  headers(): Readonly<Record<string, string>>;
  /** The span under way, for log lines. */
  current(): SpanIds | undefined;
  /** Sends what there is still to send, for as long as that takes a moment only. */
  close(): Promise<void>;
}

export interface SpanStart {
  /** Of few values, such as `POST /v1/verify/plant-names`. */
  readonly name: string;
  /** `server`: asked by somebody else; `client`: asks somebody else; `consumer`: works on what was queued. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Headers of whoever asked: the span continues their trace. Without them it is below the one under way. */
  readonly from?: Readonly<Record<string, unknown>>;
}

/** Names and values go to another system: no plant names, no addresses with queries, no keys, no messages of errors. */
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
  /** Calls it, and what it brings about, below this span. */
  within(call: () => void): void;
  end(): void;
}

const nothing = (): void => undefined;
const noSpan: OpenSpan = { set: nothing, fail: nothing, end: nothing, within: (call) => call() };
const noHeaders = {};

/** Traces nothing and costs nothing. */
export const noTracer: Tracer = {
  trace: (_about, work) => work(noSpan),
  begin: () => noSpan,
  headers: () => noHeaders,
  current: () => undefined,
  close: async () => undefined,
};
