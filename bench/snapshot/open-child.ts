import { readFile } from 'node:fs/promises';
import { readSnapshot } from '@plantdata/name-index';

/** Opens a snapshot in a process that does nothing else; says how long it took and what is resident then. */

const [file = ''] = process.argv.slice(2);
const residentMb = () => process.memoryUsage.rss() / 1_000_000;
const before = residentMb();
const start = performance.now();
const bytes = (await readFile(file)).buffer;
const readMs = performance.now() - start;
const { table } = readSnapshot(bytes);
const openMs = performance.now() - start;
console.log(JSON.stringify({ openMs, readMs, before, residentMb: residentMb(), names: table.size }));
