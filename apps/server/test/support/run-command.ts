import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const commandFile = fileURLToPath(new URL('../../bin/plantdata.js', import.meta.url));

export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `plantdata` in a process of its own, with its data in `home`. */
export function plantdata(home: string, ...args: string[]): Promise<CommandOutcome> {
  const env = { ...process.env, NO_COLOR: '1', PLANTDATA_HOME: home };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [commandFile, ...args],
      { env, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}
