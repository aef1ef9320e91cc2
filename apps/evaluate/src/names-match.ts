import { performance } from 'node:perf_hooks';
import { readLabelFiles } from './label-files.ts';
import { readMatchCases, recogniseMatchFormat } from './names-match-cases.ts';
import type { KnownTables, MatchAnswer, MatchCase, MatchSetAsideRule } from './names-match-expectation.ts';
import { isHigherName, type MatchVerdict, scoreAnswer } from './names-match-score.ts';

export interface NamesMatchOptions {
  /** Answers in the order of the strings, exactly one each. */
  readonly answer: (strings: readonly string[]) => Promise<readonly MatchAnswer[]>;
  readonly tables: KnownTables;
}

/** Counts of one file, or of several added up. */
export interface MatchTally {
  /** Strings with a name to be found. */
  readonly cases: number;
  readonly right: number;
  readonly rightForReview: number;
  readonly wrong: number;
  readonly review: number;
  readonly none: number;
  readonly absentCases: number;
  /** Answered with a species or below, without a mark for review. */
  readonly absentAnswered: number;
  readonly absentReview: number;
  readonly genusOnlyCases: number;
  /** Answered with a species or below, marked for review or not. */
  readonly genusOnlyAnswered: number;
}

interface MatchFailure {
  readonly asked: string;
  readonly verdict: string;
  readonly expected: string;
  readonly found: string;
}

export interface MatchFileReport {
  readonly name: string;
  readonly tally: MatchTally;
  /** Of all cases, those set aside among them. */
  readonly allCases: MatchTally;
  readonly setAside: ReadonlyMap<MatchSetAsideRule, number>;
  readonly failures: readonly MatchFailure[];
  readonly strings: number;
  readonly seconds: number;
}

export interface NamesMatchReport {
  readonly files: readonly MatchFileReport[];
  /** Files at the path that have another format. */
  readonly unrecognised: readonly string[];
}

interface Score {
  readonly case: MatchCase;
  readonly answer: MatchAnswer;
  readonly verdict: MatchVerdict;
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
    files.push({ name: file.name, strings: strings.length, seconds, ...reportOf(cases, strings, answers) });
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

function reportOf(
  cases: readonly MatchCase[],
  strings: readonly string[],
  answers: readonly MatchAnswer[],
): Pick<MatchFileReport, 'tally' | 'allCases' | 'setAside' | 'failures'> {
  const byString = new Map(strings.map((string, index) => [string, answers[index] ?? nothing]));
  const scored = cases.map((each): Score => {
    const answer = byString.get(each.asked) ?? nothing;
    return { case: each, answer, verdict: scoreAnswer(each.expectation, answer) };
  });
  const counted = scored.filter((each) => each.case.setAside === null);
  const setAside = new Map<MatchSetAsideRule, number>();
  for (const { setAside: rule } of cases)
    if (rule !== null) setAside.set(rule, (setAside.get(rule) ?? 0) + 1);
  return {
    tally: tally(counted),
    allCases: tally(scored.filter((each) => each.case.setAside !== 'no-answer')),
    setAside,
    failures: counted.filter(isFailure).map(describe),
  };
}

function tally(scored: readonly Score[]): MatchTally {
  const of = (kind: MatchCase['expectation']['kind']) =>
    scored.filter((each) => each.case.expectation.kind === kind);
  const named = of('name');
  const absent = of('absent');
  const genusOnly = of('genus-only');
  const count = (verdict: MatchVerdict, among: readonly Score[]) =>
    among.filter((each) => each.verdict === verdict).length;
  return {
    cases: named.length,
    right: count('right', named),
    rightForReview: count(
      'right',
      named.filter(({ answer }) => answer.reviewRequired),
    ),
    wrong: count('wrong', named),
    review: count('review', named),
    none: count('none', named),
    absentCases: absent.length,
    absentAnswered: count('wrong', absent),
    absentReview: count('review', absent),
    genusOnlyCases: genusOnly.length,
    genusOnlyAnswered: count('wrong', genusOnly),
  };
}

/** A genus that is not answered is left out: nothing wrong was said. */
function isFailure({ case: { expectation }, verdict }: Score): boolean {
  if (expectation.kind === 'name') return verdict !== 'right';
  return verdict === 'wrong' || verdict === 'review';
}

function describe({ case: { asked, expectation }, answer, verdict }: Score): MatchFailure {
  const expected = {
    name: () => (expectation.kind === 'name' ? [...new Set(expectation.names)].join(' or ') : ''),
    'genus-only': () => (expectation.kind === 'genus-only' ? `${expectation.name}, no species` : ''),
    absent: () => 'no such name',
  }[expectation.kind]();
  const { matchedName, stage } = answer;
  const found =
    matchedName === null
      ? 'nothing'
      : `${matchedName}${isHigherName(matchedName) ? ' (genus only)' : ''}, ${stage ?? 'unknown'}`;
  return { asked, verdict, expected, found };
}

/** Counts of several files together. */
export function addMatchTallies(tallies: readonly MatchTally[]): MatchTally {
  const sum = (count: (each: MatchTally) => number) =>
    tallies.reduce((total, each) => total + count(each), 0);
  return {
    cases: sum((each) => each.cases),
    right: sum((each) => each.right),
    rightForReview: sum((each) => each.rightForReview),
    wrong: sum((each) => each.wrong),
    review: sum((each) => each.review),
    none: sum((each) => each.none),
    absentCases: sum((each) => each.absentCases),
    absentAnswered: sum((each) => each.absentAnswered),
    absentReview: sum((each) => each.absentReview),
    genusOnlyCases: sum((each) => each.genusOnlyCases),
    genusOnlyAnswered: sum((each) => each.genusOnlyAnswered),
  };
}
