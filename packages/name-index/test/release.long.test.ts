import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** The first example of the page. */
async function exampleOf(name: string): Promise<string> {
  const readme = await readFile(join(packages, name, 'README.md'), 'utf8');
  return /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
}

describe('the published packages', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plantdata-release-'));
    for (const name of ['botanical-names', 'name-matching', 'name-index']) {
      await run('npm', ['run', 'build'], { cwd: join(packages, name) });
      const target = join(folder, 'node_modules/@plantdata', name);
      await cp(join(packages, name, 'dist'), target, { recursive: true });
    }
    for (const name of ['lru-cache', 'zod'])
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    [
      'name-matching',
      "[found.hit?.known.written, found.hit?.stage, question.readings[reading]?.name.cultivar].join(', ')",
      'Acer palmatum, near-epithet, Bloodgood',
    ],
    [
      'name-index',
      "[known?.status, table.name(accepted).written, manifest.counts.accepted].join(', ')",
      'synonym, Acer palmatum, 1',
    ],
  ])('run the example of %s without TypeScript', async (name, result, expected) => {
    const program = `${await exampleOf(name)}\nconsole.log(${result});`;
    const { stdout } = await run(
      process.execPath,
      ['--no-strip-types', '--input-type=module', '--eval', program],
      { cwd: folder },
    );
    expect(stdout.trim()).toBe(expected);
  });

  it.each(['name-matching', 'name-index'])('%s brings what it imports', async (name) => {
    const manifestOf = async (path: string) =>
      Object(JSON.parse(await readFile(join(packages, name, path), 'utf8')));
    const { dependencies } = await manifestOf('package.json');
    expect(await manifestOf('dist/package.json')).toMatchObject({ dependencies });
  });
});
