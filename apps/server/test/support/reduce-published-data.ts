/**
 * Reduces published flower colours and plant labels to small tables for the tests:
 * `node apps/server/test/support/reduce-published-data.ts FOLDER`, where FOLDER is the `data` folder
 * of the shared data. Measurements whose licence is not open are left out.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

const [, , folder = ''] = process.argv;
const packages = new URL('../../../../packages/', import.meta.url);
const readText = (path: string) => readFileSync(join(folder, path), 'utf8');

function write(path: string, text: string): void {
  const target = new URL(path, packages);
  mkdirSync(new URL('.', target), { recursive: true });
  writeFileSync(target, text.endsWith('\n') ? text : `${text}\n`);
}

const Table = z.array(z.record(z.string(), z.string()));
/** Named because members whose names are numbers would come first. */
const [header = []] = z
  .array(z.array(z.string()))
  .parse(parse(readText('flowers/open/spectra-representative.csv'), { to: 1 }));
const references = z
  .object({ cases: z.array(z.looseObject({ id: z.string() })) })
  .parse(JSON.parse(readText('flowers/reference-values.json')));
const representative = Table.parse(
  parse(readText('flowers/open/spectra-representative.csv'), { columns: true }),
);
const hasReference = ({ record_id: id = '' }) => references.cases.some((each) => each.id === `record_${id}`);
const chosen = representative.filter((row, place) => place % 6 === 0 || hasReference(row));
const kept = chosen.map((row) => ({ ...row, collector: '', publication: '' }));
const ids = new Set(chosen.map(({ record_id: id }) => `record_${id}`));

const flowers = 'floral-colour/test/fixtures/flowers';
write(`${flowers}/open/spectra-representative.csv`, stringify(kept, { header: true, columns: header }));
write(
  `${flowers}/reference-values.json`,
  JSON.stringify({ cases: references.cases.filter(({ id }) => ids.has(id)) }),
);
for (const name of ['colour-input-cases.json', 'css-named-colors.json'])
  write(`${flowers}/standards/${name}`, readText(`flowers/standards/${name}`));
const observer = readText('flowers/standards/apis-mellifera-govardovskii-1nm.csv').split('\n');
write(
  `${flowers}/standards/apis-mellifera-govardovskii-1nm.csv`,
  observer.filter((_, line) => line === 0 || line % 10 === 1).join('\n'),
);
const words = z
  .object({ human_colour: z.array(z.object({ value: z.string(), base: z.string() })) })
  .parse(JSON.parse(readText('flowers/vocabularies.json')));
write(`${flowers}/vocabularies.json`, JSON.stringify(words));

const Label = z.object({
  verbatim: z.string(),
  genus: z.string().optional(),
  species: z.string().optional(),
  infraspecific: z.unknown().optional(),
  cultivar: z.string().optional(),
  trade_designation: z.string().optional(),
  answer: z.string().optional(),
});

const labelsKept = 24;
for (const name of ['labels-camellia', 'labels-street-trees', 'labels-trade']) {
  const lines = readText(`names/labels/${name}.jsonl`).trim().split('\n');
  const rows = lines.map((line) => Label.parse(JSON.parse(line)));
  const few = [...Map.groupBy(rows, ({ answer }) => answer)]
    .filter(([answer]) => name !== 'labels-street-trees' || answer === 'quotes' || answer === 'cross-list')
    .flatMap(([, group]) => group.filter((_, place) => place % Math.ceil(group.length / labelsKept) === 0));
  write(
    `botanical-names/test/fixtures/labels/${name}.jsonl`,
    few.map((row) => JSON.stringify(row)).join('\n'),
  );
}
