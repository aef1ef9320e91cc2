import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';

/** Reports of evaluations in which each case has one verdict. */

export interface CountedCase {
  readonly verdict: string;
  /** False for cases of which experts might disagree: they are counted apart. */
  readonly isSure: boolean;
  readonly given: string;
  readonly expected: string;
  readonly found: string;
}

interface CountedFile {
  readonly name: string;
  readonly cases: readonly CountedCase[];
}

export interface CountedReport {
  /** All verdicts, with what they mean; the first is `right`. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly files: readonly CountedFile[];
  readonly unrecognised: readonly string[];
}

function figuresOfCases(verdicts: CountedReport['verdicts'], cases: readonly CountedCase[]) {
  const count = (verdict: string) => cases.filter((each) => each.verdict === verdict).length;
  return {
    cases: cases.length,
    right_share: rate(count('right'), cases.length),
    ...Object.fromEntries(Object.keys(verdicts).map((verdict) => [verdict, count(verdict)])),
  };
}

const withSum = (files: readonly CountedFile[]): CountedFile[] =>
  files.length === 1 ? [...files] : [...files, { name: 'all', cases: files.flatMap(({ cases }) => cases) }];

/** Figures of the cases that are sure, and of the others. */
function figuresOf(verdicts: CountedReport['verdicts'], { cases }: CountedFile) {
  const [sure, unsure] = [true, false].map((isSure) => cases.filter((each) => each.isSure === isSure));
  return {
    ...figuresOfCases(verdicts, sure ?? []),
    ...(unsure?.length === 0 ? {} : { unsure: figuresOfCases(verdicts, unsure ?? []) }),
  };
}

/** The figures of the last line: the share of right cases, and how many have each verdict. */
export function figuresOfCounted(
  { verdicts, files }: CountedReport,
  areSeveral: boolean,
): Record<string, unknown> {
  const all = { name: 'all', cases: files.flatMap(({ cases }) => cases) };
  return figuresOfFiles(
    files,
    areSeveral,
    (file) => figuresOf(verdicts, file),
    () => figuresOf(verdicts, all),
  );
}

/** The table with the meaning of its verdicts and, when asked for, every case that is not right. */
export function formatCounted(
  { verdicts, files, unrecognised }: CountedReport,
  showFailures: boolean,
): string {
  const headings = Object.keys(verdicts).map((verdict) => [verdict, verdict.replaceAll('_', ' ')]);
  const rows = withSum(files).flatMap((file): FiguresRow[] => {
    const { unsure, ...figures } = figuresOf(verdicts, file);
    return [
      [file.name, figures],
      ...(unsure === undefined ? [] : [['  unsure', unsure] satisfies FiguresRow]),
    ];
  });
  const failures = files.flatMap(({ name, cases }) =>
    cases
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        ({ verdict, isSure, given, expected, found }) =>
          `${name}  ${verdict}${isSure ? '' : ', unsure'}\n  given     ${given}\n  expected  ${expected}\n  found     ${found}`,
      ),
  );
  return [
    formatFigures({ cases: 'cases', right_share: 'right %', ...Object.fromEntries(headings) }, rows),
    ...Object.entries(verdicts).map(([verdict, meaning]) => `  ${verdict}: ${meaning}`),
    ...formatRest(unrecognised, showFailures ? failures : []),
  ].join('\n');
}
