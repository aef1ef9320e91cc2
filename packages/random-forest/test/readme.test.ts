import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? '';

describe('the page of the package', () => {
  it.each(Object.keys(exported))('describes %s', (name) => {
    expect(readme).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('prints what it says', async () => {
    const entry = new URL('../src/index.ts', import.meta.url).href;
    const program = blockOf('js').replace("'@plantdata/random-forest'", `'${entry}'`);
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout).not.toBe('');
    expect(stdout).toBe(blockOf('text'));
  });
});
