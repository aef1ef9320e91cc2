import {
  type FutureClimate,
  GCMS,
  PERIODS,
  SCENARIOS,
} from '../../capabilities/sdm/climate/future-climate.ts';
import { type Grid, goesRound, type Window } from '../../capabilities/sdm/climate/index.ts';
import { VARIABLES, type Variable } from '../../capabilities/sdm/climate/variables.ts';
import { type AddDatasetFlags, climateDataset } from './add-flags.ts';

/** Degrees; across the antimeridian the west is greater than the east. */
export interface WantedBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The climate that is to be read ahead. */
export interface ClimateRequest {
  readonly box: WantedBox;
  readonly futures: readonly FutureClimate[];
  /** Undefined: those that models are offered. */
  readonly variables: readonly Variable[] | undefined;
}

/** Left out, the futures are those of a job that names none. Throws an error with a sentence for what cannot be meant. */
export function describeMissingClimate(flags: AddDatasetFlags): ClimateRequest {
  const { from, url, sha256, date, source, column, licence, title } = flags;
  const others = { from, url, sha256, date, source, column, licence, title };
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other) throw new Error(`--${other} is for checklists; leave it out with ${climateDataset}.`);
  const scenarios = namesOf('scenario', flags.scenario ?? 'ssp585', SCENARIOS);
  const gcms = namesOf('gcm', flags.gcm ?? 'mpi-esm1-2-hr', GCMS);
  const periods = namesOf('period', flags.period ?? '2070', PERIODS);
  return {
    box: readBox(flags.bbox),
    futures: gcms.flatMap((gcm) =>
      scenarios.flatMap((scenario) => periods.map((period) => ({ gcm, scenario, period }))),
    ),
    variables: flags.variables === undefined ? undefined : namesOf('variables', flags.variables, VARIABLES),
  };
}

function namesOf<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].map((wanted) => {
    const name = known.find((each) => each === wanted);
    if (name !== undefined) return name;
    throw new Error(`${JSON.stringify(wanted)} is nothing for --${option}. There are: ${known.join(', ')}.`);
  });
}

function readBox(text: string | undefined): WantedBox {
  const example = 'Write west, south, east and north in degrees, as in --bbox 5,45,11,48.';
  if (text === undefined)
    throw new Error(`${climateDataset} needs --bbox: the area to read ahead. ${example}`);
  const [west, south, east, north, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isSound =
    [west, east].every((degrees) => Math.abs(degrees ?? Number.NaN) <= 180) &&
    [south, north].every((degrees) => Math.abs(degrees ?? Number.NaN) <= 90);
  if (!isSound || west === undefined || south === undefined || east === undefined || north === undefined) {
    throw new Error(`${JSON.stringify(text)} is not an area. ${example}`);
  }
  if (more.length > 0 || south >= north || west === east) {
    throw new Error(`${JSON.stringify(text)} is not an area: south must be less than north. ${example}`);
  }
  return { west, south, east, north };
}

/** The whole cells that an area touches, as far as the grid goes. */
export function windowOf({ west, south, east, north }: WantedBox, grid: Grid): Window {
  const row = Math.max(0, Math.floor((grid.north - north) / grid.cellHeight));
  const endRow = Math.min(grid.rows, Math.ceil((grid.north - south) / grid.cellHeight));
  const isRound = goesRound(grid);
  const turned = isRound ? (((west - grid.west) % 360) + 360) % 360 : west - grid.west;
  const width = (((east - west) % 360) + 360) % 360 || 360;
  const from = Math.floor(turned / grid.cellWidth);
  const end = Math.ceil((turned + width) / grid.cellWidth);
  const column = isRound ? from % grid.columns : Math.max(0, from);
  const columns = isRound ? Math.min(grid.columns, end - from) : Math.min(grid.columns, end) - column;
  if (endRow > row && columns > 0) return { column, row, columns, rows: endRow - row };
  throw new Error('The climate archive does not reach the area of --bbox.');
}
