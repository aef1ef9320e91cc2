import { fileURLToPath } from 'node:url';
import * as snapshots from '../apps/server/src/capabilities/plant-names/snapshots/index.ts';

/** Makes data/cultivars/2026-07-21.snapshot: `node release/build-cultivar-register.ts cultivars.tsv 2026-07-21`. */
const [path, version] = process.argv.slice(2);
const register = snapshots.findDataset('cultivars');
if (path === undefined || version === undefined || register === null)
  throw new Error('Usage: node release/build-cultivar-register.ts TABLE YYYY-MM-DD');

const data = fileURLToPath(new URL('../data', import.meta.url));
using folder = await snapshots.takeDatasetFolder(data, register.id);
const title = 'Plant patents of the United States, a selection';
const dataset = { ...register, title, licence: 'public domain', publisher: 'USPTO', citation: title };
const files = await snapshots.findChecklistFiles([path]);
const { names, rejected } = await snapshots.importChecklist({ folder, dataset, files, version });
await folder.remove([`${version}.rejected.csv`, 'import.lock']);
console.log(`${names} cultivars; left out: ${JSON.stringify(rejected)}`);
