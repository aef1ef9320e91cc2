import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { takePort } from './support/take-port.ts';

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
    'ends %j with exit code 2 and says why on standard error',
    async (args) => {
      const { code, out, err } = await plantdata(args);
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(err).not.toBe('');
    },
  );

  it('reads a name as it stands, and a list from standard input, and prints lines of JSON', async () => {
    const { code, out } = await plantdata(['verify', 'Acer palmatum', '--offline', '--format', 'ndjson']);
    expect(code).toBe(3);
    expect(JSON.parse(out).accepted_name.scientific_name).toBe('Acer palmatum');
    const child = spawn(process.execPath, [program, 'verify', '-', '--offline', '--format', 'tsv'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.end('plant\tnumber\nAcer palmatum\t3\n');
    expect(await text(child.stdout)).toMatch(/^row\tsubmitted_name\t.*\n2\tAcer palmatum\t/);
  });

  it.each([
    ['several files', ['a.csv', 'b.csv'], 2, 'a.csv'],
    [
      'a service for an archive',
      [list, '--archive', 'x.zip', '--url', 'http://127.0.0.1:9', '--key', 'x'],
      2,
      '--archive',
    ],
    [
      'a service for a file',
      [list, '-o', 'x.csv', '--url', 'http://127.0.0.1:9', '--key', 'x'],
      2,
      '--output',
    ],
    [
      'a service that cannot be reached',
      ['Rosa', '--url', 'http://127.0.0.1:9', '--key', 'x'],
      4,
      'connection',
    ],
  ])('refuses to verify with %s', async (_, args, expected, named) => {
    const { code, err } = await plantdata(['verify', ...args]);
    expect(code).toBe(expected);
    expect(err).toContain(named);
  });

  it('keeps the key of a service in a file that only its owner can read, and shows it nowhere', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'plantdata-'));
    const service = createServer((request, response) =>
      response
        .writeHead(request.headers['x-api-key'] === 'a-key' ? 200 : 401, {
          'Content-Type': 'application/json',
        })
        .end('{}'),
    );
    const url = `http://127.0.0.1:${await takePort(service)}`;
    try {
      const logIn = (key: string) =>
        plantdata(['login', '--url', url, '--key', key], { XDG_CONFIG_HOME: folder });
      expect((await logIn('a-wrong-key')).code).toBe(1);
      const { code, out, err } = await logIn('a-key');
      expect([code, out]).toEqual([0, '']);
      expect(err).not.toContain('a-key');
      expect((await stat(path.join(folder, 'plantdata/profile.json'))).mode & 0o777).toBe(0o600);
      const shown = await plantdata(['config', 'show', '--json'], {
        XDG_CONFIG_HOME: folder,
        PLANTDATA_SECRET: 'a-secret-of-thirty-characters!',
      });
      expect(JSON.parse(shown.out).service).toBe(url);
      expect(shown.out).not.toMatch(/a-key|a-secret/);
    } finally {
      service.close();
      await rm(folder, { recursive: true });
    }
  });

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
