import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSizeClassifier } from '../src/index.ts';

const classifier = createSizeClassifier();

/** Pieces of real labels between anything at all. */
const labels = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '140mm',
        '45L',
        '2OOmm',
        'C10',
        'P9',
        'PB18',
        '#5',
        '5½"',
        '10-12cm',
        'girth',
        'RB',
        'BR',
        'tube',
        'bag',
        'Rocket Pot',
        'x',
        '@',
        '$9.95',
        'was',
        'pot up from',
        'to',
        '/',
        '&',
        "'",
        '"',
        '\n',
        '|',
        'ø',
        '½',
        '１４０ｍｍ',
        'H 3xv',
        'mDb',
        '24" box',
        'plug',
        '72',
        'potting mix',
        '1e9 L',
        '-5 L',
        '\u0301',
        '\ud83c',
        '🌱',
        '\u202e',
        'İ',
        'ﬁ',
        '㎜',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.nat().map(String),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '));

describe('any label at all', () => {
  it('is read without an error, and None exactly where there is no category', () => {
    fc.assert(
      fc.property(fc.oneof(labels, fc.string({ unit: 'binary' })), (label) => {
        const { confidence, category, matched } = classifier.classify(label);
        expect(confidence === 'None').toBe(category === null);
        expect(matched === null).toBe(category === null);
      }),
      { numRuns: 1500 },
    );
  });

  it('is quoted as it was sent', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const { measurements, matched, setAside } = classifier.classify(label);
        for (const { span, text } of measurements) expect(label.slice(span.start, span.end)).toBe(text);
        for (const span of [
          ...setAside,
          ...(matched === null ? [] : [matched]),
          ...measurements.map((one) => one.span),
        ]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(label.length);
          expect(span.start).toBeLessThan(span.end);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '140mm pot',
    '45L Rocket Pot',
    'C10 60-80',
    '10-12cm girth RB',
    '72 ct plug flat',
    '2OOmm',
    'was 140mm now 200mm',
  ])('means the same in capitals and with more space: %s', (label) => {
    const expected = classifier.classify(label).category?.id;
    expect(expected).toBeDefined();
    expect(classifier.classify(label.toUpperCase()).category?.id).toBe(expected);
    expect(classifier.classify(`  ${label.replaceAll(' ', '\u00a0 \t')} `).category?.id).toBe(expected);
  });

  it.each([
    'constructor',
    '__proto__',
    'toString 12',
    '',
    ' ',
    '\n',
    '1e9 L',
    '0mm',
    '-5 L',
    '0L',
    '999999999L',
    '9312345678907',
    '0412 345 678',
    '🌱',
  ])('has no size where none is written: %j', (label) => {
    expect(classifier.classify(label)).toMatchObject({ confidence: 'None', category: null });
  });
});
