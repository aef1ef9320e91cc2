import { readFileSync } from 'node:fs';

/** Whether {@link memoryOf} knows the memory of other processes on this system. */
export const seesMemory = process.platform === 'linux';

/**
 * Bytes of memory that a process holds for itself, without the pages of programs that it shares with others; undefined where the
 * kernel does not say, or the process is gone.
 */
export function memoryOf(pid: number | undefined): number | undefined {
  const kibibytes = [...statusOf(pid).matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
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
