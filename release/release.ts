import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyInstalled } from './package/libraries.ts';
import { makePackage, packFolder } from './package/make-package.ts';

/**
 * `npm run release`: makes `dist/` of the repository, with the package `plantdata` as folder and tarball and a tarball of each
 * library of `packages/`, and checks the files of image, Compose and Kubernetes. Nothing is published, with `--dry-run` or
 * without. `--service-only` makes `plantdata` alone; `--image` makes its folder for an image (Dockerfile), with what npm would
 * install beside it.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const into = path.join(root, 'dist');
const folder = path.join(into, 'plantdata');
await mkdir(into, { recursive: true });

const parts = await makePackage(root, folder);
for (const { name, bytes } of parts.filter((part) => part.bytes >= 200_000)) printSize(name, bytes);
printSize(
  'in all',
  parts.reduce((sum, { bytes }) => sum + bytes, 0),
);

if (process.argv.includes('--image')) {
  await copyInstalled(root, folder);
} else {
  const tarballs = [packFolder(folder, into)];
  if (!process.argv.includes('--service-only')) {
    tarballs.push(...(await packLibraries()));
    run([
      'exec',
      '--',
      'vitest',
      'run',
      '--project',
      'packages',
      '--project',
      'service',
      'trials/test/deployment',
    ]);
  }
  for (const tarball of tarballs) printSize(path.relative(root, tarball), (await stat(tarball)).size);
}
console.log('Nothing is published.');

/** Those that are built: they are published from `dist`, as JavaScript. */
async function packLibraries(): Promise<string[]> {
  const tarballs: string[] = [];
  for (const name of await readdir(path.join(root, 'packages'))) {
    const library = path.join(root, 'packages', name);
    const { scripts = {} } = JSON.parse(await readFile(path.join(library, 'package.json'), 'utf8'));
    if (!('build' in scripts)) throw new Error(`packages/${name} has no build.`);
    run(['run', '--silent', 'build', '--workspace', `packages/${name}`]);
    const built = path.join(library, 'dist');
    const manifest = JSON.parse(await readFile(path.join(built, 'package.json'), 'utf8'));
    for (const member of ['description', 'repository', 'homepage', 'keywords', 'license'])
      if (!manifest[member]?.length && !manifest[member]?.url)
        throw new Error(`The manifest of ${name} lacks ${member}.`);
    tarballs.push(packFolder(built, into));
  }
  return tarballs;
}

function run(args: readonly string[]): void {
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.`);
}

function printSize(name: string, bytes: number): void {
  console.log(`${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1).padStart(8)} MB  ${name}`);
}
