import { setTimeout as sleep } from 'node:timers/promises';
import type { Topology } from './topology.ts';

export interface Fault {
  readonly name: string;
  /** Requests may fail from its beginning until so long after its end; 0: no request may fail. */
  readonly aftermathMs: number;
  /** Undefined where this machine cannot have it, and why. */
  readonly impossible?: (topology: Topology) => string | undefined;
  readonly happen: (topology: Topology) => Promise<void>;
}

const hourMs = 3_600_000;
/** The pool finds its connections broken, and breakers let calls through again. */
const usualAftermathMs = 10_000;

export const faults: readonly Fault[] = [
  killed('serve-1', ({ serving }) => serving[0]),
  killed('serve-2', ({ serving }) => serving[1]),
  killed('work-1', ({ working }) => working[0]),
  killed('work-2', ({ working }) => working[1]),
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
  {
    ...during('the disk of serve-1 is full', 15_000, {
      begin: async ({ disk }) => disk?.fill(),
      end: async ({ disk }) => disk?.free(),
    }),
    impossible: ({ disk }) => (disk ? undefined : 'no small disk may be mounted here'),
  },
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

function killed(name: string, pick: (topology: Topology) => Topology['serving'][number]): Fault {
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
