import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes `dist/` of the package in the current folder a separate package: Node.js reads no
 * TypeScript below `node_modules`, so it contains the compiled JavaScript with a manifest that
 * points at it. Run by `npm run build` of a package; publish with `npm publish dist`.
 */
const { name, version, description, keywords, license, type, dependencies } = JSON.parse(
  await readFile('package.json', 'utf8'),
);
const { homepage, repository } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
);
const manifest = {
  name,
  version,
  description,
  keywords,
  license,
  homepage,
  repository: { ...repository, directory: `packages/${path.basename(process.cwd())}` },
  type,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  dependencies,
  engines: { node: '>=20.19' },
};

await writeFile(path.join('dist', 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await copyFile('README.md', path.join('dist', 'README.md'));
await copyFile(new URL('../LICENSE', import.meta.url), path.join('dist', 'LICENSE'));
// Figures of others travel with their licences.
if (existsSync('NOTICE')) await copyFile('NOTICE', path.join('dist', 'NOTICE'));
