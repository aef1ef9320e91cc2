import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));
const run = promisify(execFile);

describe('the published package', () => {
  it('is JavaScript that runs without TypeScript and without dependencies', async () => {
    await run('npm', ['run', 'build'], { cwd: packageFolder });
    const program = `
      import { parseName } from '${packageFolder}dist/index.js';
      console.log(parseName("Acer palmatum 'Bloodgood' 5L").name.cultivar);
    `;
    const { stdout } = await run(process.execPath, [
      '--no-strip-types',
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout.trim()).toBe('Bloodgood');
  });
});
