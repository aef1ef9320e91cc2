import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Each file of tests is run by a process of its own; without this each compiles all libraries again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

export default defineConfig({
  test: {
    // What a test asks stands on a port of this machine; none asks the sources themselves.
    env: { PLANTDATA_LIVE_SOURCES: 'off' },
    // Most tests wait for processes, databases and networks: one for each processor would leave a small machine idle.
    maxWorkers: availableParallelism() + 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // What computes and keeps nothing is loaded once for all of its tests.
        test: {
          name: 'packages',
          include: ['packages/*/test/**/*.test.ts', 'data/test/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['apps/*/test/**/*.test.ts', 'trials/test/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
