import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Ids of the processes that read files for a process. */
export async function readersOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [own, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === pid && args.join(' ').includes('reader-process') ? [Number(own)] : [];
  });
}
