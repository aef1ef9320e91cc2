import { readdir, readFile } from 'node:fs/promises';

/**
 * Bytes of memory that a process and those it started hold, as the kernel says; undefined where it has no /proc, or the process
 * is gone.
 */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const own = await residentBytes(pid);
  if (own === undefined) return undefined;
  const children = await childrenOf(pid);
  const theirs = await Promise.all(children.map(memoryOf));
  return theirs.reduce<number>((sum, bytes) => sum + (bytes ?? 0), own);
}

async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

/** Each of its threads may have started some. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
