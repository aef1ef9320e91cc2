import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { runPlantdata } from '../../../apps/server/test/support/plantdata-command.ts';
import { serveInProcess } from '../../../apps/server/test/support/served-process.ts';
import { added, extensionBy, reconciliationBy } from '../openrefine/operations.ts';
import { photographRefine } from '../openrefine/photograph-refine.ts';
import { startRefine } from '../openrefine/refine.ts';
import type { GatePart } from '../part.ts';

/** Rows that must not become a match: no names, misspelt ones, common ones. */
const doubtful = ['Lilac', 'Zzyzx qwertia', 'Acer palmattum', 'Quercus', '', 'Photinia robusta'];

/** OpenRefine reconciles a list of 200 rows by an address with a token, extends it by five columns and exports it. */
export const openrefine: GatePart = {
  name: 'openrefine',
  packages: ['openrefine', 'chromium'],
  async run(say) {
    const root = await mkdtemp(path.join(tmpdir(), 'gate-openrefine-'));
    await using made = new AsyncDisposableStack();
    made.defer(() => rm(root, { recursive: true, force: true }));
    const home = path.join(root, 'home');
    await mkdir(home);
    const plants = await readPlants();
    await importPlants(home, path.join(root, 'plants.csv'), plants);
    const token = (await plantdata(home, 'keys', 'create', '--name', 'OpenRefine', '--address')).trim();
    const { PLANTDATA_GATE_PICTURES: pictures } = process.env;
    const service = await serveInProcess({ PLANTDATA_HOME: home, PLANTDATA_LOG_LEVEL: 'debug' });
    made.defer(() => service.stop());
    const refine = made.use(await startRefine(path.join(root, 'refine')));
    say('both run');
    const address = `${service.url}/v1/reconcile/${token}`;
    const names = [...plants.map(({ name }) => name), ...doubtful].slice(0, 200);
    const rows = names.map((name, index) => [index + 1, name, (index % 40) + 1]);
    const project = await refine.createProject(
      'Nursery list',
      stringify([['row', 'name', 'quantity'], ...rows]),
    );
    const start = performance.now();
    await refine.apply(project, [reconciliationBy(address)]);
    const reconciled = performance.now();
    await refine.apply(project, [extensionBy(address)]);
    const extended = performance.now();
    const table = z
      .array(z.record(z.string(), z.string()))
      .parse(parse(await refine.exportCsv(project), { columns: true }));
    const wrong = table.filter((row) => !isRight(row, plants));
    for (const row of wrong.slice(0, 5)) say(JSON.stringify(row));
    if (pictures !== undefined) await photographRefine({ refine, address, folder: pictures });
    const matched = table.filter((row) => row[added.family]).length;
    return {
      passed: table.length === 200 && wrong.length === 0 && !service.printed().includes(token.slice(9)),
      figures: {
        rows: table.length,
        columns: Object.keys(table[0] ?? {}).length,
        matched,
        wrong: wrong.length,
        reconcile_s: seconds(reconciled - start),
        extend_s: seconds(extended - reconciled),
        token_in_log: service.printed().includes(token.slice(9)) ? 'yes' : 'no',
      },
    };
  },
};

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const Plant = z.object({
  name: z.string(),
  authorship: z.string().nullish(),
  rank: z.string(),
  family: z.string(),
  commonNames: z.array(z.object({ name: z.string() })).optional(),
});
type Plant = z.output<typeof Plant>;

/** Species of the bundled checklist, as many as leave room for the doubtful rows. */
async function readPlants(): Promise<Plant[]> {
  const folder = path.resolve(import.meta.dirname, '../../../data/starter/taxa');
  const files = (await readdir(folder)).sort();
  const lines = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return lines
    .flatMap((text) => text.split('\n').filter((line) => line !== ''))
    .map((line) => Plant.parse(JSON.parse(line)))
    .filter(({ rank, authorship }) => rank === 'species' && authorship)
    .filter((_, index) => index % 3 === 0)
    .slice(0, 200 - doubtful.length);
}

/** Their names as data of two publishers, which is evidence enough for a match. */
async function importPlants(home: string, file: string, plants: readonly Plant[]): Promise<void> {
  const rows = plants.map(({ name, authorship, family, rank }, index) => ({
    taxonID: `${index + 1}`,
    scientificName: name,
    scientificNameAuthorship: authorship,
    family,
    kingdom: 'Plantae',
    taxonRank: rank,
    taxonomicStatus: 'accepted',
    acceptedNameUsageID: `${index + 1}`,
  }));
  // The same file under two names would count once.
  for (const [dataset, table] of [
    ['wfo', rows],
    ['gbif', rows.toReversed()],
  ] as const) {
    await writeFile(file, stringify(table, { header: true }));
    await plantdata(home, 'data', 'add', dataset, '--from', file);
  }
}

async function plantdata(home: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runPlantdata(home, args);
  if (code !== 0) throw new Error(`plantdata ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** A row of a plant has its facts; a doubtful row has none. */
function isRight(row: Readonly<Record<string, string>>, plants: readonly Plant[]): boolean {
  // OpenRefine exports the name of the match in the place of that of the list.
  const plant = plants[Number(row.row) - 1];
  if (plant === undefined) return Object.values(added).every((column) => row[column] === '');
  return (
    row[added.accepted_name] === plant.name &&
    row[added.author] !== '' &&
    row[added.family] === plant.family &&
    row[added.status] === 'validated'
  );
}
