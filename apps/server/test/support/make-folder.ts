import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder of the test that runs; with `afterAll` of the tests of a file or group. Removed after them. */
export async function makeFolder(
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a file of the test that runs, alone in its folder. */
export async function makeFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await makeFolder(), name);
  await writeFile(path, content);
  return path;
}
