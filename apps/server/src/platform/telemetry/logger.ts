import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Tracer } from './tracer.ts';
import { errorWithoutSecrets, redactSecrets } from './without-secrets.ts';

export type { Logger } from 'pino';

/**
 * A logger that writes one JSON object per line, or readable lines on a terminal. With a tracer the
 * lines name their trace.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
  tracer?: Tracer,
): Logger {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: redactSecrets },
      serializers: { err: errorWithoutSecrets },
      hooks: { logMethod: hideInMessages },
      ...(tracer && { mixin: () => idsOf(tracer) }),
    },
    destination,
  );
  return redactBindings(logger);
}

/** Hides secrets in the values that fill the placeholders of a message, such as `%o`. */
function hideInMessages(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...others] = args;
  const hasObjects = others.some((other) => typeof other === 'object');
  Reflect.apply(method, this, hasObjects ? [first, ...others.map(errorWithoutSecrets)] : args);
}

/** Hides secrets in the bindings of child loggers: pino's formatters see only a line's fields. */
function redactBindings(logger: Logger): Logger {
  logger.child = new Proxy(logger.child, {
    apply: (child, parent, [bindings, ...options]) =>
      Reflect.apply(child, parent, [redactSecrets(bindings), ...options]),
  });
  return logger;
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
