import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../bin/plantdata.js', import.meta.url));

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `plantdata` as a person would, on a home folder of its own; `onStart` is given the process. */
export function runPlantdata(
  home: string,
  args: readonly string[],
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, PLANTDATA_HOME: home, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    onStart(child);
  });
}
