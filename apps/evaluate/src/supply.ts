import type { ReplyExtraction, ReplyToExtract } from '../../server/src/capabilities/supply/index.ts';
import { type LabelFile, readKnownFiles } from './label-files.ts';
import { hasReplyCases, type ReplyCase, readReplyCases } from './supply-cases.ts';
import { inventionsOf } from './supply-inventions.ts';
import { type LineScore, scoreLine } from './supply-score.ts';

type Extract = (reply: ReplyToExtract) => Promise<ReplyExtraction>;

interface SupplyFailure {
  readonly case: string;
  /** The line, or null for the whole reply. */
  readonly line: string | null;
  readonly problem: string;
  readonly expected: string;
  readonly found: string;
}

export interface SupplyFileReport {
  readonly name: string;
  readonly scores: readonly ReplyScore[];
  readonly failures: readonly SupplyFailure[];
  readonly repliesPerSecond: number;
}

export interface SupplyReport {
  readonly files: readonly SupplyFileReport[];
  /** Files at the path that have another format. */
  readonly unrecognised: readonly string[];
}

export interface SupplyOptions {
  readonly extract: Extract;
  /** The speed is measured over at least this time, in seconds, after as long a warm-up. 0.5 by default. */
  readonly secondsMin?: number;
}

/** Measures the reading of replies on files of replies that people have read. Files of other formats are named and left alone. */
export async function evaluateSupply(path: string, options: SupplyOptions): Promise<SupplyReport> {
  const { known, unrecognised } = await readKnownFiles([path], hasReplyCases);
  return {
    files: await reportFiles(known, options),
    unrecognised,
  };
}

async function reportFiles(files: readonly LabelFile[], options: SupplyOptions): Promise<SupplyFileReport[]> {
  const reports: SupplyFileReport[] = [];
  for (const file of files) reports.push(await reportFile(file, options));
  return reports;
}

async function reportFile(
  file: LabelFile,
  { extract, secondsMin = 0.5 }: SupplyOptions,
): Promise<SupplyFileReport> {
  const cases = readReplyCases(file);
  const scored: ReplyScore[] = [];
  for (const each of cases) scored.push(score(each, await extract(each.request)));
  const requests = cases.map(({ request }) => request);
  return {
    name: file.name,
    scores: scored,
    failures: scored.flatMap(failuresOf),
    repliesPerSecond: await repliesPerSecond(requests, extract, secondsMin),
  };
}

/** One reply after the other, after as long a warm-up. */
async function repliesPerSecond(
  requests: readonly ReplyToExtract[],
  extract: Extract,
  secondsMin: number,
): Promise<number> {
  const during = async (): Promise<number> => {
    const began = performance.now();
    let read = 0;
    for (let at = 0; performance.now() - began < secondsMin * 1_000; at++) {
      const request = requests[at % requests.length];
      if (request === undefined) return 0;
      await extract(request);
      read++;
    }
    return (read * 1_000) / (performance.now() - began);
  };
  await during();
  return during();
}

/** A reply with its reading. */
export interface ReplyScore {
  readonly case: ReplyCase;
  readonly extraction: ReplyExtraction;
  readonly lines: readonly LineScore[];
  readonly inventions: readonly string[];
  readonly isReviewRight: boolean;
}

const findLine = ({ lines }: ReplyExtraction, id: string) =>
  lines.find((line) => line.supply_request_line_id === id);

function score(each: ReplyCase, extraction: ReplyExtraction): ReplyScore {
  return {
    case: each,
    extraction,
    lines: each.gold.lines.map((gold) => scoreLine(gold, findLine(extraction, gold.supply_request_line_id))),
    inventions: inventionsOf(each, extraction),
    isReviewRight: extraction.needs_manual_review === each.gold.needs_manual_review,
  };
}

function failuresOf({
  case: { n, gold },
  extraction,
  lines,
  inventions,
  isReviewRight,
}: ReplyScore): SupplyFailure[] {
  const ofLines = lines.flatMap((parts, index) => {
    const wrong = Object.entries(parts).flatMap(([part, isRight]) => (isRight === false ? [part] : []));
    const expected = gold.lines[index];
    if (wrong.length === 0 || expected === undefined) return [];
    const { supply_request_line_id: line } = expected;
    const found = findLine(extraction, line);
    return [
      {
        case: n,
        line,
        problem: wrong.join(', '),
        expected: JSON.stringify(expected),
        found: found === undefined ? 'not answered' : JSON.stringify(found),
      },
    ];
  });
  const ofReply = { case: n, line: null, found: JSON.stringify(extraction.needs_manual_review) };
  return [
    ...ofLines,
    ...inventions.map((found) => ({ ...ofReply, problem: 'invented', expected: 'nothing of it', found })),
    ...(isReviewRight
      ? []
      : [{ ...ofReply, problem: 'review', expected: JSON.stringify(gold.needs_manual_review) }]),
  ];
}
