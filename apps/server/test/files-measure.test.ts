import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { freeBytes, measureFolder } from '../src/platform/files/measure-folder.ts';
import { makeFolder } from './support/make-folder.ts';

describe('the files below a folder', () => {
  let folder: string;
  const { signal } = new AbortController();

  beforeEach(async () => {
    folder = await makeFolder();
  });

  it('are counted in all folders below it, however many there are', async () => {
    const below = path.join(folder, 'a', 'b');
    await mkdir(below, { recursive: true });
    await mkdir(path.join(folder, 'empty'));
    const names = Array.from({ length: 150 }, (_, index) => path.join(below, `file-${index}`));
    await Promise.all(names.map((name) => writeFile(name, 'ten bytes.')));
    await writeFile(path.join(folder, 'one'), '1');
    expect(await measureFolder(folder, signal)).toEqual({ files: 151, bytes: 1_501, isComplete: true });
  });

  it('are none where there is no folder, whose disk has room all the same', async () => {
    const none = path.join(folder, 'not', 'there');
    expect(await measureFolder(none, signal)).toEqual({ files: 0, bytes: 0, isComplete: true });
    expect(await freeBytes(none)).toBeGreaterThan(0);
  });

  it('are not those that a link leads to', async () => {
    await writeFile(path.join(folder, 'one'), '1');
    await symlink(folder, path.join(folder, 'round'));
    await symlink(path.join(folder, 'one'), path.join(folder, 'other'));
    expect(await measureFolder(folder, signal)).toEqual({ files: 1, bytes: 1, isComplete: true });
  });

  it('are said not to be all when nobody waits any more', async () => {
    await writeFile(path.join(folder, 'one'), '1');
    expect(await measureFolder(folder, AbortSignal.abort())).toEqual({
      files: 0,
      bytes: 0,
      isComplete: false,
    });
  });
});
