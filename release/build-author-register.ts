import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseAuthorship } from '../packages/botanical-names/src/index.ts';

/**
 * Makes packages/botanical-names/src/authorship/register.json, the standard forms of authors, from tables with a column
 * of authors, also as .gz: `node release/build-author-register.ts usdaplants.csv.gz wcvp_names.csv.gz …` (NOTICE).
 */
const columnNames: ReadonlySet<string> = new Set(['author', 'taxon_authors']);

/** Forms that occur in fewer names may be slips of the tables. */
const ESTABLISHED_MIN = 3;

/** Values of a line; quotation marks around a value may hold the separator. */
function cells(line: string, separator: string): string[] {
  return line
    .split(new RegExp(`\\${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    .map((cell) => cell.replaceAll('"', ''));
}

function readAuthorships(path: string): string[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.split(/\r?\n/);
  const separator = head.includes('|') ? '|' : ',';
  const column = cells(head, separator).findIndex((name) => columnNames.has(name));
  if (column < 0) throw new Error(`${path}: no column of authors.`);
  return lines.map((line) => cells(line, separator)[column] ?? '');
}

const counts = new Map<string, number>();
for (const written of process.argv.slice(2).flatMap(readAuthorships)) {
  const parsed = parseAuthorship(written);
  if (parsed === null) continue;
  const { authors, exAuthors, basionymAuthors, basionymExAuthors } = parsed;
  for (const author of [...authors, ...exAuthors, ...basionymAuthors, ...basionymExAuthors])
    counts.set(author, (counts.get(author) ?? 0) + 1);
}
const forms = [...counts]
  .filter(([form]) => /^\p{L}[\p{L}.' -]*$/u.test(form) && form !== 'hort.' && form !== 'al.')
  .sort(([a, often], [b, less]) => less - often || (a < b ? -1 : 1));
const established = forms.filter(([, count]) => count >= ESTABLISHED_MIN).length;
const register = { established, forms: forms.map(([form]) => form).join('|') };
const path = new URL('../packages/botanical-names/src/authorship/register.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(register, null, 2)}\n`);
console.log(`${forms.length} forms, ${established} established`);
