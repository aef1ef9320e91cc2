import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createQuietLog } from '../platform/jobs/quiet-log.ts';
import { createLogger, type Logger } from '../platform/telemetry/logger.ts';
import { openTracer } from '../platform/telemetry/open-tracer.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';

export interface OpenTelemetry {
  readonly logger: Logger;
  readonly tracer: Tracer | undefined;
}

/** The log of a process, whose lines name their traces where there are any. */
export async function openTelemetry({ logLevel, tracing }: Config): Promise<OpenTelemetry> {
  const unsent = 'Traces did not reach the collector.';
  const tracer = await openTracer(tracing, (problem) => sayQuietly(problem));
  const logger = createLogger(logLevel, undefined, tracer);
  const sayQuietly = createQuietLog(systemClock, logger, unsent);
  return { logger, tracer };
}
