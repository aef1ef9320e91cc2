import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePackage } from './package/make-package.ts';

/**
 * `npm run release`: makes `dist/` of the repository, with the package `plantdata` as folder and tarball, and a tarball of each
 * library of `packages/`. The image is built of that folder (Dockerfile). Nothing is published, with `--dry-run` or without.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const into = path.join(root, 'dist');
await mkdir(into, { recursive: true });

const { tarball, parts } = await makePackage(root, into);
const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of [
  ...parts.filter((part) => part.bytes >= 200_000),
  { name: 'in all', bytes: total },
])
  console.log(`${(bytes / 1e6).toFixed(1).padStart(8)} MB  ${name}`);
console.log(path.relative(root, tarball));

const run = (args: readonly string[]): void => {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};
if (!process.argv.includes('--service-only')) {
  for (const folder of await readdir(path.join(root, 'packages'))) {
    const { scripts = {} } = JSON.parse(
      await readFile(path.join(root, 'packages', folder, 'package.json'), 'utf8'),
    );
    if (!('build' in scripts)) continue;
    run(['run', '--silent', 'build', '--workspace', `packages/${folder}`]);
    run(['pack', '--silent', '--pack-destination', into, path.join(root, 'packages', folder, 'dist')]);
  }
}
console.log('Nothing is published.');
