import { createHash } from 'node:crypto';
import type { RandomBytes } from '../keys/api-key.ts';
import { invalidLink } from './errors.ts';

const form = /^[\w-]{43}$/;

/** A token with 256 random bits, and what is stored of it. */
export function makeToken(random: RandomBytes): { token: string; tokenHash: Buffer } {
  const token = Buffer.from(random(32)).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Returns the stored form of a token that was sent. */
export function readToken(token: string): Buffer {
  if (!form.test(token)) throw invalidLink();
  return hashOf(token);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
