import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../gate/tree-memory.ts';
import type { ServiceProcess } from './service-process.ts';
import type { Topology } from './topology.ts';

export interface Fault {
  readonly name: string;
  /** Requests may fail from its beginning until so long after its end; 0: no request may fail. */
  readonly aftermathMs: number;
  /** The machine by itself is what breaks: requests to the others may not fail. */
  readonly isOfLone?: true;
  /** Undefined where this machine cannot have it, and why. */
  readonly impossible?: (topology: Topology) => string | undefined;
  readonly happen: (topology: Topology) => Promise<void>;
}

const hourMs = 3_600_000;
/** The pool finds its connections broken, and breakers let calls through again. */
const usualAftermathMs = 10_000;

/** Each process sets its clock by the database every 30 s: until then one may hold another's token for expired. */
const clockAftermathMs = 40_000;

export const faults: readonly Fault[] = [
  clockOfDatabase('3 hours', '3h'),
  clockOfDatabase('2 days', '2d'),
  {
    ...during('serve-2 and work-2 are 20 ms away from the database', 20_000, {
      begin: ({ databaseLink }) => databaseLink.lengthen(20),
      end: ({ databaseLink }) => databaseLink.lengthen(0),
    }),
    aftermathMs: 0,
  },
  {
    ...during('the disk of serve-1 is full', 15_000, {
      begin: async ({ disk }) => disk?.fill(),
      end: async ({ disk }) => disk?.free(),
    }),
    impossible: ({ disk }) => (disk ? undefined : 'no small disk may be mounted here'),
  },
  {
    ...during('the threads of the machine by itself are frozen, and so is its database', 40_000, {
      begin: ({ lone }) => lone.setFrozen(true),
      end: ({ lone }) => lone.setFrozen(false),
    }),
    isOfLone: true,
  },
  // Longer than a request, a hold or a job stays with a process that is not heard of.
  frozen('serve-1', 75_000, ({ serving }) => serving[0]),
  frozen('work-1', 45_000, ({ working }) => working[0]),
  {
    name: 'processes that serve-2 and work-2 have started are frozen',
    aftermathMs: usualAftermathMs,
    happen: freezeChildren,
  },
  {
    name: 'PgBouncer is killed and started again',
    aftermathMs: usualAftermathMs,
    impossible: ({ pooler }) => (pooler ? undefined : 'PgBouncer is not installed'),
    async happen({ pooler }) {
      await pooler?.kill();
      await sleep(1_000);
      await pooler?.start();
    },
  },
  killed('serve-1', ({ serving }) => serving[0]),
  killed('serve-2', ({ serving }) => serving[1]),
  killed('work-1', ({ working }) => working[0]),
  killed('work-2', ({ working }) => working[1]),
  { ...killed('the machine by itself', ({ lone }) => lone.service), isOfLone: true },
  {
    name: 'PostgreSQL crashes and is started again',
    aftermathMs: usualAftermathMs,
    async happen({ postgresql }) {
      await postgresql.stop('crash');
      await postgresql.start();
    },
  },
  {
    name: 'PostgreSQL is stopped for 30 s',
    aftermathMs: usualAftermathMs,
    async happen({ postgresql }) {
      await postgresql.stop('fast');
      await sleep(30_000);
      await postgresql.start();
    },
  },
  during('the storage fails', 15_000, {
    begin: ({ storage }) => storage.become('failing'),
    end: ({ storage }) => storage.become('well'),
  }),
  during('the storage is slow', 15_000, {
    begin: ({ storage }) => storage.become('slow'),
    end: ({ storage }) => storage.become('well'),
  }),
  during('the clock of serve-1 is two hours ahead', 15_000, {
    begin: ({ setClock }) => setClock(2 * hourMs),
    end: ({ setClock }) => setClock(0),
  }),
  during('the clock of serve-1 is two hours late', 15_000, {
    begin: ({ setClock }) => setClock(-2 * hourMs),
    end: ({ setClock }) => setClock(0),
  }),
  during('the source of names is gone', 15_000, {
    begin: ({ sourceLink }) => sourceLink.cut(),
    end: ({ sourceLink }) => sourceLink.mend(),
  }),
  during('the source of names is silent', 15_000, {
    begin: ({ sourceLink }) => sourceLink.hold(),
    end: ({ sourceLink }) => sourceLink.mend(),
  }),
  during('the network to the database is cut for serve-2 and work-2', 15_000, {
    begin: ({ databaseLink }) => databaseLink.cut(),
    end: ({ databaseLink }) => databaseLink.mend(),
  }),
  during('the network to the database is silent for serve-2 and work-2', 20_000, {
    begin: ({ databaseLink }) => databaseLink.hold(),
    end: ({ databaseLink }) => databaseLink.mend(),
  }),
  {
    name: 'both that serve are replaced one after the other, as in an update',
    aftermathMs: 0,
    async happen({ serving }) {
      for (const service of serving) {
        await service.stop();
        await service.start();
      }
    },
  },
];

function killed(name: string, pick: (topology: Topology) => ServiceProcess): Fault {
  return {
    name: `${name} is killed and started again`,
    aftermathMs: 1_000,
    async happen(topology) {
      const service = pick(topology);
      await service.kill();
      await service.start();
    },
  };
}

/** The whole process is stopped, as under a debugger or on a machine that was put to sleep. */
function frozen(name: string, ms: number, pick: (topology: Topology) => ServiceProcess): Fault {
  return during(`${name} is frozen`, ms, {
    begin: (topology) => signal('SIGSTOP', pick(topology).pid),
    end: (topology) => signal('SIGCONT', pick(topology).pid),
  });
}

/** For 15 seconds: readers of files and models, also those that are started meanwhile. */
async function freezeChildren({ serving, working }: Topology): Promise<void> {
  const stopped = new Set<number>();
  const until = performance.now() + 15_000;
  while (performance.now() < until) {
    for (const { pid } of [serving[1], working[1]])
      for (const child of pid === undefined ? [] : await childrenOf(pid)) {
        signal('SIGSTOP', child);
        stopped.add(child);
      }
    await sleep(200);
  }
  for (const child of stopped) signal('SIGCONT', child);
}

function signal(name: NodeJS.Signals, pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

function clockOfDatabase(words: string, offset: string): Fault {
  return {
    name: `the clock of the database is ${words} ahead, then ${words} late`,
    aftermathMs: clockAftermathMs,
    impossible: ({ databaseClock }) => (databaseClock ? undefined : 'faketime is not installed'),
    async happen({ databaseClock }) {
      for (const sign of ['+', '-']) {
        await databaseClock?.set(`${sign}${offset}`);
        await sleep(clockAftermathMs);
      }
      await databaseClock?.set('+0');
    },
  };
}

interface State {
  readonly begin: (topology: Topology) => Promise<void> | void;
  readonly end: (topology: Topology) => Promise<void> | void;
}

function during(name: string, ms: number, { begin, end }: State): Fault {
  return {
    name,
    aftermathMs: usualAftermathMs,
    async happen(topology) {
      await begin(topology);
      await sleep(ms);
      await end(topology);
    },
  };
}
