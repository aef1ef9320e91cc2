import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createFileStore } from '../src/platform/files/create-file-store.ts';
import { silentLogger } from './support/database.ts';
import { makeFile, makeFolder } from './support/make-folder.ts';
import { startBucketServer } from './support/started-bucket.ts';

const madeFile = (content: string): Promise<string> => makeFile('made', content);

const places = {
  'a folder': async () => {
    const folder = await makeFolder();
    return { address: undefined, access: {}, folder };
  },
  'a bucket': async () => {
    const { access } = await startBucketServer();
    return { address: 's3://plants/results', access, folder: await makeFolder() };
  },
};

describe.each(Object.entries(places))('Files kept in %s', (_, place) => {
  const openStore = async () => createFileStore({ ...(await place()), logger: silentLogger });

  it('are read as they were put, with their size', async () => {
    const store = await openStore();
    await store.put('sdm/one/report.json', await madeFile('{"auc":0.9}'));
    const found = await store.open('sdm/one/report.json');
    expect(found?.size).toBe(11);
    expect(found && (await text(found.bytes))).toBe('{"auc":0.9}');
  });

  it('are read in parts', async () => {
    const store = await openStore();
    await store.put('sdm/one/surface.tif', await madeFile('0123456789'));
    for (const [first, last, expected] of [
      [0, 0, '0'],
      [3, 6, '3456'],
      [9, 9, '9'],
    ] as const) {
      const found = await store.open('sdm/one/surface.tif', { first, last });
      expect(found?.size).toBe(expected.length);
      expect(found && (await text(found.bytes))).toBe(expected);
    }
    expect(await store.open('sdm/one/none.tif', { first: 0, last: 3 })).toBeUndefined();
  });

  it('are replaced by others of their name', async () => {
    const store = await openStore();
    await store.put('sdm/one/map.png', await madeFile('before'));
    await store.put('sdm/one/map.png', await madeFile('after'));
    const found = await store.open('sdm/one/map.png');
    expect(found && (await text(found.bytes))).toBe('after');
  });

  it('are undefined where there is none', async () => {
    expect(await (await openStore()).open('sdm/one/map.png')).toBeUndefined();
  });

  it('are copied to other names, which stay when the first goes', async () => {
    const store = await openStore();
    await store.put('sdm/one/map.png', await madeFile('map'));
    expect(await store.copy('sdm/one/map.png', 'sdm/two/map.png')).toBe(true);
    expect(await store.copy('sdm/one/none.png', 'sdm/two/none.png')).toBe(false);
    await store.removeFolder('sdm/one');
    expect(await store.open('sdm/one/map.png')).toBeUndefined();
    const found = await store.open('sdm/two/map.png');
    expect(found && (await text(found.bytes))).toBe('map');
  });

  it('go with their folder, however many they are, and no others do', async () => {
    const store = await openStore();
    const file = await madeFile('map');
    const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
    for (const name of names) await store.put(`sdm/one/${name}`, file);
    await store.put('sdm/one2/a.png', file);
    await store.removeFolder('sdm/one');
    const left = await Promise.all(names.map((name) => store.open(`sdm/one/${name}`)));
    expect(left).toEqual(names.map(() => undefined));
    const other = await store.open('sdm/one2/a.png');
    expect(other && (await text(other.bytes))).toBe('map');
  });

  it.each(['../secret', '/etc/passwd', 'sdm//map.png', 'sdm/one/..', 'sdm/one\0', ''])(
    'have no name like %j',
    async (name) => {
      const store = await openStore();
      await expect(async () => store.open(name)).rejects.toThrow('must have a name like');
      await expect(async () => store.removeFolder(name)).rejects.toThrow('must have a name like');
    },
  );
});

describe('A folder of files', () => {
  it('holds nothing of a file that could not be put', async () => {
    const folder = await makeFolder();
    const store = await createFileStore({ address: undefined, access: {}, folder, logger: silentLogger });
    await expect(store.put('sdm/one/map.png', path.join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(folder, 'sdm/one'))).toEqual([]);
  });
});

describe('A bucket of files', () => {
  it('that cannot be reached is said to be so, and is not taken for empty', async () => {
    const bucket = await startBucketServer();
    const store = await createFileStore({
      access: bucket.access,
      address: 's3://plants',
      folder: await makeFolder(),
      logger: silentLogger,
    });
    bucket.become('failing');
    await expect(store.open('sdm/one/map.png')).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
