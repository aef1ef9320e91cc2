import type { FileReport, NamesParseReport, ParseTally } from './names-parse.ts';
import { SET_ASIDE_RULES, type SetAsideRule } from './names-parse-expectation.ts';
import { MEASURED } from './names-parse-score.ts';
import { type Cell, figuresOfFiles, formatRest, formatTable, percent, rate } from './report.ts';

type MeasuredPart = keyof typeof MEASURED;

function sum(counts: ReadonlyMap<SetAsideRule, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

const measuredParts = Object.keys(MEASURED).filter((part): part is MeasuredPart => part in MEASURED);

/** How many are right, and of how many. */
function count({ verdicts }: ParseTally, part: MeasuredPart): [right: number, cases: number] {
  const stated = verdicts.filter((verdict) => verdict[part] !== null);
  return [stated.filter((verdict) => verdict[part]).length, stated.length];
}

function invented({ verdicts }: ParseTally) {
  return {
    authorship_invented: verdicts.filter((verdict) => verdict.authorshipInvented).length,
    cultivar_invented: verdicts.filter((verdict) => verdict.cultivarInvented).length,
  };
}

function figuresOfTally(tally: ParseTally) {
  const figures = measuredParts.map((part): [string, [number, number]] => [
    MEASURED[part],
    count(tally, part),
  ]);
  const cases = tally.verdicts.length;
  return {
    cases,
    set_aside: sum(tally.setAside),
    ...Object.fromEntries(figures.map(([name, counts]) => [`${name}_right`, rate(...counts)])),
    ...Object.fromEntries(figures.map(([name, counts]) => [`${name}_cases`, counts[1]])),
    ...invented(tally),
    cultivar_invented_share: rate(invented(tally).cultivar_invented, cases),
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
  const { authorship_invented, cultivar_invented } = invented(tally);
  const share = (part: MeasuredPart) => percent(...count(tally, part));
  return [
    name,
    tally.verdicts.length,
    sum(tally.setAside),
    share('epithets'),
    share('authorship'),
    authorship_invented,
    share('citation'),
    share('cultivar'),
    cultivar_invented,
    share('tradeDesignation'),
    share('rights'),
    share('nameAndCultivar'),
    share('row'),
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
  'citation',
  'cultivar',
  'invented',
  'selling name',
  'rights',
  'name + cultivar',
  'all parts',
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
