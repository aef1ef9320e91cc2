import type { ParsedLabel } from '@plantdata/botanical-names';
import { type LabelFile, readLabelFiles } from './label-files.ts';
import { measureRate, rateOfAll } from './measure-rate.ts';
import { type ParseFormat, readParseCases, recogniseParseFormat } from './names-parse-cases.ts';
import { describeExpectation, describeLabel } from './names-parse-description.ts';
import { type ParseCase, type SetAsideRule, UNSURE } from './names-parse-expectation.ts';
import { scoreCase, type Verdict } from './names-parse-score.ts';
import { scoreParts } from './names-parse-score-parts.ts';

type ParseName = (text: string) => ParsedLabel;

/** The verdicts on one file, or on several together. */
export interface ParseTally {
  readonly verdicts: readonly Verdict[];
  readonly setAside: ReadonlyMap<SetAsideRule, number>;
}

interface ParseFailure {
  readonly verbatim: string;
  readonly parts: readonly string[];
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
  readonly found: ParsedLabel;
  readonly verdict: Verdict | null;
}

function score(parseCase: ParseCase, found: ParsedLabel): Score {
  const { expectation } = parseCase;
  const scoreOf = () => {
    if (expectation.kind === 'set-aside') return null;
    return expectation.kind === 'parts'
      ? scoreParts(expectation.parts, found)
      : scoreCase(expectation, found.name);
  };
  return { case: parseCase, found, verdict: scoreOf() };
}

function tally(scored: readonly Score[]): ParseTally {
  const rules = scored.flatMap(({ case: { expectation } }) =>
    expectation.kind === 'set-aside' ? [expectation.rule] : [],
  );
  return {
    verdicts: scored.map(({ verdict }) => verdict).filter((verdict) => verdict !== null),
    setAside: new Map([...Map.groupBy(rules, (rule) => rule)].map(([rule, { length }]) => [rule, length])),
  };
}

function failureOf({ case: { verbatim, expectation, answer }, found, verdict }: Score): ParseFailure | null {
  if (verdict === null) return null;
  const { authorshipInvented, cultivarInvented, ...measured } = verdict;
  if (measured.row !== false) return null;
  const invented = [authorshipInvented && 'author invented', cultivarInvented && 'cultivar invented'];
  const wrong = Object.entries(measured).map(([part, isRight]) => isRight === false && part);
  const parts = [answer === UNSURE && UNSURE, ...wrong, ...invented].filter((part) => part !== false);
  return { verbatim, parts, expected: describeExpectation(expectation), found: describeLabel(found) };
}

/** Scores the cases of one file; pure, apart from what `parse` does. */
function scoreParseCases(
  cases: readonly ParseCase[],
  parse: ParseName,
): Omit<FileReport, 'name' | 'format' | 'namesPerSecond'> {
  const scored = cases.map((parseCase) => score(parseCase, parse(parseCase.verbatim)));
  const answers = Map.groupBy(
    scored.filter((item) => item.case.answer !== null),
    (item) => item.case.answer ?? '',
  );
  return {
    tally: tally(scored.filter((item) => item.case.answer !== UNSURE)),
    answers: new Map([...answers].map(([answer, items]) => [answer, tally(items)])),
    failures: scored.map(failureOf).filter((failure) => failure !== null),
  };
}

function addTallies(tallies: readonly ParseTally[]): ParseTally {
  const setAside = new Map<SetAsideRule, number>();
  for (const item of tallies)
    for (const [rule, count] of item.setAside) setAside.set(rule, (setAside.get(rule) ?? 0) + count);
  return { verdicts: tallies.flatMap((item) => item.verdicts), setAside };
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
  const total = addTallies(files.map((file) => file.tally));
  const namesPerSecond = rateOfAll(files.map((file) => [file.tally.verdicts.length, file.namesPerSecond]));
  return { total, namesPerSecond, files, unrecognised };
}
