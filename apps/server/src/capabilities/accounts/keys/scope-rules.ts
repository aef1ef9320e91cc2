import type { FieldProblem } from '../../../platform/errors.ts';
import type { KeyScope } from '../../../platform/http/index.ts';
import { isWithin } from '../../../platform/http/key-scope.ts';
import { problem } from '../errors.ts';
import { type ApiKeyRow, type Plan, plans } from '../schema.ts';
import type { KeyMode } from './api-key.ts';
import { limitColumns, numbers } from './key-columns.ts';
import type { PlannedRequest } from './keys.ts';

interface ScopedKey {
  readonly plan: Plan;
  readonly mode?: KeyMode | undefined;
  readonly isOfDashboard?: boolean;
}

/** The rules for a scope as such. */
export function problemsOfScope(
  scope: KeyScope | null | undefined,
  { plan, mode = 'live', isOfDashboard = false }: ScopedKey,
): FieldProblem[] {
  if (!scope) return [];
  if (isOfDashboard)
    return [problem('scope', 'not_for_dashboard', 'must be null for the key of the dashboard')];
  const manages = scope.capabilities?.includes('keys') === true;
  return [
    ...(scope.merchants && plan !== 'teams'
      ? [problem('scope/merchants', 'needs_teams', 'must be left out below the teams plan')]
      : []),
    ...(manages && mode === 'test'
      ? [problem('scope/capabilities', 'needs_live', 'must not hold "keys" for a test key')]
      : []),
  ];
}

/** The rules for a key that is made with another one: it is no wider, lasts no longer and manages no keys. */
export function problemsOfGrant(request: PlannedRequest, maker: ApiKeyRow | undefined): FieldProblem[] {
  if (maker?.scope?.capabilities?.includes('keys') !== true || !maker.active)
    return [problem('scope', 'above_maker', 'must not be given by a key that does not manage keys')];
  const end = maker.expires_at;
  return [
    ...problemsWithScope(request.scope ?? {}, maker.scope),
    ...problemsWithLimits(request, maker),
    ...(plans.indexOf(request.plan) > plans.indexOf(maker.plan)
      ? [problem('plan', 'above_maker', `must be at most ${maker.plan}, the plan of the management key`)]
      : []),
    ...(request.platformIntegration === true && !maker.platform_integration
      ? [problem('platform_integration', 'above_maker', 'must be false: the management key lacks it')]
      : []),
    ...(end !== null && (request.expiresAt == null || request.expiresAt > end)
      ? [
          problem(
            'expires_at',
            'above_maker',
            `must be at most ${end.toISOString()}, as for the management key`,
          ),
        ]
      : []),
  ];
}

function problemsWithScope(given: KeyScope, own: KeyScope): FieldProblem[] {
  const capabilities = own.capabilities?.filter((name) => name !== 'keys') ?? [];
  const { merchants, addresses } = own;
  const among = (all: readonly string[]) => `must be given, and hold only ${all.join(', ') || 'nothing'}`;
  const isAmong = (some: readonly string[] | undefined, allows: (each: string) => boolean) =>
    some?.every(allows) === true;
  return [
    ...(isAmong(given.capabilities, (each) => capabilities.some((name) => name === each))
      ? []
      : [problem('scope/capabilities', 'above_maker', among(capabilities))]),
    ...(merchants === undefined || isAmong(given.merchants, (each) => merchants.includes(each))
      ? []
      : [problem('scope/merchants', 'above_maker', among(merchants))]),
    ...(addresses === undefined || isAmong(given.addresses, (each) => isWithin(each, addresses))
      ? []
      : [problem('scope/addresses', 'above_maker', among(addresses))]),
    ...(own.access === 'read' && given.access !== 'read'
      ? [problem('scope/access', 'above_maker', 'must be "read"')]
      : []),
  ];
}

function problemsWithLimits({ limits = {} }: PlannedRequest, maker: ApiKeyRow): FieldProblem[] {
  const tooHigh = numbers.flatMap((name) => {
    const max = maker[limitColumns[name]];
    const value = limits[name] ?? null;
    if (max === null || (value !== null && value <= max)) return [];
    return [problem(limitColumns[name], 'above_maker', `must be at most ${max}, as for the management key`)];
  });
  const { credit_limit: credit, credit_reset: reset } = maker;
  if (credit === null || (limits.creditReset ?? 'never') === reset) return tooHigh;
  return [...tooHigh, problem('credit_reset', 'above_maker', `must be ${reset}, as for the management key`)];
}
