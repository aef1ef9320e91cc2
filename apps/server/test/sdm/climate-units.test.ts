import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Variable } from '../../src/capabilities/sdm/climate/variables.ts';
import { meaningOf, openArchive, temporaryFolder } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { type MadeTiff, makeTiff } from './support/climate-tiff.ts';

const future = { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2050' } as const;
const now = (variable: string) => `CHELSA_${variable}_1981-2010_V.2.1.tif`;
const then = (variable: string) => `CHELSA_mpi-esm1-2-hr_ssp585_${variable}_2041-2070_V.2.1.tif`;
const reading = { signal: new AbortController().signal, keeps: true };
const whole = { window: { column: 0, row: 0, columns: 4, rows: 4 }, aggregate: 1 };

/** The climate from cell to cell: a place with dry summers. */
const truth: Partial<Record<Variable, (cell: number) => number>> = {
  bio01: (cell) => 8 + cell / 4,
  bio05: (cell) => 24 + cell / 4,
  bio06: (cell) => -4 + cell / 4,
  bio07: () => 28,
  bio10: (cell) => 16 + cell / 4,
  bio11: (cell) => 1 + cell / 4,
  bio12: (cell) => 600 + 40 * cell,
  bio13: (cell) => 90 + 6 * cell,
  bio14: (cell) => 20 + cell,
};

/** A raster that stores `(truth × factor − offset) / scale`, in 16 bits or in floats, and says of it what `tags` says. */
function coded(
  variable: Variable,
  {
    scale = 1,
    offset = 0,
    factor = 1,
    tags,
  }: Partial<{
    scale: number;
    offset: number;
    factor: number;
    tags: NonNullable<MadeTiff['scaling']>;
  }> = {},
): Buffer {
  const values = Array.from(
    { length: 16 },
    (_, cell) => ((truth[variable]?.(cell) ?? 0) * factor - offset) / scale,
  );
  const rounded = values.map(Math.round);
  const cells = Math.max(...rounded) > 32_767 ? Uint16Array.from(rounded) : Int16Array.from(rounded);
  const scaling = tags ? { scaling: tags } : {};
  return makeTiff({ columns: 4, rows: 4, west: 0, north: 4, cellSize: 1, cells, ...scaling }).bytes;
}

const tenths = { scale: 0.1, offset: 0 } as const;
const said = (coding: { scale: number; offset: number }) => ({ ...coding, tags: coding });

async function archiveOf(files: Record<string, Buffer | string>) {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return openArchive(folder);
}

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[8] ?? Number.NaN;
const medianIn = async (files: Record<string, Buffer | string>, variable: Variable) =>
  medianOf(await meaningOf(await (await archiveOf(files)).readBaseline(variable, whole, reading)));

test.each([
  ['tenths of kelvins', { scale: 0.1, offset: -273.15 }],
  ['tenths of degrees', { scale: 0.1, offset: 0 }],
])('%s without a tag are told by what is possible on earth', async (_name, coding) => {
  expect(await medianIn({ [now('bio01')]: coded('bio01', coding) }, 'bio01')).toBeCloseTo(10, 0);
});

test('tenths of degrees that may be kelvins are recognised by the mean of the year', async () => {
  const file = { [now('bio05')]: coded('bio05', tenths) };
  await expect(medianIn(file, 'bio05')).rejects.toThrow('may mean 26 °C or -13.15 °C');
  expect(await medianIn({ ...file, [now('bio01')]: coded('bio01', tenths) }, 'bio05')).toBeCloseTo(26, 0);
});

test.each([
  ['whole millimetres, beside tenths that say so', {}, said(tenths)],
  ['whole millimetres, beside tenths that do not say so', {}, tenths],
  ['tenths, beside whole millimetres that say so', tenths, said({ scale: 1, offset: 0 })],
])('rain of a year in %s is told by the wettest month', async (_name, year, month) => {
  const files = { [now('bio12')]: coded('bio12', year), [now('bio13')]: coded('bio13', month) };
  expect(await medianIn(files, 'bio12')).toBeCloseTo(920, 0);
  expect(await medianIn(files, 'bio13')).toBeCloseTo(138, 0);
});

test('the unit of a range of temperature follows from its two ends', async () => {
  const ends = said({ scale: 0.1, offset: -273.15 });
  const files = { [now('bio05')]: coded('bio05', ends), [now('bio06')]: coded('bio06', ends) };
  for (const coding of [{}, tenths])
    expect(await medianIn({ ...files, [now('bio07')]: coded('bio07', coding) }, 'bio07')).toBeCloseTo(28, 0);
});

test('tenths of rain that would be eight metres as whole millimetres are tenths', async () => {
  expect(await medianIn({ [now('bio12')]: coded('bio12', { scale: 0.1 }) }, 'bio12')).toBeCloseTo(920, 0);
});

test('an unknown unit of rain of the present is asked for, and the words of the error answer it', async () => {
  const files = { [now('bio12')]: coded('bio12') };
  const error = await medianIn(files, 'bio12').catch(String);
  expect(error).toContain('The climate layer bio12 of 1981-2010 does not say its unit');
  expect(error).toContain('its median of 920 may mean 92 kg m⁻² or 920 kg m⁻²');
  expect(error).toContain('in the file units.json at the root of the climate archive');
  const [tenth, one] = String(error).match(/\{"CHELSA.*?\}\}/g) ?? [];
  expect(await medianIn({ ...files, 'units.json': one ?? '' }, 'bio12')).toBe(920);
  expect(await medianIn({ ...files, 'units.json': tenth ?? '' }, 'bio12')).toBeCloseTo(92);
});

test('what the operator states is taken at once, also for windows that are kept and for finished models', async () => {
  const folder = await temporaryFolder();
  const cacheFolder = await temporaryFolder();
  await writeFile(join(folder, now('bio12')), coded('bio12'));
  const readWith = async (scale: number) => {
    await writeFile(join(folder, 'units.json'), JSON.stringify({ [now('bio12')]: { scale } }));
    const archive = await openArchive(folder, { cacheFolder });
    const identity = await archive.identityOf(future, reading.signal);
    return {
      identity,
      median: medianOf(await meaningOf(await archive.readBaseline('bio12', whole, reading))),
    };
  };
  const [tenth, one] = [await readWith(0.1), await readWith(1)];
  expect([Math.round(tenth.median), one.median]).toEqual([92, 920]);
  expect(tenth.identity).not.toBe(one.identity);
});

test.each([
  'mm',
  '{"CHELSA_bio12_1981-2010_V.2.1.tif": "mm"}',
  '{"CHELSA_bio12_1981-2010_V.2.1.tif": {"scale": 0}}',
])('a units.json that cannot be understood says its form: %s', async (text) => {
  await expect(medianIn({ [now('bio12')]: coded('bio12'), 'units.json': text }, 'bio12')).rejects.toThrow(
    'units.json of its archive is not of the form {"CHELSA_bio12_1981-2010_V.2.1.tif": {"scale": 0.1, "offset": 0}}',
  );
});

test('a host may have a units.json as well', async () => {
  await using host = await startClimateHost({
    [now('bio12')]: coded('bio12'),
    'units.json': Buffer.from(JSON.stringify({ [now('bio12')]: { scale: 1 } })),
  });
  const archive = await openArchive(host.url);
  expect(medianOf(await meaningOf(await archive.readBaseline('bio12', whole, reading)))).toBe(920);
});

test('tags that contradict another variable are refused, with both numbers', async () => {
  const archive = await archiveOf({
    [now('bio12')]: coded('bio12', { tags: tenths }),
    [now('bio13')]: coded('bio13', said(tenths)),
  });
  await archive.readBaseline('bio12', whole, reading);
  await expect(archive.readBaseline('bio13', whole, reading)).rejects.toThrow(
    'bio13 of 1981-2010 (median 138 kg m⁻²) contradicts bio12 (median 92 kg m⁻²) of the same years',
  );
});

const bothOf = async (variable: Variable, present: Buffer, later: Buffer) => {
  const archive = await archiveOf({ [now(variable)]: present, [then(variable)]: later });
  const layers = [
    await archive.readBaseline(variable, whole, reading),
    await archive.readFuture(variable, future, whole, reading),
  ];
  return (await Promise.all(layers.map(meaningOf))).map((values) => Math.round(10 * medianOf(values)) / 10);
};

test('whole millimetres of a future without a tag are recognised by a present in tenths', async () => {
  expect(await bothOf('bio12', coded('bio12', said(tenths)), coded('bio12', { factor: 1.1 }))).toEqual([
    920, 1012,
  ]);
  expect(
    await bothOf('bio12', coded('bio12', said({ scale: 1, offset: 0 })), coded('bio12', tenths)),
  ).toEqual([920, 920]);
});

test.each([
  [
    'bio12',
    'tagged tenths that are whole',
    coded('bio12', said(tenths)),
    coded('bio12', { tags: tenths }),
    'has a median of 92 kg m⁻², where that of 1981-2010 is 920 kg m⁻²',
  ],
  [
    'bio12',
    'more than three times the rain',
    coded('bio12', said(tenths)),
    coded('bio12', { ...said(tenths), factor: 3.1 }),
    'has a median of 2852 kg m⁻², where that of 1981-2010 is 920 kg m⁻²',
  ],
  [
    'bio01',
    'a warming of more than 15 K',
    coded('bio01', said(tenths)),
    coded('bio01', { ...said(tenths), offset: -15.1 }),
    'has a median of 25.1 °C, where that of 1981-2010 is 10 °C',
  ],
  [
    'bio01',
    'a cooling of more than 5 K',
    coded('bio01', said(tenths)),
    coded('bio01', { ...said(tenths), offset: 5.1 }),
    'has a median of 4.9 °C, where that of 1981-2010 is 10 °C',
  ],
] as const)('%s: %s is refused, with both numbers', async (variable, _what, present, later, numbers) => {
  await expect(bothOf(variable, present, later)).rejects.toThrow(
    `${variable} of MPI-ESM1-2-HR, SSP5-8.5, 2041-2070, ${numbers}`,
  );
});

test('a desert may have four times its rain', async () => {
  const desert = (factor: number) => coded('bio12', { ...said(tenths), factor: factor / 100 });
  expect(await bothOf('bio12', desert(1), desert(4))).toEqual([9.2, 36.8]);
});
