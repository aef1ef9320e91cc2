import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiry, limit, wholeNumber } from '../../src/commands/accounts/option-values.ts';

describe('values of options', () => {
  it('are whole numbers, or none for no limit', () => {
    fc.assert(fc.property(fc.nat(), (n) => limit(`${n}`) === n && wholeNumber(`${n}`) === n));
    expect(limit('none')).toBe('none');
    for (const text of ['', ' 1', '-1', '1.5', '1e3', '0x10', '9'.repeat(16)]) {
      expect(() => limit(text)).toThrow('whole number');
      expect(() => wholeNumber(text)).toThrow('whole number');
    }
  });

  it('are points in time', () => {
    const date = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(date, (at) => Number(expiry(at.toISOString())) === at.getTime()));
    expect(expiry('2027-01-31')).toEqual(new Date('2027-01-31T00:00:00Z'));
    expect(expiry('2027-01-31T12:00+02:00')).toEqual(new Date('2027-01-31T10:00:00Z'));
    expect(expiry('never')).toBe('never');
  });

  it('are times from now in days', () => {
    const before = Date.now();
    const at = Number(expiry('30d'));
    expect(at).toBeGreaterThanOrEqual(before + 30 * 86_400_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 30 * 86_400_000);
  });

  it.each([
    '',
    'tomorrow',
    '31.1.2027',
    '2027-02-31',
    '2027-1-1',
    '2027-01-31 12:00',
    '2027-01-31T12:00',
    'd',
  ])('are no time where it says %j', (text) => {
    expect(() => expiry(text)).toThrow('Give a date');
  });
});
