import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ErrorCode } from '../error-codes.ts';
import type { Logger } from '../telemetry/logger.ts';

/** The Fastify instance on which every route is declared: schemas are zod, handlers are typed from them. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Logger,
  ZodTypeProvider
>;

/** Who is asking: what a checked credential stands for. */
export type Caller = {
  accountId: string;
  keyId: string;
  keyName: string;
  plan: 'basic' | 'pro' | 'teams';
  platformIntegration: boolean;
};

type Credential = 'none' | 'key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs an API key. Every documented route says so. */
    credential?: Credential;
    /** The `error` code of a failure nobody foresaw, where the specification names another than `internal_error`. */
    internalErrorCode?: ErrorCode;
    /** `public-list`: the same for everyone, may be kept for an hour, has an `ETag`. */
    caching?: 'public-list';
    /** Requests are logged at `debug` instead of `info`, because monitors send them all the time. */
    isMonitoring?: boolean;
  }
  interface FastifyReply {
    /** The code of the error that was answered, for the log. */
    errorCode: ErrorCode | undefined;
    /** A JSON text in pieces that is sent instead of what the serializer returned. */
    longAnswer: readonly Buffer[] | undefined;
  }
  interface FastifyRequest {
    /** The checked caller. Reading it on a route without `credential: 'key'` is a defect and throws. */
    caller: Caller;
    /** Aborted when the caller has left or the answer took too long: work for this request should stop. */
    abandoned: AbortSignal;
    /** For an answer that is sent line by line: its time limit counts from now to the next line. */
    awaitLine(): void;
  }
}
