import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Cost {
  readonly seconds: number;
  /** Most memory that was resident. */
  readonly megabytes: number;
}

const main = new URL('../../apps/server/src/main.ts', import.meta.url).href;

/** Runs a command of `plantdata` in a process of its own, its start included; what it prints goes nowhere. */
export async function measureCommand(home: string, args: readonly string[]): Promise<Cost> {
  // The figure of the system, because that of the process counts what the one that started it had.
  const program = `
    import { readFileSync } from 'node:fs';
    import { main } from ${JSON.stringify(main)};
    await main(${JSON.stringify(['node', 'plantdata', ...args])});
    const [, peak] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
    process.stderr.write('peak ' + peak);
  `;
  const start = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PLANTDATA_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const peak = /peak (\d+)$/.exec(said)?.[1];
  if (peak === undefined) throw new Error(`The measured command failed: ${said}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(peak) / 1000 };
}
