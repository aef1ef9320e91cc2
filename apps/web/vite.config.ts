import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The running service for `npm run dev -w apps/web`. */
const service = 'http://127.0.0.1:3000';

/** Writes every text a second and third time, so that the server compresses nothing. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const names = await readdir(dir, { recursive: true });
    const texts = names.filter((name) => /\.(?:js|css|svg)$/.test(name)).map((name) => join(dir, name));
    await Promise.all(
      texts.map(async (path) => {
        const content = await readFile(path);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
};

/** The modules that every page needs come in one piece, which stays the same as pages change. */
const base =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|store|react-store|react-query|query-core)|@mantine\/core\/esm\/core)\//;

/** The modules of pages with lists come next, the plant lists before all, with which most begin. */
const listInput = [
  /node_modules\/@mantine\/core\/esm\/components\/(?:FileButton|Input|InputBase|Paper|Progress|Textarea)\//,
  /node_modules\/(?:@tabler|idb|@mantine\/hooks)\//,
  /\/src\/(?:api\/upload-file|parts\/(?:page|upload-progress|use-file-drop|use-page-title|use-upload)|texts\/count)\.tsx?$/,
];

/** Left alone, what some pages share becomes a hundred files of some hundred bytes, and a page waits for fifty of them. */
const groups = [
  { name: 'reference', test: /node_modules\/rapidoc\/|\/src\/reference\/|\/reference\.html/ },
  { name: 'base', test: base },
  { name: 'frame', tags: ['$initial' as const] },
  {
    name: 'list-input',
    test: (id: string) => listInput.some((each) => each.test(id)),
    minShareCount: 2,
  },
  { name: 'library', test: /node_modules\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), compressed],
  build: {
    target: 'es2023',
    // The first ones with light-dark(), which would else be taken apart in a way that asks for a fixed color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything comes from the service, without inline code: its policy allows no more.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The service reads it to send browsers the pieces of a page along with the frame.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['index.html', 'reference.html'],
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/uploads', '/img', '/welcome'].map((path) => [path, service])),
  },
});
