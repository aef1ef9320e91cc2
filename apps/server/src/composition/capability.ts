import type { RecordAction, RecordKeyAction } from '../capabilities/accounts/index.ts';
import type { PlanLimits } from '../config/plan-settings.ts';
import type { Migrations } from '../platform/database/index.ts';
import type { ErrorDefinition } from '../platform/error-codes.ts';
import type { ApiInstance, HealthCheck, Tag } from '../platform/http/index.ts';
import type { KeptWorker } from '../platform/jobs/kept-worker.ts';
import type { RatePolicy } from '../platform/rate-limits/rate-limiter.ts';

/** A part of the service with its routes. The platform takes its lists (tags, errors, health) from these. */
export interface Capability<Environment> {
  readonly migrations?: readonly Migrations[];
  readonly errorCodes?: Readonly<Record<string, ErrorDefinition>>;
  /** Groups of operations in the interface description. */
  readonly tags?: readonly Tag[];
  /** Parts that the report on health names. */
  readonly healthParts?: readonly string[];
  /** Rate limits beside those of requests and units. */
  readonly rates?: Rates;
  /** Opens it as the settings say, for a migrated database. */
  open(environment: Environment): OpenCapability | Promise<OpenCapability>;
}

interface Rates {
  /** The names and what they count, for the description of the header `RateLimit-Policy`. */
  readonly description: string;
  /** The limits that a plan sets. */
  limitByPlan(plan: PlanLimits): readonly (RatePolicy | null)[];
}

export interface OpenCapability {
  readonly health?: Readonly<Record<string, HealthCheck>>;
  /** Declares its routes in a separate scope. */
  routes?(api: ApiInstance, record: RecordKeyAction): void | Promise<void>;
  /** Declares routes for operators, in a scope in which sessions are kept. */
  operatorRoutes?(api: ApiInstance, record: RecordAction): void;
  /** Works on jobs; it stops before the queues close. */
  readonly worker?: KeptWorker<unknown>;
  /** Runs when the queues are closed, before the database is. */
  close?(): void | Promise<void>;
}
