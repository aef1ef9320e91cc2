import type { MatchFileReport, MatchScore, NamesMatchReport } from './names-match.ts';
import { MATCH_SET_ASIDE_RULES, type MatchCase, type MatchSetAsideRule } from './names-match-expectation.ts';
import {
  isAcceptedAuthorRight,
  isHigherName,
  type MatchVerdict,
  scoreAccepted,
} from './names-match-score.ts';
import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';

type Scores = readonly MatchScore[];
type Part = Pick<MatchFileReport, 'scores' | 'strings' | 'seconds'>;

const counted = (scores: Scores) => scores.filter((each) => each.case.setAside === null);
const answerable = (scores: Scores) => scores.filter((each) => each.case.setAside !== 'no-answer');

function setAsideIn(scores: Scores): Map<MatchSetAsideRule, number> {
  const rules = scores.map((each) => each.case.setAside).filter((rule) => rule !== null);
  return new Map([...Map.groupBy(rules, (rule) => rule)].map(([rule, { length }]) => [rule, length]));
}

function figuresOfScores(scores: Scores) {
  const of = (kind: MatchCase['expectation']['kind']) =>
    scores.filter((each) => each.case.expectation.kind === kind);
  const [named, absent, genusOnly] = [of('name'), of('absent'), of('genus-only')];
  const share = (verdict: MatchVerdict, among: readonly Pick<MatchScore, 'verdict'>[]) =>
    rate(among.filter((each) => each.verdict === verdict).length, among.length);
  const accepted = scores.flatMap((each) => {
    const verdict = scoreAccepted(each.case, each.answer);
    return verdict === null ? [] : [{ verdict }];
  });
  const authors = scores
    .map((each) => isAcceptedAuthorRight(each.case, each.answer))
    .filter((isRight) => isRight !== null);
  const forReview = named.filter(({ answer, verdict }) => answer.reviewRequired && verdict === 'right');
  return {
    cases: named.length,
    right: share('right', named),
    wrong: share('wrong', named),
    review: share('review', named),
    none: share('none', named),
    right_for_review: rate(forReview.length, named.length),
    accepted_cases: accepted.length,
    accepted_right: share('right', accepted),
    accepted_wrong: share('wrong', accepted),
    accepted_review: share('review', accepted),
    author_cases: authors.length,
    author_right: rate(authors.filter(Boolean).length, authors.length),
    absent_cases: absent.length,
    absent_answered: share('wrong', absent),
    absent_review: share('review', absent),
    genus_only_cases: genusOnly.length,
    genus_only_answered: share('wrong', genusOnly),
  };
}

function figuresOfPart({ scores, strings, seconds }: Part) {
  const setAside = setAsideIn(scores);
  return {
    ...figuresOfScores(counted(scores)),
    set_aside: [...setAside.values()].reduce((total, count) => total + count, 0),
    set_aside_rules: Object.fromEntries(setAside),
    all_cases: figuresOfScores(answerable(scores)),
    names_per_second: seconds === 0 ? 0 : Math.round(strings / seconds),
  };
}

function total(files: readonly MatchFileReport[]): Part {
  return {
    scores: files.flatMap((file) => file.scores),
    strings: files.reduce((sum, file) => sum + file.strings, 0),
    seconds: files.reduce((sum, file) => sum + file.seconds, 0),
  };
}

/** The figures of the last line; one file gives its own, a folder the sum and `files`. */
export function figuresOfNamesMatch({ files }: NamesMatchReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(files, isFolder, figuresOfPart, () => figuresOfPart(total(files)));
}

const headings = {
  cases: 'cases',
  right: 'right %',
  wrong: 'wrong %',
  review: 'review %',
  none: 'none %',
  accepted_cases: 'accepted',
  accepted_right: 'right %',
  accepted_wrong: 'wrong %',
  accepted_review: 'review %',
  author_cases: 'authors',
  author_right: 'right %',
  absent_cases: 'absent',
  absent_answered: 'answered %',
  genus_only_cases: 'genus only',
  genus_only_answered: 'answered %',
  names_per_second: 'names/s',
};

function tableRows(name: string, part: Part): FiguresRow[] {
  const figures = figuresOfPart(part);
  return [
    [name, figures],
    ['  all cases', figures.all_cases],
  ];
}

/** A genus that is not answered is left out: nothing wrong was said. */
function isFailure({ case: { expectation }, verdict }: MatchScore): boolean {
  if (expectation.kind === 'name') return verdict !== 'right';
  return verdict === 'wrong' || verdict === 'review';
}

function describe({ case: { asked, expectation }, answer, verdict }: MatchScore): string {
  const named = expectation.kind === 'name' ? [...new Set(expectation.names)].join(' or ') : 'no such name';
  const expected = expectation.kind === 'genus-only' ? `${expectation.name}, no species` : named;
  const { matchedName, stage } = answer;
  const found =
    matchedName === null
      ? 'nothing'
      : `${matchedName}${isHigherName(matchedName) ? ' (genus only)' : ''}, ${stage ?? 'unknown'}`;
  return `${verdict}\n  given     ${asked}\n  expected  ${expected}\n  found     ${found}`;
}

/** The table, the rules by which cases were set aside and, when asked for, every failure. */
export function formatNamesMatch(report: NamesMatchReport, showFailures: boolean): string {
  const sum = total(report.files);
  const rows = report.files.flatMap((file) => tableRows(file.name, file));
  if (report.files.length > 1) rows.push(...tableRows('together', sum));
  const rules = [...setAsideIn(sum.scores)].map(
    ([rule, count]) => `  ${count}  ${rule}: ${MATCH_SET_ASIDE_RULES[rule]}`,
  );
  const failures = report.files.flatMap((file) =>
    counted(file.scores)
      .filter(isFailure)
      .map((each) => `${file.name}  ${describe(each)}`),
  );
  return [
    formatFigures(headings, rows),
    ...(rules.length === 0 ? [] : ['Set aside, by rule:', ...rules]),
    ...formatRest(report.unrecognised, showFailures ? failures : []),
  ].join('\n');
}
