import { mapInSlices } from '../../platform/time-slices.ts';
import { askMisspeltAgain } from './ask-again.ts';
import type { Answered, SourcedAnswer } from './consensus/consensus.ts';
import { withoutRefutedGuesses } from './consensus/refuted-guesses.ts';
import { withKnownSpelling } from './matching/known-spelling.ts';
import { type SelectedSource, spellingTablesOf } from './sources/answering-tables.ts';
import type { BundledChecklist } from './sources/starter/bundled-checklist.ts';
import type { NameQuestion, SourceAnswer, SourceOptions } from './sources/taxonomic-source.ts';

export interface AskedData {
  readonly selected: readonly SelectedSource[];
  readonly bundled: BundledChecklist;
}

/** All sources at once, each with the whole list: a source that takes thousands of names a call gets one call. */
export async function askSources(
  questions: readonly NameQuestion[],
  { selected, bundled }: AskedData,
  options: SourceOptions,
): Promise<Map<string, Answered>> {
  const { signal } = options;
  const tables = [...spellingTablesOf(selected), ...bundled.tables];
  const asked = await mapInSlices(questions, (question) => withKnownSpelling(question, tables), signal);
  const asking = askAll(asked, selected, options);
  options.onAsked?.();
  const [columns, atHand] = await Promise.all([asking, bundled.match(asked, options)]);
  const answered = await mapInSlices(
    asked,
    (question, row) => ({ question, answers: withoutRefutedGuesses(question, rowOf(columns, row)) }),
    signal,
  );
  const complete = await askMisspeltAgain(answered, { selected, tables: bundled.tables }, options);
  return new Map(
    complete.map(({ question, answers }, row) => [question.key, { answers, bundled: atHand[row] ?? null }]),
  );
}

interface Column {
  readonly id: SelectedSource['id'];
  readonly answers: readonly SourceAnswer[];
}

const switchedOff: SourceAnswer = { outcome: 'not-asked', reason: 'switched off by the operator' };

function askAll(
  questions: readonly NameQuestion[],
  selected: readonly SelectedSource[],
  options: SourceOptions,
): Promise<Column[]> {
  return Promise.all(
    selected.map(async ({ id, source }) => ({
      id,
      answers: source ? await source.match(questions, options) : questions.map(() => switchedOff),
    })),
  );
}

function rowOf(columns: readonly Column[], row: number): SourcedAnswer[] {
  return columns.map(({ id, answers }) => ({ source: id, answer: answers[row] ?? switchedOff }));
}
