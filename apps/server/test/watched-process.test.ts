import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { WatchedProcess, type WatchedProcessOptions } from '../src/platform/processes/watched-process.ts';

const program = new URL('./support/eating-process.ts', import.meta.url);

async function endOfEating(limits: Partial<WatchedProcessOptions>) {
  const eating = new WatchedProcess({ program, memoryMb: 10_000, heapMb: 200, pauseMs: 25, ...limits });
  const leave = eating.attend(() => undefined);
  eating.send('eat');
  const end = await eating.ended;
  leave();
  return end;
}

it('A process is killed above its memory, also while it gives way to nothing', async () => {
  expect(await endOfEating({ memoryMb: 300 })).toMatchObject({
    isOutOfMemory: true,
    cause: { message: expect.stringContaining('SIGKILL') },
  });
});

it.runIf(process.platform === 'linux')('A process has no more addresses than its limit', async () => {
  const { isOutOfMemory, cause } = await endOfEating({ addressSpaceMb: 1_900 });
  expect(isOutOfMemory, cause.message).toBe(true);
  expect(cause.message).not.toContain('SIGKILL');
});

it('A process ends itself above its memory where its parent cannot see that', async () => {
  const watch = new URL('../src/platform/processes/own-memory.ts', import.meta.url);
  const args = ['--import', `${watch}?bytes=${300 * 1024 ** 2}&pauseMs=25`, fileURLToPath(program)];
  const end = await new Promise((resolve) => {
    execFile(process.execPath, args, (error, _, words) => resolve({ signal: error?.signal, words }));
  });
  expect(end).toEqual({ signal: 'SIGKILL', words: 'out of memory' });
});
