import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Package {
  readonly name: string;
  readonly version: string;
  /** As an SPDX expression; empty where none is stated. */
  readonly licence: string;
  /** Its folder when it is installed; packages for other systems are not. */
  readonly folder?: string;
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const Manifest = z.object({ name: z.string(), version: z.string(), license: z.unknown().optional() });

/** Packages for development whose code is built into the guide, and so comes with the service too. */
const inGuide =
  /^(?:vitepress|vue|@vue\/(?!devtools).*|@vueuse\/.*|minisearch|mark\.js|focus-trap|tabbable)$/;

/**
 * Every package of others that comes with the service, as the lock file has it. Of those that are installed here the licence
 * is what they say themselves; of those for other systems what the lock file remembers.
 */
export async function productionPackages(root: string): Promise<readonly Package[]> {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const ofOthers = Object.entries(packages).filter(
    ([path, { dev = false, link = false }]) =>
      path.includes('node_modules/') && !link && (!dev || inGuide.test(nameOf(path))),
  );
  return Promise.all(
    ofOthers.map(async ([path, { version = '', license = '' }]) => {
      const name = nameOf(path);
      const installed = await readManifest(join(root, path, 'package.json'));
      return { name, version, licence: installed ?? license, folder: join(root, path) };
    }),
  );
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

async function readManifest(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { license } = Manifest.parse(JSON.parse(text));
  return typeof license === 'string' ? license : '';
}
