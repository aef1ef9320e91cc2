import type { PlanLimits } from '../../../config/plan-settings.ts';
import type { FieldProblem } from '../../../platform/errors.ts';
import type { Actor } from '../actor.ts';
import { problem, refuse } from '../errors.ts';
import { problemsOfName } from '../names.ts';
import { type AccountRow, type ApiKeyRow, type Plan, plans } from '../schema.ts';
import { limitColumns, numbers } from './key-columns.ts';
import { modeOf } from './key-maker.ts';
import type { KeyChanges, KeyLimits, LimitChanges, PlannedRequest } from './keys.ts';
import { problemsOfGrant, problemsOfScope } from './scope-rules.ts';

export interface KeyRules {
  /** `maker`: the management key by which a program makes the new one. */
  checkNew(request: PlannedRequest, account: AccountRow, by: Actor, maker?: ApiKeyRow): void;
  checkChanges(key: ApiKeyRow, changes: KeyChanges, account: AccountRow, by: Actor): void;
}

export const overlapHoursMax = 720;
export const overlapHoursDefault = 24;
const unitsMax = 1_000_000_000_000;
const perMinuteMax = 1_000_000_000;
/** The database and other programs read dates with a year of four digits. */
const dateMax = Date.UTC(9999, 11, 31);

/** The rules for keys. An error names every broken rule together with its member. */
export function createKeyRules(planLimits: Record<Plan, PlanLimits>, clock: () => number): KeyRules {
  const problemsOfBoth = ({ name, expiresAt, limits }: KeyChanges, account: AccountRow, by: Actor) => [
    ...(name === undefined ? [] : problemsOfName(name)),
    ...problemsOfExpiry(expiresAt, clock()),
    ...problemsOfLimits(limits ?? {}),
    ...(by.kind === 'operator' ? [] : problemsWithPlan(limits ?? {}, account.plan, planLimits)),
  ];
  return {
    checkNew(request, account, by, maker) {
      refuse([
        ...problemsOfPlan(request, account),
        ...problemsOfBoth(request, account, by),
        ...problemsOfScope(request.scope, { plan: request.plan, mode: request.mode }),
        ...(by.kind === 'key' ? problemsOfGrant(request, maker) : []),
      ]);
    },
    checkChanges(key, changes, account, by) {
      refuse([
        ...problemsOfBoth(changes, account, by),
        ...problemsOfScope(changes.scope, {
          plan: key.plan,
          mode: modeOf(key),
          isOfDashboard: key.is_dashboard,
        }),
      ]);
    },
  };
}

/** Checks the number of hours for which an old key keeps working beside the new one. */
export function checkOverlap(hours: number): void {
  if (Number.isInteger(hours) && hours >= 0 && hours <= overlapHoursMax) return;
  const message = `must be a whole number from 0 to ${overlapHoursMax}, received ${hours}`;
  refuse([problem('overlap_hours', 'invalid_value', message)]);
}

function problemsOfPlan({ plan, platformIntegration }: PlannedRequest, account: AccountRow): FieldProblem[] {
  const isAbove = plans.indexOf(plan) > plans.indexOf(account.plan);
  const isIntegrationLeftOut = platformIntegration === true && plan !== 'teams';
  return [
    ...(isAbove
      ? [problem('plan', 'above_account', `must be at most ${account.plan}, the plan of the account`)]
      : []),
    ...(isIntegrationLeftOut
      ? [problem('platform_integration', 'needs_teams', 'must be false below the teams plan')]
      : []),
  ];
}

function problemsOfExpiry(expiresAt: Date | null | undefined, now: number): FieldProblem[] {
  if (!expiresAt) return [];
  const at = expiresAt.getTime();
  return at > now && at < dateMax
    ? []
    : [problem('expires_at', 'invalid_value', 'must be a date and time in the future')];
}

/** Whole numbers that a limit of a key may be, beside null. */
export const limitRanges = {
  creditLimit: { min: 0, max: unitsMax },
  unitsPerMonth: { min: 0, max: unitsMax },
  requestsPerMinute: { min: 1, max: perMinuteMax },
  burst: { min: 1, max: perMinuteMax },
  unitsPerMinute: { min: 1, max: perMinuteMax },
} as const satisfies Partial<Record<keyof KeyLimits, { min: number; max: number }>>;

function problemsOfLimits(limits: LimitChanges): FieldProblem[] {
  return numbers.flatMap((name) => {
    const value = limits[name] ?? null;
    const { min, max } = limitRanges[name];
    if (value === null || (Number.isInteger(value) && value >= min && value <= max)) return [];
    const message = `must be a whole number from ${min} to ${max}, received ${value}`;
    return [problem(limitColumns[name], 'invalid_value', message)];
  });
}

const ratesOfPlan = ['requestsPerMinute', 'burst', 'unitsPerMinute'] as const;

/** The plan is what the operator grants an account: its people may give a key less, and only the operator more. */
function problemsWithPlan(
  limits: LimitChanges,
  plan: Plan,
  planLimits: Record<Plan, PlanLimits>,
): FieldProblem[] {
  const granted = planLimits[plan];
  return ratesOfPlan.flatMap((name) => {
    const value = limits[name] ?? null;
    const max = name === 'burst' && granted.requestsPerMinute === null ? null : granted[name];
    if (value === null || max === null || value <= max) return [];
    const message = `must be at most ${max}, as in the plan of the account, received ${value}`;
    return [problem(limitColumns[name], 'above_account', message)];
  });
}
