import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ClimateArchives } from '../../src/capabilities/sdm/climate/climate-archive.ts';
import {
  type FutureClimate,
  GCMS,
  PERIODS,
  SCENARIOS,
} from '../../src/capabilities/sdm/climate/future-climate.ts';
import { openClimateArchives } from '../../src/capabilities/sdm/climate/open-climate-archives.ts';
import { VARIABLES, type Variable } from '../../src/capabilities/sdm/climate/variables.ts';
import { meaningOf, openArchive, temporaryFolder } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { type MadeTiff, makeTiff } from './support/climate-tiff.ts';

const { signal } = new AbortController();
const reading = { signal, keeps: true };
const square = { columns: 4, rows: 3, west: 10, north: 50, cellSize: 0.5 } as const;
const whole = { window: { column: 0, row: 0, columns: 4, rows: 3 }, aggregate: 1 };

/** A temperate place, as WorldClim writes it: °C, mm, quarters as totals. */
const place: Readonly<Record<Variable, number>> = {
  bio01: 9,
  bio02: 8,
  bio03: 32,
  bio04: 650,
  bio05: 23,
  bio06: -2,
  bio07: 25,
  bio08: 15,
  bio09: 3,
  bio10: 17,
  bio11: 1,
  bio12: 720,
  bio13: 90,
  bio14: 40,
  bio15: 25,
  bio16: 240,
  bio17: 135,
  bio18: 230,
  bio19: 150,
};
const cellsOf = (variable: Variable, warmer = 0): Float32Array => {
  const isWarmth = ['bio01', 'bio05', 'bio06', 'bio08', 'bio09', 'bio10', 'bio11'].includes(variable);
  return Float32Array.from({ length: 12 }, (_, cell) => place[variable] + (isWarmth ? warmer + cell / 8 : 0));
};
const layerOf = (variable: Variable, options: Partial<MadeTiff> = {}): Buffer =>
  makeTiff({ ...square, cells: cellsOf(variable), nodata: '-3.4e+38', ...options }).bytes;

function stackOf(variables: readonly Variable[], options: Partial<MadeTiff> = {}): Buffer {
  const [cells = new Float32Array(), ...moreBands] = variables.map((variable) => cellsOf(variable, 2));
  return makeTiff({ ...square, cells, moreBands, nodata: 'nan', ...options }).bytes;
}
const namesOf = (names: readonly string[]): string =>
  `<GDALMetadata>${names.map((name, band) => `<Item name="DESCRIPTION" sample="${band}" role="description">${name}</Item>`).join('')}</GDALMetadata>`;

const worldclimNow = (variable: Variable, cells = '10m') =>
  `wc2.1_${cells}_bio_${Number(variable.slice(3))}.tif`;
const worldclimThen = (model: string, ssp: string, years: string, cells = '10m') =>
  `wc2.1_${cells}_bioc_${model}_${ssp}_${years}.tif`;

async function folderOf(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const presentOfWorldclim = (variables: readonly Variable[] = VARIABLES) =>
  Object.fromEntries(variables.map((variable) => [worldclimNow(variable), layerOf(variable)]));

async function archivesOf(...roots: readonly string[]): Promise<ClimateArchives> {
  const cacheFolder = await temporaryFolder();
  return openClimateArchives({ roots, cacheFolder, cacheBytesMax: 2 ** 30, identity: 'test' });
}

const veg = { gcm: 'ec-earth3', scenario: 'ssp245', period: '2070' } as const satisfies FutureClimate;
const vegFile = worldclimThen('EC-Earth3-Veg', 'ssp245', '2081-2100');
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100);

const stacks: Readonly<Record<string, Buffer>> = {
  'bands side by side, in order': stackOf(VARIABLES),
  'bands one after another, in order': stackOf(VARIABLES, { isPlanar: true, rowsPerStrip: 2 }),
  'tiles, with a predictor for floats': stackOf(VARIABLES, { tile: 16, predictor: 3 }),
  'names in another order': stackOf(VARIABLES.toReversed(), { metadata: namesOf(VARIABLES.toReversed()) }),
  'names such as wc2_1 … wc2_19': stackOf(VARIABLES, {
    metadata: namesOf(VARIABLES.map((_, band) => `wc2_${band + 1}`)),
  }),
  'names that end in years, which are no variables': stackOf(VARIABLES, {
    metadata: namesOf(VARIABLES.map(() => 'ssp245_2100')),
  }),
};

test.each(Object.entries(stacks))(
  'a future of WorldClim is one file of 19 bands: %s',
  async (_what, stack) => {
    const archive = await openArchive(await folderOf({ ...presentOfWorldclim(), [vegFile]: stack }));
    expect(await archive.variables(VARIABLES, veg, signal)).toEqual(VARIABLES);
    for (const variable of ['bio01', 'bio07', 'bio12', 'bio19'] as const) {
      const layer = await archive.readFuture(variable, veg, whole, reading);
      expect(rounded(await meaningOf(layer))).toEqual(rounded([...cellsOf(variable, 2)]));
    }
  },
);

test('whole numbers side by side are read with their differences', async () => {
  const whole16 = (variable: Variable) => Int16Array.from(cellsOf(variable, 2), Math.round);
  const [cells = new Int16Array(), ...moreBands] = VARIABLES.map(whole16);
  const stack = makeTiff({ ...square, cells, moreBands, predictor: 2, nodata: '-32768' }).bytes;
  const archive = await openArchive(await folderOf({ ...presentOfWorldclim(), [vegFile]: stack }));
  expect(await meaningOf(await archive.readFuture('bio12', veg, whole, reading))).toEqual([
    ...whole16('bio12'),
  ]);
  expect(await meaningOf(await archive.readFuture('bio05', veg, whole, reading))).toEqual([
    ...whole16('bio05'),
  ]);
});

test('a file with some variables has those that its bands are named by, and none without names', async () => {
  const some = ['bio12', 'bio01'] as const;
  const named = await folderOf({
    ...presentOfWorldclim(),
    [vegFile]: stackOf(some, { metadata: namesOf(some) }),
  });
  const archive = await openArchive(named);
  expect(await archive.variables(['bio01', 'bio04', 'bio12'], veg, signal)).toEqual(['bio01', 'bio12']);
  const nameless = await openArchive(await folderOf({ ...presentOfWorldclim(), [vegFile]: stackOf(some) }));
  await expect(nameless.readFuture('bio01', veg, whole, reading)).rejects.toThrow(
    'The climate layer bio01 of EC-Earth3-Veg, SSP2-4.5, 2081-2100, is one of 2 bands: there have to be 19 in order, or names',
  );
});

test('a folder is recognised as WorldClim by the names of its files, and by climate.json', async () => {
  const files = { ...presentOfWorldclim(), [vegFile]: stackOf(VARIABLES) };
  for (const more of [{}, { 'climate.json': '{"archive": "worldclim-2.1"}' }]) {
    const archive = await openArchive(await folderOf({ ...files, ...more }));
    expect(archive).toMatchObject({
      attribution: 'Climate: WorldClim 2.1 (Fick & Hijmans 2017)',
      references: [expect.stringContaining('WorldClim 2'), expect.stringContaining('CMIP6')],
      quarterRain: 'totals',
    });
    expect(await archive.availability(veg, signal)).toEqual({
      kind: 'served',
      used: {
        archive: 'worldclim-2.1',
        model: 'EC-Earth3-Veg',
        scenario: 'SSP2-4.5',
        years: '2081-2100',
        baselineYears: '1970-2000',
      },
      note: 'The climate is that of WorldClim 2.1: EC-Earth3-Veg in place of EC-Earth3, 2081-2100 in place of 2071-2100; its present is 1970-2000.',
    });
  }
});

test('an archive is the same one while only the words about it change', async () => {
  const texts = ['', ', "attribution": "Climate: WorldClim"', ', "units": {"bio12": {"scale": 0.1}}'];
  const open = async (more: string) =>
    openArchive(await folderOf({ 'climate.json': `{"archive": "worldclim-2.1"${more}}` }));
  const [before, words, units] = (await Promise.all(texts.map(open))).map(({ identity }) => identity);
  expect([words === before, units === before]).toEqual([true, false]);
});

test('a host describes its archive by climate.json, and is asked for it once', async () => {
  await using host = await startClimateHost({
    'climate.json': Buffer.from('{"archive": "worldclim-2.1"}'),
    [worldclimNow('bio01')]: layerOf('bio01'),
  });
  const cacheFolder = await temporaryFolder();
  const archive = await openArchive(host.url, { cacheFolder });
  expect(rounded(await meaningOf(await archive.readBaseline('bio01', whole, reading)))[0]).toBe(9);
  host.requests.length = 0;
  expect((await openArchive(host.url, { cacheFolder })).quarterRain).toBe('totals');
  expect(host.requests).toEqual([]);
});

test('the present and the future are of cells of one size: the finest of the present', async () => {
  const archive = await openArchive(
    await folderOf({
      ...presentOfWorldclim(),
      [worldclimNow('bio01', '5m')]: layerOf('bio01'),
      [vegFile]: stackOf(VARIABLES),
    }),
  );
  expect(await archive.availability(veg, signal)).toMatchObject({ kind: 'refused' });
});

test('layers of two makers in one folder are never mixed', async () => {
  const both = { ...presentOfWorldclim(['bio01']), 'CHELSA_bio12_1981-2010_V.2.1.tif': layerOf('bio12') };
  await expect(openArchive(await folderOf(both))).rejects.toThrow(
    'holds layers of CHELSA V2.1 and of WorldClim 2.1, which are never mixed: put them into folders of their own, or name one in climate.json as in {"archive": "worldclim-2.1"}.',
  );
  // Futures of one maker beside the present of another are not seen.
  const mixed = {
    'CHELSA_bio01_1981-2010_V.2.1.tif': layerOf('bio01'),
    'CHELSA_bio12_1981-2010_V.2.1.tif': layerOf('bio12'),
    [vegFile]: stackOf(VARIABLES),
  };
  expect(await (await openArchive(await folderOf(mixed))).availability(veg, signal)).toMatchObject({
    kind: 'refused',
  });
});

const own = {
  id: 'hill-lab',
  name: 'Layers of the Hill laboratory',
  attribution: 'Climate: Hill laboratory',
  present: '1960-1990',
  layouts: [{ present: 'now/bio{nn}.tif', future: '{scenario}_{period}/bio{nn}.tif' }],
  models: { 'mpi-esm1-2-hr': 'CCSM4' },
  scenarios: { ssp585: 'rcp85' },
  periods: { '2050': '2041-2060' },
  quarters: 'totals',
  units: { bio01: { scale: 0.1 }, bio12: { scale: 1 } },
};
const tenths = (variable: Variable, warmer: number) =>
  makeTiff({
    ...square,
    cells: Int16Array.from(cellsOf(variable, warmer), (value) => value * (variable === 'bio01' ? 10 : 1)),
  }).bytes;
const ownFiles = {
  'now/bio01.tif': tenths('bio01', 0),
  'now/bio12.tif': tenths('bio12', 0),
  'rcp85_2050/bio01.tif': tenths('bio01', 2),
  'rcp85_2050/bio12.tif': tenths('bio12', 2),
};
const hill = { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2050' } as const;

test('an operator describes layers of any names, units and years', async () => {
  const archive = await openArchive(await folderOf({ ...ownFiles, 'climate.json': JSON.stringify(own) }));
  expect(await archive.availability(hill, signal)).toMatchObject({
    kind: 'served',
    used: {
      archive: 'hill-lab',
      model: 'CCSM4',
      scenario: 'rcp85',
      years: '2041-2060',
      baselineYears: '1960-1990',
    },
    note: 'The climate is that of Layers of the Hill laboratory: CCSM4 in place of MPI-ESM1-2-HR, rcp85 in place of SSP5-8.5, 2041-2060 in place of 2041-2070; its present is 1960-1990.',
  });
  expect(rounded(await meaningOf(await archive.readFuture('bio01', hill, whole, reading)))[0]).toBe(11);
  expect(await archive.availability({ ...hill, period: '2070' }, signal)).toMatchObject({ kind: 'refused' });
});

test('what is stated is not believed against the evidence', async () => {
  const wrong = { ...own, units: { bio01: { scale: 1 }, bio12: { scale: 1 } } };
  const archive = await openArchive(await folderOf({ ...ownFiles, 'climate.json': JSON.stringify(wrong) }));
  await expect(archive.readBaseline('bio01', whole, reading)).rejects.toThrow(
    'bio01 of 1960-1990 has a cell of 90 °C, outside of -65 to 45 °C',
  );
});

test.each([
  ['{"archive": "worldclim"}', '/archive must be "chelsa-2.1" or "worldclim-2.1"'],
  ['not json', 'it is not JSON'],
  [JSON.stringify({ ...own, present: '1960' }), '/present must be years as in "1970-2000", received "1960"'],
  [
    JSON.stringify({ ...own, quarters: 'sums' }),
    '/quarters must be one of "totals", "monthly means", received "sums"',
  ],
  [JSON.stringify({ ...own, quarters: undefined }), '/quarters must be one of "totals", "monthly means"'],
  [
    JSON.stringify({ ...own, units: { bio01: { scale: 0 } } }),
    '/units/bio01/scale must not be 0, received 0',
  ],
  [JSON.stringify({ ...own, units: { bio20: { scale: 1 } } }), '/units'],
  [JSON.stringify({ ...own, models: { hadgem: 'x' } }), '/models'],
  [
    JSON.stringify({ ...own, layouts: [{ present: '../bio{n}.tif', future: 'a{n}.tif' }] }),
    '/layouts/0/present must be below the folder of climate.json',
  ],
  [
    JSON.stringify({ ...own, layouts: [{ present: 'bio{n}_{ssp}.tif', future: 'a{n}.tif' }] }),
    '/layouts/0/present must have no other words in braces than n, nn, years',
  ],
  [JSON.stringify({ ...own, colour: 'red' }), 'must not have the members "colour"'],
])('a climate.json that is wrong says which member and what would be right: %s', async (text, message) => {
  await expect(openArchive(await folderOf({ ...ownFiles, 'climate.json': text }))).rejects.toThrow(message);
});

test('quarters of rain have the unit of the archive, and contradict it when they are something else', async () => {
  const means = {
    ...presentOfWorldclim(),
    'climate.json': '{"archive": "worldclim-2.1", "quarters": "monthly means"}',
  };
  const archive = await openArchive(await folderOf(means));
  await archive.readBaseline('bio13', whole, reading);
  await expect(archive.readBaseline('bio16', whole, reading)).rejects.toThrow(
    'bio16 of 1970-2000 (median 240 kg m⁻² month⁻¹) contradicts bio13 (median 90 kg m⁻²) of the same years',
  );
});

test('a set that breaks a rule, and a layer without data, are refused', async () => {
  const swapped = {
    ...presentOfWorldclim(),
    [worldclimNow('bio14')]: layerOf('bio14', { cells: new Float32Array(12).fill(95) }),
  };
  const archive = await openArchive(await folderOf(swapped));
  await archive.readBaseline('bio13', whole, reading);
  await expect(archive.readBaseline('bio14', whole, reading)).rejects.toThrow(
    'bio14 of 1970-2000 (median 95 kg m⁻²) contradicts bio13 (median 90 kg m⁻²)',
  );
  for (const nothing of [-3.4028235e38, Number.NaN, 1.001e20]) {
    const empty = {
      ...presentOfWorldclim(['bio12']),
      [worldclimNow('bio01')]: layerOf('bio01', { cells: new Float32Array(12).fill(nothing) }),
    };
    const found = await openArchive(await folderOf(empty));
    await expect(found.readBaseline('bio01', whole, reading)).rejects.toThrow(
      'has no cell with data in the area',
    );
  }
});

/** The cells of a layer of `square`, cut to columns and rows of it. */
const cut = (
  variable: Variable,
  { west, north, columns, rows }: { west: number; north: number; columns: number; rows: number },
): Buffer => {
  const cells = Float32Array.from(
    { length: columns * rows },
    (_, cell) => cellsOf(variable)[(north + Math.floor(cell / columns)) * 4 + west + (cell % columns)] ?? 0,
  );
  return layerOf(variable, {
    cells,
    columns,
    rows,
    west: square.west + west * 0.5,
    north: square.north - north * 0.5,
  });
};

test.each([
  ['smaller', { west: 1, north: 1, columns: 2, rows: 1 }, [5, 6]],
  ['beyond an edge', { west: 2, north: 1, columns: 2, rows: 2 }, [6, 7, 10, 11]],
])(
  'a layer of another extent on the same cells has data in the common part: %s',
  async (_what, extent, common) => {
    const archive = await openArchive(
      await folderOf({ ...presentOfWorldclim(['bio01']), [worldclimNow('bio12')]: cut('bio12', extent) }),
    );
    const layer = await archive.readBaseline('bio12', whole, reading);
    expect(layer.grid).toMatchObject({ west: 10, north: 50, columns: 4, rows: 3 });
    const values = await meaningOf(layer);
    expect(values.flatMap((value, cell) => (Number.isNaN(value) ? [] : cell))).toEqual(common);
    expect(values[common[0] ?? 0]).toBe(720);
  },
);

test('a layer that reaches farther is cropped, also with rows from the south', async () => {
  const wide = { columns: 6, rows: 5, west: 9.5, north: 50.5 };
  const cells = Float32Array.from({ length: 30 }, (_, cell) => 700 + cell);
  const archive = await openArchive(
    await folderOf({
      ...presentOfWorldclim(['bio01']),
      [worldclimNow('bio12')]: layerOf('bio12', { ...wide, cells }),
    }),
  );
  const values = await meaningOf(await archive.readBaseline('bio12', whole, reading));
  expect(values).toEqual([7, 8, 9, 10, 13, 14, 15, 16, 19, 20, 21, 22].map((cell) => 700 + cell));
});

test.each([
  ['cells that do not align', { west: 10.2 }],
  ['cells of another size', { cellSize: 0.25 }],
])('%s are refused', async (_what, other) => {
  const archive = await openArchive(
    await folderOf({ ...presentOfWorldclim(['bio01']), [worldclimNow('bio12')]: layerOf('bio12', other) }),
  );
  await expect(archive.readBaseline('bio12', whole, reading)).rejects.toThrow('has another grid');
});

test('whole numbers without a declared nodata are not cropped: nothing says what is no data', async () => {
  const archive = await openArchive(
    await folderOf({
      ...ownFiles,
      'climate.json': JSON.stringify(own),
      'rcp85_2050/bio12.tif': makeTiff({
        ...square,
        columns: 3,
        cells: Int16Array.from({ length: 9 }, () => 700),
      }).bytes,
    }),
  );
  await expect(archive.readFuture('bio12', hill, whole, reading)).rejects.toThrow(
    'has another extent than the present, and does not declare what means no data',
  );
});

const all: readonly FutureClimate[] = GCMS.flatMap((gcm) =>
  SCENARIOS.flatMap((scenario) => PERIODS.map((period) => ({ gcm, scenario, period }))),
);
const chelsaHost = 'https://os.unil.cloud.switch.ch/chelsa02/chelsa/global/bioclim';

test('with WorldClim as a second archive all 60 combinations are served, 27 of them by CHELSA', async () => {
  const files: Record<string, Buffer> = presentOfWorldclim(['bio01', 'bio12']);
  const stack = stackOf(VARIABLES);
  for (const model of ['MPI-ESM1-2-HR', 'UKESM1-0-LL', 'IPSL-CM6A-LR', 'MIROC6', 'EC-Earth3-Veg'])
    for (const scenario of SCENARIOS)
      for (const years of ['2021-2040', '2041-2060', '2081-2100'])
        files[worldclimThen(model, scenario, years)] = stack;
  const archives = await archivesOf(chelsaHost, await folderOf(files));
  const found = await Promise.all(all.map((future) => archives.availability(future, signal)));
  expect(found.map(({ kind }) => kind)).toEqual(all.map(() => 'served'));
  const served = found.flatMap((answer) => (answer.kind === 'refused' ? [] : answer));
  expect(served.filter(({ used, note }) => used.archive === 'chelsa-2.1' && note === null)).toHaveLength(27);
  expect(served.filter(({ used, note }) => used.archive === 'worldclim-2.1' && note !== null)).toHaveLength(
    33,
  );
  // A model is fitted to the present of one archive: that which serves most of its futures.
  const attributionFor = async (futures: readonly FutureClimate[]) =>
    (await archives.archiveFor(futures, signal)).attribution;
  const exact = all.filter(({ scenario }) => scenario === 'ssp585').slice(0, 2);
  expect(await attributionFor(exact)).toContain('CHELSA');
  expect(await attributionFor([...exact, veg])).toContain('WorldClim');
  await archives.close();
});

test('what no archive has is refused, and the refusal says which archive would serve it', async () => {
  const archives = await archivesOf(chelsaHost, await folderOf(presentOfWorldclim()));
  expect(
    await archives.availability({ gcm: 'ec-earth3', scenario: 'ssp370', period: '2030' }, signal),
  ).toEqual({
    kind: 'refused',
    reason:
      'There is no climate of EC-Earth3, SSP3-7.0, 2011-2040 in the archive of CHELSA V2.1 here. There is no climate of EC-Earth3, SSP3-7.0, 2011-2040 in the archive of WorldClim 2.1 here. WorldClim 2.1 (EC-Earth3-Veg, SSP3-7.0, 2021-2040) would serve it, if the operator adds that archive.',
  });
  await archives.close();
});

test('an archive that does not answer takes nothing from the others, and nothing is refused for it', async () => {
  await using host = await startClimateHost();
  host.instead = (_request, response) => {
    response.writeHead(503).end();
    return true;
  };
  const archives = await archivesOf(chelsaHost, host.url);
  expect(
    await archives.availability({ gcm: 'ukesm1-0-ll', scenario: 'ssp370', period: '2030' }, signal),
  ).toMatchObject({ kind: 'served' });
  await expect(archives.availability(veg, signal)).rejects.toMatchObject({
    name: 'ClimateError',
    kind: 'away',
  });
  await archives.close();
});
