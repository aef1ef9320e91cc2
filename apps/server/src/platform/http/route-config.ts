import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Executor } from '../database/index.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { RatePolicy } from '../rate-limits/rate-limiter.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { FreeUnits } from './free-units.ts';
import type { JsonText } from './json-text.ts';

/** The Fastify instance on which every route is declared: schemas are zod, handlers are typed from them. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Logger,
  ZodTypeProvider
>;

/** Who is asking: what a checked API key stands for. */
export type Caller = {
  accountId: string;
  keyId: string;
  keyName: string;
  plan: 'basic' | 'pro' | 'teams';
  platformIntegration: boolean;
  /** The key under which credit and rates are counted: its own, or the first of those it replaced by rotation. */
  lineageId: string;
  /** On whose behalf, such as the `sub` of a delegation token. */
  merchantId: string | null;
  /** The token under which somebody acts for the owner of the key; null for who holds the key itself. */
  delegation: Delegation | null;
  /** Requests a minute; null is unlimited. */
  requestRate: RatePolicy | null;
  /** Units (names, labels) a minute; null is unlimited. */
  unitRate: RatePolicy | null;
  /** Delegation tokens a minute, of the key and of each of its merchants; null is unlimited. */
  delegationRates: { perKey: RatePolicy | null; perMerchant: RatePolicy | null };
  /** Species distribution models an hour; null is unlimited. */
  sdmRate: RatePolicy | null;
  /** Plant items a minute of which images are asked for; null is unlimited. */
  retailItemRate: RatePolicy | null;
  /** Calls of the supply operations a minute; null is unlimited. */
  supplyRate: RatePolicy | null;
  /** Every limit of units that a request has to fit in; none is unlimited. */
  allowances: readonly Allowance[];
};

/** A checked delegation token. */
type Delegation = {
  /** The `jti` of the token. */
  tokenId: string;
  expiresAt: Date;
};

/** So many units in a period. */
export type Allowance = {
  /** Whose units are counted: those of a key (and the keys it replaced) or of all keys of an account. */
  subject: 'key' | 'account';
  subjectId: string;
  limit: number;
  /** When it counts from zero again, at midnight UTC: every day, on Mondays, on the first of a month. */
  reset: 'never' | 'daily' | 'weekly' | 'monthly';
};

/** A person who has signed in. */
export type SignedInPerson = {
  personId: string;
  accountId: string;
  role: 'owner' | 'member';
  email: string;
  name: string;
};

/**
 * `optional`: for everyone; an API key that is sent has to be right, and its limits count. `operator`: for owners of the
 * installation's own account.
 */
type Credential = 'none' | 'optional' | 'key' | 'person' | 'owner' | 'operator';

/** Whether a route is for people who have signed in. */
export const needsSession = (credential: Credential | undefined): boolean =>
  credential === 'person' || credential === 'owner' || credential === 'operator';

/** A file without which there is no request; how it is described. */
export interface RequiredFile {
  readonly description: string;
  readonly example: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs or takes an API key, or needs the session of a person, of an owner or of an operator. Every documented route says so. */
    credential?: Credential;
    /** The route may also be called with a delegation token, from any web page. */
    acceptsDelegation?: boolean;
    /** The route costs units: every answer of 2xx has to be preceded by `request.reserve`. */
    metered?: boolean;
    /**
     * Nothing of a request is kept, not even that it came: for bodies with a password and for answers that do not last as
     * long as they would be remembered, whose repetition does no harm.
     */
    ignoresIdempotencyKey?: boolean;
    /** The answer of 2xx begins or ends the session of whoever asks, by its cookie. */
    session?: 'begins' | 'ends';
    /** The `error` code of a failure nobody foresaw, where the specification names another than `internal_error`. */
    internalErrorCode?: ErrorCode;
    /** How long an answer may take to begin, in milliseconds; that of every other answer by default. */
    answerMsMax?: number;
    /**
     * The bodies are bytes of files: requests may take as long to arrive as bytes keep coming, up to an hour, and are cut
     * when the service stops.
     */
    arrivesSlowly?: boolean;
    /** Files are made of such requests, at once or by a job: they are refused while the disk has no room, wherever the database is. */
    keepsFiles?: boolean;
    /**
     * `upload`: such requests are counted apart from the others of the key, for each of its merchants, up to 600 a minute.
     * Clients that send a file in pieces do not wait when they are told that they come too fast.
     */
    rate?: 'upload';
    /**
     * The body may also be `multipart/form-data` with a part `file`, see `request.sentFile`. `fields` makes the JSON body of
     * its other parts, each a text or a list of texts. Forms may take as long to arrive as with `arrivesSlowly`. The handler
     * answers 400 when it has neither a file nor what could stand in its place; with `required` nothing can, and every
     * request has a file.
     */
    takesFile?: { fields: z.ZodObject; required?: RequiredFile };
    /** The same for everyone, with an `ETag`: `public-list` may be kept for an hour, `public-answer` for five minutes. */
    caching?: 'public-list' | 'public-answer';
    /** The status whose answers say by `Retry-After` when to ask again, as long as something is under way. */
    tellsWhen?: 200 | 409;
    /** Requests come all the time, from monitors or for the parts of pages: they are not limited, and logged at `debug` instead of `info`. */
    comesOften?: boolean;
  }
  interface FastifyReply {
    /** The code of the error that was answered, for the log. */
    errorCode: ErrorCode | undefined;
    /** A JSON text that is sent instead of what the serializer returned. */
    longAnswer: JsonText | undefined;
  }
  interface FastifyRequest {
    /** In place of the `internalErrorCode` of the route. */
    internalErrorCode: ErrorCode | undefined;
    /** The checked caller. Reading it where none is known, as on a route without `credential: 'key'`, is a defect and throws. */
    caller: Caller;
    /** Who is signed in. Reading it on a route that needs no session is a defect and throws. */
    person: SignedInPerson;
    /**
     * Holds units for the answer, on a route with `metered`: they are charged with an answer of 2xx, once, and released
     * with any other. Rejects with `rate_limited` or `usage_limit_exceeded`. A replayed answer never comes here. Units that
     * are not billable are recorded in place of being charged, and count in nothing but the limit of a minute.
     * `together` runs in the transaction that charges: what is paid for happens with the payment or not at all. What it
     * rejects with is answered. `free` are those of the units that cost nothing; they count in the limit of a minute.
     */
    reserve(
      units: number,
      options?: {
        isBillable?: boolean;
        together?: (tx: Executor) => Promise<void>;
        free?: FreeUnits | undefined;
      },
    ): Promise<void>;
    /** Aborted when the caller has left or the answer took too long: work for this request should stop. */
    abandoned: AbortSignal;
    /** For an answer that is sent line by line: its time limit counts from now to the next line. */
    awaitLine(): void;
    /** For an answer that needs a file to be read, which may take `ms`: its time limit counts from now, and is so much longer. */
    awaitFile(ms: number): void;
  }
}
