import type { ShownApiKey } from './key-state.ts';

/** Settings of a key, as values of a form. */
export interface KeySettings {
  readonly name: string;
  /** The last day (UTC), as 2026-11-22; empty where it does not end. */
  readonly lastDay: string;
  readonly credit_limit: number | null;
  readonly credit_reset: ShownApiKey['credit_reset'];
  readonly units_per_month: number | null;
  readonly requests_per_minute: number | null;
  readonly burst: number | null;
  readonly units_per_minute: number | null;
  readonly scope: ShownApiKey['scope'];
}

export const newKeySettings: KeySettings = {
  name: '',
  lastDay: '',
  credit_limit: null,
  credit_reset: 'never',
  units_per_month: null,
  requests_per_minute: null,
  burst: null,
  units_per_minute: null,
  scope: null,
};

export const settingsOf = (key: ShownApiKey): KeySettings => ({
  name: key.name,
  lastDay: key.expires_at?.slice(0, 10) ?? '',
  credit_limit: key.credit_limit,
  credit_reset: key.credit_reset,
  units_per_month: key.units_per_month,
  requests_per_minute: key.requests_per_minute,
  burst: key.burst,
  units_per_minute: key.units_per_minute,
  scope: key.scope,
});

/**
 * The members that are not as before: the end of a replaced key, for example, may not be prolonged.
 */
export function changesOf(before: KeySettings, { lastDay, ...after }: KeySettings) {
  const { lastDay: lastDayBefore, ...old } = before;
  const isOld = new Set(Object.entries(old).map((entry) => JSON.stringify(entry)));
  const changed: Partial<typeof after> = Object.fromEntries(
    Object.entries(after).filter((entry) => !isOld.has(JSON.stringify(entry))),
  );
  return { ...changed, ...(lastDay !== lastDayBefore && { expires_at: endOf(lastDay) }) };
}

const endOf = (lastDay: string): string | null => (lastDay === '' ? null : `${lastDay}T23:59:59Z`);
