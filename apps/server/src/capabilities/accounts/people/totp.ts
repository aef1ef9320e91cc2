import { createHmac } from 'node:crypto';

/** Codes of six digits for every 30 seconds, as authenticator apps compute them (RFC 6238 with its defaults). */

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** In base 32 (RFC 4648), without padding: the bytes must be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Returns the step of 30 seconds to which a code belongs: the present one, or one beside it because clocks differ. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const present = Math.floor(now / stepMs);
  return [present, present - 1, present + 1].find((step) => codeOf(secret, step) === code);
}
