import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { starterNames } from '../lists.ts';

/** Names to fill a snapshot with: those of real tables where there are some, and as many again made from their words. */

export interface BenchName {
  readonly name: string;
  readonly authorship: string | null;
}

/** Tables to be found in the folder, with the columns of the name and its authors. */
const tables = [
  { file: 'tpl-subset.csv.gz', separator: ',', name: 1, authorship: 2 },
  { file: 'usda-usdaplants.csv.gz', separator: ',', name: 1, authorship: 2 },
  { file: 'wcvp_names-subset.csv.gz', separator: '|', name: 21, authorship: 22 },
] as const;

/** PLANTDATA_BENCH_NAMES names another folder. */
const folder =
  process.env.PLANTDATA_BENCH_NAMES ??
  fileURLToPath(new URL('../../../shared/data/names/bulk', import.meta.url));

export const hasRealTables = existsSync(join(folder, tables[0].file));

async function realNames(): Promise<BenchName[]> {
  if (!hasRealTables) return (await starterNames()).map((name) => ({ name, authorship: null }));
  const lists = await Promise.all(tables.map(readTable));
  return lists.flat();
}

async function readTable({ file, separator, name, authorship }: (typeof tables)[number]) {
  const text = gunzipSync(await readFile(join(folder, file))).toString('utf8');
  return text
    .split('\n')
    .slice(1)
    .map((line) => (separator === ',' ? cellsOf(line) : line.split(separator)))
    .map((cells): BenchName => ({ name: cells[name] ?? '', authorship: cells[authorship] || null }))
    .filter((each) => each.name !== '');
}

/** Cells in quotes or not; none of these tables has a quote within a cell. */
function cellsOf(line: string): string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
}

/** No real genus has more names. */
const namesInGenusMax = 25_000;

/** `count` names: the real ones, then real genera with new epithets put together from halves of real ones. */
export async function* benchNames(count: number): AsyncGenerator<BenchName> {
  const real = await realNames();
  yield* real.slice(0, count);
  const random = createRandom(20_261_121);
  const halves = halvesOf(real);
  const inGenus = new Map<string, number>();
  const epithet = () => random.pick(halves.first) + random.pick(halves.second);
  for (let made = real.length; made < count; ) {
    const { name, authorship } = random.pick(real);
    const [genus = ''] = name.split(' ');
    const names = inGenus.get(genus) ?? 0;
    if (!/^[A-Z][a-z]+$/.test(genus) || names === namesInGenusMax) continue;
    inGenus.set(genus, names + 1);
    const species = `${genus} ${epithet()}`;
    const marker = random.below(4) === 0 ? random.pick(['subsp.', 'var.', 'f.']) : null;
    yield { name: marker === null ? species : `${species} ${marker} ${epithet()}`, authorship };
    made++;
  }
}

function halvesOf(names: readonly BenchName[]): { first: string[]; second: string[] } {
  const epithets = names
    .map(({ name }) => name.split(' ')[1] ?? '')
    .filter((epithet) => /^[a-wyz][a-z]{5,}$/.test(epithet));
  const middle = (epithet: string) => Math.floor(epithet.length / 2);
  return {
    first: epithets.map((epithet) => epithet.slice(0, middle(epithet))),
    second: epithets.map((epithet) => epithet.slice(middle(epithet))),
  };
}

export interface Random {
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The same numbers in every run (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** One letter of the last epithet changed, in every second name two, in every tenth one of the genus instead. */
export function misspelt(names: readonly string[], random: Random): string[] {
  return names.map((name, index) => {
    const words = name.split(' ');
    const place = index % 10 === 0 ? 0 : words.length - 1;
    let word = words[place] ?? '';
    for (let change = 0; change < (place > 0 && index % 2 === 0 ? 2 : 1); change++) {
      const at = 1 + random.below(word.length - 1);
      const others = alphabet.filter((letter) => letter !== word[at]);
      word = `${word.slice(0, at)}${random.pick(others)}${word.slice(at + 1)}`;
    }
    return words.with(place, word).join(' ');
  });
}
