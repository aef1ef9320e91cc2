import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One module with everything in it, which a page can load as it is. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    target: 'es2022',
    rolldownOptions: { output: { minify: true } },
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: () => 'index.js' },
  },
});
