import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev -w apps/web` finds a running service. */
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

export default defineConfig({
  plugins: [react(), compressed],
  build: {
    target: 'es2023',
    // Everything comes from the service itself, and nothing stands in the page: its policy allows no more.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/uploads', '/img', '/welcome'].map((path) => [path, service])),
  },
});
