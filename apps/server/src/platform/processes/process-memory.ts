import { readFileSync } from 'node:fs';

/**
 * Private memory of a process in bytes, without the program pages that it shares with others; with
 * them if the kernel does not separate them. Undefined if the kernel does not show it or the
 * process is gone.
 */
export const memoryOf = (pid: number | undefined): number | undefined => memoryIn(statusOf(pid));

/** {@link memoryOf} a process with this `/proc/PID/status`. */
export function memoryIn(status: string): number | undefined {
  const own = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
  const kibibytes = own.length > 0 ? own : [...status.matchAll(/^VmRSS:\s*(\d+) kB$/gm)];
  if (kibibytes.length === 0) return undefined;
  return kibibytes.reduce((sum, [, count]) => sum + Number(count) * 1024, 0);
}

/** Reads synchronously, so that a busy thread pool cannot hide a growing process. */
function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** True if {@link memoryOf} works here: tested, because not every Linux shows the memory. */
export const seesMemory = memoryOf(process.pid) !== undefined;
