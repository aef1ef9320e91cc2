import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { bundleService } from './bundle.ts';
import { copyLibraries, external, installed } from './libraries.ts';
import { licenceNotices } from './notices.ts';
import { prepareBundledChecklist } from './prepare-checklist.ts';

const Manifest = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  repository: z.unknown(),
  homepage: z.string(),
  keywords: z.array(z.string()),
});
const Server = z.object({ dependencies: z.record(z.string(), z.string()) });

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Files that sources read from beside themselves. */
const besideSources = /\.(?:css|txt|html|js|json|svg)$/;

/** Makes the folder of the package `plantdata`. Returns its parts, the largest first. */
export async function makePackage(root: string, folder: string): Promise<Part[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await bundleService(root, folder, external);
  await copyBesideSources(path.join(root, 'apps/server/src'), path.join(folder, 'apps/server/src'));
  for (const pages of ['apps/web/dist', 'apps/docs/dist']) await copyPages(root, pages, folder);
  await cp(path.join(root, 'data'), path.join(folder, 'data'), {
    recursive: true,
    filter: (from) => !/data[\\/](?:test|replies)(?:$|[\\/])/.test(from),
  });
  await prepareBundledChecklist(path.join(folder, 'data/starter'));
  await cp(path.join(root, 'examples/nursery-order.csv'), path.join(folder, 'examples/nursery-order.csv'));
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const notice = await readFile(path.join(root, 'NOTICE'), 'utf8');
  await writeFile(path.join(folder, 'NOTICE'), `${notice}\n${await licenceNotices(root)}`);
  await cp(path.join(root, 'release/package/README.md'), path.join(folder, 'README.md'));
  const libraries = await copyLibraries(root, folder);
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify(await manifestOf(root, libraries), null, 2)}\n`,
  );
  return partsOf(folder);
}

async function manifestOf(root: string, libraries: Record<string, string>) {
  const { version, description, license, repository, homepage, keywords } = Manifest.parse(
    await readJson(path.join(root, 'package.json')),
  );
  const { dependencies } = Server.parse(await readJson(path.join(root, 'apps/server/package.json')));
  const own = Object.fromEntries(installed.map((name) => [name, dependencies[name] ?? '*']));
  return {
    name: 'plantdata',
    version,
    description,
    license,
    repository,
    homepage,
    keywords,
    type: 'module',
    bin: { plantdata: 'apps/server/bin/plantdata.js' },
    engines: { node: '>=22.18' },
    dependencies: { ...own, ...libraries },
    bundleDependencies: Object.keys(libraries),
  };
}

async function copyBesideSources(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !besideSources.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true });
    await cp(file, target);
  }
}

async function copyPages(root: string, pages: string, folder: string): Promise<void> {
  const from = path.join(root, pages);
  await stat(from).catch(() => {
    throw new Error(`${pages} is not there: run "npm run prepare" first.`);
  });
  await cp(from, path.join(folder, pages), { recursive: true });
}

/** Makes the tarball of a package in `into`, and returns its path. */
export function packFolder(folder: string, into: string): string {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['pack', '--json', '--loglevel=error', '--pack-destination', into],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed] = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
  return path.join(into, packed?.filename ?? '');
}

/** A part of the package, and its size in bytes. */
export interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** The largest parts first. */
async function partsOf(folder: string): Promise<Part[]> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = partOf(path.relative(folder, file).replaceAll('\\', '/'));
    sizes.set(name, (sizes.get(name) ?? 0) + (await stat(file)).size);
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

function partOf(file: string): string {
  const [library] = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  if (library !== undefined) return library;
  const [pages] = /^apps\/(?:web|docs)/.exec(file) ?? [];
  if (pages !== undefined) return pages;
  const [data] = /^data\/[^/]+/.exec(file) ?? [];
  return data ?? 'apps/server, chunks';
}
