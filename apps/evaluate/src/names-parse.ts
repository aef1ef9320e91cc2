import type { ParsedLabel, PlantName } from '@plantdata/botanical-names';
import { type LabelFile, readLabelFiles } from './label-files.ts';
import { measureRate } from './measure-rate.ts';
import { type ParseFormat, readParseCases, recogniseParseFormat } from './names-parse-cases.ts';
import { describeExpectation, describeFound } from './names-parse-description.ts';
import type { ParseCase, SetAsideRule } from './names-parse-expectation.ts';
import { scoreCase, type Verdict } from './names-parse-score.ts';

type ParseName = (text: string) => ParsedLabel;

/** Counts of one file, or of several added up. */
export interface ParseTally {
  readonly cases: number;
  readonly setAside: ReadonlyMap<SetAsideRule, number>;
  readonly epithetsRight: number;
  readonly authorshipCases: number;
  readonly authorshipRight: number;
  readonly authorshipInvented: number;
  readonly cultivarCases: number;
  readonly cultivarRight: number;
  readonly cultivarInvented: number;
  readonly nameAndCultivarRight: number;
}

type FailedPart = 'epithets' | 'authorship' | 'cultivar';

interface ParseFailure {
  readonly verbatim: string;
  readonly parts: readonly FailedPart[];
  readonly expected: string;
  readonly found: string;
}

export interface FileReport {
  readonly name: string;
  readonly format: ParseFormat;
  readonly tally: ParseTally;
  /** By kind of answer, if the file has several. */
  readonly answers: ReadonlyMap<string, ParseTally>;
  readonly failures: readonly ParseFailure[];
  readonly namesPerSecond: number;
}

export interface NamesParseReport {
  readonly total: ParseTally;
  readonly namesPerSecond: number;
  readonly files: readonly FileReport[];
  /** Files at the path that have another format. */
  readonly unrecognised: readonly string[];
}

export interface NamesParseOptions {
  readonly parse: ParseName;
  /** The speed is measured over at least this time, in seconds, after as long a warm-up. 0.5 by default. */
  readonly secondsMin?: number;
}

interface Score {
  readonly case: ParseCase;
  readonly found: PlantName;
  readonly verdict: Verdict | null;
}

function tally(scored: readonly Score[]): ParseTally {
  const setAside = new Map<SetAsideRule, number>();
  for (const {
    case: { expectation },
  } of scored) {
    if (expectation.kind === 'set-aside')
      setAside.set(expectation.rule, (setAside.get(expectation.rule) ?? 0) + 1);
  }
  const verdicts = scored.map(({ verdict }) => verdict).filter((verdict) => verdict !== null);
  const count = (test: (verdict: Verdict) => boolean) => verdicts.filter(test).length;
  return {
    cases: verdicts.length,
    setAside,
    epithetsRight: count((verdict) => verdict.epithets),
    authorshipCases: count((verdict) => verdict.authorship !== null),
    authorshipRight: count((verdict) => verdict.authorship === true),
    authorshipInvented: count((verdict) => verdict.authorshipInvented),
    cultivarCases: count((verdict) => verdict.cultivar !== null),
    cultivarRight: count((verdict) => verdict.cultivar === true),
    cultivarInvented: count((verdict) => verdict.cultivarInvented),
    nameAndCultivarRight: count((verdict) => verdict.nameAndCultivar),
  };
}

function failureOf({ case: { verbatim, expectation }, found, verdict }: Score): ParseFailure | null {
  if (verdict === null) return null;
  const parts: FailedPart[] = [];
  if (!verdict.epithets) parts.push('epithets');
  if (verdict.authorship === false || verdict.authorshipInvented) parts.push('authorship');
  if (verdict.cultivar === false || verdict.cultivarInvented) parts.push('cultivar');
  if (parts.length === 0) return null;
  return { verbatim, parts, expected: describeExpectation(expectation), found: describeFound(found) };
}

/** Scores the cases of one file; pure, apart from what `parse` does. */
function scoreParseCases(
  cases: readonly ParseCase[],
  parse: ParseName,
): Omit<FileReport, 'name' | 'format' | 'namesPerSecond'> {
  const scored = cases.map((parseCase): Score => {
    const found = parse(parseCase.verbatim).name;
    return { case: parseCase, found, verdict: scoreCase(parseCase.expectation, found) };
  });
  const answers = Map.groupBy(
    scored.filter((item) => item.case.answer !== null),
    (item) => item.case.answer ?? '',
  );
  return {
    tally: tally(scored),
    answers: new Map([...answers].map(([answer, items]) => [answer, tally(items)])),
    failures: scored.map(failureOf).filter((failure) => failure !== null),
  };
}

function addTallies(tallies: readonly ParseTally[]): ParseTally {
  const sum = (count: (item: ParseTally) => number) =>
    tallies.reduce((total, item) => total + count(item), 0);
  const setAside = new Map<SetAsideRule, number>();
  for (const item of tallies) {
    for (const [rule, count] of item.setAside) setAside.set(rule, (setAside.get(rule) ?? 0) + count);
  }
  return {
    cases: sum((item) => item.cases),
    setAside,
    epithetsRight: sum((item) => item.epithetsRight),
    authorshipCases: sum((item) => item.authorshipCases),
    authorshipRight: sum((item) => item.authorshipRight),
    authorshipInvented: sum((item) => item.authorshipInvented),
    cultivarCases: sum((item) => item.cultivarCases),
    cultivarRight: sum((item) => item.cultivarRight),
    cultivarInvented: sum((item) => item.cultivarInvented),
    nameAndCultivarRight: sum((item) => item.nameAndCultivarRight),
  };
}

function reportFile(file: LabelFile, format: ParseFormat, options: NamesParseOptions): FileReport {
  const cases = readParseCases(file, format);
  const strings = cases.map((parseCase) => parseCase.verbatim);
  const report = scoreParseCases(cases, options.parse);
  return {
    name: file.name,
    format,
    ...report,
    namesPerSecond: measureRate(strings, options.parse, options.secondsMin ?? 0.5),
  };
}

/**
 * Measures the parser on labelled files. A path is a file or a folder; files of other formats are named in
 * the report and left alone.
 */
export async function evaluateNamesParse(
  paths: readonly string[],
  options: NamesParseOptions,
): Promise<NamesParseReport> {
  const labelFiles = (await Promise.all(paths.map(readLabelFiles))).flat();
  const files: FileReport[] = [];
  const unrecognised: string[] = [];
  for (const file of labelFiles) {
    const format = recogniseParseFormat(file.rows);
    if (format === null) unrecognised.push(file.name);
    else files.push(reportFile(file, format, options));
  }
  const parsed = files.map((file) => file.tally);
  const seconds = files.reduce((sum, file) => sum + file.tally.cases / (file.namesPerSecond || 1), 0);
  const total = addTallies(parsed);
  return { total, namesPerSecond: seconds === 0 ? 0 : total.cases / seconds, files, unrecognised };
}
