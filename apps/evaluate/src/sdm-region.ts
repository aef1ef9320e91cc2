import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { protocolOf, type SdmProtocol } from './sdm-protocol.ts';
import { hasColumn, joinTables, readTable, type SdmTable } from './sdm-table.ts';

/** Presence records, background points, and the sites of the test with what grows there. */
const roles = ['po', 'bg', 'env', 'pa'] as const;
type Role = (typeof roles)[number];

/** A folder with the files of a region; each kind may be in one file or in one for each group. */
export interface RegionFolder {
  readonly name: string;
  readonly files: Readonly<Record<Role, readonly RegionFile[]>>;
  readonly protocol: string | null;
}

interface RegionFile {
  readonly path: string;
  /** Of `env_bird.csv`: bird. */
  readonly group: string | null;
}

/** A region in memory. */
export interface Region {
  readonly name: string;
  readonly po: SdmTable;
  readonly bg: SdmTable;
  readonly env: SdmTable;
  readonly pa: SdmTable;
  readonly covariates: readonly string[];
  readonly categorical: ReadonlySet<string>;
  /** Covariates that were asked for and are not in all files. */
  readonly absent: readonly string[];
}

/** Also names such as `AWTtest_env_bird.csv`. */
const fileName = /^(?:.*_)?(po|bg|env|pa)(?:[_-]([^.]+))?\.csv(?:\.gz)?$/i;
const recordColumns = ['siteid', 'spid', 'x', 'y', 'occ', 'group'];
const textColumns = ['siteid', 'spid', 'group'];

/**
 * The regions at a path: the folder itself, or every folder in it that has records and a test, by name.
 *
 * @throws Error when there is none.
 */
export async function findRegions(path: string): Promise<RegionFolder[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no such file or folder: ${path}`, { cause });
  });
  if (!found.isDirectory())
    throw new Error(`${path} is no folder; expected is one of a region, or of regions.`);
  const own = await regionAt(path);
  if (own !== null) return [own];
  const entries = await readdir(path, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
  const regions = await Promise.all(folders.sort().map(regionAt));
  const present = regions.filter((region) => region !== null);
  if (present.length === 0) {
    throw new Error(`${path}: no region with the files po, env and pa (.csv or .csv.gz).`);
  }
  return present;
}

async function regionAt(folder: string): Promise<RegionFolder | null> {
  const files: Record<Role, RegionFile[]> = { po: [], bg: [], env: [], pa: [] };
  const names = (await readdir(folder)).sort();
  for (const name of names) {
    const [, word, group = null] = fileName.exec(name) ?? [];
    const role = roles.find((each) => each === word?.toLowerCase());
    // The same file may be there packed as well.
    if (role === undefined || files[role].some((file) => file.group === group)) continue;
    files[role].push({ path: join(folder, name), group });
  }
  if (files.po.length === 0 || files.env.length === 0 || files.pa.length === 0) return null;
  const protocol = names.includes('protocol.json') ? join(folder, 'protocol.json') : null;
  return { name: basename(folder), files, protocol };
}

/**
 * Reads the files of a region.
 *
 * @param needsBackground whether a region without background points is refused.
 * @throws Error that names the file for one that cannot be read, and for a region of which no covariate is in all files.
 */
export async function readRegion(
  { name, files, protocol }: RegionFolder,
  asked: Partial<SdmProtocol>,
  needsBackground: boolean,
): Promise<Region> {
  const { covariates, categorical } = await protocolOf(name, protocol, asked);
  const words = new Set([...textColumns, ...categorical]);
  const read = async (role: Role) =>
    joinTables(await Promise.all(files[role].map((file) => readWithGroup(file, words))));
  if (needsBackground && files.bg.length === 0)
    throw new Error(`${name}: there is no file bg.csv or bg.csv.gz.`);
  const po = await read('po');
  const bg = await read('bg');
  const env = await read('env');
  const sources = [po, env, ...(needsBackground ? [bg] : [])];
  const isThere = (column: string) => sources.every((table) => hasColumn(table, column));
  const wanted = covariates ?? predictorsOf(po);
  const present = wanted.filter(isThere);
  if (present.length === 0)
    throw new Error(`${name}: none of the covariates ${wanted.join(', ')} is in all files.`);
  return {
    name,
    po,
    bg,
    env,
    pa: await read('pa'),
    covariates: present,
    categorical: new Set(categorical.filter((each) => present.includes(each))),
    absent: wanted.filter((each) => !isThere(each)),
  };
}

const predictorsOf = ({ numbers, texts }: SdmTable): string[] =>
  [...numbers.keys(), ...texts.keys()].filter((name) => !recordColumns.includes(name));

/** The group of the file's name where the rows do not say theirs. */
async function readWithGroup({ path, group }: RegionFile, words: ReadonlySet<string>): Promise<SdmTable> {
  const table = await readTable(path, words);
  if (group === null || table.texts.has('group')) return table;
  return { ...table, texts: new Map([...table.texts, ['group', Array<string>(table.count).fill(group)]]) };
}
