import type { PlanLimits } from '../config/plan-settings.ts';
import { type ErrorDefinition, errorCodes } from '../platform/error-codes.ts';
import type { RatePolicy } from '../platform/rate-limits/rate-limiter.ts';
import { accounts } from './accounts.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment, Environment } from './environment.ts';
import { flowers } from './flowers.ts';
import { plantLists } from './plant-lists.ts';
import { plantNames } from './plant-names.ts';
import { potSizes } from './pot-sizes.ts';
import { retailImages } from './retail-images.ts';
import { sdm } from './sdm.ts';
import { supply } from './supply.ts';
import { system } from './system.ts';
import { uploads } from './uploads.ts';

/** All capabilities, in the order in which the interface description lists them. */
export const capabilities: readonly Capability<ApiEnvironment>[] = [
  plantNames,
  potSizes,
  flowers,
  plantLists,
  uploads,
  sdm,
  supply,
  retailImages,
  accounts,
  system,
];

/** Those with jobs, which `plantdata work` opens. */
export const workingCapabilities: readonly Capability<Environment>[] = [sdm, retailImages];

/** All error codes of the service. */
export const errorDefinitions: readonly ErrorDefinition[] = [
  errorCodes,
  ...capabilities.map(({ errorCodes: own = {} }) => own),
].flatMap((table) => Object.values(table));

/** The rate limits of capabilities that a plan sets, by their names. */
export function ratesOfPlan(plan: PlanLimits): Readonly<Record<string, RatePolicy>> {
  const rates = capabilities.flatMap((capability) => capability.rates?.limitByPlan(plan) ?? []);
  return Object.fromEntries(rates.flatMap((rate) => (rate === null ? [] : [[rate.name, rate]])));
}
