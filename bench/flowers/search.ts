import assert from 'node:assert/strict';
import { createColourIndex, type DifferenceFormula, type Lab } from '@plantdata/floral-colour';
import type { Figure } from '../report.ts';
import { clusteredColours, screenColours } from './colours.ts';
import { libraryScan, ownScan, type Scan } from './scans.ts';

const limit = 20;
const queryCount = 1000;
/** Each query counts with the best of several times, which leaves out other programs. */
const repeats = 3;
/** Scans of a million take seconds. */
const comparisonsMax = 2_000_000;

/** Searching in this process, in milliseconds of processor time, beside looking at every flower. */
export function searchFigures(): Figure[] {
  return [
    ...figuresOf('2,509 flowers', screenColours(1, 2509)),
    ...figuresOf('1,000,000 flowers of any colour', screenColours(1, 1_000_000)),
    ...figuresOf('1,000,000 flowers in clusters', clusteredColours(1, 1_000_000)),
  ];
}

function figuresOf(what: string, colours: readonly Lab[]): Figure[] {
  const index = createColourIndex(
    Float64Array.from({ length: 3 * colours.length }, (_, at) => coordinate(colours, at)),
  );
  return (['cie76', 'ciede2000'] as const).flatMap((formula) => {
    const search: Scan = (query, wanted) => index.nearest(query, { limit: wanted, formula });
    return figuresOfFormula(`${what}, ${formula}, nearest ${limit}`, colours, formula, search);
  });
}

const coordinate = (colours: readonly Lab[], at: number): number =>
  colours[Math.floor(at / 3)]?.[at % 3] ?? 0;

function figuresOfFormula(
  what: string,
  colours: readonly Lab[],
  formula: DifferenceFormula,
  search: Scan,
): Figure[] {
  const queries = screenColours(99, queryCount);
  const compared = queries.slice(0, Math.max(2, Math.min(100, Math.floor(comparisonsMax / colours.length))));
  const own = ownScan(colours, formula);
  const library = libraryScan(colours, formula);
  for (const query of compared) requireSameAnswer(query, search, own, library);
  const times = timesOf(search, queries, repeats);
  const libraryMs = mean(timesOf(library, compared, 1));
  const ownMs = mean(timesOf(own, compared, 1));
  const unit = 'ms';
  return [
    { name: `${what}, mean`, unit, value: mean(times), baseline: 'scan by culori', baselineValue: libraryMs },
    { name: `${what}, mean`, unit, value: mean(times), baseline: 'our own scan', baselineValue: ownMs },
    {
      name: `${what}, slowest of ${queryCount}`,
      unit,
      value: Math.max(...times),
      baseline: 'scan by culori',
      baselineValue: libraryMs,
    },
  ];
}

/** The same flowers as by our own scan; the same differences as by the library, but for the last digit, whose order it does not round. */
function requireSameAnswer(query: Lab, search: Scan, own: Scan, library: Scan): void {
  const found = search(query, limit);
  assert.deepEqual(found, own(query, limit));
  for (const [place, hit] of library(query, limit).entries()) {
    assert.ok(Math.abs(hit.difference - (found[place]?.difference ?? Infinity)) < 0.0101);
  }
}

function timesOf(scan: Scan, queries: readonly Lab[], times: number): number[] {
  return queries.map((query) => {
    let best = Infinity;
    for (let time = 0; time < times; time++) {
      const before = process.cpuUsage();
      scan(query, limit);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  });
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
