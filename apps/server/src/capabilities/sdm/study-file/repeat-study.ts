import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeModel } from '../pipeline/make-model.ts';
import { makeStudy } from '../pipeline/make-study.ts';
import type { ClimateSettings } from '../pipeline/model-order.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import { readStudy } from './read-study.ts';
import type { StudyParts } from './study-document.ts';

export interface RepeatOptions {
  readonly climate: ClimateSettings;
  readonly threads: number;
  /** The repeated study is written here. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: StageProgress) => void;
}

/** The numbers of a part of a study beside those of its repetition. */
export interface ComparedPart {
  readonly part: string;
  readonly numbers: number;
  readonly differing: number;
  /** The largest relative difference. */
  readonly largest: number;
  /** The first that differs, in words; null where none does. */
  readonly first: string | null;
}

export interface RepeatedStudy {
  readonly before: StudyParts['study'];
  readonly after: StudyParts['study'];
  readonly parts: readonly ComparedPart[];
}

/**
 * Makes a study again from its frozen records, background and settings and the climate of this installation, and compares all numbers. Rejects
 * with `StudyFileError`, and as `makeModel` does.
 */
export async function repeatStudy(path: string, options: RepeatOptions): Promise<RepeatedStudy> {
  const { climate, threads, folder, signal, onProgress } = options;
  const { study, records, targetGroup, widerTargetGroup, ...results } = await readStudy(path);
  const { order, occurrences, occurrenceAttribution, cleaning } = study;
  await mkdir(folder, { recursive: true });
  const input = {
    occurrences: { ...occurrences, records },
    occurrenceAttribution,
    targetGroup,
    widerTargetGroup,
    frozen: { cleaning: { ...cleaning, records, droppedBy: new Map() }, background: results.background },
  };
  const place = { jobId: 'repeated', climate, folder, archive: undefined };
  const settings = { ...order.settings, threads };
  if ('study' in order) await makeStudy({ ...order, ...place, settings }, input, { signal, onProgress });
  else await makeModel({ ...order, ...place, settings }, input, { signal, onProgress });
  const { study: after, ...repeated } = await readStudy(join(folder, 'study.zip'));
  const [one, other] = [partsOf(results), partsOf(repeated)];
  const parts = [...new Set([...one.keys(), ...other.keys()])].map((part) =>
    compare(part, numbersIn(one.get(part)), numbersIn(other.get(part))),
  );
  return { before: study, after, parts: parts.filter(({ numbers }) => numbers > 0) };
}

/** The input of a model: its results alone are compared. */
const notRepeated: readonly string[] = ['occurrences', 'climate', 'species', 'future', 'threshold', 'model'];

function partsOf({
  presences,
  background,
  model,
  report,
}: Omit<StudyParts, 'study' | 'records' | 'targetGroup' | 'widerTargetGroup'>) {
  const rows = [...presences, ...background];
  const described = Object.entries(report.model ?? {});
  return new Map<string, unknown>([
    ['places and their folds', rows.map(({ longitude, latitude, fold }) => [longitude, latitude, fold])],
    // If this differs and the places do not, the climate here is another one.
    ['climate at these places', rows.map(({ longitude: _, latitude: _l, fold: _f, ...climate }) => climate)],
    ['coefficients', model],
    ...described.map(([name, value]) => [name, value] as const),
    ...Object.entries(report).filter(([name]) => !notRepeated.includes(name)),
  ]);
}

/** Numbers by the way to them. */
function numbersIn(value: unknown, at = '', into = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'number') into.set(at, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) numbersIn(part, `${at} ${name}`.trim(), into);
  return into;
}

/** Relative: sums in another order and another `Math.exp` change the last digits only. */
export const tolerance = 1e-9;

function compare(part: string, before: Map<string, number>, after: Map<string, number>): ComparedPart {
  const differing: string[] = [];
  let largest = 0;
  const all = new Set([...before.keys(), ...after.keys()]);
  for (const at of all) {
    const [one = Number.NaN, other = Number.NaN] = [before.get(at), after.get(at)];
    const distance =
      one === other ? 0 : Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other), 1e-12);
    if (distance > largest) largest = distance;
    if (!(distance <= tolerance)) differing.push(`${at}: ${one} before, ${other} now`);
  }
  return { part, numbers: all.size, differing: differing.length, largest, first: differing[0] ?? null };
}
