import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import type { SigningAlgorithm, TokenKey } from './signing-keys.ts';

/** Keys by which signatures are checked, and the one that signs. */
export interface KeySet {
  readonly signing: TokenKey;
  readonly byKid: ReadonlyMap<string, TokenKey>;
}

const StoredKey = z.looseObject({
  kty: z.enum(['oct', 'RSA', 'OKP']),
  kid: z.string().min(1).max(128),
  alg: z.string().exactOptional(),
  use: z.literal('sig').exactOptional(),
  d: z.string().exactOptional(),
  k: z.string().exactOptional(),
});
type StoredKey = z.output<typeof StoredKey>;

const StoredKeys = z.object({ keys: z.array(StoredKey).min(1).max(100) });

const algorithms = { oct: 'HS256', RSA: 'RS256', OKP: 'EdDSA' } as const satisfies Record<
  StoredKey['kty'],
  SigningAlgorithm
>;

/** A secret shorter than its hash is weaker than that (RFC 7518, section 3.2). */
const secretBytesMin = 32;
const modulusBitsMin = 2048;

/** Reads a JSON Web Key Set. Throws with what is wrong, for the operator; never with a part of a key. */
export function readKeySet(text: string): KeySet {
  const { keys } = parse(text);
  const read = keys.map(readKey);
  const byKid = new Map(read.map(({ verifying }) => [verifying.kid, verifying]));
  if (byKid.size < keys.length) throw new Error('Two of its keys have the same kid.');
  const signing = read.find((key) => key.signing !== undefined)?.signing;
  if (signing === undefined) throw new Error('None of its keys is private, so nothing can be signed.');
  return { signing, byKid };
}

function parse(text: string): z.output<typeof StoredKeys> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('It is not JSON.');
  }
  const result = StoredKeys.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${issue?.path.join('.') || 'It'}: ${issue?.message ?? 'is not right'}.`);
}

function readKey(stored: StoredKey): { signing: TokenKey | undefined; verifying: TokenKey } {
  const { kid, kty, alg } = stored;
  const algorithm = algorithms[kty];
  if (alg !== undefined && alg !== algorithm) {
    throw new Error(`The key ${kid} is for ${alg}; a key of the type ${kty} is used with ${algorithm}.`);
  }
  const { signing, verifying } = kty === 'oct' ? secretOf(stored) : pairOf(stored);
  return {
    signing: signing && { kid, algorithm, key: signing },
    verifying: { kid, algorithm, key: verifying },
  };
}

interface KeyPair {
  readonly signing: KeyObject | undefined;
  readonly verifying: KeyObject;
}

function secretOf({ kid, k = '' }: StoredKey): KeyPair {
  const secret = Buffer.from(k, 'base64url');
  if (secret.length < secretBytesMin) {
    throw new Error(
      `The secret of the key ${kid} has ${secret.length} bytes; it must have ${secretBytesMin}.`,
    );
  }
  const key = createSecretKey(secret);
  return { signing: key, verifying: key };
}

function pairOf(stored: StoredKey): KeyPair {
  const jwk: JsonWebKey = stored;
  const signing = stored.d === undefined ? undefined : importKeys(stored.kid, () => privateKey(jwk));
  const verifying = signing ? createPublicKey(signing) : importKeys(stored.kid, () => publicKey(jwk));
  checkStrength(stored.kid, verifying);
  return { signing, verifying };
}

const privateKey = (key: JsonWebKey): KeyObject => createPrivateKey({ key, format: 'jwk' });
const publicKey = (key: JsonWebKey): KeyObject => createPublicKey({ key, format: 'jwk' });

/** The library's own message could hold a part of the key. */
function importKeys(kid: string, read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new Error(`The key ${kid} is not complete, or not a key of its type.`);
  }
}

function checkStrength(kid: string, { asymmetricKeyType, asymmetricKeyDetails }: KeyObject): void {
  if (asymmetricKeyType === 'ed25519') return;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (asymmetricKeyType !== 'rsa') throw new Error(`The key ${kid} must be RSA, Ed25519 or a secret (oct).`);
  if (bits < modulusBitsMin)
    throw new Error(`The key ${kid} has ${bits} bits; it must have ${modulusBitsMin}.`);
}
