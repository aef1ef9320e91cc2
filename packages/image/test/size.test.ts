import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';

it('is one file of less than 6 kB compressed, with everything in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'warn'], {
    cwd,
  });
  expect(await readdir(folder)).toEqual(['index.js']);
  const module = await readFile(join(folder, 'index.js'));
  expect(gzipSync(module).length).toBeLessThan(6_000);
  expect(module.toString()).not.toMatch(/\bimport\b[^(.]*['"]|sourceMappingURL/);
});
