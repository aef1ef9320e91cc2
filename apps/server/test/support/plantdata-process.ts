import { type ChildProcess, execFile } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryHome } from './database.ts';
import { makeFile } from './make-folder.ts';
import { program } from './plantdata-command.ts';

interface EndedProcess {
  /** Null where a signal has killed it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface PlantdataProcess {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly printed: () => string;
  readonly ended: Promise<EndedProcess>;
}

/** Runs `plantdata` with these settings and no others, on a home with a migrated database. It ends with the test. */
export async function startPlantdata(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<PlantdataProcess> {
  const env = {
    PATH: process.env.PATH,
    NO_COLOR: '1',
    PLANTDATA_HOME: settings.PLANTDATA_HOME ?? (await makeMigratedHome()),
    ...settings,
  };
  const { promise: ended, resolve } = Promise.withResolvers<EndedProcess>();
  const child = execFile(process.execPath, [program, ...args], { env }, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode, stdout, stderr }),
  );
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, printed: () => printed, ended };
}

async function makeMigratedHome(): Promise<string> {
  const { home, remove } = await temporaryHome();
  onTestFinished(remove);
  return home;
}

export async function runPlantdata(...given: Parameters<typeof startPlantdata>): Promise<EndedProcess> {
  return (await startPlantdata(...given)).ended;
}

/** A list of names, one a line; it goes with the test. */
export const listOf = (names: readonly string[]): Promise<string> =>
  makeFile('list.txt', `${names.join('\n')}\n`);
