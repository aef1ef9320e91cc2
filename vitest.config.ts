import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'data/test/**/*.test.ts'],
    // What a test asks stands on a port of this machine; none asks the sources themselves.
    env: { PLANTDATA_LIVE_SOURCES: 'off' },
    // Most tests wait for processes, databases and networks: one at a time would leave a small machine idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
