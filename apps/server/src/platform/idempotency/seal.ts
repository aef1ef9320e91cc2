import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { IdempotentRequest, SealedAnswer, StoredAnswer } from './idempotency.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** All that opens an answer. */
export type SealKey = Pick<IdempotentRequest, 'scope' | 'key'> & { secret: string };

/**
 * An answer can hold a secret that is shown only once, such as a new API key. A reader of the
 * database needs both the server secret and the `Idempotency-Key` to learn anything from it.
 */
export async function sealAnswer(
  { status, contentType, body }: StoredAnswer,
  lock: SealKey & { random: (size: number) => Uint8Array },
): Promise<SealedAnswer> {
  const compressed = await compress(body);
  const nonce = lock.random(nonceBytes);
  const sealing = createCipheriv(cipher, cipherKey(lock), nonce).setAAD(
    context(lock, { status, contentType }),
  );
  const sealed = Buffer.concat([sealing.update(compressed), sealing.final()]);
  return { status, contentType, sealedBody: Buffer.concat([nonce, sealing.getAuthTag(), sealed]) };
}

/** Rejects if it was changed in any way, or sealed with another secret or for another request. */
export async function openAnswer(
  { status, contentType, sealedBody }: SealedAnswer,
  lock: SealKey,
): Promise<StoredAnswer> {
  const nonce = sealedBody.subarray(0, nonceBytes);
  const tag = sealedBody.subarray(nonceBytes, nonceBytes + tagBytes);
  const opening = createDecipheriv(cipher, cipherKey(lock), nonce, { authTagLength: tagBytes })
    .setAAD(context(lock, { status, contentType }))
    .setAuthTag(tag);
  const compressed = Buffer.concat([
    opening.update(sealedBody.subarray(nonceBytes + tagBytes)),
    opening.final(),
  ]);
  return { status, contentType, body: await decompress(compressed) };
}

const cipherKey = ({ secret, key }: SealKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, key, 'plantdata remembered answer', keyBytes));

/** The request and status to which a stored answer is bound; under any other it does not open. */
const context = (
  { scope }: SealKey,
  { status, contentType }: Pick<SealedAnswer, 'status' | 'contentType'>,
): Buffer => Buffer.from(JSON.stringify([scope, status, contentType]));
