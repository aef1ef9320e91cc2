import { readdir } from 'node:fs/promises';
import { printFigures } from './report.ts';

/** `npm run bench -- NAME`: runs one benchmark (or all) and prints figures, baselines and ratios. */

const folder = new URL('./', import.meta.url);
const available = (await readdir(folder))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !available.includes(name));

if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${available.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  for (const name of wanted.length > 0 ? wanted : available) {
    const { run } = await import(new URL(`${name}.bench.ts`, folder).href);
    printFigures(name, await run());
  }
}
