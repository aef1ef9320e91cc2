import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { gbifStub, powoStub, serveStub } from '../../../stubs/src/index.ts';
import { SOURCE_IDS } from '../../src/capabilities/plant-names/index.ts';
import { makeHome } from '../support/installed-snapshots.ts';
import { program } from '../support/plantdata-command.ts';
import { stubPlants } from '../support/stub-plants.ts';

interface Outcome {
  readonly code: number | null;
  readonly out: string;
}

/** No source is asked but those whose settings are given. */
async function plantdataSources(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const off = SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_MODE`, 'off']);
  const env = {
    PATH: process.env.PATH,
    PLANTDATA_HOME: await makeHome(),
    ...Object.fromEntries(off),
    ...settings,
  };
  const child = execFile(process.execPath, [program, 'sources', ...args], { env }, (_error, out) =>
    resolve({ code: child.exitCode, out }),
  );
  return promise;
}

const rowOf = (id: string, table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.split('│').map((cell) => cell.trim()))
    .find((cells) => cells[1] === id) ?? [];

describe('plantdata sources', () => {
  it('shows the weight of each source and what answers for it', async () => {
    const { code, out } = await plantdataSources({
      PLANTDATA_LIVE_SOURCES: 'off',
      PLANTDATA_SOURCE_TNRS_MODE: 'auto',
    });
    expect(code).toBe(0);
    expect(rowOf('tnrs', out).slice(2, 6)).toEqual(['1.00', 'none', '–', '–']);
    expect(rowOf('wikipedia', out).slice(2, 6)).toEqual(['0.55', 'off', '–', '–']);
    expect(out).toContain('No service on the network is asked.');
  });

  it('asks no service without --check', async () => {
    await using powo = await serveStub(powoStub, { plants: stubPlants });
    const { code, out } = await plantdataSources({
      PLANTDATA_SOURCE_POWO_MODE: 'live',
      PLANTDATA_SOURCE_POWO_URL: powo.url,
    });
    expect(code).toBe(0);
    expect(rowOf('powo', out).slice(3, 6)).toEqual(['live', '–', 'unknown']);
    expect(powo.calls).toBe(0);
  });

  it('asks every service for a name that it certainly has, and fails when one does not answer', async () => {
    await using powo = await serveStub(powoStub, { plants: stubPlants });
    await using gbif = await serveStub(gbifStub, { plants: stubPlants, fault: 'error' });
    const settings = {
      PLANTDATA_SOURCE_POWO_MODE: 'live',
      PLANTDATA_SOURCE_POWO_URL: powo.url,
      PLANTDATA_SOURCE_GBIF_MODE: 'live',
      PLANTDATA_SOURCE_GBIF_URL: gbif.url,
    };
    const table = await plantdataSources(settings, '--check');
    expect(table.code).toBe(1);
    expect(rowOf('powo', table.out).at(-2)).toMatch(/^ok in \d+\.\d s$/);
    expect(rowOf('powo', table.out)[5]).toBe('ok');
    expect(rowOf('gbif', table.out).at(-2)).toMatch(/^failed after/);
    expect(rowOf('tnrs', table.out).at(-2)).toBe('–');
    expect(table.out).toContain('1 of 2 services on the network answered as they should.');

    const { out, code } = await plantdataSources(settings, '--check', '--json');
    expect(code).toBe(1);
    const { sources, total } = JSON.parse(out);
    expect(total).toBe(11);
    expect(sources.find(({ id }: { id: string }) => id === 'powo')).toMatchObject({
      mode: 'live',
      health: 'ok',
      last_success_at: expect.any(String),
      last_failure: null,
      check: { failure: null, seconds: expect.any(Number) },
    });
    expect(sources.find(({ id }: { id: string }) => id === 'gbif')).toMatchObject({
      last_success_at: null,
      last_failure: { reason: expect.any(String) },
      check: { failure: expect.any(String) },
    });
  });
});
