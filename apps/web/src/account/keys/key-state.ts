import type { AnswerAt } from '@plantdata/client';

export type ShownApiKey = AnswerAt<'/v1/account/keys', 'get'>['data'][number];

/** A key of the configuration is changed there alone. */
export const isConfigured = (key: ShownApiKey): boolean => key.prefix === '';

/** True if the key will never work again. */
export const hasEnded = ({ status, expires_at: end, replaced_by: successor }: ShownApiKey): boolean =>
  status === 'expired' || (successor !== null && end !== null && Date.parse(end) <= Date.now());
