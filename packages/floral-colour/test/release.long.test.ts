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

  it('is JavaScript with the published tables, and runs without TypeScript', async () => {
    const program = `
      import { createBeeEye, humanColour, readColour, spectrumOf } from '${packageFolder}dist/index.js';
      const yellow = spectrumOf((nm) => (nm >= 500 ? 0.8 : 0.05));
      const { rgb } = readColour('lilac').colour;
      console.log(createBeeEye().see(yellow).category, humanColour(yellow).hex, rgb.join());
    `;
    const { stdout } = await run(process.execPath, [
      '--no-strip-types',
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout.trim()).toBe('green #ece600 206,162,253');
  });

  it('brings what it imports, and the licences of its figures', async () => {
    const textOf = (path: string): Promise<string> => readFile(`${packageFolder}${path}`, 'utf8');
    const { dependencies } = Object(JSON.parse(await textOf('package.json')));
    expect(JSON.parse(await textOf('dist/package.json'))).toMatchObject({ dependencies });
    expect(dependencies).toHaveProperty('culori');
    expect(await textOf('dist/NOTICE')).toContain('Copyright (c) 2023 Martin Dessart');
  });
});
