import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Figure, printFigures } from '../../bench/report.ts';
import { measureTraffic } from './measure.ts';
import { measureScaling } from './scaling.ts';
import { soak } from './soak.ts';

const help = `npm run load -- SCENARIO [options]

SCENARIO
  names   one name a request, of 500 that come again and again
  mixed   names (one and ten at once), suggestions, pot sizes, the list of sources, health
  scaling mixed traffic on a PostgreSQL of its own: all programs on one core, then all on two with a process more
          (needs taskset and the programs of a PostgreSQL server)
  soak    mixed traffic at a share of what the service can bear, how late it answers and how its memory grows

--database embedded|postgresql|both  default both; postgresql is the server in TEST_DATABASE_URL
--processes 1,2,4                    numbers of serve processes, default 1,2,4; the first of them for the soak
--seconds N                          of each run, default 20
--connections N                      to each process, default 32
--pinned                             each process keeps to one processor (needs taskset)
--minutes N                          of the soak, default 60
--share N                            of its highest rate, which is measured again every ten minutes, default 0.6

Each figure has its baseline and the ratio; the last line is one JSON object.`;

const {
  values,
  positionals: [scenario],
} = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', default: 'both' },
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '32' },
    minutes: { type: 'string', default: '60' },
    share: { type: 'string', default: '0.6' },
    pinned: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const Options = z.object({
  database: z.enum(['embedded', 'postgresql', 'both']),
  processes: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(1).max(16))),
  seconds: z.coerce.number().positive(),
  connections: z.coerce.number().int().positive(),
  minutes: z.coerce.number().positive(),
  share: z.coerce.number().positive().max(1),
  pinned: z.boolean(),
});

if (values.help || scenario === undefined) console.log(help);
else if (scenario === 'scaling') printFigures(scenario, await measureScaling(Options.parse(values)));
else {
  const options = Options.parse(values);
  const databases = options.database === 'both' ? (['embedded', 'postgresql'] as const) : [options.database];
  const figures: Figure[] = [];
  for (const database of databases) {
    const found =
      scenario === 'soak'
        ? await soak({ ...options, database })
        : await measureTraffic(scenario, { ...options, database });
    figures.push(...found);
  }
  printFigures(scenario, figures);
}
