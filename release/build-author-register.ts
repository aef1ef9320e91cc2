import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseAuthorship } from '../packages/botanical-names/src/index.ts';

/**
 * Makes packages/botanical-names/src/authorship/register.json, the standard forms of authors, the most frequent first,
 * with an asterisk if WCVP has them,
 * from tables with a column of authors (NOTICE): `node release/build-author-register.ts usda.csv.gz wcvp_names.csv.gz`.
 */
function readAuthorships(path: string): (readonly [authorship: string, isStandard: boolean])[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.split(/\r?\n/);
  // Quotation marks around a value may hold the separator.
  const separator = new RegExp(`${head.includes('|') ? '\\|' : ','}(?=(?:[^"]*"[^"]*")*[^"]*$)`);
  const cells = (line: string) => line.split(separator).map((cell) => cell.replaceAll('"', ''));
  const column = cells(head).findIndex((name) => name === 'author' || name === 'taxon_authors');
  // WCVP keeps to the standard forms of IPNI; USDA PLANTS leaves initials out.
  const isStandard = cells(head)[column] === 'taxon_authors';
  return lines.map((line) => [cells(line)[column] ?? '', isStandard]);
}

const counts = new Map<string, number>();
const standard = new Set<string>();
for (const [authorship, isStandard] of process.argv.slice(2).flatMap(readAuthorships)) {
  const parsed = parseAuthorship(authorship);
  if (parsed === null) continue;
  const { authors, exAuthors, basionymAuthors, basionymExAuthors } = parsed;
  for (const author of [authors, exAuthors, basionymAuthors, basionymExAuthors].flat()) {
    counts.set(author, (counts.get(author) ?? 0) + 1);
    if (isStandard) standard.add(author);
  }
}
const forms = [...counts]
  .filter(([form]) => /^\p{L}[\p{L}.' -]*$/u.test(form) && form !== 'hort.' && form !== 'al.')
  .sort(([a, often], [b, less]) => less - often || (a < b ? -1 : 1));
// Forms that occur in one or two names may be slips of the tables.
const established = forms.filter(([, count]) => count > 2).length;
const path = new URL('../packages/botanical-names/src/authorship/register.json', import.meta.url);
const text = forms.map(([form]) => (standard.has(form) ? `${form}*` : form)).join('|');
const register = { established, forms: text };
writeFileSync(path, `${JSON.stringify(register, null, 2)}\n`);
console.log(`${forms.length} forms, ${established} established`);
