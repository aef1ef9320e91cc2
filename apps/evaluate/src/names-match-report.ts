import {
  addMatchTallies,
  type MatchFileReport,
  type MatchTally,
  type NamesMatchReport,
} from './names-match.ts';
import { MATCH_SET_ASIDE_RULES, type MatchSetAsideRule } from './names-match-expectation.ts';
import { type Cell, figuresOfFiles, formatRest, formatTable, percent, rate } from './report.ts';

function figuresOfTally(tally: MatchTally) {
  return {
    cases: tally.cases,
    right: rate(tally.right, tally.cases),
    wrong: rate(tally.wrong, tally.cases),
    review: rate(tally.review, tally.cases),
    none: rate(tally.none, tally.cases),
    right_for_review: rate(tally.rightForReview, tally.cases),
    absent_cases: tally.absentCases,
    absent_answered: rate(tally.absentAnswered, tally.absentCases),
    absent_review: rate(tally.absentReview, tally.absentCases),
    genus_only_cases: tally.genusOnlyCases,
    genus_only_answered: rate(tally.genusOnlyAnswered, tally.genusOnlyCases),
  };
}

type Part = Pick<MatchFileReport, 'tally' | 'allCases' | 'setAside' | 'strings' | 'seconds'>;

function figuresOfPart({ tally, allCases, setAside, strings, seconds }: Part) {
  return {
    ...figuresOfTally(tally),
    set_aside: [...setAside.values()].reduce((total, count) => total + count, 0),
    set_aside_rules: Object.fromEntries(setAside),
    all_cases: figuresOfTally(allCases),
    names_per_second: seconds === 0 ? 0 : Math.round(strings / seconds),
  };
}

function total(files: readonly MatchFileReport[]): Part {
  const setAside = new Map<MatchSetAsideRule, number>();
  for (const file of files)
    for (const [rule, count] of file.setAside) setAside.set(rule, (setAside.get(rule) ?? 0) + count);
  return {
    tally: addMatchTallies(files.map((file) => file.tally)),
    allCases: addMatchTallies(files.map((file) => file.allCases)),
    setAside,
    strings: files.reduce((sum, file) => sum + file.strings, 0),
    seconds: files.reduce((sum, file) => sum + file.seconds, 0),
  };
}

/** The figures of the last line; one file gives its own, a folder the sum and `files`. */
export function figuresOfNamesMatch({ files }: NamesMatchReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(files, isFolder, figuresOfPart, () => figuresOfPart(total(files)));
}

const heading = [
  'file',
  'cases',
  'right',
  'wrong',
  'review',
  'none',
  'absent',
  'answered',
  'genus only',
  'answered',
  'names/s',
];

function tableRow(name: string, tally: MatchTally, namesPerSecond: number | null): Cell[] {
  return [
    name,
    tally.cases,
    percent(tally.right, tally.cases),
    percent(tally.wrong, tally.cases),
    percent(tally.review, tally.cases),
    percent(tally.none, tally.cases),
    tally.absentCases,
    percent(tally.absentAnswered, tally.absentCases),
    tally.genusOnlyCases,
    percent(tally.genusOnlyAnswered, tally.genusOnlyCases),
    namesPerSecond,
  ];
}

function tableRows(name: string, part: Part): Cell[][] {
  const { names_per_second } = figuresOfPart(part);
  return [tableRow(name, part.tally, names_per_second), tableRow('  all cases', part.allCases, null)];
}

/** The table, the rules by which cases were set aside and, when asked for, every failure. */
export function formatNamesMatch(report: NamesMatchReport, showFailures: boolean): string {
  const sum = total(report.files);
  const rows = report.files.flatMap((file) => tableRows(file.name, file));
  if (report.files.length > 1) rows.push(...tableRows('together', sum));
  const rules = [...sum.setAside].map(
    ([rule, count]) => `  ${count}  ${rule}: ${MATCH_SET_ASIDE_RULES[rule]}`,
  );
  const failures = report.files.flatMap((file) =>
    file.failures.map(
      ({ asked, verdict, expected, found }) =>
        `${file.name}  ${verdict}\n  given     ${asked}\n  expected  ${expected}\n  found     ${found}`,
    ),
  );
  return [
    formatTable(heading, rows),
    ...(rules.length === 0 ? [] : ['Set aside, by rule:', ...rules]),
    ...formatRest(report.unrecognised, showFailures ? failures : []),
  ].join('\n');
}
