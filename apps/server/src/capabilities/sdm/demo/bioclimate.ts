import { float64At } from '../checked-access.ts';
import type { Variable } from '../climate/variables.ts';
import type { MonthlyClimate } from './idealised-climate.ts';

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: Float64Array): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

const highest = (values: Float64Array): number => Math.max(...values);
const lowest = (values: Float64Array): number => Math.min(...values);

/** Means over each three months on end; the year goes round. */
const quarters = (months: Float64Array): Float64Array =>
  months.map(
    (month, at) => (month + float64At(months, (at + 1) % 12) + float64At(months, (at + 2) % 12)) / 3,
  );

/** The mean of one quantity over the quarter in which another one is highest. */
const averageWhileHighest = (quantity: Float64Array, other: Float64Array): number => {
  const others = quarters(other);
  return quarters(quantity)[others.indexOf(highest(others))] ?? Number.NaN;
};

const averageWhileLowest = (quantity: Float64Array, other: Float64Array): number =>
  averageWhileHighest(
    quantity,
    other.map((value) => -value),
  );

const warmest = ({ temperature, halfDailyRange }: MonthlyClimate): number =>
  highest(temperature) + halfDailyRange;
const coldest = ({ temperature, halfDailyRange }: MonthlyClimate): number =>
  lowest(temperature) - halfDailyRange;

const formulas: Readonly<Record<Variable, (climate: MonthlyClimate) => number>> = {
  bio01: ({ temperature }) => mean(temperature),
  bio02: ({ halfDailyRange }) => 2 * halfDailyRange,
  bio03: (climate) => (100 * 2 * climate.halfDailyRange) / (warmest(climate) - coldest(climate)),
  bio04: ({ temperature }) => 100 * deviation(temperature),
  bio05: warmest,
  bio06: coldest,
  bio07: (climate) => warmest(climate) - coldest(climate),
  bio08: ({ temperature, rain }) => averageWhileHighest(temperature, rain),
  bio09: ({ temperature, rain }) => averageWhileLowest(temperature, rain),
  bio10: ({ temperature }) => highest(quarters(temperature)),
  bio11: ({ temperature }) => lowest(quarters(temperature)),
  bio12: ({ rain }) => 12 * mean(rain),
  bio13: ({ rain }) => highest(rain),
  bio14: ({ rain }) => lowest(rain),
  bio15: ({ rain }) => (100 * deviation(rain)) / mean(rain),
  bio16: ({ rain }) => highest(quarters(rain)),
  bio17: ({ rain }) => lowest(quarters(rain)),
  bio18: ({ temperature, rain }) => averageWhileHighest(rain, temperature),
  bio19: ({ temperature, rain }) => averageWhileLowest(rain, temperature),
};

/** A bioclimatic variable of a year, in the unit of `variableFacts`. */
export const bioclimate = (variable: Variable, climate: MonthlyClimate): number =>
  formulas[variable](climate);
