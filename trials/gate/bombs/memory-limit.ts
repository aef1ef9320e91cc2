import { access, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { treeMemoryOf } from '../tree-memory.ts';

/** A limit of memory for a process and all that it starts, as a container has it. */
export interface MemoryLimit {
  readonly kind: string;
  /** A command that puts the one which follows it under the limit. */
  readonly launcher: readonly string[];
  /** The most that was held at once, in bytes, by the process with this id and those it started. */
  peak(): Promise<number>;
  watch(pid: number): void;
  remove(): Promise<void>;
}

const name = `plantdata-gate-${process.pid}`;

const versions = [
  {
    kind: 'cgroup v1',
    folder: `/sys/fs/cgroup/memory/${name}`,
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
  },
  { kind: 'cgroup v2', folder: `/sys/fs/cgroup/${name}`, limit: 'memory.max', peak: 'memory.peak' },
] as const;

/** A control group where one can be made; else what is held is only measured. */
export async function limitMemory(bytes: number): Promise<MemoryLimit> {
  for (const { kind, folder, limit, peak } of versions) {
    try {
      await mkdir(folder);
    } catch {
      continue;
    }
    try {
      await access(`${folder}/${limit}`);
      await writeFile(`${folder}/${limit}`, String(bytes));
    } catch {
      await rmdir(folder);
      continue;
    }
    return {
      kind,
      launcher: ['/bin/sh', '-c', 'echo $$ >"$0"; exec "$@"', `${folder}/cgroup.procs`],
      peak: async () => Number(await readFile(`${folder}/${peak}`, 'utf8')),
      watch: () => undefined,
      remove: () => removeGroup(folder),
    };
  }
  return measured();
}

/** Empty some moments after its last process. */
async function removeGroup(folder: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const error = await rmdir(folder).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return;
    await sleep(100);
  }
}

function measured(): MemoryLimit {
  let max = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    kind: 'summed resident memory',
    launcher: [],
    peak: async () => max,
    watch(pid) {
      const look = async () => {
        max = Math.max(max, await treeMemoryOf(pid));
      };
      timer = setInterval(() => void look(), 50);
    },
    async remove() {
      clearInterval(timer);
    },
  };
}
