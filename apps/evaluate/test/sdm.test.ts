import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { evaluateSdm, type SdmOptions } from '../src/sdm.ts';
import { figuresOfSdm, formatSdm } from '../src/sdm-report.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

type Row = readonly (string | number)[];

async function write(path: string, heading: string, rows: readonly Row[]): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  const text = [heading, ...rows.map((row) => row.join(','))].join('\n');
  await writeFile(file, path.endsWith('.gz') ? gzipSync(text) : text);
}

const recordHeading = 'siteid,spid,x,y,occ,group,calc';
/** Records of a species that lives on lime; places are its own. */
const records = (species: string, count: number, group = 'tree', calc: string | number = 1): Row[] =>
  Array.from({ length: count }, (_, place) => [place, species, species.length, place, 1, group, calc]);
/** Half of the points have lime. */
const background = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => [place, 'pseudo', place, 0, 0, '', place % 2]);

/**
 * Eight sites, half on lime. Found on 3 of the 4 with lime and 1 of the 4 without, a model that tells them apart has an AUC of
 * (9 + 1.5 + 1.5) / 16 = 0.75.
 */
const calc = [1, 1, 1, 1, 0, 0, 0, 0];
const found = [1, 1, 1, 0, 1, 0, 0, 0];
const environment = (group = 'tree'): Row[] => calc.map((value, site) => [group, site, site, 0, value]);
const survey = (values: Row, group = 'tree'): Row[] =>
  values.map((value, site) => [group, site, site, 0, value]);

async function writeRegion(name: string, species = 'swi01'): Promise<void> {
  await write(`${name}/po.csv.gz`, recordHeading, records(species, 12));
  await write(`${name}/bg.csv.gz`, recordHeading, background(40));
  await write(`${name}/env.csv.gz`, 'group,siteid,x,y,calc', environment());
  await write(`${name}/pa.csv.gz`, `group,siteid,x,y,${species}`, survey(found));
}

async function evaluate(path = '', options: Partial<SdmOptions> = {}) {
  const report = await evaluateSdm(join(folder, path), { background: 'random', ...options });
  return { report, figures: figuresOfSdm(report, 123e6), text: formatSdm(report, true) };
}

describe('evaluate sdm', () => {
  it('scores every region of a folder with the sites of its survey', async () => {
    await writeRegion('SWI');
    await writeRegion('OTHER', 'oak');
    await write('OTHER/pa.csv.gz', 'group,siteid,x,y,oak', survey(calc));
    await mkdir(join(folder, 'papers'));
    const { figures, text } = await evaluate();
    // Beside the published region the other one takes all its columns, as numbers.
    expect(figures).toMatchObject({
      species: 2,
      failed: 0,
      unscored: 0,
      not_converged: 0,
      auc_mean: 0.875,
      auc_by_region: { OTHER: 1, SWI: 0.75 },
      background: 'random',
      memory_mb: 123,
    });
    expect(figures.seconds).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/oak +12 +lq +1\.0000/);
    expect(text).toMatch(/SWI: covariates calc; categorical calc; background points 40/);
    expect(text).toMatch(/OTHER: covariates calc; categorical none/);
  });

  it('takes one region folder, packed or not, and says which published covariates are not there', async () => {
    await writeRegion('SWI');
    await rm(join(folder, 'SWI/bg.csv.gz'));
    await write('SWI/bg.csv', recordHeading, background(20));
    const { report, figures, text } = await evaluate('SWI');
    expect(figures.auc_by_region).toEqual({ SWI: 0.75 });
    expect(report.regions[0]?.absent).toContain('nutri');
    expect(text).toMatch(/SWI: not in all files, so left out: bcc, ccc/);
  });

  it('names a species that cannot be fitted, and goes on', async () => {
    await writeRegion('SWI');
    await write('SWI/po.csv.gz', recordHeading, [...records('rare', 1), ...records('swi01', 12)]);
    const { figures, text, report } = await evaluate();
    expect(figures).toMatchObject({ species: 2, failed: 1, unscored: 0, auc_mean: 0.75 });
    expect(text).toMatch(/SWI {2}rare {2}failed: .*at least 2 presences/);
    expect(text).toMatch(/rare +1 +failed +–/);
    expect(formatSdm(report, false)).not.toContain('at least 2 presences');
  });

  it('counts a species that the survey never looked for apart from those that fail', async () => {
    await writeRegion('SWI');
    await write('SWI/pa.csv.gz', 'group,siteid,x,y,another', survey(found));
    const { figures, text } = await evaluate();
    expect(figures).toMatchObject({ species: 1, failed: 0, unscored: 1, auc_mean: null });
    expect(text).toMatch(/swi01 {2}not scored/);
  });

  it('leaves out rows with missing values, and says how many', async () => {
    await writeRegion('SWI');
    await write('SWI/po.csv.gz', recordHeading, [
      ...records('swi01', 12),
      ...records('swi01', 3, 'tree', 'NA'),
    ]);
    await write('SWI/env.csv.gz', 'group,siteid,x,y,calc', [...environment(), ['tree', 8, 8, 0, '']]);
    await write('SWI/pa.csv.gz', 'group,siteid,x,y,swi01', survey([...found, 1]));
    const { report, figures, text } = await evaluate();
    expect(report.regions[0]?.species[0]?.presences).toBe(12);
    expect(figures.auc_mean).toBe(0.75);
    expect(text).toMatch(/SWI: rows left out for missing values: po 3, env 1/);
  });
});

describe('groups of a region', () => {
  const all = (value: string | number): Row => Array<string | number>(8).fill(value);

  it('test a species with the sites of its group that have a value', async () => {
    await writeRegion('SWI');
    // At the sites of the other group the species would seem to avoid lime.
    const against = calc.map((value) => 1 - value);
    await write('SWI/env.csv.gz', 'group,siteid,x,y,calc', [...environment('tree'), ...environment('bird')]);
    await write('SWI/pa.csv.gz', 'group,siteid,x,y,swi01', [...survey(found), ...survey(against, 'bird')]);
    expect((await evaluate()).figures.auc_mean).toBe(0.75);
    await write('SWI/pa.csv.gz', 'group,siteid,x,y,swi01', [...survey(all('NA')), ...survey(calc, 'bird')]);
    expect((await evaluate()).figures.auc_mean).toBe(1);
  });

  it('may have files of their own, in another order of the sites', async () => {
    await writeRegion('SWI');
    await rm(join(folder, 'SWI/env.csv.gz'));
    await rm(join(folder, 'SWI/pa.csv.gz'));
    await write('SWI/po.csv.gz', recordHeading, [...records('owl', 9, 'bird'), ...records('oak', 12)]);
    const withoutGroup = (rows: readonly Row[]) => rows.map((row) => row.slice(1));
    await write('SWI/SWItest_env_bird.csv', 'siteid,x,y,calc', withoutGroup(environment()));
    await write('SWI/SWItest_env_tree.csv.gz', 'siteid,x,y,calc', withoutGroup(environment()).toReversed());
    await write('SWI/SWItest_pa_bird.csv', 'siteid,x,y,owl', withoutGroup(survey(calc)));
    await write('SWI/SWItest_pa_tree.csv.gz', 'siteid,x,y,oak', withoutGroup(survey(found)));
    const { report } = await evaluate();
    expect(report.regions[0]?.species.map(({ species, auc }) => [species, auc])).toEqual([
      ['oak', 0.75],
      ['owl', 1],
    ]);
  });

  it('have their own target-group background: each place with records once', async () => {
    await writeRegion('SWI');
    await rm(join(folder, 'SWI/bg.csv.gz'));
    const elsewhere = Array.from(
      { length: 15 },
      (_, place): Row => [place, 'beech', 50, place, 1, 'tree', 0],
    );
    await write('SWI/po.csv.gz', recordHeading, [
      ...records('swi01', 12),
      ...records('swi01', 12),
      ...elsewhere,
      ...records('hawk', 30, 'bird'),
    ]);
    const { report, figures } = await evaluate('', { background: 'target-group' });
    expect(report.regions[0]?.backgroundPoints).toEqual([
      { group: 'tree', points: 27 },
      { group: 'bird', points: 30 },
    ]);
    expect(figures).toMatchObject({ background: 'target-group' });
    const tested = report.regions[0]?.species.find(({ species }) => species === 'swi01');
    expect(tested).toMatchObject({ presences: 24, auc: 0.75 });
    await expect(evaluate()).rejects.toThrow(/SWI: there is no file bg\.csv/);
  });
});

describe('the choice of covariates', () => {
  async function writeWithNoise(): Promise<void> {
    const add = (rows: readonly Row[], value: (place: number) => string | number) =>
      rows.map((row, place) => [...row, value(place)]);
    await write(
      'HERE/po.csv',
      `${recordHeading},zone`,
      add(records('oak', 12), () => 'b'),
    );
    await write(
      'HERE/bg.csv',
      `${recordHeading},zone`,
      add(background(40), (place) => 'abc'.charAt(place % 3)),
    );
    await write(
      'HERE/env.csv',
      'group,siteid,x,y,calc,zone',
      add(environment(), () => 'c'),
    );
    await write('HERE/pa.csv', 'group,siteid,x,y,oak', survey(found));
  }

  it('is what the caller says, before the file of the region', async () => {
    await writeWithNoise();
    await writeFile(join(folder, 'HERE/protocol.json'), '{"covariates": ["zone"], "categorical": ["zone"]}');
    const zones = await evaluate();
    expect(zones.report.regions[0]).toMatchObject({ covariates: ['zone'], categorical: ['zone'] });
    expect(zones.figures.auc_mean).toBe(0.5);
    const asked = await evaluate('', { covariates: ['calc'], categorical: ['calc', 'zone'] });
    expect(asked.report.regions[0]).toMatchObject({ covariates: ['calc'], categorical: ['calc'] });
    expect(asked.figures.auc_mean).toBe(0.75);
  });

  it('is all columns of a region without a protocol, and words are no numbers', async () => {
    await writeWithNoise();
    await expect(evaluate()).rejects.toThrow(/po\.csv, line 2: "zone" is "b", which is no number/);
    const { report } = await evaluate('', { categorical: ['zone'] });
    expect(report.regions[0]).toMatchObject({ covariates: ['calc', 'zone'], categorical: ['zone'] });
  });

  it('has to be in the files', async () => {
    await writeWithNoise();
    await expect(evaluate('', { covariates: ['rain'], categorical: ['zone'] })).rejects.toThrow(
      /HERE: none of the covariates rain/,
    );
    await writeFile(join(folder, 'HERE/protocol.json'), '{"covariates": "zone"}');
    await expect(evaluate()).rejects.toThrow(/protocol\.json/);
  });
});

describe('files that cannot be used', () => {
  it('are named', async () => {
    await expect(evaluate()).rejects.toThrow(/no region with the files po, env and pa/);
    await expect(evaluate('absent')).rejects.toThrow(/There is no such file or folder/);
    await writeRegion('SWI');
    await writeFile(join(folder, 'SWI/env.csv.gz'), 'no gzip');
    await expect(evaluate()).rejects.toThrow(/env\.csv\.gz: /);
    await write('SWI/env.csv.gz', 'group,siteid,x,y,calc', [['tree', 1, 2]]);
    await expect(evaluate()).rejects.toThrow(/env\.csv\.gz: /);
  });
});
