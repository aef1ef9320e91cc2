import { performance } from 'node:perf_hooks';
import { readLabelFiles } from './label-files.ts';
import { readMatchCases, recogniseMatchFormat } from './names-match-cases.ts';
import type { KnownTables, MatchAnswer, MatchCase } from './names-match-expectation.ts';
import { type MatchVerdict, scoreAnswer } from './names-match-score.ts';

export interface NamesMatchOptions {
  /** Answers in the order of the strings, exactly one each. */
  readonly answer: (strings: readonly string[]) => Promise<readonly MatchAnswer[]>;
  readonly tables: KnownTables;
}

/** One case with its answer. */
export interface MatchScore {
  readonly case: MatchCase;
  readonly answer: MatchAnswer;
  readonly verdict: MatchVerdict;
}

export interface MatchFileReport {
  readonly name: string;
  /** Of all cases, those set aside among them. */
  readonly scores: readonly MatchScore[];
  readonly strings: number;
  readonly seconds: number;
}

export interface NamesMatchReport {
  readonly files: readonly MatchFileReport[];
  /** Files at the path that have another format. */
  readonly unrecognised: readonly string[];
}

/** Measures the matching on labelled files: every string is asked, and each case counts once. */
export async function evaluateNamesMatch(
  paths: readonly string[],
  { answer, tables }: NamesMatchOptions,
): Promise<NamesMatchReport> {
  const files: MatchFileReport[] = [];
  const unrecognised: string[] = [];
  for (const file of (await Promise.all(paths.map(readLabelFiles))).flat()) {
    const format = recogniseMatchFormat(file.rows);
    if (format === null) {
      unrecognised.push(file.name);
      continue;
    }
    const cases = readMatchCases(file, format, tables);
    const strings = [...new Set(cases.map(({ asked }) => asked))];
    const start = performance.now();
    const answers = await answer(strings);
    const seconds = (performance.now() - start) / 1000;
    const scores = scoreCases(cases, strings, answers);
    files.push({ name: file.name, scores, strings: strings.length, seconds });
  }
  return { files, unrecognised };
}

const nothing: MatchAnswer = {
  matchedName: null,
  acceptedName: null,
  acceptedAuthor: null,
  reviewRequired: false,
  stage: null,
};

function scoreCases(
  cases: readonly MatchCase[],
  strings: readonly string[],
  answers: readonly MatchAnswer[],
): MatchScore[] {
  const byString = new Map(strings.map((string, index) => [string, answers[index] ?? nothing]));
  return cases.map((each) => {
    const answer = byString.get(each.asked) ?? nothing;
    return { case: each, answer, verdict: scoreAnswer(each.expectation, answer) };
  });
}
