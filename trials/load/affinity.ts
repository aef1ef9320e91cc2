import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const last = availableParallelism() - 1;

/** Keeps this process, and what it starts from now on, to the processors from one to another. Needs taskset. */
export async function keepTo(first: number, end = last): Promise<void> {
  const processors = `${Math.min(first, last)}-${Math.min(end, last)}`;
  await execute('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(process.pid)]);
}
