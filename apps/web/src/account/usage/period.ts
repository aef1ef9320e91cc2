export const periods = ['7d', '30d', '90d', 'month'] as const;
export type UsagePeriod = (typeof periods)[number];

/** The first and the last of its days, as 2026-11-22 (UTC). */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

const lengths = { '7d': 7, '30d': 30, '90d': 90 } as const;
const dayMs = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function daysOf(period: UsagePeriod, now: number): PeriodDays {
  const to = dayOf(now);
  return {
    from: period === 'month' ? `${to.slice(0, 8)}01` : dayOf(now - (lengths[period] - 1) * dayMs),
    to,
  };
}

/** Every day from the first to the last. */
export function listDays({ from, to }: PeriodDays): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) days.push(dayOf(ms));
  return days;
}
