import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInstance } from '../src/platform/http/index.ts';
import { temporaryHome } from './support/database.ts';
import { listen, startApi } from './support/test-api.ts';

const program = path.resolve(import.meta.dirname, '../bin/plantdata.js');

let folder: Awaited<ReturnType<typeof temporaryHome>>;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await temporaryHome();
});
afterEach(async () => {
  for (const child of running) if (child.kill('SIGKILL')) await once(child, 'exit');
  running.clear();
  await folder.remove();
});

/** Runs `plantdata serve` as an operator would. */
function serve(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: {
      PATH: process.env.PATH,
      PLANTDATA_HOME: folder.home,
      PORT: '0',
      PLANTDATA_DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said: string[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.on('close', (code) => {
    running.delete(child);
    resolve(code);
  });
  const heard = new EventTarget();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      said.push(line);
      heard.dispatchEvent(new Event('line'));
    });
  }
  const hear = async (text: string): Promise<string> => {
    for (;;) {
      const line = said.find((candidate) => candidate.includes(text));
      if (line !== undefined) return line;
      await Promise.race([
        new Promise((done) => heard.addEventListener('line', done, { once: true })),
        ended.then(() => Promise.reject(new Error(`It ended without "${text}": ${said.join('\n')}`))),
      ]);
    }
  };
  const address = async (): Promise<string> =>
    /http:\/\/[\w.:]+/.exec(await hear('answers at'))?.[0].replace(/\.$/, '') ?? '';
  return { child, said, ended, hear, address };
}

describe('a running service', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with exit code 0 at %s', async (signal) => {
    const service = serve();
    expect((await fetch(`${await service.address()}/v1/health`)).status).toBe(200);
    service.child.kill(signal);
    expect(await service.ended).toBe(0);
  });

  it('ends soon after an unhandled error, however long it drains otherwise', async () => {
    const fault = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('unhandled')})`;
    const service = serve({ PLANTDATA_DRAIN_SECONDS: '300', NODE_OPTIONS: `--import="${fault}"` });
    const { port } = new URL(await service.address());
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /v1/health HTTP/1.1\r\nHost: x\r\n'),
    );
    socket.on('error', () => {});
    await once(socket, 'ready');
    service.child.kill('SIGUSR2');
    expect(await service.ended).toBe(1);
    expect(service.said.join()).toContain('stopping the process after an unhandled error');
  });

  it('takes the echo of a signal, which npm sends on, for the signal it already had', async () => {
    const service = serve();
    await service.address();
    service.child.kill('SIGINT');
    await service.hear('stopping');
    service.child.kill('SIGINT');
    expect(await service.ended).toBe(0);
  });

  it('waits for a request under way, unless it is told again', async () => {
    const service = serve();
    const { port } = new URL(await service.address());
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /v1/health HTTP/1.1\r\nHost: x\r\n'),
    );
    socket.on('error', () => {});
    await once(socket, 'ready');
    await fetch(`http://127.0.0.1:${port}/v1/health`);
    service.child.kill('SIGTERM');
    await service.hear('stopping');
    const again = setInterval(() => service.child.kill('SIGTERM'), 100);
    expect(await service.ended).toBe(1);
    clearInterval(again);
  });
});

describe('requests under way', () => {
  it('are answered while the service stops, and no new ones are taken', async () => {
    const { promise: finish, resolve } = Promise.withResolvers<string>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const slow = (api: ApiInstance) => {
      api.get('/v1/slow', { config: { credential: 'none' }, schema: { hide: true } }, () => {
        arrive();
        return finish;
      });
    };
    const { api } = await startApi({ routes: slow });
    const port = await listen(api);
    const answer = fetch(`http://127.0.0.1:${port}/v1/slow`);
    await arrived;
    const closed = api.close();
    await expect.poll(() => api.server.listening).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/v1/slow`)).rejects.toThrow();
    resolve('done');
    expect(await (await answer).text()).toBe('done');
    await closed;
  });
});

describe('a starting service', () => {
  it('that is stopped half way ends with exit code 0 and leaves a folder that can be used', async () => {
    const stopped = serve({ PLANTDATA_UNKNOWN: '1' });
    await stopped.hear('PLANTDATA_UNKNOWN is not a setting');
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    const next = serve();
    expect((await fetch(`${await next.address()}/v1/health/ready`)).status).toBe(200);
  });

  it('prints a first API key once, and never when one is configured', async () => {
    const first = serve();
    expect(await first.hear('Your first API key')).toMatch(/pds_live_\w{43}/);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = serve();
    await second.address();
    second.child.kill('SIGTERM');
    await second.ended;
    expect(second.said.join()).not.toContain('pds_live_');
  });

  it('says that its port is in use, and what to do, with exit code 1', async () => {
    const first = serve();
    const { port } = new URL(await first.address());
    const second = serve({ PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.said.at(-1)).toBe(
      `plantdata: Port ${port} on 127.0.0.1 is in use. Stop the other program, or choose another port: PORT=${Number(port) + 1}.`,
    );
  });

  it('says that PLANTDATA_HOME is a file, with exit code 1', async () => {
    const file = path.join(folder.home, 'file');
    await writeFile(file, '');
    const service = serve({ PLANTDATA_HOME: file });
    expect(await service.ended).toBe(1);
    expect(service.said.at(-1)).toBe(
      `plantdata: The folder ${path.join(file, 'database')} cannot be used (ENOTDIR). Set PLANTDATA_HOME to a folder that this user may make and write.`,
    );
  });

  it.runIf(process.platform === 'linux')(
    'says that PLANTDATA_HOME lies where no folder can be made, with exit code 1',
    async () => {
      const service = serve({ PLANTDATA_HOME: '/proc/nope' });
      expect(await service.ended).toBe(1);
      expect(service.said.at(-1)).toContain('Set PLANTDATA_HOME to a folder');
    },
  );

  it('lists all settings that are wrong, with exit code 1', async () => {
    const service = serve({ PORT: 'http', PLANTDATA_LOG_LEVEL: 'loud' });
    expect(await service.ended).toBe(1);
    expect(service.said).toEqual([
      'plantdata: The configuration is not right:',
      '  PORT: received "http"; must be a whole number from 0 to 65535.',
      expect.stringContaining('  PLANTDATA_LOG_LEVEL: received "loud"'),
    ]);
  });
});
