import { existsSync } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { areaFolder } from '../../src/backup/home/home-files.ts';
import { allAreas, secretFiles } from '../../src/backup/part-names.ts';
import { placeFiles } from '../../src/backup/restore/place-files.ts';
import { makeFolder } from '../support/make-folder.ts';

it('leaves no restored file in the home when the disk does not confirm the last one', async () => {
  const root = await makeFolder();
  const [draft, home] = [join(root, 'draft'), join(root, 'home')];
  const [area, last] = [allAreas[0], secretFiles[0]];
  if (area === undefined || last === undefined) throw new Error('There is no area or no secret.');
  await mkdir(join(draft, area), { recursive: true });
  await writeFile(join(draft, last), 'a secret', { flush: true });
  await mkdir(home);

  await using handle = await open(root);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  onTestFinished(() => sync.mockRestore());
  sync.mockImplementation(async () => {
    if (existsSync(join(home, last)))
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  });
  await expect(placeFiles(draft, home)).rejects.toThrow('EIO');
  expect([existsSync(join(home, last)), existsSync(areaFolder(home, area))]).toEqual([false, false]);
  expect((await readdir(draft)).toSorted()).toEqual([area, last].toSorted());
});
