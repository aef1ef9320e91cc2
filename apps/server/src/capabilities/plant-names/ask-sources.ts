import { mapInSlices } from '../../platform/time-slices.ts';
import { bestMatch } from './consensus/agreement.ts';
import { agreeOn, type SourcedAnswer } from './consensus/consensus.ts';
import { parsedName } from './consensus/parsed-names.ts';
import { withKnownSpelling } from './matching/known-spelling.ts';
import { lookUp } from './matching/look-up.ts';
import { LookupName, plainKey } from './matching/lookup-name.ts';
import type { NameTable } from './matching/name-table.ts';
import { type SelectedSource, spellingTablesOf } from './sources/answering-tables.ts';
import type {
  NameQuestion,
  SourceAnswer,
  SourceMatch,
  SourceOptions,
  TaxonomicSource,
} from './sources/taxonomic-source.ts';
import type { Answers } from './verdict.ts';

/** All sources at once, each with the whole list: a source that takes thousands of names a call gets one call. */
export async function askSources(
  questions: readonly NameQuestion[],
  selected: readonly SelectedSource[],
  options: SourceOptions,
): Promise<Answers> {
  const tables = spellingTablesOf(selected);
  const asked = await mapInSlices(
    questions,
    (question) => withKnownSpelling(question, tables),
    options.signal,
  );
  const asking = askAll(asked, selected, options);
  options.onAsked?.();
  const columns = await asking;
  await askMisspeltAgain(asked, columns, selected, options);
  const rows = new Map(questions.map(({ key }, row) => [key, row]));
  return {
    get(key) {
      const row = rows.get(key);
      return row === undefined ? undefined : rowOf(columns, row);
    },
  };
}

interface Column {
  readonly id: SelectedSource['id'];
  readonly answers: SourceAnswer[];
}

const switchedOff: SourceAnswer = { outcome: 'unavailable', reason: 'switched off by the operator' };

function askAll(
  questions: readonly NameQuestion[],
  selected: readonly SelectedSource[],
  options: SourceOptions,
): Promise<Column[]> {
  return Promise.all(
    selected.map(async ({ id, source }) => ({
      id,
      answers: source ? [...(await source.match(questions, options))] : questions.map(() => switchedOff),
    })),
  );
}

function rowOf(columns: readonly Column[], row: number): SourcedAnswer[] {
  return columns.map(({ id, answers }) => ({ source: id, answer: answers[row] ?? switchedOff }));
}

/** A misspelt name, as it should have been written. */
interface Respelt {
  readonly row: number;
  /** How it was found. */
  readonly guess: Guess;
  readonly question: NameQuestion;
}

type Guess = Pick<
  SourceMatch,
  'kind' | 'stage' | 'editDistance' | 'reading' | 'reviewRequired' | 'isKnownMisspelling'
>;

/**
 * Most services have a name exactly or not at all. What the others, or the lists at hand, have made of a misspelt one is put to
 * them as well; their answers count as the guess that they follow from.
 */
async function askMisspeltAgain(
  questions: readonly NameQuestion[],
  columns: readonly Column[],
  selected: readonly SelectedSource[],
  options: SourceOptions,
): Promise<void> {
  const live = selected.filter(({ source }) => source?.service);
  if (live.length === 0 || options.patience?.aborted) return;
  const tables = spellingTablesOf(selected);
  const respelt = questions.flatMap(
    (question, row) => respeltName(question, rowOf(columns, row), tables, row) ?? [],
  );
  if (respelt.length === 0) return;
  // Progress is counted in names of the list.
  const quietly = { ...options, onProgress: undefined };
  await Promise.all(
    live.map(async ({ id, source }) => {
      const column = columns.find((each) => each.id === id);
      if (source && column) await askAgain(source, column, respelt, quietly);
    }),
  );
}

/** A source that has found the name, or could not be asked, is left alone. */
async function askAgain(
  source: TaxonomicSource,
  column: Column,
  respelt: readonly Respelt[],
  options: SourceOptions,
): Promise<void> {
  const lacking = respelt.filter(({ row }) => mayBeBettered(column.answers[row]));
  if (lacking.length === 0) return;
  const answers = await source.match(
    lacking.map(({ question }) => question),
    options,
  );
  for (const [place, { row, guess }] of lacking.entries()) {
    const answer = answers[place];
    if (answer?.outcome !== 'match') continue;
    if (column.answers[row]?.outcome === 'match' && isGenus(answer.match.matchedName)) continue;
    column.answers[row] = { ...answer, match: asGuessed(answer.match, guess) };
  }
}

function mayBeBettered(earlier: SourceAnswer | undefined): boolean {
  if (earlier?.outcome === 'match') return isGenus(earlier.match.matchedName);
  return earlier?.outcome === 'no-match';
}
function respeltName(
  question: NameQuestion,
  answers: readonly SourcedAnswer[],
  tables: readonly NameTable[],
  row: number,
): Respelt | null {
  const agreement = agreeOn(answers);
  if (!agreement) return respeltByTables(question, tables, row);
  const match = bestMatch(agreement.winner);
  if (match && isSpeltOtherwise(match, question)) return respeltAs(match, row);
  if (!match || !isGenus(match.matchedName)) return null;
  // `Acer palmatun` is a misspelt species rather than a cultivar called Palmatun.
  const species = agreement.others
    .map(bestMatch)
    .find((other) => other?.kind === 'fuzzy' && !isGenus(other.matchedName));
  return species ? respeltAs(species, row) : respeltByTables(question, tables, row);
}

function isSpeltOtherwise({ kind, matchedName, reading }: SourceMatch, { readings }: NameQuestion): boolean {
  if (kind !== 'fuzzy' && kind !== 'variant') return false;
  return readings[reading]?.key !== plainKey(matchedName);
}

function respeltAs(match: SourceMatch, row: number): Respelt {
  return { row, guess: match, question: askFor(match.matchedName) };
}

/** A list may know the error, or have one name that is hardly another. */
function respeltByTables(question: NameQuestion, tables: readonly NameTable[], row: number): Respelt | null {
  for (const table of tables) {
    const { found, reading } = lookUp(question, table);
    const { hit } = found;
    if (!hit) continue;
    const { status, acceptedRow } = hit.known;
    const isKnownMisspelling = status === 'misspelling';
    const kind = isKnownMisspelling && hit.kind === 'exact' ? 'variant' : hit.kind;
    if (kind !== 'variant' && kind !== 'fuzzy') continue;
    const meant = isKnownMisspelling && acceptedRow !== null ? table.name(acceptedRow) : hit.known;
    return { row, guess: { ...hit, kind, reading, isKnownMisspelling }, question: askFor(meant.written) };
  }
  return null;
}

function isGenus(name: string): boolean {
  return parsedName(name).specificEpithet === null;
}

function askFor(written: string): NameQuestion {
  const plain = plainKey(written);
  return {
    key: plain,
    plainKey: plain,
    readings: [new LookupName(parsedName(written))],
    known: 'as-spelt',
  };
}

function asGuessed(match: SourceMatch, guess: Guess): SourceMatch {
  const { kind, stage, editDistance, reading, reviewRequired, isKnownMisspelling } = guess;
  return {
    ...match,
    kind,
    stage,
    editDistance,
    reading,
    isKnownMisspelling,
    reviewRequired: reviewRequired || match.reviewRequired,
  };
}
