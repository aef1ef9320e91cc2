import type { FileReport, NamesParseReport, ParseTally } from './names-parse.ts';
import { SET_ASIDE_RULES, type SetAsideRule } from './names-parse-expectation.ts';
import { MEASURED } from './names-parse-score.ts';
import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';

type MeasuredPart = keyof typeof MEASURED;

function sum(counts: ReadonlyMap<SetAsideRule, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

const measuredParts = Object.keys(MEASURED).filter((part): part is MeasuredPart => part in MEASURED);

/** The right ones, and all that state the part. */
function count({ verdicts }: ParseTally, part: MeasuredPart): [right: number, cases: number] {
  const stated = verdicts.filter((verdict) => verdict[part] !== null);
  return [stated.filter((verdict) => verdict[part]).length, stated.length];
}

function figuresOfTally(tally: ParseTally) {
  const figures = measuredParts.map((part): [string, [number, number]] => [
    MEASURED[part],
    count(tally, part),
  ]);
  const cases = tally.verdicts.length;
  const cultivarsInvented = tally.verdicts.filter((verdict) => verdict.cultivarInvented).length;
  return {
    cases,
    set_aside: sum(tally.setAside),
    ...Object.fromEntries(figures.map(([name, counts]) => [`${name}_right`, rate(...counts)])),
    ...Object.fromEntries(figures.map(([name, counts]) => [`${name}_cases`, counts[1]])),
    authorship_invented: tally.verdicts.filter((verdict) => verdict.authorshipInvented).length,
    cultivar_invented: cultivarsInvented,
    cultivar_invented_share: rate(cultivarsInvented, cases),
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
  return figuresOfFiles(report.files, isFolder, figuresOfFile, () => figuresOfAll(report));
}

function figuresOfAll({ total, namesPerSecond }: NamesParseReport) {
  return { ...figuresOfTally(total), names_per_second: Math.round(namesPerSecond) };
}

const headings = {
  cases: 'cases',
  set_aside: 'set aside',
  epithets_right: 'epithets %',
  authorship_right: 'authors %',
  authorship_invented: 'invented',
  citation_right: 'citation %',
  cultivar_right: 'cultivar %',
  cultivar_invented: 'invented',
  trade_designation_right: 'selling name %',
  rights_right: 'rights %',
  name_and_cultivar_right: 'name + cultivar %',
  row_right: 'all parts %',
  names_per_second: 'names/s',
};

/** The table, the rules by which cases were set aside and, when asked for, every failure. */
export function formatNamesParse(report: NamesParseReport, showFailures: boolean): string {
  const rows = report.files.flatMap((file): FiguresRow[] => [
    [file.name, figuresOfFile(file)],
    ...[...file.answers].map(([answer, tally]): FiguresRow => [`  ${answer}`, figuresOfTally(tally)]),
  ]);
  if (report.files.length > 1) rows.push(['all', figuresOfAll(report)]);
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
    formatFigures(headings, rows),
    ...(rules.length === 0 ? [] : ['Set aside, by rule:', ...rules]),
    ...formatRest(report.unrecognised, showFailures ? failures : []),
  ].join('\n');
}
