import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { installAccepted, makeHome } from '../support/installed-snapshots.ts';

const program = path.resolve(import.meta.dirname, '../../bin/plantdata.js');

function plantdata(home: string, ...args: string[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
  const env = { PATH: process.env.PATH, PLANTDATA_HOME: home, PLANTDATA_LIVE_SOURCES: 'off' };
  const child = execFile(process.execPath, [program, ...args], { env }, (_, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  );
  return promise;
}

it('plantdata explain shows the corrections that plantdata data add has imported, with their note', async () => {
  const home = await makeHome();
  const list = path.join(home, 'corrections.csv');
  await writeFile(
    list,
    'name,preferred_name,preferred_author,note\nMelaleuca viminalis,Callistemon viminalis,G.Don,our label\n',
  );
  expect(await plantdata(home, 'data', 'add', 'corrections', '--from', list)).toMatchObject({ code: 0 });
  const unasked = await plantdata(home, 'explain', 'Melaleuca', 'viminalis', "'Captain Cook'");
  expect(unasked).toMatchObject({
    code: 0,
    out: expect.stringContaining('uncertain: Callistemon viminalis G.Don (synonym)'),
  });

  await installAccepted(home, 'Callistemon viminalis G.Don');
  const { code, out } = await plantdata(home, 'explain', 'Melaleuca', 'viminalis', "'Captain Cook'");
  expect(code).toBe(0);
  expect(out).toContain('validated: Callistemon viminalis G.Don (synonym)');
  expect(out).toContain('Melaleuca viminalis → Callistemon viminalis (our label)');
  expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);

  const asJson = await plantdata(home, 'explain', 'Melaleuca viminalis', '--json', '--sources', 'powo,tnrs');
  expect(JSON.parse(asJson.out)).toMatchObject({
    resolution: { match_stage: 'correction', correction: { note: 'our label' } },
    validation: {
      basis: 'operator',
      sources_checked: 1,
      sources_matched: 1,
      source_failures: [],
      sources_not_asked: ['tnrs'],
    },
  });
  const { lookups } = JSON.parse(asJson.out).explanation;
  expect(lookups).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ dataset: 'wcvp', sources: ['powo'] }),
      expect.objectContaining({ dataset: 'nursery', sources: [] }),
    ]),
  );
  expect(lookups.flatMap(({ sources }: { sources: string[] }) => sources)).toEqual(['powo']);
});

it('plantdata explain names a source that does not exist', async () => {
  const { code, err } = await plantdata(
    await makeHome(),
    'explain',
    'Acer palmatum',
    '--sources',
    'herbarium',
  );
  expect(code).toBe(1);
  expect(err).toContain('"herbarium" is not a source');
});
