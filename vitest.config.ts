import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Each file of tests is run by a process of its own; without this each compiles all libraries again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

const longTests = '{apps/*,packages/*,trials}/test/**/*.long.test.ts';

const projectOf = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: ['**/node_modules/**', longTests], globalSetup },
});

const makeTemplates = ['apps/server/test/support/make-templates.ts'];

export default defineConfig({
  test: {
    // What a test asks stands on a port of this machine; none asks the sources themselves.
    env: { PLANTDATA_LIVE_SOURCES: 'off' },
    // With REQUIRE_SHARED_DATA a run without the shared data stops before its first test.
    globalSetup: ['.ci/require-shared-data.ts'],
    // Many tests wait for processes, databases and networks: one for each processor would leave a small machine idle.
    maxWorkers: availableParallelism() + 1,
    // Nothing of a file is left to the next one, so that modules need not be loaded again for each.
    isolate: false,
    // Node.js reads TypeScript itself. Tests that compute need a third less than with the modules that Vite rewrites, and
    // nothing is transformed. It means that `vi.mock` has no effect: tests give what they replace.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // An embedded database of a test ends before its optimised code is of use; V8 would compile it at a hundredth of this.
    execArgv: ['--wasm-tiering-budget=1300000000'],
    // These end a test that hangs. They are far from what any test needs, so that a busy machine fails none.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      projectOf('packages', ['packages/*/test/**/*.test.ts', 'data/test/**/*.test.ts']),
      projectOf('service', ['apps/*/test/**/*.test.ts', 'trials/test/**/*.test.ts'], makeTemplates),
      // Left out by `npm test`; run by `npm run test:long` and by CI.
      {
        extends: true,
        test: {
          name: 'long',
          include: [longTests],
          exclude: ['**/node_modules/**'],
          globalSetup: makeTemplates,
        },
      },
    ],
  },
});
