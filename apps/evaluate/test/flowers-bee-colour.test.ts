import { createBeeEye, type Spectrum, spectrumOf } from '@plantdata/floral-colour';
import { describe, expect, it } from 'vitest';
import type { ReadFlower } from '../../server/src/capabilities/flowers/index.ts';
import { noFacts } from '../../server/src/capabilities/flowers/model.ts';
import type { FlowersReport } from '../src/flowers.ts';
import { type BeeColourContent, type BeeColourReport, scoreBeeColours } from '../src/flowers-bee-colour.ts';
import { figuresOfFlowers, formatFlowers } from '../src/flowers-report.ts';

/** Yellow without ultraviolet: in the sector `green`, far from leaves. */
const yellow = spectrumOf((wavelength) => (wavelength < 500 ? 0.05 : 0.8));
/** Grey, which lies in the sector `UV-blue` and in the disc of little contrast. */
const grey = spectrumOf(() => 0.5);

let number = 0;
function flower(spectrum: Spectrum, beeColour: ReadFlower['facts']['beeColour']): ReadFlower {
  number++;
  return {
    sourceId: String(number),
    number,
    source: null,
    facts: { ...noFacts, scientificName: 'Acer rubrum', beeColour },
    spectrum,
    place: { file: 'spectra.csv', line: number, column: null },
  };
}

type Content = BeeColourContent;

const refusal = (sourceId: string | null, file = 'spectra.csv'): Content['refused'][number] => ({
  sourceId,
  place: { file, line: 1, column: null },
  reason: 'It ends at 650 nm.',
});

const read = (flowers: Content['flowers'], refused: Content['refused'] = []): Content => ({
  files: [
    { name: 'spectra.csv', layout: 'rows' },
    { name: 'receptors.csv', layout: 'wide' },
  ],
  flowers,
  refused,
});

function scored(content: Content, name = 'spectra.csv'): BeeColourReport {
  const report = scoreBeeColours(name, content);
  if (report === null) throw new Error('There is nothing to score.');
  return report;
}

const reportOf = (...files: readonly BeeColourReport[]): FlowersReport => ({
  files,
  references: [],
  unlabelled: [],
  unrecognised: [],
});

describe('evaluate flowers: published bee colours', () => {
  it('takes spectra that lie where their names here say', () => {
    const eye = createBeeEye();
    expect([eye.see(yellow).category, eye.see(grey).sector, eye.see(grey).category]).toEqual([
      'green',
      'UV-blue',
      'white',
    ]);
  });

  it('compares with the sector, and beside it with the sector and the disc of little contrast', () => {
    const content = read([
      flower(yellow, 'green'),
      flower(grey, 'UV-blue'),
      flower(grey, 'white'),
      flower(yellow, 'UV'),
    ]);
    expect(figuresOfFlowers(reportOf(scored(content)), false)).toMatchObject({
      cases: 4,
      bee_colour_agreement: 0.5,
      bee_colour_agreement_with_disc: 0.5,
    });
    const withoutCentre = read([flower(yellow, 'green'), flower(grey, 'UV-blue')]);
    expect(figuresOfFlowers(reportOf(scored(withoutCentre)), false)).toMatchObject({
      bee_colour_agreement: 1,
      bee_colour_agreement_with_disc: 0.5,
    });
  });

  it('sets spectra without a published colour aside, and says how many', () => {
    const content = read([flower(yellow, 'green'), flower(grey, null)]);
    expect(figuresOfFlowers(reportOf(scored(content)), false)).toMatchObject({ cases: 1, set_aside: 1 });
    expect(scoreBeeColours('open.csv', read([flower(grey, null)], [refusal('7')]))).toBeNull();
  });

  it('counts a refused spectrum as a case that does not agree, but no file that is no table, and no other kind of table', () => {
    const refused = [refusal('7'), refusal(null), refusal('receptor', 'receptors.csv')];
    const content = read([flower(yellow, 'green')], refused);
    expect(figuresOfFlowers(reportOf(scored(content)), false)).toMatchObject({
      cases: 2,
      refused: 1,
      bee_colour_agreement: 0.5,
      bee_colour_agreement_with_disc: 0.5,
    });
  });

  it('counts the same spectrum with the same colour once among the distinct ones, also of several files', () => {
    const rounded = yellow.map((value) => value + 2e-6);
    const raw = scored(read([flower(yellow, 'green'), flower(grey, 'UV')]), 'raw.csv');
    const chosen = scored(read([flower(rounded, 'green')]), 'chosen.csv');
    expect(figuresOfFlowers(reportOf(raw, chosen), true)).toMatchObject({
      cases: 3,
      bee_colour_agreement: 0.6667,
      distinct_cases: 2,
      bee_colour_agreement_distinct: 0.5,
      files: { 'raw.csv': { cases: 2 }, 'chosen.csv': { cases: 1, bee_colour_agreement: 1 } },
    });
  });

  it('lists what does not agree when asked for it, with both colours, and prints its rules', () => {
    const report = reportOf(scored(read([flower(yellow, 'blue')], [refusal('7')])));
    expect(formatFlowers(report, false)).not.toContain('Acer rubrum');
    expect(formatFlowers(report, false)).toContain('Set aside: spectra without a published colour.');
    expect(formatFlowers(report, true)).toMatch(
      /Acer rubrum\n {2}published {2}blue\n {2}sector {5}green, contrast 0\.\d{3}/,
    );
    expect(formatFlowers(report, true)).toContain('7: It ends at 650 nm.');
  });
});
