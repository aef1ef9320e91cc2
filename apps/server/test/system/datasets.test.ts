import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, openInstallation } from '../support/installation.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

const header =
  'taxonID,scientificName,scientificNameAuthorship,taxonRank,taxonomicStatus,acceptedNameUsageID,family,kingdom';
const checklist = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const maple = '1,Acer palmatum,Thunb.,species,accepted,1,Sapindaceae,Plantae';
const oak = '2,Quercus robur,L.,species,accepted,2,Fagaceae,Plantae';

describe('the datasets of the system', () => {
  let installation: Installation;
  let home: string;

  beforeAll(async () => {
    installation = await openInstallation(undefined, { PLANTDATA_SOURCE_ALA_MODE: 'off' });
    ({ home } = installation.database);
  });
  afterAll(() => installation.close());

  const datasets = async () => {
    const answer = await installation.operator.send('GET', '/v1/system/datasets');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().unavailable).toEqual([]);
    return answer.json().datasets;
  };
  const dataset = async (wanted: string) =>
    (await datasets()).find(({ id }: { id: string }) => id === wanted);

  async function add(id: string, date: string, content: string, ...more: string[]) {
    const file = join(home, `${id}.csv`);
    await writeFile(file, content);
    const args = ['data', 'add', id, '--from', file, '--date', date, ...more];
    expect(await plantdataHere(home, args)).toMatchObject({ code: 0 });
  }

  /** The service looks for changed snapshots every few seconds. */
  async function inUse(id: string): Promise<void> {
    installation.pass(5_000);
    await expect.poll(async () => (await dataset(id)).installed.is_in_use).toBe(true);
  }

  it('are those that can be imported, with the command that does it', async () => {
    const list = await datasets();
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...Array(12).fill('checklist'),
      ...Array(6).fill('floral_spectra'),
      'climate',
    ]);
    for (const { installed, update } of list) expect([installed, update]).toEqual([null, 'none']);
    expect(await dataset('wcvp')).toEqual({
      kind: 'checklist',
      id: 'wcvp',
      name: 'World Checklist of Vascular Plants',
      publisher: 'Royal Botanic Gardens, Kew',
      licence: 'CC BY',
      answers_for: ['powo', 'tnrs'],
      address: 'https://sftp.kew.org/pub/data-repositories/WCVP/wcvp.zip',
      installed: null,
      damaged: [],
      update: 'none',
      update_every_days: null,
      is_importable: true,
      import: null,
      command: 'plantdata data add wcvp',
    });
    expect(await dataset('usda')).toMatchObject({
      address: null,
      is_importable: false,
      command: 'plantdata data add usda --from FILE',
    });
    expect(await dataset('floral-spectra-fred')).toMatchObject({
      command: 'plantdata data add floral-spectra-fred --from FILE',
    });
    expect(await dataset('chelsa')).toMatchObject({
      licence: 'CC0 1.0',
      address: expect.stringMatching(/^https:/),
    });
  });

  it('are installed once they are imported, and in use as soon as the service answers from them', async () => {
    await add('wcvp', '2026-01-15', checklist(maple));
    expect((await dataset('wcvp')).installed.is_in_use).toBe(false);
    await inUse('wcvp');
    await add('wcvp', '2026-10-15', checklist(maple, oak));
    await inUse('wcvp');
    const { installed, update } = await dataset('wcvp');
    expect(installed).toEqual({
      version: '2026-10-15',
      date: '2026-10-15',
      imported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      records: 2,
      size_bytes: expect.any(Number),
      is_in_use: true,
      days_old: 40,
      older_versions: ['2026-01-15'],
    });
    expect(installed.size_bytes).toBeGreaterThan(0);
    // Kew tells nothing that could be compared.
    expect(update).toBe('unknown');
  });

  it('are not in use where their source is switched off', async () => {
    await add('apc', '2026-10-15', checklist(maple));
    await add('corrections', '2026-10-15', 'name,accepted_name\nAcer polymorphum,Acer palmatum\n');
    await add('usda', '2026-10-15', checklist(maple));
    await inUse('usda');
    expect((await dataset('corrections')).installed).toMatchObject({ records: 2, is_in_use: true });
    expect((await dataset('apc')).installed).toMatchObject({ records: 1, is_in_use: false });
  });

  it('are due when they are older than their publisher takes to renew them', async () => {
    await add('inaturalist', '2026-10-23', checklist(maple));
    expect(await dataset('inaturalist')).toMatchObject({ update: 'due', installed: { days_old: 32 } });
    await add('inaturalist', '2026-10-24', checklist(maple));
    expect(await dataset('inaturalist')).toMatchObject({ update: 'unknown', update_every_days: 31 });
  });

  it('have an update where something newer is known to be published, and none after the last', async () => {
    await add('gbif', '2021-11-26', checklist(maple));
    expect(await dataset('gbif')).toMatchObject({ update: 'available' });
    await add('gbif', '2023-08-28', checklist(maple));
    expect(await dataset('gbif')).toMatchObject({ update: 'none', update_every_days: null });
  });

  it('are also the own ones of the operator, whose update needs to be told the sources', async () => {
    const options = ['--source', 'tnrs,ala', '--title', 'My list', '--licence', 'CC0'];
    await add('my-list', '2026-11-30', checklist(maple), ...options);
    expect(await dataset('my-list')).toMatchObject({
      name: 'My list',
      publisher: null,
      licence: 'CC0',
      answers_for: ['tnrs', 'ala'],
      // Its date is ahead of the clock of the service.
      installed: { days_old: 0 },
      update: 'unknown',
      command: 'plantdata data add my-list --from FILE --source tnrs,ala',
    });
  });

  it('name versions that cannot be used', async () => {
    await mkdir(join(home, 'snapshots', 'wfo'), { recursive: true });
    await writeFile(join(home, 'snapshots', 'wfo', '2026-05-01.snapshot'), 'no snapshot');
    const { installed, damaged } = await dataset('wfo');
    expect(installed).toBeNull();
    expect(damaged).toEqual([{ version: '2026-05-01', reason: expect.any(String) }]);
  });
});
