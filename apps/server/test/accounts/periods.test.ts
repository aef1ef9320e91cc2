import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextReset, periodStart } from '../../src/capabilities/accounts/metering/periods.ts';
import { resets } from '../../src/capabilities/accounts/schema.ts';

const moments = fc.date({
  min: new Date('1999-01-01'),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
});
const returning = fc.constantFrom(...resets.filter((reset) => reset !== 'never'));

describe('periods', () => {
  it.each([
    ['daily', '2026-11-22T23:59:59.999Z', '2026-11-22', '2026-11-23'],
    ['weekly', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23'],
    ['weekly', '2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-30'],
    ['weekly', '2026-01-01T12:00:00.000Z', '2025-12-29', '2026-01-05'],
    ['monthly', '2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
    ['monthly', '2028-02-29T00:00:00.000Z', '2028-02-01', '2028-03-01'],
  ] as const)('%s at %s goes from %s to %s', (reset, at, from, to) => {
    expect(periodStart(reset, new Date(at))).toEqual(new Date(from));
    expect(nextReset(reset, new Date(at))).toEqual(new Date(to));
  });

  it('never begins or ends where nothing is reset', () => {
    expect(periodStart('never', new Date())).toBeNull();
    expect(nextReset('never', new Date())).toBeNull();
  });

  it('follow each other without a gap, at midnight UTC', () => {
    fc.assert(
      fc.property(returning, moments, (reset, at) => {
        const start = periodStart(reset, at) ?? expect.fail();
        const end = nextReset(reset, at) ?? expect.fail();
        expect(start <= at && at < end).toBe(true);
        expect(periodStart(reset, end)).toEqual(end);
        expect(nextReset(reset, start)).toEqual(end);
        expect(periodStart(reset, new Date(end.getTime() - 1))).toEqual(start);
        for (const bound of [start, end]) expect(bound.getTime() % 86_400_000).toBe(0);
        if (reset === 'weekly') expect(start.getUTCDay()).toBe(1);
        if (reset === 'monthly') expect(start.getUTCDate()).toBe(1);
      }),
    );
  });
});
