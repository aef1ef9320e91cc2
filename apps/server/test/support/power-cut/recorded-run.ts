import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DiskEvent, logVariable, readEvents, rootVariable } from './events.ts';
import { ForgetfulDisk, type Survival } from './forgetful-disk.ts';

/** Everything that a process did to the disk from its start to its end. */
export interface RecordedRun extends AsyncDisposable {
  /** A folder of its own, outside of what is recorded. */
  readonly folder: string;
  readonly root: string;
  readonly events: readonly DiskEvent[];
  /** Makes the recorded folder again as a power cut after so many events would have left it; gives its path. */
  cut(at: number, survival: Survival): string;
}

/** Runs a program with the recorded folder as its first argument. */
export async function recordRun(program: URL, ...given: readonly string[]): Promise<RecordedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-power-'));
  const root = join(folder, 'root');
  await mkdir(root);
  const log = join(folder, 'disk.log');
  const recorder = fileURLToPath(new URL('./record-disk.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', recorder, fileURLToPath(program), root, ...given], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', [logVariable]: log, [rootVariable]: root },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program.pathname} has ended with ${code}.`);
  const events = [...readEvents(await readFile(log))];
  const { ino } = await lstat(root);
  let cuts = 0;
  return {
    folder,
    root,
    events,
    cut(at, survival) {
      const disk = new ForgetfulDisk(ino);
      for (const event of events.slice(0, at)) disk.apply(event);
      const target = join(folder, `cut-${cuts++}`);
      disk.cut(survival, target);
      return target;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
