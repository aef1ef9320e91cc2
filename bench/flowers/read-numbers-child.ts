import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads all numbers of the files of a folder, and says how many there are. */

const [folder = '.'] = process.argv.slice(2);
let count = 0;
for (const name of await readdir(folder)) {
  const text = await readFile(join(folder, name), 'utf8');
  for (const line of text.split('\n')) count += line.split(',').map(Number).length;
}
console.log(count);
