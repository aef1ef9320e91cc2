import type { NameDictionary } from '@plantdata/botanical-names';
import {
  createDictionary,
  type KnownName,
  type Lookup,
  lookUp,
  type NameTable,
  plainKey,
} from '@plantdata/name-matching';
import { parseQuery } from '../parsed-query.ts';

/** Looks up each name of a table in the table itself, in every form in which a list may have it. */

type CheckedForm = keyof ReturnType<typeof emptyCounts>;

interface FormCounts {
  asked: number;
  /** Found exactly, as the name that was asked for. */
  matched: number;
  /** Several records have the very same name and lead to different plants: rightly not decided. */
  ambiguous: number;
  failed: number;
}

interface SelfMatchFailure {
  readonly row: number;
  readonly form: CheckedForm;
  readonly asked: string;
  readonly name: string;
  /** The result found instead, as a sentence. */
  readonly found: string;
}

export interface SelfMatchReport {
  readonly names: number;
  readonly forms: Readonly<Record<CheckedForm, FormCounts>>;
  readonly failed: number;
  /** The first of them. */
  readonly failures: readonly SelfMatchFailure[];
}

interface SelfMatchOptions {
  readonly failuresMax: number;
  readonly onProgress?: (names: number) => void;
}

export function matchAgainstItself(table: NameTable, options: SelfMatchOptions): SelfMatchReport {
  const dictionary = createDictionary([table]);
  const forms = emptyCounts();
  const failures: SelfMatchFailure[] = [];
  let failed = 0;
  for (let row = 0; row < table.size; row++) {
    const known = table.name(row);
    for (const [form, text] of formsOf(known.written)) {
      const { outcome, asked, found } = ask(text, known, table, dictionary);
      forms[form].asked++;
      forms[form][outcome]++;
      if (outcome !== 'failed') continue;
      failed++;
      if (failures.length < options.failuresMax) {
        failures.push({ row, form, asked, name: known.written, found });
      }
    }
    options.onProgress?.(row + 1);
  }
  return { names: table.size, forms, failed, failures };
}

function emptyCounts() {
  const createCounts = (): FormCounts => ({ asked: 0, matched: 0, ambiguous: 0, failed: 0 });
  return {
    written: createCounts(),
    capitals: createCounts(),
    'lower-case': createCounts(),
    'hybrid-sign-added': createCounts(),
    'letter-x-added': createCounts(),
    'letter-x-for-sign': createCounts(),
    'hybrid-sign-removed': createCounts(),
    'straight-quotes': createCounts(),
    'curly-quotes': createCounts(),
  };
}

const quotes = /['"`´‘’‛“”]/;

/** Names of the ordinary form: `sp.` and phrase names are never hybrids. */
const plainSpecies = /^\p{Lu}[\p{Ll}-]+ \p{Ll}[\p{Ll}-]{2,}(?: [\p{Ll}.-]+)*$/u;

function formsOf(written: string): [CheckedForm, string][] {
  const forms: [CheckedForm, string][] = [
    ['written', written],
    ['capitals', written.toUpperCase()],
    ['lower-case', written.toLowerCase()],
  ];
  if (written.includes('×')) {
    forms.push(
      ['letter-x-for-sign', written.replace(/×\s*/g, 'x ')],
      ['hybrid-sign-removed', written.replace(/×\s*/g, '')],
    );
  } else if (plainSpecies.test(written)) {
    forms.push(
      ['hybrid-sign-added', written.replace(' ', ' × ')],
      ['letter-x-added', written.replace(' ', ' x ')],
    );
  }
  if (quotes.test(written)) {
    forms.push(
      ['straight-quotes', written.replace(/[`´‘’‛]/g, "'").replace(/[“”]/g, '"')],
      ['curly-quotes', curl(written)],
    );
  }
  return forms;
}

/** A quote after a blank or at the start opens, any other closes. */
function curl(text: string): string {
  return text
    .replace(/(^|\s)['`´]/g, '$1‘')
    .replace(/['`´]/g, '’')
    .replace(/(^|\s)"/g, '$1“')
    .replace(/"/g, '”');
}

interface SnapshotAnswer {
  readonly outcome: 'matched' | 'ambiguous' | 'failed';
  readonly asked: string;
  readonly found: string;
}

/**
 * A name that several plants bear is identified only by its authors, so they are added if needed.
 */
function ask(text: string, known: KnownName, table: NameTable, dictionary: NameDictionary): SnapshotAnswer {
  const answer = askFor(text, known, table, dictionary);
  if (answer.outcome === 'matched' || known.authorship === null) return answer;
  if (recordsOf(known, table).length === 1) return answer;
  const authored = askFor(`${text} ${known.authorship}`, known, table, dictionary);
  return authored.outcome === 'matched' ? authored : answer;
}

function askFor(
  asked: string,
  known: KnownName,
  table: NameTable,
  dictionary: NameDictionary,
): SnapshotAnswer {
  const { question, refusal } = parseQuery(asked, dictionary);
  if (!question) return { outcome: 'failed', asked, found: refusal?.text ?? 'not looked up' };
  const lookup = lookUp(question, table);
  const { hit } = lookup.found;
  if (hit?.kind === 'exact' && isSameName(hit.known, known)) return { outcome: 'matched', asked, found: '' };
  const outcome = !hit && leadApart(known, table) ? 'ambiguous' : 'failed';
  return { outcome, asked, found: describe(lookup) };
}

/** The marker in the name counts more than the rank that a publisher states, or leaves out. */
function isSameName(found: KnownName, known: KnownName): boolean {
  if (found.row === known.row || readSpelling(found.written) === readSpelling(known.written)) return true;
  const ranks = new Set([found.rank, known.rank]);
  return (ranks.size === 1 || ranks.has('unranked')) && plainKey(found.written) === plainKey(known.written);
}

/** The name without case and signs of hybrids, which lists write in several ways. */
function readSpelling(written: string): string {
  return written
    .toLowerCase()
    .replace(/(?:×|(?<= )x )\s*/g, '')
    .replace(' ssp. ', ' subsp. ');
}

/** The records that have this name, letter by letter but for signs and case. */
function recordsOf(known: KnownName, table: NameTable): KnownName[] {
  const rows = table.exact(plainKey(known.written));
  return rows.map((row) => table.name(row)).filter((other) => isSameName(other, known));
}

function leadApart(known: KnownName, table: NameTable): boolean {
  return new Set(recordsOf(known, table).map(({ acceptedRow, row }) => acceptedRow ?? row)).size > 1;
}

function describe({ found: { hit } }: Lookup): string {
  return hit ? `${hit.known.written} (${hit.stage})` : 'nothing';
}
