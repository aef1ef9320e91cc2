import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { exactKey, parseName } from '@plantdata/botanical-names';
import { readSnapshot } from '@plantdata/name-index';
import {
  createDictionary,
  lookUp,
  MatchKeys,
  type NameQuestion,
  type NameTable,
  plainKey,
  readNamePrefix,
  type SearchableTable,
} from '@plantdata/name-matching';
import { openTrigrams } from '../apps/server/test/support/trigrams.ts';
import { type Figure, medianMs } from './report.ts';
import { createRandom, hasRealTables, misspelt } from './snapshot/names.ts';

const names = 1_500_000;

/** Different names that are asked for. */
const asked = 20_000;
const askedOfTrigrams = 100;
const askedOfAllNames = 20;
/** For each name begun. */
const suggestions = 8;

/** A snapshot of 1.5 million names: look-ups on one core, opening and building, beside the plainest that could serve. */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-bench-snapshot-'));
  try {
    process.stderr.write(
      hasRealTables
        ? 'Real tables, enlarged.\n'
        : 'Without real tables: names of the starter checklist, enlarged.\n',
    );
    const file = join(folder, 'bench.snapshot');
    const building = await buildingFigures(file);
    const opening = await openingFigures(file);
    const { table } = readSnapshot((await readFile(file)).buffer);
    return [
      ...(await exactFigures(table)),
      ...(await misspeltFigures(table)),
      ...(await begunFigures(table)),
      ...opening,
      ...building,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildingFigures(file: string): Promise<Figure[]> {
  const built = await runChild('build-child', ['snapshot', `${names}`, file]);
  const map = await runChild('build-child', ['map', `${names}`]);
  const baseline = 'parsing the same names into a Map of keys';
  return [
    {
      name: 'building and writing',
      unit: 's',
      value: of(built, 'seconds'),
      baseline,
      baselineValue: of(map, 'seconds'),
    },
    {
      name: 'most memory while building',
      unit: 'MB',
      value: of(built, 'peakMb'),
      baseline,
      baselineValue: of(map, 'peakMb'),
    },
  ];
}

async function openingFigures(file: string): Promise<Figure[]> {
  const opened = await runChild('open-child', [file]);
  return [
    {
      name: 'opening',
      unit: 'ms',
      value: of(opened, 'openMs'),
      baseline: 'reading the bytes of the file',
      baselineValue: of(opened, 'readMs'),
    },
    {
      name: 'resident once open',
      unit: 'MB',
      value: of(opened, 'residentMb'),
      baseline: 'the process before',
      baselineValue: of(opened, 'before'),
    },
  ];
}

async function exactFigures(table: NameTable): Promise<Figure[]> {
  const wanted = pickNames(table, asked);
  const questions = wanted.map((name) => questionOf(name, table));
  const map = new Map<string, number>();
  for (let row = 0; row < table.size; row++) map.set(plainKey(table.name(row).written), row);
  const keys = questions.map(({ readings }) => readings[0].key);
  const baseline = 'a Map of keys';
  const found = questions.filter((question) => lookUp(question, table).found.hit?.editDistance === 0).length;
  process.stderr.write(`Exact names found: ${found} of ${asked} (the others are homonyms of two plants).\n`);
  return [
    {
      name: 'exact look-ups',
      unit: 'names/s',
      value: await rateOf(questions, (question) => lookUp(question, table)),
      baseline,
      baselineValue: await rateOf(keys, (key) => map.get(key)),
    },
    {
      name: 'exact look-ups, parsing included',
      unit: 'names/s',
      value: await rateOf(wanted, (name) => lookUp(questionOf(name, table), table)),
      baseline: `${baseline}, parsing included`,
      baselineValue: await rateOf(wanted, (name) => map.get(exactKey(parseName(name).name))),
    },
  ];
}

async function misspeltFigures(table: NameTable): Promise<Figure[]> {
  const right = pickNames(table, asked);
  const wrong = misspelt(right, createRandom(7));
  const questions = wrong.map((name) => questionOf(name, table));
  const trigrams = await trigramRates(table, right, wrong);
  const baseline = trigrams ? 'pg_trgm similarity' : 'no PostgreSQL to compare with';
  const { rate: baselineValue, share } = trigrams ?? { rate: Number.NaN, share: Number.NaN };
  const hits = questions.filter(
    (question, index) => lookUp(question, table).found.hit?.known.written === right[index],
  );
  return [
    {
      name: 'misspelt look-ups',
      unit: 'names/s',
      value: await rateOf(questions, (question) => lookUp(question, table)),
      baseline,
      baselineValue,
    },
    {
      name: 'misspelt look-ups, parsing included',
      unit: 'names/s',
      value: await rateOf(wrong, (name) => lookUp(questionOf(name, table), table)),
      baseline,
      baselineValue,
    },
    {
      name: 'misspelt names led back to the right one',
      unit: '%',
      value: (100 * hits.length) / asked,
      baseline,
      baselineValue: 100 * share,
    },
  ];
}

/** Suggestions for what was typed so far of a name. */
async function begunFigures(table: SearchableTable): Promise<Figure[]> {
  const random = createRandom(13);
  const typed = pickNames(table, asked).map((name) => name.slice(0, 2 + random.below(name.length - 1)));
  const all = Array.from({ length: table.size }, (_, row) => table.name(row).written);
  const goThrough = (begun: string) => all.filter((name) => name.startsWith(begun)).slice(0, suggestions);
  const search = (begun: string) =>
    readNamePrefix(begun).map((reading) => table.search(reading, suggestions));
  return [
    {
      name: 'searches for names begun',
      unit: 'searches/s',
      value: await rateOf(typed, search),
      baseline: 'going through all names',
      baselineValue: await rateOf(typed.slice(0, askedOfAllNames), goThrough),
    },
  ];
}

async function trigramRates(table: NameTable, right: readonly string[], wrong: readonly string[]) {
  const trigrams = await openTrigrams(
    Array.from({ length: table.size }, (_, row) => table.name(row).written),
  );
  if (!trigrams) return null;
  try {
    await trigrams.nearest(wrong[0] ?? '');
    let hits = 0;
    const start = performance.now();
    for (const [index, name] of wrong.slice(0, askedOfTrigrams).entries())
      if ((await trigrams.nearest(name)) === right[index]) hits++;
    const seconds = (performance.now() - start) / 1000;
    return { rate: askedOfTrigrams / seconds, share: hits / askedOfTrigrams };
  } finally {
    await trigrams.close();
  }
}

/** Species and names below, from all over the table. */
function pickNames(table: NameTable, count: number): string[] {
  const random = createRandom(count);
  const picked: string[] = [];
  while (picked.length < count) {
    const { written } = table.name(random.below(table.size));
    if (/^[A-Z][a-z]+ [a-z]{4,}/.test(written)) picked.push(written);
  }
  return picked;
}

function questionOf(name: string, table: NameTable): NameQuestion {
  const parsed = parseName(name, { dictionary: createDictionary([table]) }).name;
  return { key: name, readings: [new MatchKeys(parsed)], plainKey: plainKey(name) };
}

async function rateOf<Item>(items: readonly Item[], work: (item: Item) => unknown): Promise<number> {
  const ms = await medianMs(() => {
    for (const item of items) work(item);
  });
  return (items.length * 1000) / ms;
}

type Measured = Record<string, number>;

function of(measured: Measured, what: string): number {
  return measured[what] ?? Number.NaN;
}

async function runChild(script: string, args: readonly string[]): Promise<Measured> {
  const path = fileURLToPath(new URL(`./snapshot/${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
  return JSON.parse(said);
}
