import { checkSpelling, type NameQuestion, type NameTable } from '@plantdata/name-matching';
import { mapCooperatively } from '../../platform/time-slices.ts';
import { AnswerGrid, decidedWithout } from './answer-grid.ts';
import { askMisspeltAgain } from './ask-again.ts';
import type { SourceMatches } from './consensus/consensus.ts';
import { dropContradictedFuzzyMatches } from './consensus/contradicted-matches.ts';
import { otherKingdoms } from './other-kingdoms.ts';
import { type SelectedSource, spellingTablesOf } from './sources/answering-tables.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { BundledAnswer, BundledChecklist } from './sources/starter/bundled-checklist.ts';
import type { SourceOptions } from './sources/taxonomic-source.ts';
import { waitFor } from './sources/wait.ts';

export interface AskedData {
  readonly selected: readonly SelectedSource[];
  readonly bundled: BundledChecklist;
}

/** By the key of the question. */
export type AnsweredByKey = ReadonlyMap<string, SourceMatches>;

/** All sources at once, each with the whole list: a source that takes thousands of names a call gets one call. */
export async function askSources(
  questions: readonly NameQuestion[],
  data: AskedData,
  options: SourceOptions,
): Promise<AnsweredByKey> {
  for await (const whole of askInTurn(questions, data, options)) return whole;
  return new Map();
}

/** Given the answers so far to the question with this key: no answer of the `pending` sources can change what they amount to. */
export type DecisionTest = (key: string, answered: SourceMatches, pending: ReadonlySet<SourceId>) => boolean;

/** Given out before all sources have answered: what is decided, but not before this time is over. */
export interface Early {
  readonly isDecided: DecisionTest;
  readonly afterMs: number;
}

/**
 * The same in parts, in the order of the questions: a question is given out when all sources have answered it or when it is
 * decided. Without `early` there is one part.
 */
export async function* askInTurn(
  questions: readonly NameQuestion[],
  { selected, bundled }: AskedData,
  options: SourceOptions,
  early?: Early,
): AsyncGenerator<AnsweredByKey> {
  const { signal, softDeadline } = options;
  const checkSpellings = (tables: readonly NameTable[]) =>
    mapCooperatively(questions, (question) => checkSpelling(question, tables, otherKingdoms), signal);
  // USDA PLANTS has misspelt names too, and must not keep a source from correcting them.
  const sourceTables = spellingTablesOf(selected);
  const asked = await checkSpellings([...sourceTables, ...bundled.tables.slice(0, 1)]);
  const askedOfBundled = await checkSpellings([...sourceTables, ...bundled.tables]);
  const grid = new AnswerGrid(selected);
  const enough = new AbortController();
  const until = early ? AbortSignal.any([enough.signal, softDeadline ?? enough.signal]) : softDeadline;
  const asking = grid.fill(asked, selected, { ...options, softDeadline: until });
  // A failure is looked at when the answers are awaited.
  asking.catch(() => undefined);
  options.onAsked?.();
  const rows = { asked, grid, atHand: await bundled.match(askedOfBundled, options) };
  const complete = (start: number, end: number) =>
    completeRows(rows, { start, end }, { selected, bundled }, options);
  if (!early) {
    await asking;
    yield await complete(0, asked.length);
    return;
  }
  const usual = waitFor(early.afterMs);
  const usualTime = new Promise((resolve) => usual.addEventListener('abort', resolve));
  try {
    for (let start = 0; start < asked.length; ) {
      const { change } = grid;
      let end = start;
      while (end < asked.length && isReady(rows, end, usual.aborted ? early.isDecided : undefined)) end += 1;
      if (end > start) yield await complete(start, end);
      else await Promise.race([change, asking, ...(usual.aborted ? [] : [usualTime])]);
      start = end;
    }
  } finally {
    enough.abort(new Error(decidedWithout));
  }
}

interface AnswerRows {
  readonly asked: readonly NameQuestion[];
  readonly grid: AnswerGrid;
  /** Answers of the bundled checklist. */
  readonly atHand: readonly BundledAnswer[];
}

function isReady({ asked, grid, atHand }: AnswerRows, row: number, isDecided?: DecisionTest): boolean {
  const pending = grid.pending(row);
  const question = asked[row];
  if (pending.size === 0 || !question) return true;
  const answers = dropContradictedFuzzyMatches(question, grid.row(row));
  return isDecided?.(question.key, { answers, bundled: atHand[row] ?? null }, pending) ?? false;
}

async function completeRows(
  { asked, grid, atHand }: AnswerRows,
  { start, end }: { readonly start: number; readonly end: number },
  { selected, bundled }: AskedData,
  options: SourceOptions,
): Promise<AnsweredByKey> {
  const answered = await mapCooperatively(
    asked.slice(start, end),
    (question, place) => ({
      question,
      answers: dropContradictedFuzzyMatches(question, grid.row(start + place)),
    }),
    options.signal,
  );
  const all = await askMisspeltAgain(answered, { selected, tables: bundled.tables }, options);
  return new Map(
    all.map(({ question, answers }, place) => [
      question.key,
      { answers, bundled: atHand[start + place] ?? null },
    ]),
  );
}
