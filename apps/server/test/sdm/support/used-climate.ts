import {
  baselineYears,
  type FutureClimate,
  gcmNames,
  scenarioNames,
  type UsedClimate,
  yearsOf,
} from '../../../src/capabilities/sdm/climate/future-climate.ts';

/** A future as CHELSA has it. */
export const usedOf = ({ gcm, scenario, period }: FutureClimate): UsedClimate => ({
  archive: 'chelsa-2.1',
  model: gcmNames[gcm],
  scenario: scenarioNames[scenario],
  years: yearsOf[period],
  baselineYears,
});

export const defaultClimate = usedOf({ gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' });
