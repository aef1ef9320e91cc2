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

  it('is JavaScript with the table of categories, and runs without TypeScript', async () => {
    const program = `
      import { createSizeClassifier, standardCategories } from '${packageFolder}dist/index.js';
      console.log(standardCategories.length, createSizeClassifier().classify('45L Rocket Pot').category.id);
    `;
    const { stdout } = await run(process.execPath, [
      '--no-strip-types',
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout.trim()).toBe('96 4.1-air45');
  });

  it('brings what it imports', async () => {
    const manifestOf = async (path: string): Promise<unknown> =>
      JSON.parse(await readFile(`${packageFolder}${path}`, 'utf8'));
    const { dependencies } = Object(await manifestOf('package.json'));
    expect(await manifestOf('dist/package.json')).toMatchObject({ dependencies });
    expect(dependencies).toHaveProperty('zod');
  });
});
