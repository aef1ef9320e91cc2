import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword } from '../../src/capabilities/accounts/people/password-rules.ts';
import { createPasswords } from '../../src/capabilities/accounts/people/passwords.ts';
import { quickPasswords } from '../support/people.ts';

const refusalOf = (password: string) => {
  try {
    checkPassword(password, { email: 'ann.larch@nursery.example', pointer: '/password' });
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('the rule of passwords', () => {
  it.each([
    'seven larches in the rain',
    'zehn Lärchen',
    '樹木樹木花草花草水土',
    'x7#kQ9!mPz',
    '🌲🌳🌴🌵🌾🌿🍀🍁🍂🍃',
    'with\u00a0blanks of\u2003all kinds',
  ])('takes %j', (password) => {
    expect(refusalOf(password)).toBeUndefined();
  });

  it.each([
    ['too short', 'x7#kQ9!mP'],
    ['too long', 'larch '.repeat(40)],
    ['a control character', 'seven larches\u0007 in the rain'],
    ['half a character', 'seven larches \ud800 in the rain'],
    ['one character', 'aaaaaaaaaaaaaa'],
    ['two characters', 'abababababab'],
    ['digits in order', '1234567890'],
    ['digits backwards', '9876543210'],
    ['the alphabet', 'abcdefghijkl'],
    ['a row of keys', 'qwertyuiop'],
    ['a row of keys, backwards', 'poiuytrewq'],
    ['the e-mail address', 'Ann.Larch@nursery.example'],
    ['the mailbox with digits', 'AnnLarch2026'],
    ['the name of the service', 'Plant-Data-Service-1'],
    ['a common word with digits', 'Password12345'],
  ])('refuses %s, and says the rule', (_what, password) => {
    expect(refusalOf(password)).toMatchObject({
      status: 400,
      errors: [{ pointer: '/password', message: expect.stringContaining('10 to 200 characters') }],
    });
  });
});

describe('a stored password', () => {
  it('is right for itself only', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, text, async (password, other) => {
        const stored = await quickPasswords.hash(password);
        expect(await quickPasswords.isRight(password, stored)).toBe(true);
        expect(await quickPasswords.isRight(other, stored)).toBe(password.normalize() === other.normalize());
      }),
      { numRuns: 30 },
    );
  });

  it('is right however the keyboard puts its letters together', async () => {
    const stored = await quickPasswords.hash('zehn L\u00e4rchen');
    expect(await quickPasswords.isRight('zehn La\u0308rchen', stored)).toBe(true);
  });

  it('is stored with its parameters and a salt of its own', async () => {
    const hashes = [await quickPasswords.hash('the same'), await quickPasswords.hash('the same')];
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('made with other parameters is right, and known to be outdated', async () => {
    const today = createPasswords(randomBytes);
    const older = await quickPasswords.hash('the same');
    expect(await today.isRight('the same', older)).toBe(true);
    expect(today.isOutdated(older)).toBe(true);
    const renewed = await today.hash('the same');
    expect(renewed).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(today.isOutdated(renewed)).toBe(false);
  });

  it('of nobody is never right', async () => {
    expect(await quickPasswords.isRight('the same', undefined)).toBe(false);
  });

  it('is refused with 503 when too many are waiting, and taken again later', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 60 }, () => quickPasswords.hash('the same')),
    );
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(await quickPasswords.hash('the same')).toMatch(/^scrypt/);
  });
});
