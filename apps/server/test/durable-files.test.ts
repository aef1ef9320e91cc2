import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { moveDurably } from '../src/platform/durable-files.ts';
import { makeFolder } from './support/make-folder.ts';

const unprivileged = 65_534;

it.skipIf(process.platform === 'win32')('moves a file that its owner may only read', async () => {
  const folder = await makeFolder();
  const draft = join(folder, 'draft');
  await writeFile(draft, 'Acer');
  await chmod(draft, 0o400);
  // Root may write whatever its mode says.
  if (process.geteuid?.() === 0) {
    for (const path of [folder, draft]) await chown(path, unprivileged, unprivileged);
    process.seteuid?.(unprivileged);
    onTestFinished(() => process.seteuid?.(0));
  }
  await moveDurably(draft, join(folder, 'placed'));
  expect(await readFile(join(folder, 'placed'), 'utf8')).toBe('Acer');
});
