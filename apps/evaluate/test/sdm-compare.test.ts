import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@plantdata/maxent';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { compareSdm, formatComparisons } from '../src/sdm-compare.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

type Row = readonly (string | number)[];

async function writeRegion(species: Readonly<Record<string, number>>): Promise<void> {
  const random = seededRandom(3);
  const place = () => [Math.round(random() * 1e6), Math.round(random() * 1e6)];
  /** Collectors go where it is warm, and rain makes no difference to them. */
  const record = (name: string, suits: (warmth: number, rain: number) => boolean): Row => {
    for (;;) {
      const [warmth, rain] = [random(), random()];
      if (random() < warmth && suits(warmth, rain)) return [0, name, ...place(), 1, 'tree', warmth, rain];
    }
  };
  const sites = Array.from({ length: 200 }, (): Row => ['tree', 0, ...place(), random(), random()]);
  const write = (name: string, heading: string, rows: readonly Row[]) =>
    writeFile(join(folder, `${name}.csv`), [heading, ...rows.map((row) => row.join(','))].join('\n'));
  const columns = 'siteid,spid,x,y,occ,group,warmth,rain';
  const isWet = (_: number, rain: number) => rain > 0.6;
  const names = Object.keys(species);
  const ofSpecies = Object.entries(species).flatMap(([name, count]) =>
    Array.from({ length: count }, () => record(name, isWet)),
  );
  const others = Array.from({ length: 150 }, () => record('weed', () => true));
  await write('po', columns, [...ofSpecies, ...others]);
  const points = Array.from({ length: 150 }, (): Row => [0, '', ...place(), 0, '', random(), random()]);
  await write('bg', columns, points);
  await write('env', 'group,siteid,x,y,warmth,rain', sites);
  const grows = sites.map(
    ([group, site, x, y, , rain = 0]): Row => [
      group ?? '',
      site ?? '',
      x ?? '',
      y ?? '',
      // A tenth is not as the climate says, so that no model is without fault.
      ...names.map(() => (isWet(0, Number(rain)) === random() < 0.9 ? 1 : 0)),
    ],
  );
  await write('pa', `group,siteid,x,y,${names.join(',')}`, grows);
}

describe('evaluate sdm --compare', () => {
  it('pairs both ways by species, for all records and by their number', async () => {
    await writeRegion({ oak: 100, elm: 35, fern: 20 });
    const comparisons = await compareSdm(folder, ['target-group'], { background: 'random' });
    // The survey has no column of the weed, so that it is in no line.
    const lineOf = (records: string) => comparisons.find((each) => each.records === records);
    expect(comparisons).toHaveLength(7);
    expect(
      ['all', '5–14, drawn', '15–29', '15–29, drawn', '30–79', '80+'].map((each) => lineOf(each)?.species),
    ).toEqual([3, 3, 1, 2, 1, 1]);
    const differences = ['15–29', '30–79', '80+'].map((each) => lineOf(each)?.difference ?? Number.NaN);
    const mean = differences.reduce((sum, each) => sum + each, 0) / 3;
    const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 2;
    const all = lineOf('all');
    expect(all?.difference).toBeCloseTo(mean, 12);
    expect(all?.standardError).toBeCloseTo(Math.sqrt(variance / 3), 12);
    expect((all?.second ?? 0) - (all?.first ?? 0)).toBeCloseTo(mean, 12);
    // Collectors seek warmth, which random points take for the plant's own wish.
    expect(mean).toBeGreaterThan(0);
  });

  it('says better or worse from two standard errors on, and nothing of one species', async () => {
    await writeRegion({ oak: 40, elm: 35, fern: 20 });
    const comparisons = await compareSdm(folder, ['target-group', 'centred'], { background: 'random' });
    for (const { species, difference, standardError, verdict } of comparisons) {
      const isShown = standardError !== null && Math.abs(difference) > 2 * standardError;
      expect(verdict).toBe(isShown ? (difference > 0 ? 'better' : 'worse') : 'not shown');
      expect(standardError === null).toBe(species === 1);
    }
  });

  it('compares every way there is, and draws the same samples in every run', async () => {
    await writeRegion({ oak: 32 });
    const names = ['centred', 'few-records', 'vif', 'forest', 'ensemble'] as const;
    const comparisons = await compareSdm(folder, names, { background: 'target-group' });
    const drawn = comparisons.filter(({ records }) => records.endsWith('drawn'));
    expect(drawn.map(({ comparison, records }) => `${comparison} ${records}`)).toEqual(
      names.flatMap((name) => [`${name} 5–14, drawn`, `${name} 15–29, drawn`]),
    );
    for (const { first, second } of comparisons) expect(Math.min(first, second)).toBeGreaterThan(0.7);
    const again = await compareSdm(folder, ['centred'], { background: 'target-group' });
    expect(again).toEqual(comparisons.filter(({ comparison }) => comparison === 'centred'));
    expect(formatComparisons(comparisons)).toMatch(
      /ensemble {2}30–79 +1 +(\d\.\d{4} +){2}-?\d\.\d{4} +– +not shown/,
    );
  });

  it('leaves a species out that cannot be fitted', async () => {
    await writeRegion({ oak: 32, rare: 1 });
    const comparisons = await compareSdm(folder, ['centred'], { background: 'target-group' });
    expect(comparisons.find(({ records }) => records === 'all')?.species).toBe(1);
  });
});
