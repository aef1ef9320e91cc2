import type { TraceSampler } from './trace-sampler.ts';
import type { Tracer } from './tracer.ts';

export interface TracingSettings {
  /** The address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint?: string | undefined;
  /** The whole address, in place of it. */
  readonly tracesEndpoint?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: TraceSampler;
  readonly share: number;
}

/** Opens the configured tracer; none without a collector. Its libraries are loaded only for one. */
export async function openTracer(
  { endpoint, tracesEndpoint, ...settings }: TracingSettings,
  onProblem: (problem: unknown) => void,
): Promise<Tracer | undefined> {
  const url =
    tracesEndpoint ?? (endpoint === undefined ? undefined : `${endpoint.replace(/\/+$/, '')}/v1/traces`);
  if (url === undefined) return undefined;
  const { createTracer } = await import('./open-telemetry.ts');
  return createTracer({ ...settings, url, onProblem });
}
