import { createHmac, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../keys/api-key.ts';

/** A server secret, from which a secret for each purpose is made. */
export interface Root {
  readonly version: number;
  readonly text: string;
  /** Milliseconds since 1970 from which it is the current one; undefined: from the start. */
  readonly currentFrom?: number | undefined;
}

/** The current root, then others that are accepted. */
export type Roots = readonly [Root, ...Root[]];

/** A purpose names what its secret protects. */
export type Purpose = 'API keys' | 'sessions' | 'delegation tokens' | 'remembered answers' | 'second factors';

const madeForm = /^v([2-9]|[1-9]\d{1,3})\.[\w-]{43}$/;

/** Reads the version from a root that `plantdata secrets rotate` made; every other text is the first version. */
export const readRoot = (text: string): Root => ({ version: Number(madeForm.exec(text)?.[1] ?? 1), text });

export const makeRoot = (version: number, random: RandomBytes): Root =>
  readRoot(`v${version}.${Buffer.from(random(32)).toString('base64url')}`);

/** The first version is made as it was before roots had versions, so that keys from then still count. */
export function deriveSecret({ version, text }: Root, purpose: Purpose): string {
  if (version > 1) {
    return Buffer.from(hkdfSync('sha256', text, '', `plantdata ${purpose}`, 32)).toString('base64url');
  }
  return purpose === 'API keys' ? text : createHmac('sha256', text).update(purpose).digest('base64url');
}
