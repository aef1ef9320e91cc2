import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const program = path.resolve(import.meta.dirname, '../bin/plantdata.js');
const list = path.resolve(import.meta.dirname, '../../../examples/availability.csv');

/** Runs the command as a person would, and tells how it ended and what it said. */
function plantdata(args: string[], env: Record<string, string> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
  const child = execFile(
    process.execPath,
    [program, ...args],
    { env: { PATH: process.env.PATH, ...env } },
    (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
  );
  return promise;
}

describe('plantdata', () => {
  it('explains itself on standard output, with exit code 0', async () => {
    const { code, out, err } = await plantdata(['--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('serve');
    expect(await plantdata(['--version'])).toEqual({ code: 0, out: '1.0.0\n', err: '' });
  });

  it('has --help for every command', async () => {
    const { code, out } = await plantdata(['serve', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('docs/configuration.md');
  });

  it('ends without a word where nobody reads its help', async () => {
    const child = spawn(process.execPath, [program, '--help'], { env: { PATH: process.env.PATH } });
    child.stdout.destroy();
    const said = text(child.stderr);
    const [code] = await once(child, 'close');
    expect({ code, said: await said }).toEqual({ code: 141, said: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('says once that its output went to a full disk', async () => {
    const command = ['-c', '"$0" "$@" > /dev/full', process.execPath, program, 'pots', list];
    const child = spawn('sh', command, { env: { PATH: process.env.PATH } });
    const said = text(child.stderr);
    const [code] = await once(child, 'close');
    expect({ code, said: await said }).toEqual({
      code: 1,
      said: 'plantdata: ENOSPC: no space left on device, write\n',
    });
  });

  it.each([[['nonsense']], [['serve', '--nonsense']], [[]]])(
    'ends %j with exit code 1 and says why on standard error',
    async (args) => {
      const { code, out, err } = await plantdata(args);
      expect(code).toBe(1);
      expect(out).toBe('');
      expect(err).not.toBe('');
    },
  );

  it('reports a failure as one line, and where it happened only when asked to', async () => {
    const { code, err } = await plantdata(['serve'], { PORT: 'x' });
    expect(code).toBe(1);
    expect(err).not.toContain('config.ts');
    const asked = await plantdata(['serve'], { PORT: 'x', PLANTDATA_LOG_LEVEL: 'debug' });
    expect(asked.err).toContain('config.ts');
  });
});

describe('plantdata dev', () => {
  it('finds that the pages made from the code are up to date', async () => {
    expect(await plantdata(['dev', 'docs', '--check'])).toEqual({ code: 0, out: '', err: '' });
  });

  it.each([[[]], [['--write', '--check']]])(
    'wants to know whether to write or to check: %j',
    async (options) => {
      const { code, err } = await plantdata(['dev', 'docs', ...options]);
      expect(code).toBe(1);
      expect(err).toBe('plantdata: Give either --write or --check.\n');
    },
  );
});
