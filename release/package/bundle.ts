import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/** Files that are started by their name: commands, and programs of threads and processes. */
const entries = [
  'bin/plantdata.js',
  'bin/check-health.js',
  'bin/make-bucket.js',
  'src/commands/verify/check-worker.ts',
  'src/platform/database/embedded-worker.ts',
  'src/platform/processes/own-memory.ts',
  'src/platform/documents/reader-process.ts',
  'src/platform/documents/recognition/scene-text/text-process.ts',
  'src/capabilities/sdm/model/fitting/fit-worker.ts',
  'src/capabilities/sdm/projection/project-worker.ts',
  'src/capabilities/sdm/worker/model-process.ts',
];

/** Starts itself again as a thread, by its own name, and reads what stands behind that name. */
const knowsItself = /own-memory\.ts$/;

/** The surroundings that bundled CommonJS expects. */
const banner = `import { createRequire as __requireFrom } from 'node:module';
import { fileURLToPath as __pathOf } from 'node:url';
const require = __requireFrom(import.meta.url);
const __filename = __pathOf(import.meta.url);
const __dirname = __pathOf(new URL('.', import.meta.url));`;

/** The sentence about a wrong Node.js in a checkout, which has `npm ci`; a release has not. */
const checkoutAdvice =
  'run it as \\`npx plantdata\\` after \\`npm ci --ignore-scripts=false\\`, which installs one, or install Node.js 24.';
const releaseAdvice = 'install Node.js 22.18 or later.';

/** Finds the folder of the package, from which all places are counted, whatever part of the bundle asks. */
const rootModule = `import { existsSync } from 'node:fs';
let at = new URL('.', import.meta.url);
while (!existsSync(new URL('package.json', at))) at = new URL('..', at);
export const root = at.href;`;

/** Node.js 22 lacks it. */
const disposableStack = `globalThis.AsyncDisposableStack ??= class {
  #ends = [];
  use(it) { if (it) this.#ends.push(() => (it[Symbol.asyncDispose] ?? it[Symbol.dispose]).call(it)); return it; }
  adopt(it, end) { this.#ends.push(() => end(it)); return it; }
  defer(end) { this.#ends.push(end); }
  move() { const moved = new AsyncDisposableStack(); moved.#ends = this.#ends; this.#ends = []; return moved; }
  async disposeAsync() { let failed; for (const end of this.#ends.splice(0).reverse()) try { await end(); } catch (error) { failed = { error }; } if (failed) throw failed.error; }
  [Symbol.asyncDispose]() { return this.disposeAsync(); }
};`;

/**
 * Bundles the service with its libraries, but for `external`, as JavaScript for Node.js 22 and later. Every entry keeps its
 * place, so that the programs find each other and their data where they do in a checkout.
 */
export async function bundleService(
  root: string,
  outdir: string,
  external: readonly string[],
): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => `apps/server/${entry}`),
    outbase: root,
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.18',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    banner: { js: banner },
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [placesOf(root), cloneOnly],
    metafile: true,
    logLevel: 'error',
  });
  return metafile;
}

/** Sources go on saying where they are by their place in a checkout, from the folder of the package on. */
const placesOf = (root: string): Plugin => ({
  name: 'places',
  setup(builder) {
    builder.onResolve({ filter: /^plantdata:/ }, ({ path: name }) => ({
      path: name,
      namespace: 'plantdata',
    }));
    builder.onLoad({ filter: /./, namespace: 'plantdata' }, ({ path: name }) => ({
      contents: name.endsWith('root') ? rootModule : disposableStack,
      loader: 'js',
    }));
    builder.onLoad({ filter: /\/(?:apps\/server|packages)\/.*\.[jt]s$/ }, async ({ path: file }) => {
      if (file.includes('/node_modules/')) return undefined;
      const source = (await readFile(file, 'utf8')).replace(checkoutAdvice, releaseAdvice);
      const place = JSON.stringify(path.relative(root, file).replaceAll('\\', '/').replace(/\.ts$/, '.js'));
      const loader = file.endsWith('.ts') ? 'ts' : 'js';
      const named = source.replace(/(new URL\(\s*['"][^'"]*)\.ts(['"], import\.meta\.url\))/g, '$1.js$2');
      if (knowsItself.test(file)) return { contents: named, loader };
      const contents = named
        .replaceAll('import.meta.url', `new URL(${place}, __packageRoot).href`)
        .replaceAll('import.meta.dirname', `__pathOfUrl(new URL('.', new URL(${place}, __packageRoot)))`);
      const stack = /AsyncDisposableStack/.test(source) ? "import 'plantdata:stack';" : '';
      if (contents === named && stack === '') return { contents, loader };
      const shebang = /^#!.*\n/.exec(contents)?.[0] ?? '';
      return {
        contents: `${shebang}import { root as __packageRoot } from 'plantdata:root'; import { fileURLToPath as __pathOfUrl } from 'node:url'; ${stack}${contents.slice(shebang.length)}`,
        loader,
      };
    });
  },
});

/** Scorers and stand-ins stay in a checkout; the commands that need them say so. */
const cloneOnly: Plugin = {
  name: 'clone-only',
  setup(builder) {
    builder.onResolve({ filter: /\/(?:evaluate|stubs)\/src\// }, ({ path: name }) => ({
      path: name,
      external: true,
    }));
  },
};
