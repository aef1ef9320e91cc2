import type { SizeReading } from '@plantdata/container-sizes';
import { type LabelFile, readLabelFiles } from './label-files.ts';
import { measureRate } from './measure-rate.ts';
import { hasPotCases, type PotCase, readPotCases } from './pots-cases.ts';

type Classify = (label: string) => SizeReading;

/** Counts of one file, or of several added up. */
export interface PotTally {
  readonly cases: number;
  readonly idRight: number;
  readonly stageRight: number;
  readonly confidenceRight: number;
  /** Labels that mean no size. */
  readonly nonLabels: number;
  /** Of those, how many were given a category. */
  readonly falseMatches: number;
  /** High or Exact with another category than the label means. */
  readonly overconfident: number;
}

interface PotFailure {
  readonly label: string;
  readonly parts: readonly ('id' | 'stage' | 'confidence')[];
  readonly expected: string;
  readonly found: string;
}

export interface PotFileReport {
  readonly name: string;
  readonly tally: PotTally;
  readonly failures: readonly PotFailure[];
  readonly labelsPerSecond: number;
}

export interface PotsReport {
  readonly files: readonly PotFileReport[];
  /** Files at the path that have another format. */
  readonly unrecognised: readonly string[];
}

export interface PotsOptions {
  readonly classify: Classify;
  /** The speed is measured over at least this time, in seconds, after as long a warm-up. 0.5 by default. */
  readonly secondsMin?: number;
}

/** Measures the classifier on labelled files. A path is a file or a folder; files of other formats are named and left alone. */
export async function evaluatePots(path: string, options: PotsOptions): Promise<PotsReport> {
  const all = await readLabelFiles(path);
  const files = all.filter(hasPotCases);
  return {
    files: files.map((file) => reportFile(file, options)),
    unrecognised: all.filter((file) => !files.includes(file)).map(({ name }) => name),
  };
}

function reportFile(file: LabelFile, { classify, secondsMin = 0.5 }: PotsOptions): PotFileReport {
  const cases = readPotCases(file);
  const scored = cases.map((each) => score(each, classify(each.label)));
  const labels = cases.map(({ label }) => label);
  return {
    name: file.name,
    tally: tally(scored),
    failures: scored.flatMap(failureOf),
    labelsPerSecond: measureRate(labels, classify, secondsMin),
  };
}

interface Score {
  readonly case: PotCase;
  readonly found: SizeReading;
  readonly isIdRight: boolean;
  readonly isStageRight: boolean;
  readonly isConfidenceRight: boolean;
}

/** Where another category is as right, so is its stage. */
function score(expected: PotCase, found: SizeReading): Score {
  const id = found.category?.id ?? null;
  const isIdRight = id === expected.expected_id || (id !== null && expected.also_acceptable.includes(id));
  const stage = found.category?.stage_order ?? null;
  return {
    case: expected,
    found,
    isIdRight,
    isStageRight: isIdRight || stage === expected.expected_stage_order,
    isConfidenceRight: found.confidence === expected.expected_confidence,
  };
}

const isSure = ({ confidence }: SizeReading): boolean => confidence === 'High' || confidence === 'Exact';

function tally(scored: readonly Score[]): PotTally {
  const count = (test: (each: Score) => boolean) => scored.filter(test).length;
  return {
    cases: scored.length,
    idRight: count(({ isIdRight }) => isIdRight),
    stageRight: count(({ isStageRight }) => isStageRight),
    confidenceRight: count(({ isConfidenceRight }) => isConfidenceRight),
    nonLabels: count((each) => each.case.expected_id === null),
    falseMatches: count((each) => each.case.expected_id === null && each.found.category !== null),
    overconfident: count(({ found, isIdRight }) => isSure(found) && !isIdRight),
  };
}

function failureOf({ case: expected, found, ...is }: Score): PotFailure[] {
  const parts: PotFailure['parts'] = [
    ...(is.isIdRight ? [] : (['id'] as const)),
    ...(is.isStageRight ? [] : (['stage'] as const)),
    ...(is.isConfidenceRight ? [] : (['confidence'] as const)),
  ];
  if (parts.length === 0) return [];
  const ids = [expected.expected_id ?? 'no size', ...expected.also_acceptable].join(' or ');
  return [
    {
      label: expected.label,
      parts,
      expected: `${ids}, ${expected.expected_confidence}`,
      found: `${found.category?.id ?? 'no size'}, ${found.confidence}`,
    },
  ];
}
