import type { KeyObject } from 'node:crypto';

/** Each kind of key has one: what a token says of its algorithm is compared with it and never believed. */
export type SigningAlgorithm = 'HS256' | 'RS256' | 'EdDSA';

/** A key by which tokens are signed, or by which their signature is checked. */
export interface TokenKey {
  /** Names it in the header of a token. */
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  readonly key: KeyObject;
}

export interface SigningKeys {
  /** The key that signs new tokens. */
  current(): Promise<TokenKey>;
  /** The key that checks tokens with this `kid`; undefined when it is not known, or too old for any token that still lives. */
  find(kid: string): Promise<TokenKey | undefined>;
}

/**
 * Longest lifetime of a token, whatever the settings are: a key that signs no more is needed for
 * that long.
 */
export const tokenSecondsMax = 3_600;

/** Largest difference between the clocks of two machines. */
export const clockSkewSeconds = 30;
