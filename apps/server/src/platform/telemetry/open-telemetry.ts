import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { serviceVersion } from '../http/version.ts';
import type { TraceSampler } from './trace-sampler.ts';
import type { OpenSpan, Span, SpanStart, Tracer } from './tracer.ts';

export interface TracerOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: TraceSampler;
  /** Share of the traces that begin here, for the samplers by ratio. */
  readonly share: number;
  onProblem(problem: unknown): void;
}

/** Longest wait for a collector at the end of the process. */
const closeMsMax = 2_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/**
 * OpenTelemetry traces, sent in batches in the background: a collector that does not answer delays
 * no request, and spans beyond the buffer are dropped. Nothing is registered globally, so that a
 * test can have several.
 */
export function createTracer({
  url,
  headers,
  serviceName,
  sampler,
  share,
  onProblem,
}: TracerOptions): Tracer {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers } });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': serviceVersion })),
    sampler: samplerOf(sampler, share),
    spanProcessors: [new BatchSpanProcessor({ exporter: telling(exporter, onProblem) })],
  });
  const otel = provider.getTracer('plant-data-service', serviceVersion);
  const propagator = new W3CTraceContextPropagator();
  const inFlight = new AsyncLocalStorage<Context>();

  function start({ name, kind, attributes = {}, from }: SpanStart): { span: OtelSpan; context: Context } {
    const above =
      from === undefined
        ? (inFlight.getStore() ?? ROOT_CONTEXT)
        : propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter);
    const span = otel.startSpan(name, { kind: kinds[kind], attributes }, above);
    return { span, context: trace.setSpan(above, span) };
  }

  return {
    async trace(about, work) {
      const { span, context } = start(about);
      const own = spanOf(span);
      try {
        return await inFlight.run(context, () => work(own));
      } catch (error) {
        own.fail(kindOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    begin(about): OpenSpan {
      const { span, context } = start(about);
      return { ...spanOf(span), run: (call) => inFlight.run(context, call), end: () => span.end() };
    },
    headers() {
      const context = inFlight.getStore();
      const carrier: Record<string, string> = {};
      if (context) propagator.inject(context, carrier, defaultTextMapSetter);
      // The `tracestate` of callers is for the operators of this service, not for the sources.
      const told: Record<string, string> = {};
      if (carrier.traceparent !== undefined) told.traceparent = carrier.traceparent;
      return told;
    },
    current() {
      const context = inFlight.getStore();
      const { traceId, spanId } = (context && trace.getSpanContext(context)) ?? {};
      return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMsMax).unref());
      await Promise.race([provider.shutdown().catch(onProblem), late]);
    },
  };
}

/** Reports only the kind of a failure: its message may hold the text of the request. */
function spanOf(span: OtelSpan): Span {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    fail(kind) {
      span.setAttribute('error.type', kind);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

function kindOf(error: unknown): string {
  if (error instanceof Error && 'kind' in error && typeof error.kind === 'string') return error.kind;
  return error instanceof Error ? error.name : '_OTHER';
}

function samplerOf(name: TraceSampler, share: number): Sampler {
  const isParentBased = name.startsWith('parentbased_');
  const root = rootSampler(name.replace('parentbased_', ''), share);
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'always_on' ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(share);
}

/** An exporter that reports spans that did not arrive, which the library does not. */
const telling = (exporter: SpanExporter, onProblem: (problem: unknown) => void): SpanExporter => ({
  export(spans: ReadableSpan[], done: (result: ExportResult) => void) {
    exporter.export(spans, (result) => {
      if (result.code !== ExportResultCode.SUCCESS) onProblem(result.error);
      done(result);
    });
  },
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
