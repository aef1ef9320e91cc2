import { z } from 'zod';
import { setting } from './setting.ts';

/** The limits of a plan; null is unlimited. */
export interface PlanLimits {
  readonly requestsPerMinute: number | null;
  /** Requests that may come at once after a rest. */
  readonly burst: number;
  readonly unitsPerMinute: number | null;
  /** Units of all keys of an account in a calendar month (UTC). */
  readonly unitsPerMonth: number | null;
  /** Units of a month that are included for every merchant with usage; what is above is recorded as overage, not refused. */
  readonly unitsPerMerchant: number | null;
  /** Delegation tokens that one key may make. */
  readonly delegationsPerMinute: number | null;
  /** Delegation tokens that one key may make for one merchant. */
  readonly delegationsPerMerchantPerMinute: number | null;
  /** Species distribution models that one key may ask for. */
  readonly sdmSubmissionsPerHour: number | null;
  /** Plant items of which images are asked for. */
  readonly retailItemsPerMinute: number | null;
  /** Calls of the supply operations that one key may make. */
  readonly supplyCallsPerMinute: number | null;
}

const keys = {
  'requests-per-minute': 'requestsPerMinute',
  burst: 'burst',
  'units-per-minute': 'unitsPerMinute',
  'units-per-month': 'unitsPerMonth',
  'units-per-merchant': 'unitsPerMerchant',
  'delegations-per-minute': 'delegationsPerMinute',
  'delegations-per-merchant-per-minute': 'delegationsPerMerchantPerMinute',
  'sdm-submissions-per-hour': 'sdmSubmissionsPerHour',
  'retail-items-per-minute': 'retailItemsPerMinute',
  'supply-calls-per-minute': 'supplyCallsPerMinute',
} as const;

type Key = keyof typeof keys;
const isKey = (text: string): text is Key => Object.hasOwn(keys, text);

const numberForm = /^[1-9]\d{0,11}$/;

function planLimits(defaults: PlanLimits) {
  return z.string().transform((text, context): PlanLimits => {
    const given: Partial<Record<(typeof keys)[Key], number | null>> = {};
    for (const part of text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      const [key = '', value = ''] = part.split('=').map((each) => each.trim());
      const isNumber = numberForm.test(value);
      if (!isKey(key) || !(isNumber || (value === 'unlimited' && key !== 'burst'))) {
        context.addIssue({ code: 'custom', message: `${part} is not a limit` });
        return z.NEVER;
      }
      given[keys[key]] = isNumber ? Number(value) : null;
    }
    return { ...defaults, ...given, burst: given.burst ?? defaults.burst };
  });
}

const right = (text: string) =>
  `limits separated by commas, such as \`${text}\`; each is a whole number from 1 or \`unlimited\``;

function plan(name: string, env: string, text: string, defaults: PlanLimits, about = '') {
  return setting(planLimits(defaults), {
    env,
    meaning: `The limits of ${name}.${about}`,
    right: right(text),
    default: text,
  });
}

const unlimited: PlanLimits = {
  requestsPerMinute: null,
  burst: 1,
  unitsPerMinute: null,
  unitsPerMonth: null,
  unitsPerMerchant: null,
  delegationsPerMinute: null,
  delegationsPerMerchantPerMinute: null,
  sdmSubmissionsPerHour: null,
  retailItemsPerMinute: null,
  supplyCallsPerMinute: null,
};

export const planSettings = z.object({
  basic: plan(
    'the basic plan',
    'PLANTDATA_PLAN_BASIC',
    'requests-per-minute=60,burst=20,units-per-minute=600,units-per-month=1000,sdm-submissions-per-hour=10,retail-items-per-minute=300,supply-calls-per-minute=10',
    {
      ...unlimited,
      requestsPerMinute: 60,
      burst: 20,
      unitsPerMinute: 600,
      unitsPerMonth: 1_000,
      sdmSubmissionsPerHour: 10,
      retailItemsPerMinute: 300,
      supplyCallsPerMinute: 10,
    },
    ' `burst`: requests at once after a rest. The units of a month are those of the account.',
  ),
  pro: plan(
    'the pro plan',
    'PLANTDATA_PLAN_PRO',
    'requests-per-minute=300,burst=60,units-per-minute=6000,units-per-month=25000,sdm-submissions-per-hour=60,retail-items-per-minute=3000,supply-calls-per-minute=60',
    {
      ...unlimited,
      requestsPerMinute: 300,
      burst: 60,
      unitsPerMinute: 6_000,
      unitsPerMonth: 25_000,
      sdmSubmissionsPerHour: 60,
      retailItemsPerMinute: 3_000,
      supplyCallsPerMinute: 60,
    },
  ),
  teams: plan(
    'the teams plan',
    'PLANTDATA_PLAN_TEAMS',
    'requests-per-minute=1200,burst=200,units-per-minute=30000,units-per-month=unlimited,units-per-merchant=500,delegations-per-minute=120,delegations-per-merchant-per-minute=10,sdm-submissions-per-hour=300,retail-items-per-minute=15000,supply-calls-per-minute=300',
    {
      ...unlimited,
      requestsPerMinute: 1_200,
      burst: 200,
      unitsPerMinute: 30_000,
      unitsPerMerchant: 500,
      delegationsPerMinute: 120,
      delegationsPerMerchantPerMinute: 10,
      sdmSubmissionsPerHour: 300,
      retailItemsPerMinute: 15_000,
      supplyCallsPerMinute: 300,
    },
    ' `units-per-merchant`: included in a month for each merchant with usage; more is recorded as overage. Delegations: tokens of a key, for all merchants and for one.',
  ),
  public: plan(
    'callers without a key, by address',
    'PLANTDATA_PLAN_PUBLIC',
    'requests-per-minute=30,burst=10',
    { ...unlimited, requestsPerMinute: 30, burst: 10 },
  ),
});

export type Plans = z.output<typeof planSettings>;
