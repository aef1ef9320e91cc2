import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDates } from '../../src/capabilities/supply/replies/mentions/dates/find-dates.ts';
import type { ReplyContext } from '../../src/capabilities/supply/replies/mentions/mention.ts';

/** A Thursday in early spring. */
const melbourne: ReplyContext = {
  receivedOn: '2026-09-10',
  hemisphere: 'south',
  dayFirst: true,
  currency: 'AUD',
};
const texas: ReplyContext = {
  receivedOn: '2026-03-03',
  hemisphere: 'north',
  dayFirst: false,
  currency: 'USD',
};
const berlin: ReplyContext = {
  receivedOn: '2026-10-13',
  hemisphere: 'north',
  dayFirst: true,
  currency: 'EUR',
};

const windows = (text: string, context = melbourne): string[] =>
  findDates(text, context).map(({ from, to, use }) => `${from}..${to} ${use}`);

describe('dates of a reply', () => {
  it.each([
    ['ready 12 October', '2026-10-12..2026-10-12 ready'],
    ['ready 2026-09-25', '2026-09-25..2026-09-25 ready'],
    ['ETA 02OCT', '2026-10-02..2026-10-02 ready'],
    ['avail late Sept', '2026-09-21..2026-09-30 ready'],
    ['early November', '2026-11-01..2026-11-10 ready'],
    ['til the end of September', '2026-09-24..2026-09-30 ready'],
    ['first week of October', '2026-10-01..2026-10-07 ready'],
    ['3rd week of October', '2026-10-15..2026-10-21 ready'],
    ['w/c 5 October', '2026-10-05..2026-10-11 ready'],
    ['between 5 and 12 October', '2026-10-05..2026-10-12 ready'],
    ['in about 6 weeks', '2026-10-22..2026-10-28 ready'],
    ['3-4 weeks', '2026-10-01..2026-10-08 ready'],
    ['in a fortnight', '2026-09-24..2026-09-30 ready'],
    ['ready next week', '2026-09-14..2026-09-20 ready'],
    ['ready next Friday', '2026-09-11..2026-09-11 ready'],
    ['by January', '2027-01-01..2027-01-31 ready'],
    ['back in March 2027', '2027-03-01..2027-03-31 not_before'],
    ['none until December', '2026-12-01..2026-12-31 not_before'],
    ['valid 30 days', '2026-10-10..2026-10-10 valid'],
    ['Prices valid until 30 September 2026', '2026-09-30..2026-09-30 valid'],
    ['as long as you confirm by Monday', '2026-09-14..2026-09-14 condition'],
    ['Try again in autumn', '2027-03-01..2027-05-31 season_wish'],
    ['out of it until next year', 'null..null not_before'],
  ])('%s', (text, expected) => {
    expect(windows(text)).toEqual([expected]);
  });

  it.each([
    ['from mid-August onwards', '2027-08-11..2027-08-20 ready'],
    ['any time after 10 October', '2026-10-10..2026-10-10 ready'],
    ['not before 1 October', '2026-10-01..2026-10-01 ready'],
    ['12 October at the earliest', '2026-10-12..2026-10-12 ready'],
    ['weeks 44-46', '2026-10-26..2026-11-15 ready'],
    ['week 20 of 2027', '2027-05-17..2027-05-23 ready'],
    ['week beginning 12/10', '2026-10-12..2026-10-18 ready'],
    ['Thursday 15 October', '2026-10-15..2026-10-15 ready'],
    ['15 Dec to 10 Jan', '2026-12-15..2027-01-10 ready'],
    ['Nov 2027 - Jan 2028', '2027-11-01..2028-01-31 ready'],
    ['late October/early November', '2026-10-21..2026-11-10 ready'],
    ['mid to late October', '2026-10-11..2026-10-31 ready'],
    ['second half of October', '2026-10-16..2026-10-31 ready'],
    ['by the 15th', '2026-09-15..2026-09-15 ready'],
    ['17.12.26', '2026-12-17..2026-12-17 ready'],
    ['early next year', '2027-01-01..2027-01-31 ready'],
    ['1,200 reserved in your name until 30 September', '2026-09-30..2026-09-30 valid'],
    ['order by 24 September', '2026-09-24..2026-09-24 condition'],
    ['your email of 9 September', '2026-09-09..2026-09-09 past'],
    ['sown to order this month', '2026-09-10..2026-09-30 season_wish'],
    ['within 3-5 working days of order', '2026-09-13..2026-09-15 condition'],
    ['went out to Gosford on Friday', '2026-09-11..2026-09-11 past'],
    ['only a dozen this spring', 'null..null ready'],
    ['Saturday 19th', '2026-09-19..2026-09-19 ready'],
    ['holding till Friday week (25 September)', '2026-09-25..2026-09-25 valid'],
    ['potted 3 weeks ago', '2026-10-01..2026-10-07 past'],
    ['payment 30 days from invoice', '2026-10-10..2026-10-10 season_wish'],
  ])('%s, open, joined or of something else', (text, expected) => {
    expect(windows(text)).toEqual([expected]);
  });

  it.each([
    ['ab KW 46', '2026-11-09..2026-11-15 ready'],
    ['KW 3/2027', '2027-01-18..2027-01-24 ready'],
    ['lieferbar ab 5.11.', '2026-11-05..2026-11-05 ready'],
    ['Mo. 19.10.', '2026-10-19..2026-10-19 ready'],
    ['vom 2. bis 6.11.', '2026-11-02..2026-11-06 ready'],
    ['in der Woche vom 26.10.', '2026-10-26..2026-11-01 ready'],
    ['zweite Woche im November', '2026-11-08..2026-11-14 ready'],
    ['2. Novemberhälfte', '2026-11-16..2026-11-30 ready'],
    ['Rodung ab 2.11. möglich', '2026-11-02..2026-11-02 ready'],
    ['Saatgut müsste uns bis Mitte Februar vorliegen', '2027-02-11..2027-02-20 condition'],
    ['optie loopt tot 4 december', '2026-12-04..2026-12-04 valid'],
    ['Mitte November', '2026-11-11..2026-11-20 ready'],
    ['übermorgen', '2026-10-15..2026-10-15 ready'],
    ['reserviert bis zum 30.10.', '2026-10-30..2026-10-30 valid'],
    ['bitte bis Freitag bestellen', '2026-10-16..2026-10-16 condition'],
    ['Ihre Anfrage vom 12.10.2026', '2026-10-12..2026-10-12 past'],
    ['du 9 au 20 novembre', '2026-11-09..2026-11-20 ready'],
    ['à partir du 1er décembre', '2026-12-01..2026-12-01 ready'],
    ['1re quinzaine de novembre', '2026-11-01..2026-11-15 ready'],
    ['sem. 46 à 48', '2026-11-09..2026-11-29 ready'],
    ['fin novembre', '2026-11-24..2026-11-30 ready'],
    ['mi-février', '2027-02-11..2027-02-20 ready'],
    ['vanaf half november', '2026-11-11..2026-11-20 ready'],
    ['9 t/m 13 november', '2026-11-09..2026-11-13 ready'],
    ['geldig tot en met 31 oktober', '2026-10-31..2026-10-31 valid'],
    ['a finales de noviembre', '2026-11-21..2026-11-30 ready'],
    ['metà novembre', '2026-11-11..2026-11-20 ready'],
  ])('%s, in other languages', (text, expected) => {
    expect(windows(text, berlin)).toEqual([expected]);
  });

  it('are read with the month first where that is usual', () => {
    expect(windows('good thru 3/31', texas)).toEqual(['2026-03-31..2026-03-31 valid']);
    expect(windows('ready 4/5', texas)).toEqual(['2026-04-05..2026-04-05 ready']);
    expect(windows('ready May 4 thru May 15', texas)).toEqual(['2026-05-04..2026-05-15 ready']);
    expect(windows('the week of April 27', texas)).toEqual(['2026-04-27..2026-05-03 ready']);
    expect(windows('February 22, 2027', texas)).toEqual(['2027-02-22..2027-02-22 ready']);
    expect(windows('ready 4/5', melbourne)).toEqual(['2027-05-04..2027-05-04 ready']);
  });

  it.each([
    '16/18 motte',
    '50/50',
    '12-14 RB',
    'it may be ready',
    'we march on',
    '60/80 BR - 400',
    'sold out',
    '100 available',
    'we set 12 aside',
    '500 day lilies',
    'Fr. 4.10',
    'schönen Sonntag',
    'en 10/12',
    'every second Friday',
    'Morgen Ton, goed nieuws',
  ])('are not in %j', (text) => {
    expect(findDates(text, melbourne)).toEqual([]);
  });

  it('stay unknown where they depend on a day that is', () => {
    expect(windows('in 6 weeks', { ...melbourne, receivedOn: null })).toEqual(['null..null ready']);
    expect(windows('ready 12 October', { ...melbourne, receivedOn: null })).toEqual(['null..null ready']);
  });

  it('have their places in any text', () => {
    const words = fc.constantFrom(
      '12',
      'Oct',
      'October',
      '/',
      '-',
      'weeks',
      'late',
      'until',
      'KW',
      '46',
      '2026',
      'next',
      'été',
      'ß',
      '’',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        let before = 0;
        for (const { start, end } of findDates(text, melbourne)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          before = end;
        }
      }),
    );
  });
});
