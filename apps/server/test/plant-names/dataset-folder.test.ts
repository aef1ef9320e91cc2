import { execFile } from 'node:child_process';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeDatasetFolder } from '../../src/capabilities/plant-names/snapshots/dataset-folder.ts';
import { makeFolder } from '../support/make-folder.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeFolder();
});

const bytes = (text: string) => new TextEncoder().encode(text);
const present = async () =>
  (await readdir(join(folder, 'wcvp'))).filter((name) => !name.startsWith('import.lock'));

describe('the folder of a dataset', () => {
  test('gets a file whole, in place of the one before', async () => {
    using wcvp = await takeDatasetFolder(folder, 'wcvp');
    await wcvp.replace({ name: 'names', chunks: [bytes('old')] });
    await wcvp.replace({ name: 'names', chunks: [bytes('a new '), bytes('one')] });
    expect(await readFile(join(folder, 'wcvp', 'names'), 'utf8')).toBe('a new one');
    expect(await present()).toEqual(['names']);
  });

  test.each([
    ['ENOSPC', /The disk is full\. .*names was not changed/],
    ['EDQUOT', /quota/],
    ['EIO', /cannot be written/],
  ])('keeps the old file when the new one ends with %s', async (code, message) => {
    using wcvp = await takeDatasetFolder(folder, 'wcvp');
    await wcvp.replace({ name: 'names', chunks: [bytes('old')] });
    function* failing() {
      yield bytes('half of ');
      throw Object.assign(new Error('the device said no'), { code });
    }
    const file = { name: 'names', chunks: [bytes('new')] };
    const beside = [{ name: 'rejected', chunks: failing() }];
    await expect(wcvp.replace(file, beside)).rejects.toThrow(message);
    expect(await readFile(join(folder, 'wcvp', 'names'), 'utf8')).toBe('old');
    expect(await present()).toEqual(['names']);
  });

  test('keeps the old file when one beside it cannot be put in place', async () => {
    using wcvp = await takeDatasetFolder(folder, 'wcvp');
    await wcvp.replace({ name: 'names', chunks: [bytes('old')] });
    await mkdir(join(folder, 'wcvp', 'rejected'));
    const file = { name: 'names', chunks: [bytes('new')] };
    const beside = [{ name: 'rejected', chunks: [bytes('rows')] }];
    await expect(wcvp.replace(file, beside)).rejects.toThrow(/names was not changed/);
    expect(await readFile(join(folder, 'wcvp', 'names'), 'utf8')).toBe('old');
    expect(await present()).toEqual(['names', 'rejected']);
  });

  test('does not say that nothing was changed when the disk does not confirm it', async () => {
    using wcvp = await takeDatasetFolder(folder, 'wcvp');
    await wcvp.replace({ name: 'names', chunks: [bytes('old')] });
    await using handle = await open(folder);
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    sync.mockResolvedValueOnce(undefined);
    sync.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    await expect(wcvp.replace({ name: 'names', chunks: [bytes('new')] })).rejects.toThrow(
      /names is in place.*power/,
    );
    sync.mockRestore();
    expect(await readFile(join(folder, 'wcvp', 'names'), 'utf8')).toBe('new');
  });

  test('is taken by one import at a time', async () => {
    {
      using _wcvp = await takeDatasetFolder(folder, 'wcvp');
      await expect(takeDatasetFolder(folder, 'wcvp')).rejects.toThrow(/wcvp is being imported/);
      using _other = await takeDatasetFolder(folder, 'wfo');
    }
    using _again = await takeDatasetFolder(folder, 'wcvp');
  });

  test('is free again, and rid of what was left, when the process that had it was killed', async () => {
    const module = new URL('../../src/capabilities/plant-names/snapshots/dataset-folder.ts', import.meta.url);
    const program = `
      const { takeDatasetFolder } = await import(${JSON.stringify(module.href)});
      const wcvp = await takeDatasetFolder(${JSON.stringify(folder)}, 'wcvp');
      await wcvp.replace({ name: 'names', chunks: [new TextEncoder().encode('old')] });
      function* dying() {
        yield new Uint8Array(100_000);
        process.kill(process.pid, 'SIGKILL');
        while (true) yield new Uint8Array(1);
      }
      await wcvp.replace({ name: 'names', chunks: dying() });
    `;
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    await expect(child).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(await present()).toHaveLength(2);
    using _wcvp = await takeDatasetFolder(folder, 'wcvp');
    expect(await present()).toEqual(['names']);
    expect(await readFile(join(folder, 'wcvp', 'names'), 'utf8')).toBe('old');
  });

  test('says what to do when it cannot be made', async () => {
    await writeFile(join(folder, 'snapshots'), 'a file');
    await expect(takeDatasetFolder(join(folder, 'snapshots'), 'wcvp')).rejects.toThrow(/PLANTDATA_HOME/);
  });
});
