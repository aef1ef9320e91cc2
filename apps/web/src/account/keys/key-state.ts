import type { AnswerAt } from '@plantdata/client';

export type ShownApiKey = AnswerAt<'/v1/account/keys', 'get'>['data'][number];

/** A key of the configuration is changed there alone. */
export const isConfigured = (key: ShownApiKey): boolean => key.prefix === '';

const dayMs = 86_400_000;

/** Days until a working key ends, if they are few; else undefined. */
export function fewDaysLeft({ status, expires_at: end }: ShownApiKey): number | undefined {
  if (end === null || status === 'inactive' || status === 'expired') return undefined;
  const days = Math.floor((Date.parse(end) - Date.now()) / dayMs);
  return days < 14 ? Math.max(days, 0) : undefined;
}

/** True if the key will never work again. */
export const hasEnded = ({ status, expires_at: end, replaced_by: successor }: ShownApiKey): boolean =>
  status === 'expired' || (successor !== null && end !== null && Date.parse(end) <= Date.now());
