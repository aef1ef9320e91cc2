import { mapInSlices } from '../../platform/time-slices.ts';
import { bestMatch } from './consensus/agreement.ts';
import { agreeOn, type SourcedAnswer } from './consensus/consensus.ts';
import { parsedName } from './consensus/parsed-names.ts';
import { withKnownSpelling } from './matching/known-spelling.ts';
import { LookupName, plainKey } from './matching/lookup-name.ts';
import { type SelectedSource, spellingTablesOf } from './sources/answering-tables.ts';
import type { NameQuestion, SourceAnswer, SourceMatch, SourceOptions } from './sources/taxonomic-source.ts';
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
  const columns = await askAll(asked, selected, options);
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

/** A name that some source has read as a misspelling of another. */
interface Respelt {
  readonly row: number;
  readonly match: SourceMatch;
  readonly question: NameQuestion;
}

/**
 * Services that have a name exactly or not at all cannot find a misspelt one; what the others have made of it is put to them
 * as well. Their answers count as the guess that they follow from.
 */
async function askMisspeltAgain(
  questions: readonly NameQuestion[],
  columns: readonly Column[],
  selected: readonly SelectedSource[],
  options: SourceOptions,
): Promise<void> {
  const exact = selected.filter(({ source }) => source?.service?.isExact);
  if (exact.length === 0 || options.patience?.aborted) return;
  const respelt = questions.flatMap((_question, row) => respeltName(rowOf(columns, row), row) ?? []);
  if (respelt.length === 0) return;
  const again = await askAll(
    respelt.map(({ question }) => question),
    exact,
    // Progress is counted in names of the list.
    { ...options, onProgress: undefined },
  );
  for (const { id, answers } of again) {
    const column = columns.find((each) => each.id === id);
    for (const [place, { row, match }] of respelt.entries()) {
      const answer = answers[place];
      if (answer?.outcome !== 'match' || column?.answers[row]?.outcome !== 'no-match') continue;
      column.answers[row] = { ...answer, match: asGuessed(answer.match, match) };
    }
  }
}

function respeltName(answers: readonly SourcedAnswer[], row: number): Respelt | null {
  const agreement = agreeOn(answers);
  const match = agreement && bestMatch(agreement.winner);
  if (match?.kind !== 'fuzzy') return null;
  const { matchedName } = match;
  const plain = plainKey(matchedName);
  return {
    row,
    match,
    question: {
      key: plain,
      plainKey: plain,
      readings: [new LookupName(parsedName(matchedName))],
      known: 'as-spelt',
    },
  };
}

function asGuessed(match: SourceMatch, guess: SourceMatch): SourceMatch {
  const { kind, stage, editDistance, reading, reviewRequired } = guess;
  return {
    ...match,
    kind,
    stage,
    editDistance,
    reading,
    reviewRequired: reviewRequired || match.reviewRequired,
  };
}
