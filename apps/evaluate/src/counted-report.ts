import { type Cell, figuresOfFiles, formatRest, formatTable, percent, rate } from './report.ts';

/** Reports of evaluations in which each case has one verdict. */

export interface CountedCase {
  readonly verdict: string;
  /** False for cases of which experts might disagree: they are counted apart. */
  readonly isSure: boolean;
  readonly given: string;
  readonly expected: string;
  readonly found: string;
}

export interface CountedFile {
  readonly name: string;
  readonly cases: readonly CountedCase[];
}

export interface CountedReport {
  /** All verdicts, with what they mean; the first is `right`. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly files: readonly CountedFile[];
  readonly unrecognised: readonly string[];
}

function count(cases: readonly CountedCase[], verdict: string): number {
  return cases.filter((each) => each.verdict === verdict).length;
}

const sure = (cases: readonly CountedCase[]) => cases.filter(({ isSure }) => isSure);
const unsure = (cases: readonly CountedCase[]) => cases.filter(({ isSure }) => !isSure);

/** The figures of the last line: the rate of right cases, and how many have each verdict. */
export function figuresOfCounted(
  { verdicts, files }: CountedReport,
  areSeveral: boolean,
): Record<string, unknown> {
  const countsOf = (cases: readonly CountedCase[]) => ({
    cases: cases.length,
    right_share: rate(count(cases, 'right'), cases.length),
    ...Object.fromEntries(Object.keys(verdicts).map((verdict) => [verdict, count(cases, verdict)])),
  });
  const figuresOf = (cases: readonly CountedCase[]) => ({
    ...countsOf(sure(cases)),
    unsure: countsOf(unsure(cases)),
  });
  return figuresOfFiles(
    files,
    areSeveral,
    (file) => figuresOf(file.cases),
    () => figuresOf(files.flatMap((file) => file.cases)),
  );
}

export function formatCounted(
  { verdicts, files, unrecognised }: CountedReport,
  showFailures: boolean,
): string {
  const names = Object.keys(verdicts);
  const row = (name: string, cases: readonly CountedCase[]): Cell[] => [
    name,
    cases.length,
    percent(count(cases, 'right'), cases.length),
    ...names.map((verdict) => count(cases, verdict)),
  ];
  const rowsOf = (name: string, cases: readonly CountedCase[]) => [
    row(name, sure(cases)),
    ...(unsure(cases).length === 0 ? [] : [row('  unsure', unsure(cases))]),
  ];
  const rows = files.flatMap(({ name, cases }) => rowsOf(name, cases));
  if (files.length > 1)
    rows.push(
      ...rowsOf(
        'all',
        files.flatMap(({ cases }) => cases),
      ),
    );
  const failures = files.flatMap(({ name, cases }) =>
    cases
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        ({ verdict, isSure, given, expected, found }) =>
          `${name}  ${verdict}${isSure ? '' : ', unsure'}\n  given     ${given}\n  expected  ${expected}\n  found     ${found}`,
      ),
  );
  return [
    formatTable(['file', 'cases', 'right %', ...names.map((name) => name.replaceAll('_', ' '))], rows),
    ...Object.entries(verdicts).map(([verdict, meaning]) => `  ${verdict}: ${meaning}`),
    ...formatRest(unrecognised, showFailures ? failures : []),
  ].join('\n');
}
