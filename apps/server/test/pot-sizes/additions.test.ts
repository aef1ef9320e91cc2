import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSizeCatalogue, sizeCatalogueRoutes } from '../../src/capabilities/pot-sizes/index.ts';
import { readConfig } from '../../src/config.ts';
import { startApi } from '../support/test-api.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plantdata-test-'));
  return () => rm(folder, { recursive: true });
});

const fileName = () => path.join(folder, 'sizes.json');

async function openWith(content: string) {
  await writeFile(fileName(), content);
  return openSizeCatalogue(fileName());
}

const refused = (problem: string) =>
  expect.objectContaining({ message: `PLANTDATA_POT_SIZES: ${fileName()} cannot be used. ${problem}` });

describe('the file of PLANTDATA_POT_SIZES', () => {
  it('is not needed: there are the standard categories', async () => {
    const { categories, externalIds } = await openSizeCatalogue(undefined);
    expect([categories.length, externalIds.size]).toEqual([96, 0]);
  });

  it('is found from where the service is started', () => {
    expect(readConfig({ PLANTDATA_POT_SIZES: 'sizes.json' }).potSizes.additions).toBe(
      path.resolve('sizes.json'),
    );
    expect(readConfig({}).potSizes.additions).toBeUndefined();
  });

  it('adds aliases and external identifiers', async () => {
    const additions = {
      aliases: { '3.1-140mm': ['euro pot'] },
      external_ids: { '3.1-140mm': { erp: 'POT-140' } },
    };
    const catalogue = await openWith(JSON.stringify(additions));
    expect(catalogue.get('3.1-140mm')?.aliases).toContain('euro pot');
    expect(catalogue.externalIds.get('3.1-140mm')).toEqual({ erp: 'POT-140' });
  });

  it('may hold what the documentation shows', async () => {
    const page = path.resolve(import.meta.dirname, '../../../../docs/pot-sizes.md');
    const [, example = ''] =
      /## Sizes of your own.*?```json\n(.*?)```/s.exec(await readFile(page, 'utf8')) ?? [];
    const catalogue = await openWith(example);
    expect(catalogue.get('3.1-160mm-own')?.match).toEqual({ diameter_mm: { min: 158, max: 162 } });
    expect(catalogue.get('3.1-140mm')?.aliases).toContain('euro pot');
  });

  it('may hold a category that was copied from the public list, under an id of its own', async () => {
    const standard = await openSizeCatalogue(undefined);
    const { api } = await startApi({ routes: (each) => sizeCatalogueRoutes(each, standard) });
    const [copied] = (await api.inject('/v1/pot-sizes/categories?describes=plant')).json().categories;
    const own = { ...copied, id: `${copied.id}-own`, aliases: [] };
    const catalogue = await openWith(JSON.stringify({ categories: [own] }));
    // The codes in other schemes follow from its bands.
    const { schemes, ...kept } = own;
    expect(schemes).toEqual({ vbn: null, ansi_z60_1: null, as_2303: null });
    expect(catalogue.get(own.id)).toEqual({ ...kept, size_rank: copied.size_rank + 1 });
  });

  it('stops the start with the member that is wrong and what would be right', async () => {
    await expect(openWith('{"aliases": {"3.1-140mm": ["hanging basket"]}}')).rejects.toEqual(
      refused(
        'aliases["3.1-140mm"][0]: "hanging basket" is an alias of 3.5-basket; it must be of one category.',
      ),
    );
    await expect(openWith('{"aliases": {"3.1-140mm": "euro pot"}}')).rejects.toEqual(
      refused('aliases["3.1-140mm"]: Invalid input: expected array, received string.'),
    );
  });

  it('stops the start when it is not JSON, too large or not there', async () => {
    await expect(openWith('{"aliases":')).rejects.toThrow(/sizes\.json cannot be used\. It is not JSON: /);
    await expect(openWith(' '.repeat(4 * 1024 * 1024 + 1))).rejects.toEqual(
      refused('It has 4194305 bytes; it must have at most 4194304.'),
    );
    await expect(openSizeCatalogue(path.join(folder, 'none.json'))).rejects.toThrow(
      /^PLANTDATA_POT_SIZES: .*none\.json cannot be used\. There is no such file\.$/,
    );
    await expect(openSizeCatalogue(folder)).rejects.toThrow(
      /^PLANTDATA_POT_SIZES: .* cannot be used\. It is not a file\.$/,
    );
  });
});
