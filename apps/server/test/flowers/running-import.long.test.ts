import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { temporaryHome } from '../support/database.ts';
import { runPlantdata } from '../support/plantdata-command.ts';
import { serveInProcess } from '../support/served-process.ts';
import { sharedFolder } from '../support/shared-folder.ts';
import { fredRecord } from '../support/spectra-files.ts';

/** A server and, for imports, the command: each a process of its own, on the same data. */
async function started() {
  const { home, remove } = await temporaryHome();
  onTestFinished(remove);
  const server = await serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_PLAN_PUBLIC: 'requests-per-minute=unlimited',
    // Imported flowers alone.
    FLOWERS_BUNDLED: 'false',
  });
  onTestFinished(() => server.kill());
  return {
    get: (path: string) => fetch(`${server.url}/v1/flowers/${path}`),
    async run(...args: string[]) {
      const { code, stdout, stderr } = await runPlantdata(home, ['flowers', ...args]);
      expect(code, stdout + stderr).toBe(0);
    },
  };
}

/** The server looks every 5 seconds; the rest is for a machine that has much else to do. */
const soon = { timeout: 60_000, interval: 200 };

it('answers of a running service follow what another process imports and removes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-spectra-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, '157.csv');
  await writeFile(file, fredRecord(157));
  const { get, run } = await started();
  expect((await get('157')).status).toBe(404);
  await run('import', file, '--source', 'meadow');
  await expect.poll(async () => (await get('157')).status, soon).toBe(200);
  const found = z.object({ total_in_database: z.int(), query: z.object({ filters: z.json() }) });
  expect(found.parse(await (await get('by-color?color=red')).json())).toMatchObject({
    total_in_database: 1,
    query: { filters: { evidence: 'best' } },
  });
  await run('remove', 'meadow');
  await expect.poll(async () => (await get('157')).status, soon).toBe(404);
});

const reference = join(sharedFolder ?? '', 'data/flowers');
const spectra = join(reference, 'open/spectra-representative.csv');
const values = join(reference, 'reference-values.json');

/** The reference means the words of CSS, the service those of gardeners first. */
const cssOf = (query: string): string =>
  query === 'purple' ? '#800080' : query === 'lavender' ? '#e6e6fa' : query;

const Nearest = z.array(z.object({ record_id: z.int(), color_distance: z.number() }));
const ReferenceValues = z.object({
  nearest_in_open_spectra_representative: z.array(
    z.object({ query: z.string(), cie76: Nearest, ciede2000: Nearest }),
  ),
});
const Answer = z.object({
  matches: z.array(
    z.object({ id: z.int(), color_distance: z.number(), color_distance_ciede2000: z.number() }),
  ),
});

it.skipIf(!existsSync(spectra) || !existsSync(values))(
  'finds of the open spectra the lists of the reference, by both formulas (skipped without the shared reference data)',
  async () => {
    const { get, run } = await started();
    await run('import', spectra, '--source', 'open');
    await expect.poll(async () => (await get('20435')).status, soon).toBe(200);
    const { nearest_in_open_spectra_representative: lists } = ReferenceValues.parse(
      JSON.parse(readFileSync(values, 'utf8')),
    );
    for (const { query, ...expected } of lists) {
      for (const [metric, member] of [
        ['cie76', 'color_distance'],
        ['ciede2000', 'color_distance_ciede2000'],
      ] as const) {
        const asked = new URLSearchParams({
          color: cssOf(query),
          metric,
          limit: `${expected[metric].length}`,
        });
        const { matches } = Answer.parse(await (await get(`by-color?${asked}`)).json());
        expect(
          matches.map(({ id }) => id),
          `${query}, ${metric}`,
        ).toEqual(expected[metric].map(({ record_id }) => record_id));
        for (const [place, { color_distance: distance }] of expected[metric].entries()) {
          expect(Math.abs((matches[place]?.[member] ?? Number.NaN) - distance)).toBeLessThanOrEqual(0.0055);
        }
      }
    }
  },
  90_000,
);
