import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateKey, hashKey, isIssuedKey } from '../src/capabilities/accounts/keys/api-key.ts';

const base62 = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Random bytes that fast-check chose and can shrink, repeated as often as needed. */
const randomSource = fc.uint8Array({ minLength: 64, maxLength: 64 }).map((bytes) => {
  let used = 0;
  return (size: number) => Uint8Array.from({ length: size }, () => (bytes[used++ % 64] ?? 0) % 248);
});
const key = fc
  .tuple(fc.constantFrom('live' as const, 'test' as const), randomSource)
  .map(([mode, random]) => generateKey(mode, random));

describe('an API key', () => {
  it('is pds_live_ or pds_test_ and 43 base-62 characters', () => {
    fc.assert(fc.property(key, (text) => /^pds_(live|test)_[0-9A-Za-z]{43}$/.test(text)));
  });

  it('is recognised', () => {
    fc.assert(fc.property(key, isIssuedKey));
  });

  it('is rejected when any single character is changed', () => {
    fc.assert(
      fc.property(key, fc.nat(51), fc.constantFrom(...base62, '_', ' ', 'é', '\0'), (text, place, other) => {
        fc.pre(text[place] !== other);
        expect(isIssuedKey(text.slice(0, place) + other + text.slice(place + 1))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is rejected when two neighbouring characters are swapped', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 9, max: 50 }), (text, place) => {
        const [left = '', right = ''] = text.slice(place, place + 2);
        fc.pre(left !== right);
        expect(isIssuedKey(text.slice(0, place) + right + left + text.slice(place + 2))).toBe(false);
      }),
    );
  });

  it('is rejected when it was copied incompletely or with something around it', () => {
    fc.assert(
      fc.property(key, fc.nat(51), (text, length) => {
        expect(isIssuedKey(text.slice(0, length))).toBe(false);
        expect(isIssuedKey(`${text}\n`)).toBe(false);
        expect(isIssuedKey(` ${text}`)).toBe(false);
      }),
    );
  });

  it('uses every base-62 character about equally often, although 256 is no multiple of 62', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 2_000; n += 1) {
      for (const character of generateKey('live', randomBytes).slice(9, 46)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    const expected = (2_000 * 37) / 62;
    expect(counts.size).toBe(62);
    // Six standard deviations; with modulo bias the first eight characters would be 25 % too frequent.
    for (const count of counts.values())
      expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected));
  });

  it('has another hash under another server secret', () => {
    const text = generateKey('live', randomBytes);
    expect(hashKey(text, 'one')).not.toEqual(hashKey(text, 'two'));
    expect(hashKey(text, 'one')).toEqual(hashKey(text, 'one'));
  });
});

it('no text crashes the recognition of keys', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isIssuedKey(text)));
});
