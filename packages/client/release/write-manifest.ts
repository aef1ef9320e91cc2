import { copyFile, writeFile } from 'node:fs/promises';
import source from '../package.json' with { type: 'json' };

/**
 * Makes `dist/` a package of its own: Node.js reads no TypeScript below `node_modules`, so what is published
 * is the compiled JavaScript with a manifest that points at it. Run by `npm run build`; publish with `npm publish dist`.
 */
const { name, version, description, license, type } = source;
const manifest = {
  name,
  version,
  description,
  license,
  type,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  engines: { node: '>=20' },
};

const packageFolder = new URL('../', import.meta.url);
await writeFile(new URL('dist/package.json', packageFolder), `${JSON.stringify(manifest, null, 2)}\n`);
await copyFile(new URL('README.md', packageFolder), new URL('dist/README.md', packageFolder));
await copyFile(new URL('../../LICENSE', packageFolder), new URL('dist/LICENSE', packageFolder));
