import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
/** The Python of Debian, which has the packages; another one may come first on the path. */
const python = '/usr/bin/python3';

/** Runs a script of the gate, and returns what it prints. */
export async function runScript(script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(python, ['-B', path.join(import.meta.dirname, '..', script), ...args], {
    maxBuffer: 256 * 1024 * 1024,
    timeout: 600_000,
  });
  return stdout;
}

const Comparison = z.object({
  file: z.string(),
  cells: z.int(),
  changed: z.int(),
  differences: z.array(z.string()),
});
export type Comparison = z.output<typeof Comparison>;

/** The lists of a folder beside those that came back. */
export const compareLists = async (originals: string, results: string): Promise<Comparison[]> =>
  readLines(await runScript('lists/compare.py', originals, results), Comparison);

/** Lines of JSON. */
export const readLines = <Schema extends z.ZodType>(printed: string, schema: Schema): z.output<Schema>[] =>
  printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));

/** Differences of a file that are said; the figures count all. */
const saidMax = 12;

export function sayDifferences(
  { file, differences }: Pick<Comparison, 'file' | 'differences'>,
  say: (line: string) => void,
): void {
  for (const difference of differences.slice(0, saidMax)) say(`${file}: ${difference}`);
  if (differences.length > saidMax) say(`${file}: and ${differences.length - saidMax} more`);
}

export const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);
