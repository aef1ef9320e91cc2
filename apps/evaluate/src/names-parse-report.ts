import type { FileReport, NamesParseReport, ParseTally } from './names-parse.ts';
import { SET_ASIDE_RULES, type SetAsideRule } from './names-parse-expectation.ts';
import { type Cell, figuresOfFiles, formatRest, formatTable, percent, rate } from './report.ts';

function sum(counts: ReadonlyMap<SetAsideRule, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function figuresOfTally(tally: ParseTally) {
  return {
    cases: tally.cases,
    set_aside: sum(tally.setAside),
    epithets_right: rate(tally.epithetsRight, tally.cases),
    authorship_right: rate(tally.authorshipRight, tally.authorshipCases),
    cultivar_right: rate(tally.cultivarRight, tally.cultivarCases),
    name_and_cultivar_right: rate(tally.nameAndCultivarRight, tally.cases),
    authorship_cases: tally.authorshipCases,
    authorship_invented: tally.authorshipInvented,
    cultivar_cases: tally.cultivarCases,
    cultivar_invented: tally.cultivarInvented,
  };
}

function figuresOfFile(file: FileReport) {
  const answers = [...file.answers].map(([answer, tally]) => [answer, figuresOfTally(tally)]);
  return {
    ...figuresOfTally(file.tally),
    names_per_second: Math.round(file.namesPerSecond),
    set_aside_rules: Object.fromEntries(file.tally.setAside),
    ...(answers.length === 0 ? {} : { answers: Object.fromEntries(answers) }),
  };
}

/** The figures of the last line; one file gives its own, several give the sum and `files`. */
export function figuresOfNamesParse(report: NamesParseReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(report.files, isFolder, figuresOfFile, () => ({
    ...figuresOfTally(report.total),
    names_per_second: Math.round(report.namesPerSecond),
  }));
}

function tableRow(name: string, tally: ParseTally, namesPerSecond: number | null): Cell[] {
  return [
    name,
    tally.cases,
    sum(tally.setAside),
    percent(tally.epithetsRight, tally.cases),
    percent(tally.authorshipRight, tally.authorshipCases),
    tally.authorshipInvented,
    percent(tally.cultivarRight, tally.cultivarCases),
    tally.cultivarInvented,
    percent(tally.nameAndCultivarRight, tally.cases),
    namesPerSecond === null ? null : Math.round(namesPerSecond),
  ];
}

const heading = [
  'file',
  'cases',
  'set aside',
  'epithets',
  'authorship',
  'invented',
  'cultivar',
  'invented',
  'name + cultivar',
  'names/s',
];

/** The table, the rules by which cases were set aside and, when asked for, every failure. */
export function formatNamesParse(report: NamesParseReport, showFailures: boolean): string {
  const rows = report.files.flatMap((file) => [
    tableRow(file.name, file.tally, file.namesPerSecond),
    ...[...file.answers].map(([answer, tally]) => tableRow(`  ${answer}`, tally, null)),
  ]);
  if (report.files.length > 1) rows.push(tableRow('all', report.total, report.namesPerSecond));
  const rules = [...report.total.setAside].map(
    ([rule, count]) => `  ${count}  ${rule}: ${SET_ASIDE_RULES[rule]}`,
  );
  const failures = report.files.flatMap((file) =>
    file.failures.map(
      ({ verbatim, parts, expected, found }) =>
        `${file.name}  ${parts.join(', ')}\n  given     ${verbatim}\n  expected  ${expected}\n  found     ${found}`,
    ),
  );
  return [
    formatTable(heading, rows),
    ...(rules.length === 0 ? [] : ['Set aside, by rule:', ...rules]),
    ...formatRest(report.unrecognised, showFailures ? failures : []),
  ].join('\n');
}
