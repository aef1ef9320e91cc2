import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

describe('the published package', () => {
  beforeAll(async () => {
    await run('npm', ['run', 'build'], { cwd: packageFolder });
  });

  it('is JavaScript that fits and predicts without TypeScript', async () => {
    const program = `
      import { fitMaxent, predict } from '${packageFolder}dist/index.js';
      const at = (values) => [{ name: 'warmth', kind: 'continuous', values }];
      const background = at(Float64Array.from({ length: 101 }, (_, index) => index));
      const { model, report } = fitMaxent({ presence: at([48, 49, 50, 51, 52, 53]), background }, { classes: ['linear', 'quadratic'] });
      const [cold, good, hot] = predict(model, at([0, 50, 100]));
      console.log(report.isConverged, cold < 0.5 * good, hot < 0.5 * good);
    `;
    const { stdout } = await run(process.execPath, [
      '--no-strip-types',
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout.trim()).toBe('true true true');
  });

  it('brings what it imports', async () => {
    const manifestAt = async (path: string): Promise<{ dependencies?: unknown }> =>
      Object(JSON.parse(await readFile(`${packageFolder}${path}`, 'utf8')));
    const { dependencies } = await manifestAt('package.json');
    expect(await manifestAt('dist/package.json')).toMatchObject({
      name: '@plantdata/maxent',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      ...(dependencies === undefined ? {} : { dependencies }),
    });
  });
});
