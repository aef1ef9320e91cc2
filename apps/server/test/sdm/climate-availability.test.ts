import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type FutureClimate,
  GCMS,
  PERIODS,
  SCENARIOS,
} from '../../src/capabilities/sdm/climate/future-climate.ts';
import { meaningOf, openArchive, temporaryFolder } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';
import { makeTiff } from './support/climate-tiff.ts';

const signal = new AbortController().signal;
const all: readonly FutureClimate[] = GCMS.flatMap((gcm) =>
  SCENARIOS.flatMap((scenario) => PERIODS.map((period) => ({ gcm, scenario, period }))),
);
const square = { columns: 2, rows: 2, west: 0, north: 2, cellSize: 1 };
const whole = { window: { column: 0, row: 0, columns: 2, rows: 2 }, aggregate: 1 };

test('of the 60 combinations CHELSA serves 27, approximates 9 and refuses 24, without being asked', async () => {
  const archive = await openArchive('https://os.unil.cloud.switch.ch/chelsa02/chelsa/global/bioclim');
  const found = await Promise.all(
    all.map(async (future) => ({ future, ...(await archive.availability(future, signal)) })),
  );
  const of = (kind: string) => found.filter((each) => each.kind === kind);
  expect([of('served').length, of('approximated').length, of('refused').length]).toEqual([27, 9, 24]);
  expect(of('approximated')[0]).toMatchObject({
    future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp245' },
    note: expect.stringMatching(
      /^The climate archive has no SSP2-4\.5: .* between SSP1-2\.6 and SSP3-7\.0 of MPI-ESM1-2-HR, 0\.43 of the way.*\.$/,
    ),
  });
  expect(found.find(({ future }) => future.gcm === 'miroc6')).toMatchObject({
    reason: 'There is no climate of MIROC6, SSP1-2.6, 2011-2040 in the archive of CHELSA V2.1 here.',
  });
});

test('files that an operator adds are served', async () => {
  const folder = await temporaryFolder();
  const now = { ms: 0 };
  const archive = await openArchive(folder, { clock: () => now.ms });
  const future = { gcm: 'miroc6', scenario: 'ssp245', period: '2070' } as const;
  expect(await archive.availability(future, signal)).toMatchObject({ kind: 'refused' });
  expect(await archive.availability({ ...future, gcm: 'ukesm1-0-ll', scenario: 'ssp585' }, signal)).toEqual({
    kind: 'refused',
    reason: 'There is no climate of UKESM1-0-LL, SSP5-8.5, 2071-2100 in the archive of CHELSA V2.1 here.',
  });
  for (const variable of ['bio01', 'bio12']) {
    await writeFile(join(folder, `CHELSA_miroc6_ssp245_${variable}_2071-2100_V.2.1.tif`), 'any');
  }
  now.ms += 11 * 60_000;
  expect(await archive.availability(future, signal)).toMatchObject({ kind: 'served', note: null });
});

test('while a mirror answers nothing, nothing is known, and it is not asked for every submission; a slow one is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await using host = await startClimateHost();
  const archive = await openArchive(host.url);
  host.instead = ({ url = '' }, response) => {
    vi.advanceTimersByTime(400);
    return url.includes('ukesm1-0-ll') && Boolean(response.writeHead(400).end());
  };
  const unknown = { name: 'ClimateError', kind: 'away', message: expect.stringContaining('not known') };
  const ask = (gcm: 'ukesm1-0-ll' | 'miroc6') =>
    archive.availability({ gcm, scenario: 'ssp370', period: '2030' }, signal);
  await expect(ask('ukesm1-0-ll')).rejects.toMatchObject(unknown);
  expect(await ask('miroc6')).toMatchObject({ kind: 'refused' });
  await expect(ask('ukesm1-0-ll')).rejects.toMatchObject(unknown);
  const asked = host.requests.length;
  await expect(ask('miroc6')).rejects.toMatchObject(unknown);
  expect(host.requests).toHaveLength(asked);
});

test('SSP2-4.5 is worked out between its neighbours: temperatures by differences, rain by factors', async () => {
  const files: Record<string, Buffer> = {};
  const put = (name: string, cells: readonly number[]) => {
    const scaling = { scale: 0.1, offset: name.includes('bio01') ? -273.15 : 0 };
    files[name] = makeTiff({ ...square, cells: Uint16Array.from(cells), scaling }).bytes;
  };
  put('CHELSA_bio01_1981-2010_V.2.1.tif', [2800, 2800, 2800, 2800]);
  put('CHELSA_bio12_1981-2010_V.2.1.tif', [100, 0, 0, 100]);
  put('CHELSA_mpi-esm1-2-hr_ssp126_bio01_2041-2070_V.2.1.tif', [2800, 2900, 65_535, 2810]);
  put('CHELSA_mpi-esm1-2-hr_ssp370_bio01_2041-2070_V.2.1.tif', [2900, 2900, 2900, 2800]);
  put('CHELSA_mpi-esm1-2-hr_ssp126_bio12_2041-2070_V.2.1.tif', [10_000, 0, 0, 65_535]);
  put('CHELSA_mpi-esm1-2-hr_ssp370_bio12_2041-2070_V.2.1.tif', [20_000, 0, 100, 100]);
  await using host = await startClimateHost(files);
  const archive = await openArchive(host.url);
  const future = { gcm: 'mpi-esm1-2-hr', scenario: 'ssp245', period: '2050' } as const;
  expect(await archive.availability(future, signal)).toMatchObject({ kind: 'approximated' });
  expect(await archive.variables(['bio12', 'bio05', 'bio01'], future, signal)).toEqual(['bio12', 'bio01']);
  const read = { signal, keeps: true };
  const temperatures = await meaningOf(await archive.readFuture('bio01', future, whole, read));
  expect(temperatures.map((value) => Math.round((value + 273.15) * 10))).toEqual([
    2843,
    2900,
    Number.NaN,
    2806,
  ]);
  const rain = await meaningOf(await archive.readFuture('bio12', future, whole, read));
  expect(rain.map((value) => Math.round(value * 10))).toEqual([
    Math.round(10_000 ** 0.57 * 20_000 ** 0.43),
    0,
    43,
    Number.NaN,
  ]);
  host.requests.length = 0;
  await archive.readFuture('bio12', future, whole, read);
  expect(host.requests).toEqual([]);
});
