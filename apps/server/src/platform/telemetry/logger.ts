import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Tracer } from './tracer.ts';

export type { Logger } from 'pino';

const secretNames = [
  'authorization',
  'x-api-key',
  'apiKey',
  'bootstrapKey',
  'databaseUrl',
  'password',
  'secret',
  'token',
];
const redactedPaths = [...secretNames, 'file_url'].flatMap((name) => {
  const key = `["${name}"]`;
  return [key, `*${key}`, `*.*${key}`];
});

/** Secrets are hidden wherever they stand in a line; of the address of a file, which may carry a token, only the query is. */
function censor(value: unknown, path: string[]): string {
  const isAddress = path.at(-1) === 'file_url' && typeof value === 'string';
  return isAddress ? value.replace(/[?#].*$/s, '?[redacted]') : '[redacted]';
}

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
      redact: { paths: redactedPaths, censor },
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
