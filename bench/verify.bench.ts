import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactKey, parseName } from '@plantdata/botanical-names';
import { asLabels } from './lists.ts';
import type { Figure } from './report.ts';
import { type BenchName, benchNames, createRandom, misspelt } from './snapshot/names.ts';
import { assertBound, installSnapshots } from './verify/home.ts';
import { type Cost, measureCommand } from './verify/measured-command.ts';

/** Names of the largest snapshot: about as many as the real tables have. */
const namesMax = 210_000;

const lines = { few: 20_000, many: 100_000 };

/**
 * The verification of a list by the command line in a process of its own, its start included, every source bound to a
 * snapshot, beside the least that could be called a look-up: each name parsed and its key asked of a Map.
 */
export async function run(): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'plantdata-bench-verify-'));
  try {
    const names: BenchName[] = [];
    for await (const name of benchNames(namesMax)) names.push(name);
    await installSnapshots(home, names);
    await assertBound(home);
    const list = distinctLines(names, lines.many);
    const [few, many] = [join(home, 'few.csv'), join(home, 'many.csv')];
    await writeFile(few, asCsv(list.slice(0, lines.few)));
    await writeFile(many, asCsv(list));
    const lookUpSeconds = secondsToLookUp(list, names);
    const asFormat = (format: string, file: string) =>
      measureCommand(home, ['verify', file, '--format', format]);
    const csv = await asFormat('csv', many);
    return [
      ...timeFigures('csv', csv, lookUpSeconds),
      ...timeFigures('table', await asFormat('table', many), lookUpSeconds),
      ...timeFigures('json', await asFormat('json', many), lookUpSeconds),
      memoryFigure(csv, await asFormat('csv', few)),
    ];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function secondsToLookUp(list: readonly string[], names: readonly BenchName[]): number {
  const rows = new Map(names.map(({ name }, row) => [exactKey(parseName(name).name), row]));
  const start = performance.now();
  const found = list.filter((name) => rows.has(exactKey(parseName(name).name)));
  process.stderr.write(`A Map of keys has ${found.length} of ${list.length} lines.\n`);
  return (performance.now() - start) / 1000;
}

function timeFigures(format: string, { seconds }: Cost, lookUpSeconds: number): Figure[] {
  const baseline = 'parsing and a Map of keys';
  return [
    {
      name: `${lines.many} lines as ${format}`,
      unit: 's',
      value: seconds,
      baseline,
      baselineValue: lookUpSeconds,
    },
    {
      name: `lines as ${format}`,
      unit: 'lines/s',
      value: lines.many / seconds,
      baseline,
      baselineValue: lines.many / lookUpSeconds,
    },
  ];
}

function memoryFigure(ofMany: Cost, ofFew: Cost): Figure {
  return {
    name: `most memory for ${lines.many} lines`,
    unit: 'MB',
    value: ofMany.megabytes,
    baseline: `for ${lines.few} lines`,
    baselineValue: ofFew.megabytes,
  };
}

/** As nurseries write them, every line another; one in ten with typing errors. */
function distinctLines(names: readonly BenchName[], count: number): string[] {
  const random = createRandom(7);
  const distinct = new Set<string>();
  while (distinct.size < count) {
    const { name, authorship } = random.pick(names);
    const chance = random.below(10);
    if (chance === 0) for (const wrong of misspelt([name], random)) distinct.add(wrong);
    else if (chance < 4) distinct.add(asLabels(Array(7).fill(name))[random.below(7)] ?? name);
    else distinct.add(chance < 7 && authorship ? `${name} ${authorship}` : name);
  }
  return [...distinct];
}

function asCsv(list: readonly string[]): string {
  const rows = list.map((name, index) => `${index + 1},"${name.replaceAll('"', '""')}",5L`);
  return `No,Botanical name,Size\n${rows.join('\n')}\n`;
}
