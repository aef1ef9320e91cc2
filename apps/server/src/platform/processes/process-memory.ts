import { readFileSync } from 'node:fs';

/**
 * Bytes of memory that a process holds for itself, without the pages of programs that it shares with others; with them where the
 * kernel does not separate them, and undefined where it says nothing or the process is gone.
 */
export const memoryOf = (pid: number | undefined): number | undefined => memoryIn(statusOf(pid));

/** {@link memoryOf} a process with this `/proc/PID/status`. */
export function memoryIn(status: string): number | undefined {
  const own = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
  const kibibytes = own.length > 0 ? own : [...status.matchAll(/^VmRSS:\s*(\d+) kB$/gm)];
  if (kibibytes.length === 0) return undefined;
  return kibibytes.reduce((sum, [, count]) => sum + Number(count) * 1024, 0);
}

/** Read at once: work that waits in the thread pool must not hide a process that grows. */
function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** True where {@link memoryOf} knows the memory of a process: tried, for not every Linux shows it. */
export const seesMemory = memoryOf(process.pid) !== undefined;
