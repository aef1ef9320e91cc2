import { vi } from 'vitest';
import { main } from '../../src/main.ts';
import type { Outcome } from './plantdata-command.ts';

/** Runs `plantdata` within the test, without the seconds that a process takes to start. One at a time. */
export async function plantdataHere(home: string, args: readonly string[]): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  const heard = vi.spyOn(process.stdout, 'on');
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text, encoding, written) => {
      printed[name] += text;
      const whenWritten = typeof encoding === 'function' ? encoding : written;
      if (whenWritten) queueMicrotask(whenWritten);
      return true;
    }),
  );
  // The console of a test does not write to the standard output.
  const console = vi.spyOn(globalThis.console, 'log').mockImplementation((text) => {
    printed.stdout += `${text}\n`;
  });
  vi.stubEnv('PLANTDATA_HOME', home);
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('NO_COLOR', '1');
  try {
    await main(['node', 'plantdata', ...args]);
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    process.exitCode = undefined;
    // A process runs one command and hears its output fail; this one runs many.
    for (const [event, listener] of heard.mock.calls) process.stdout.off(event, listener);
    vi.unstubAllEnvs();
    for (const spy of [...spies, console, heard]) spy.mockRestore();
  }
}
