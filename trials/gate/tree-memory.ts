import { readdir, readFile } from 'node:fs/promises';
import { memoryOf } from '../../apps/server/src/platform/processes/process-memory.ts';

/** Bytes of memory that a process and those it started hold for themselves. */
export async function treeMemoryOf(pid: number): Promise<number> {
  const children = await childrenOf(pid);
  const theirs = await Promise.all(children.map(treeMemoryOf));
  return theirs.reduce((sum, bytes) => sum + bytes, memoryOf(pid) ?? 0);
}

/** Identifiers of the processes that it has started; each of its threads may have. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
