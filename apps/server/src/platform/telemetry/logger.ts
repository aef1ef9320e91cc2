import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Tracer } from './tracer.ts';
import { withoutSecrets } from './without-secrets.ts';

export type { Logger } from 'pino';

const { err: lineOfError } = pino.stdSerializers;

/** What the standard serializer makes of anything but an error is that thing. */
const errorWithoutSecrets = (error: unknown): unknown =>
  error instanceof Error ? withoutSecrets({ ...lineOfError(error) }) : error;

/** A logger that writes one JSON object a line, or readable lines where a person watches. With a tracer lines name their trace. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
  tracer?: Tracer,
): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withoutSecrets },
      serializers: { err: errorWithoutSecrets },
      ...(tracer && { mixin: () => idsOf(tracer) }),
    },
    destination,
  );
}

function idsOf(tracer: Tracer): object {
  const { traceId, spanId } = tracer.current() ?? {};
  return traceId === undefined ? {} : { trace_id: traceId, span_id: spanId };
}

function standardOutput(): DestinationStream {
  return process.stdout.isTTY
    ? pretty({ colorize: true, ignore: 'pid,hostname', sync: true })
    : pino.destination(1);
}
