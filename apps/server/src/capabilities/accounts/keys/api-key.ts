import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = alphabet.length;
const randomLength = 37;
const checksumLength = 6;
const form = /^pd[sa]_(?:live|test)_[0-9A-Za-z]{43}$/;

/** Bytes from here on are dropped: 248 is the largest multiple of 62 in a byte, so all characters are as likely. */
const biasedFrom = 256 - (256 % base);

/** Returns `size` random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

export type KeyMode = 'live' | 'test';

/** The place of a credential in a request: a header, or the address. Neither is accepted in the other place. */
export type KeyUse = 'header' | 'address';

const starts = { header: 'pds', address: 'pda' } as const satisfies Record<KeyUse, string>;

/** The text before the random characters: `pds_live_` of a key, `pda_live_` of a token in an address. */
export const prefixOf = (mode: KeyMode, use: KeyUse): string => `${starts[use]}_${mode}_`;

export const useOf = (secretOrPrefix: string): KeyUse =>
  secretOrPrefix.startsWith(`${starts.address}_`) ? 'address' : 'header';

/**
 * A new API key: its prefix, 37 random base-62 characters (220 bits) and a checksum of 6, by
 * which secret scanners and this service can tell noise from a key without asking a database.
 */
export function generateKey(mode: KeyMode, random: RandomBytes, use: KeyUse = 'header'): string {
  const start = prefixOf(mode, use) + randomCharacters(randomLength, random);
  return start + checksumOf(start);
}

/** True if a text has the form of an issued key and the right checksum. */
export function isIssuedKey(text: string): boolean {
  return form.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/** An identifier such as `key_7Yq…`: opaque, with 95 random bits. */
export function generateId(prefix: 'acc' | 'key' | 'per', random: RandomBytes): string {
  return `${prefix}_${randomCharacters(16, random)}`;
}

/**
 * True if a text can be an identifier of this kind. No other text (it may hold a NUL) needs a
 * look-up.
 */
export function isId(prefix: 'acc' | 'key', text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^\w{5,50}$/.test(text);
}

/** Returns the stored form of a key. No slow hash is needed: 220 random bits cannot be guessed. */
export function hashKey(key: string, serverSecret: string): Buffer {
  return createHmac('sha256', serverSecret).update(key).digest();
}

/** A public name of the server secret, to notice that keys were made under another one. */
export function fingerprintOf(serverSecret: string): string {
  return createHmac('sha256', serverSecret)
    .update('fingerprint of the server secret')
    .digest('hex')
    .slice(0, 16);
}

/** CRC-32 in base 62 of everything before it. */
function checksumOf(start: string): string {
  let rest = crc32(start);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = alphabet.charAt(rest % base) + digits;
    rest = Math.floor(rest / base);
  }
  return digits;
}

function randomCharacters(length: number, random: RandomBytes): string {
  let characters = '';
  while (characters.length < length) {
    for (const byte of random(length - characters.length)) {
      if (byte < biasedFrom) characters += alphabet.charAt(byte % base);
    }
  }
  return characters;
}
