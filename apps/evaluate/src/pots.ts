import type { SizeReading } from '@plantdata/container-sizes';
import { type LabelFile, readKnownFiles } from './label-files.ts';
import { measureRate } from './measure-rate.ts';
import { hasPotCases, type PotCase, readPotCases } from './pots-cases.ts';

type Classify = (label: string) => SizeReading;

interface PotFailure {
  readonly label: string;
  readonly parts: readonly ('id' | 'stage' | 'confidence')[];
  readonly expected: string;
  readonly found: string;
}

export interface PotFileReport {
  readonly name: string;
  readonly scores: readonly PotScore[];
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
  const { known, unrecognised } = await readKnownFiles([path], hasPotCases);
  return {
    files: known.map((file) => reportFile(file, options)),
    unrecognised,
  };
}

function reportFile(file: LabelFile, { classify, secondsMin = 0.5 }: PotsOptions): PotFileReport {
  const cases = readPotCases(file);
  const scored = cases.map((each) => score(each, classify(each.label)));
  const labels = cases.map(({ label }) => label);
  return {
    name: file.name,
    scores: scored,
    failures: scored.flatMap(failureOf),
    labelsPerSecond: measureRate(labels, classify, secondsMin),
  };
}

export interface PotScore {
  readonly case: PotCase;
  readonly found: SizeReading;
  readonly isIdRight: boolean;
  readonly isStageRight: boolean;
  readonly isConfidenceRight: boolean;
}

/** Where another category is as right, so is its stage. */
function score(expected: PotCase, found: SizeReading): PotScore {
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

function failureOf({ case: expected, found, ...is }: PotScore): PotFailure[] {
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
