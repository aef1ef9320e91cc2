import type { ClimatePeriod, FutureClimate, Gcm, Scenario } from '../climate/future-climate.ts';

/**
 * °C by which the earth is warmer than in 1981-2010: rounded after the assessed warming of the IPCC (AR6, working group I, table SPM.1),
 * less the 0.65 °C of those years over 1850-1900.
 */
const warming: Readonly<Record<Scenario, Readonly<Record<ClimatePeriod, number>>>> = {
  ssp126: { '2030': 0.7, '2050': 1.0, '2070': 1.1 },
  ssp245: { '2030': 0.75, '2050': 1.3, '2070': 1.9 },
  ssp370: { '2030': 0.8, '2050': 1.5, '2070': 2.7 },
  ssp585: { '2030': 0.9, '2050': 1.8, '2070': 3.5 },
};

/** In the order of their climate sensitivities (Meehl et al. 2020, Science Advances 6:eaba1981). */
const sensitivity: Readonly<Record<Gcm, number>> = {
  miroc6: 0.8,
  'mpi-esm1-2-hr': 0.85,
  'ec-earth3': 1.1,
  'ipsl-cm6a-lr': 1.15,
  'ukesm1-0-ll': 1.3,
};

export const globalWarmingOf = ({ gcm, scenario, period }: FutureClimate): number =>
  warming[scenario][period] * sensitivity[gcm];
