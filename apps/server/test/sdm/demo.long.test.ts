import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClimateArchive, ClimateLayer } from '../../src/capabilities/sdm/climate/climate-archive.ts';
import {
  type FutureClimate,
  GCMS,
  PERIODS,
  SCENARIOS,
} from '../../src/capabilities/sdm/climate/future-climate.ts';
import { openLayerRows } from '../../src/capabilities/sdm/climate/layer-rows.ts';
import { VARIABLES, type Variable, variableFacts } from '../../src/capabilities/sdm/climate/variables.ts';
import { openDemoArchive } from '../../src/capabilities/sdm/demo/demo-archive.ts';
import { createDemoOccurrences } from '../../src/capabilities/sdm/demo/demo-occurrences.ts';
import { loadCountries } from '../../src/capabilities/sdm/geography/countries.ts';
import { loadLand } from '../../src/capabilities/sdm/geography/land.ts';
import type { Window } from '../../src/capabilities/sdm/grid/grid.ts';
import { cleanOccurrences } from '../../src/capabilities/sdm/occurrences/cleaning/clean-occurrences.ts';

const { signal } = new AbortController();
const options = { signal, keeps: false };
const late: FutureClimate = { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' };

describe('the demonstration climate', () => {
  let folder: string;
  let archive: ClimateArchive;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'demo-climate-'));
    archive = await openDemoArchive({ folder });
  });

  afterAll(async () => {
    await archive.close();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  /** In the unit of the variable; NaN without data. */
  async function valuesOf({ layer, grid, ...rest }: ClimateLayer): Promise<number[]> {
    const rows = await openLayerRows({ layer, grid, ...rest });
    const stored = await rows.read(0, grid.rows);
    await rows.close();
    const { scale = 1, offset = 0, nodata = [] } = layer;
    return Array.from(stored, (cell) => (nodata.includes(cell) ? Number.NaN : cell * scale + offset));
  }

  const present = async (variable: Variable, window: Window, aggregate = 1) =>
    valuesOf(await archive.readBaseline(variable, { window, aggregate }, options));
  const future = async (variable: Variable, window: Window, when: FutureClimate) =>
    valuesOf(await archive.readFuture(variable, when, { window, aggregate: 1 }, options));

  /** Cells of 1/6° from a north-western corner. */
  const windowFrom = (west: number, north: number, columns: number, rows: number): Window => ({
    column: Math.round((west + 180) * 6),
    row: Math.round((90 - north) * 6),
    columns,
    rows,
  });
  const world = windowFrom(-180, 90, 2160, 1080);
  const germany = windowFrom(9, 51, 6, 6);

  it('serves every future of every variable, and says what it is', async () => {
    for (const gcm of GCMS)
      for (const scenario of SCENARIOS)
        for (const period of PERIODS)
          expect(await archive.availability({ gcm, scenario, period }, signal)).toMatchObject({
            kind: 'served',
          });
    expect(await archive.variables(VARIABLES, late, signal)).toEqual(VARIABLES);
    expect(archive.disclaimer).toBe('Idealised demonstration climate, not for decisions.');
    expect(await archive.grid(signal)).toMatchObject({ west: -180, north: 90, columns: 2160, rows: 1080 });
  });

  it.each(VARIABLES)('has plausible values of %s on land, and none at sea', async (variable) => {
    const sample = windowFrom(-80, 80, 120, 960);
    const values = [...(await present(variable, sample, 6)), ...(await future(variable, germany, late))];
    const onLand = values.filter((value) => !Number.isNaN(value));
    const [min, max] = variableFacts[variable].plausible;
    expect(onLand.length).toBeGreaterThan(500);
    expect(onLand.length).toBeLessThan(values.length);
    expect(Math.min(...onLand)).toBeGreaterThanOrEqual(min - 1e-9);
    expect(Math.max(...onLand)).toBeLessThanOrEqual(max + 1e-9);
  });

  it('is cold at the poles, dry in the Sahara and wet in the Amazon', async () => {
    const siteOf = async (variable: Variable, longitude: number, latitude: number) =>
      (await present(variable, windowFrom(longitude, latitude, 1, 1)))[0] ?? Number.NaN;
    expect(await siteOf('bio01', 100, -80)).toBeLessThan(-10);
    expect(await siteOf('bio01', -60, -3)).toBeGreaterThan(24);
    expect(await siteOf('bio12', 10, 24)).toBeLessThan(200);
    expect(await siteOf('bio12', -60, -3)).toBeGreaterThan(1500);
    // Siberia has the greater seasons, Lisbon its rain in winter.
    expect(await siteOf('bio04', 125, 62)).toBeGreaterThan(2 * (await siteOf('bio04', -3, 52)));
    expect(await siteOf('bio09', -8.5, 39)).toBeGreaterThan(await siteOf('bio08', -8.5, 39));
  });

  it('has variables that agree with each other', async () => {
    const of = async (variable: Variable) => (await present(variable, germany))[0] ?? Number.NaN;
    expect(await of('bio07')).toBeCloseTo((await of('bio05')) - (await of('bio06')), 0);
    expect(await of('bio10')).toBeGreaterThan(await of('bio01'));
    expect(await of('bio11')).toBeLessThan(await of('bio01'));
    expect(12 * (await of('bio13'))).toBeGreaterThan(await of('bio12'));
    expect(12 * (await of('bio14'))).toBeLessThan(await of('bio12'));
  });

  it('is the warmer the later, and the more is emitted', async () => {
    const warmth = async (when: FutureClimate) => (await future('bio01', germany, when))[0] ?? Number.NaN;
    const now = (await present('bio01', germany))[0] ?? Number.NaN;
    const byPeriod = await Promise.all(PERIODS.map((period) => warmth({ ...late, period })));
    const byScenario = await Promise.all(SCENARIOS.map((scenario) => warmth({ ...late, scenario })));
    for (const [first = 0, ...later] of [[now, ...byPeriod], byScenario]) {
      later.reduce((before, value) => {
        expect(value).toBeGreaterThan(before);
        return value;
      }, first);
    }
    expect(new Set(await Promise.all(GCMS.map((gcm) => warmth({ ...late, gcm })))).size).toBeGreaterThan(3);
  });

  it('warms the Arctic more than the tropics, and dries the Mediterranean', async () => {
    const change = async (variable: Variable, window: Window) =>
      ((await future(variable, window, late))[0] ?? Number.NaN) -
      ((await present(variable, window))[0] ?? Number.NaN);
    expect(await change('bio01', windowFrom(100, 72, 1, 1))).toBeGreaterThan(
      (await change('bio01', windowFrom(-60, -3, 1, 1))) + 1,
    );
    expect(await change('bio12', windowFrom(-4, 38, 1, 1))).toBeLessThan(0);
    expect(await change('bio12', windowFrom(25, 63, 1, 1))).toBeGreaterThan(0);
  });

  it('goes on across the antimeridian', async () => {
    const across = await present('bio01', windowFrom(170, 70, 120, 12));
    const west = await present('bio01', windowFrom(170, 70, 60, 12));
    const east = await present('bio01', windowFrom(-180, 70, 60, 12));
    const row = (values: number[], columns: number, index: number) =>
      values.slice(index * columns, (index + 1) * columns);
    for (let index = 0; index < 12; index++) {
      expect(row(across, 120, index)).toEqual([...row(west, 60, index), ...row(east, 60, index)]);
    }
  });

  it('averages cells of land where cells are made larger', async () => {
    const fine = (await present('bio12', germany)).slice(0, 36);
    const [coarse = Number.NaN] = await present('bio12', germany, 6);
    expect(coarse).toBeCloseTo(fine.reduce((sum, value) => sum + value, 0) / 36, 0);
  });

  it('says what it has without its world, which takes seconds to work out', async () => {
    const loadWorld = () => Promise.reject(new Error('The world is worked out.'));
    const asked = await openDemoArchive({ folder, loadWorld });
    expect(await asked.identityOf(late, signal)).toBe(await archive.identityOf(late, signal));
    expect(await asked.availability(late, signal)).toMatchObject({ kind: 'served', note: null });
    expect(await asked.grid(signal)).toEqual(await archive.grid(signal));
    expect(await asked.variables(VARIABLES, late, signal)).toEqual(VARIABLES);
    await expect(asked.readBaseline('bio01', { window: germany, aggregate: 1 }, options)).rejects.toThrow(
      'The world is worked out.',
    );
    await asked.close();
  });

  it('stops reading when it is told to', async () => {
    await expect(
      archive.readBaseline(
        'bio01',
        { window: world, aggregate: 1 },
        { keeps: false, signal: AbortSignal.abort() },
      ),
    ).rejects.toThrow('aborted');
  });
});

describe('virtual species', () => {
  const source = createDemoOccurrences();
  const find = (name: string, recordsMax = 20_000) =>
    source.find({ name, authorship: null, gbifKey: null }, { signal, recordsMax });
  const names = ['Quercus robur', 'Eucalyptus globulus', 'Planta demonstrans', 'Abies alba', 'Rosa canina'];

  it('are the same for a name each time, and differ between names', async () => {
    const [first, again, other] = await Promise.all([
      find('Quercus robur'),
      find('Quercus robur'),
      find('Abies alba'),
    ]);
    expect(again).toEqual(first);
    expect(other.records).not.toEqual(first?.records);
  });

  it.each(names)('have records to clean, most of which stay: %s', async (name) => {
    const found = await find(name);
    const cleaned = cleanOccurrences(found.records, {
      land: await loadLand(),
      countries: await loadCountries(),
      keepsIntroduced: false,
      licences: ['CC0_1_0'],
    });
    expect(cleaned.records.length).toBeGreaterThanOrEqual(140);
    expect(cleaned.records.length).toBeLessThanOrEqual(420);
    const dropped = cleaned.steps.filter((step) => step.dropped > 0).map(({ step }) => step);
    expect(dropped).toEqual(
      expect.arrayContaining(['coordinates', 'zero', 'kind', 'uncertainty', 'sea', 'country']),
    );
  });

  it('live in a part of a continent, in countries that they name', async () => {
    const [{ records }, countries] = await Promise.all([find('Planta demonstrans'), loadCountries()]);
    const named = records.filter(
      ({ longitude, latitude, countryCode }) =>
        longitude !== null && latitude !== null && countries.codeAt({ longitude, latitude }) === countryCode,
    );
    expect(named.length / records.length).toBeGreaterThan(0.9);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  it('are sampled when fewer records are wanted, and say so', async () => {
    const { records, sampling, datasets } = await find('Quercus robur', 50);
    expect(records.length).toBe(50);
    expect(sampling).toContain('The first 50 of');
    expect(datasets[0]?.records).toBe(50);
  });
});
