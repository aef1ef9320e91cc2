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
import type { KeyCapability, KeyScope } from './key-capabilities.ts';

/** The Fastify instance on which every route is declared: schemas are zod, handlers are typed from them. */
export type ApiInstance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Logger,
  ZodTypeProvider
>;

/** The caller: the account, plan and limits of a checked API key. */
export type Caller = {
  accountId: string;
  keyId: string;
  keyName: string;
  plan: 'basic' | 'pro' | 'teams';
  platformIntegration: boolean;
  /** Null: the key may do everything but manage keys. */
  scope: KeyScope | null;
  /** A test key: it reaches no live source and no model, and nothing is charged. */
  isTest: boolean;
  /** The key under which credit and rates are counted: its own, or the first of those it replaced by rotation. */
  lineageId: string;
  /** The merchant for whom it acts, such as the `sub` of a delegation token. */
  merchantId: string | null;
  /** The token under which the caller acts for the owner of the key; null for the key itself. */
  delegation: Delegation | null;
  /** The person who has signed in and acts under the key of the dashboard; null for a program. */
  person: Pick<SignedInPerson, 'personId' | 'name' | 'role'> | null;
  /** Requests a minute; null is unlimited. */
  requestRate: RatePolicy | null;
  /** Units (names, labels) a minute; null is unlimited. */
  unitRate: RatePolicy | null;
  /** Limits of capabilities, by the names that they declare; a name without one is unlimited. */
  rates: Readonly<Record<string, RatePolicy>>;
  /** All unit limits that apply to a request; an empty list is unlimited. */
  allowances: readonly Allowance[];
};

/** A checked delegation token. */
type Delegation = {
  /** The `jti` of the token. */
  tokenId: string;
  expiresAt: Date;
};

/** A limit of units in a period. */
export type Allowance = {
  /** Counts the units of a key (and the keys it replaced), of all keys of an account, or of one of its merchants. */
  subject: 'key' | 'account' | 'merchant';
  subjectId: string;
  limit: number;
  /** The count restarts at midnight UTC: every day, on Mondays, or on the first of a month. */
  reset: 'never' | 'daily' | 'weekly' | 'monthly';
};

/** A person who has signed in. */
export type SignedInPerson = {
  personId: string;
  accountId: string;
  role: 'owner' | 'member';
  email: string;
  name: string;
  hasSecondFactor: boolean;
};

/**
 * `optional`: for everyone; an API key, if sent, must be valid, and its limits apply. `operator`:
 * for owners of the installation's own account.
 */
type Credential = 'none' | 'optional' | 'key' | 'person' | 'owner' | 'operator';

/** True if a route is for people who have signed in. */
export const needsSession = (credential: Credential | undefined): boolean =>
  credential === 'person' || credential === 'owner' || credential === 'operator';

/** The description of a file that a request must have. */
export interface RequiredFile {
  readonly description: string;
  readonly example: string;
}

/**
 * Units of a request that are free, because they were paid for before. They are held until they
 * are settled or released.
 */
export interface FreeUnits {
  readonly units: number;
  /** Returns the number of free units among the first `units` of the request. */
  among(units: number): number;
  /** True if nothing has to be written when the answer is sent. */
  readonly isIdle: boolean;
  /**
   * Records the units sent, in the transaction `tx` that charges for the others, if there is one;
   * otherwise in one with `together`.
   */
  settle(tx?: Executor, together?: (tx: Executor) => Promise<void>): Promise<void>;
  release(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The credential that the route needs or takes: an API key, or the session of a person, an
     * owner or an operator. Every documented route declares it.
     */
    credential?: Credential;
    /**
     * The capability that a limited key needs; `any`: every key may. A route with a key that
     * declares nothing is refused to limited keys.
     */
    capability?: KeyCapability | 'any';
    /** Calls change nothing that is kept, whatever their method. */
    isRead?: boolean;
    /**
     * Requests carry calls of other routes, each of which is checked, limited, charged and tested by itself. Here
     * sessions count for nothing, and requests are counted apart from the others of the key.
     */
    carriesCalls?: boolean;
    /** The request may name a merchant: the handler calls `requireMerchant`. All others act for no merchant but that of a token. */
    namesMerchant?: boolean;
    /** The route may also be called with a delegation token, from any web page. */
    acceptsDelegation?: boolean;
    /** The body is `application/x-www-form-urlencoded`, see `readUrlEncodedBodies`. */
    urlEncodedBody?: boolean;
    /** The credential is the part `token` of the address, for programs that send no header; any web page may use it. */
    tokenInAddress?: boolean;
    /** The route costs units: every answer of 2xx has to be preceded by `request.reserve`. */
    metered?: boolean;
    /**
     * Nothing of a request is stored, not even that it came: for bodies with a password, and for
     * answers that are valid for less time than they would be remembered, and harmless to repeat.
     */
    ignoresIdempotencyKey?: boolean;
    /** The route also serves a person who has to set up a second factor first. */
    allowsMissingFactor?: boolean;
    /** The 2xx answer begins or ends the session of the caller, by its cookie. */
    session?: 'begins' | 'ends';
    /** The `error` code that the specification names for an unexpected failure, if there is one. */
    internalErrorCode?: ErrorCode;
    /** Time limit for the beginning of an answer, in milliseconds; the general limit by default. */
    answerMsMax?: number;
    /**
     * The bodies are bytes of files: requests may take as long to arrive as bytes keep coming, up
     * to an hour, and are cut when the service stops.
     */
    allowSlowUpload?: boolean;
    /**
     * Such requests produce files, at once or by a job: they are refused while the disk has no
     * room, wherever the database is.
     */
    keepsFiles?: boolean;
    /**
     * `upload`: such requests are counted apart from the others of the key, for each of its
     * merchants, up to 600 a minute. Clients that send a file in chunks do not wait after a 429.
     */
    rate?: 'upload';
    /**
     * The body may also be `multipart/form-data` with a part `file`, see `request.sentFile`.
     * `fields` makes the JSON body from its other parts, each a text or a list of texts. Forms may
     * take as long to arrive as with `allowSlowUpload`. The handler answers 400 if it has neither a
     * file nor a substitute; with `required` there is no substitute, and every request has a file.
     * With `filesMax` there may be several, see `request.sentFiles`, together as large as one, and a part as large as a body.
     */
    acceptsFile?: { fields: z.ZodType; required?: RequiredFile; filesMax?: number };
    /**
     * The answer is the same for everyone, with an `ETag`: `public-list` may be cached for an hour,
     * `public-answer` for five minutes.
     */
    caching?: 'public-list' | 'public-answer';
    /** The status whose answers carry `Retry-After` while work is in progress. */
    retryAfterOn?: 200 | 409;
    /**
     * Requests come all the time, from monitors or for the parts of pages: they are not limited,
     * and are logged at `debug` instead of `info`.
     */
    exemptFromRateLimit?: boolean;
  }
  interface FastifyReply {
    /** The code of the error that was answered, for the log. */
    errorCode: string | undefined;
  }
  interface FastifyRequest {
    /** In place of the `internalErrorCode` of the route. */
    internalErrorCode: ErrorCode | undefined;
    /** The checked caller; undefined if no credential is needed, sent or accepted. */
    knownCaller: Caller | undefined;
    /**
     * `knownCaller` of routes that always have one. Reading it without a known one, as on a route that does not declare
     * `credential: 'key'`, is a defect and throws.
     */
    caller: Caller;
    /** The signed-in person. Reading it on a route that needs no session is a defect and throws. */
    person: SignedInPerson;
    /**
     * Holds units for the answer, on a route with `metered`: they are charged with a 2xx answer,
     * once, and released with any other. Rejects with `rate_limited` or `usage_limit_exceeded`. A
     * replayed answer never comes here. Units that are not billable are recorded instead of
     * charged, and count only towards the limit per minute. `together` runs in the transaction that
     * charges: the paid work is done with the payment or not at all, and its rejection is the
     * answer. `free` are the units that cost nothing; they count towards the limit per minute.
     * Units of work that is queued (`isQueued`) do not.
     */
    reserve(
      units: number,
      options?: {
        isBillable?: boolean;
        together?: (tx: Executor) => Promise<void>;
        free?: FreeUnits | undefined;
        isQueued?: boolean;
      },
    ): Promise<void>;
    /** Aborted when the caller has left or the answer took too long: work for this request should stop. */
    abortSignal: AbortSignal;
    /** Restarts the time limit for the next line of an answer that is sent line by line. */
    resetAnswerTimeout(): void;
    /** Restarts the time limit, extended by `ms`, for an answer that needs a file to be read. */
    extendAnswerTimeout(ms: number): void;
  }
}

/** True for paths of people who sign in on the pages of this service, sign-in included. */
export const isForPeople = (path: string): boolean => /^\/v1\/account(\/|$)/.test(path);
