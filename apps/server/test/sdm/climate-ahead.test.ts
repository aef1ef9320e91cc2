import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { plantdataHere } from '../support/plantdata-here.ts';
import { temporaryFolder, worldTiff } from './support/climate-fixture.ts';
import { startClimateHost } from './support/climate-host.ts';

const tiff = worldTiff({ tile: 64 }).bytes;
const rain = worldTiff({ tile: 64, scaling: { scale: 0.1, offset: 0 } }).bytes;
const names = (variable: string) => [
  `CHELSA_${variable}_1981-2010_V.2.1.tif`,
  `CHELSA_mpi-esm1-2-hr_ssp585_${variable}_2071-2100_V.2.1.tif`,
];
const files = Object.fromEntries([
  ...names('bio01').map((name) => [name, tiff] as const),
  ...names('bio12').map((name) => [name, rain] as const),
]);

test('climate is read ahead once, and the list says how much is kept', async () => {
  await using host = await startClimateHost(files);
  vi.stubEnv('PLANTDATA_CLIMATE_ROOT', host.url);
  const home = await temporaryFolder();
  const args = ['data', 'add', 'chelsa', '--bbox', '170,-20,-170,10', '--scenario', 'ssp585'];
  const first = await plantdataHere(home, [...args, '--json']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(first.stdout)).toMatchObject({
    columns: 40,
    rows: 60,
    layers: [
      { variable: 'bio01', period: '1981-2010' },
      { variable: 'bio12', period: '1981-2010' },
      { variable: 'bio01', gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' },
      { variable: 'bio12' },
    ],
    kept_bytes: 4 * 40 * 60 * 2,
  });
  vi.stubEnv('PLANTDATA_CLIMATE_ROOT', host.url);
  host.bytesSent = 0;
  const again = await plantdataHere(home, args);
  expect(again.stdout).toContain('4 climate layers of 40 × 60 cells are kept');
  // Only whether the files are still there was asked.
  expect(host.bytesSent).toBeLessThan(1000);
  const list = await plantdataHere(home, ['data', 'list']);
  expect(list.stdout).toContain('chelsa: 4 windows, 19 kB');
});

test.each([
  [[], /needs --bbox/],
  [['--bbox', '5,45,11'], /"5,45,11" is not an area\. Write west, south, east and north/],
  [['--bbox', '5,48,11,45'], /south must be less than north/],
  [['--bbox', '5,45,11,48', '--scenario', 'rcp85'], /"rcp85" is nothing for --scenario\. There are: ssp126/],
  [['--bbox', '5,45,11,48', '--gcm', 'miroc6'], /There is no climate of MIROC6/],
  [['--bbox', '5,45,11,48', '--date', '2026-01-15'], /--date is for checklists/],
])('what cannot be meant is said: %j', async (args, message) => {
  const folder = await temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  vi.stubEnv('PLANTDATA_CLIMATE_ROOT', folder);
  const outcome = await plantdataHere(await temporaryFolder(), ['data', 'add', 'chelsa', ...args]).catch(
    (error: unknown) => ({ code: 1, stderr: String(error) }),
  );
  expect(outcome.code).not.toBe(0);
  expect(outcome.stderr).toMatch(message);
});
