import { ClimateError } from '../climate-archive.ts';
import { baselineYears, gcmNames, scenarioNames, yearsOf } from '../future-climate.ts';
import { StoreFailure } from '../stores/raster-store.ts';
import type { Variable } from '../variables.ts';
import type { Time } from './layouts.ts';

/** Does something for a layer; what fails then says which layer it was. Rejects with `ClimateError`. */
export async function nameLayer<Result>(
  variable: Variable,
  time: Time,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    const message = `The climate layer ${variable} of ${describeTime(time)} ${error.message}.`;
    throw new ClimateError(error.kind, message, { cause: error });
  }
}

function describeTime(time: Time): string {
  if (time === null) return baselineYears;
  return `${gcmNames[time.gcm]}, ${scenarioNames[time.scenario]}, ${yearsOf[time.period]},`;
}
