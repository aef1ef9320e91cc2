/** Which future a model is projected to. */
export const GCMS = ['mpi-esm1-2-hr', 'ukesm1-0-ll', 'ipsl-cm6a-lr', 'miroc6', 'ec-earth3'] as const;
export const SCENARIOS = ['ssp126', 'ssp245', 'ssp370', 'ssp585'] as const;
export const PERIODS = ['2030', '2050', '2070'] as const;

export type Gcm = (typeof GCMS)[number];
export type Scenario = (typeof SCENARIOS)[number];
export type ClimatePeriod = (typeof PERIODS)[number];

export interface FutureClimate {
  readonly gcm: Gcm;
  readonly scenario: Scenario;
  readonly period: ClimatePeriod;
}

/** The climate that an archive has for a future, in its own words. */
export interface UsedClimate {
  /** The id of the archive: `worldclim-2.1`. */
  readonly archive: string;
  readonly model: string;
  /** As people write it. */
  readonly scenario: string;
  /** `2081-2100`. */
  readonly years: string;
  /** The present of the same archive: `1970-2000`. */
  readonly baselineYears: string;
}

/** The present and the periods as the interface defines them; those of an archive may differ. */
export const baselineYears = '1981-2010';

export const yearsOf: Readonly<Record<ClimatePeriod, string>> = {
  '2030': '2011-2040',
  '2050': '2041-2070',
  '2070': '2071-2100',
};

/** From the middle of the present to the middle of a future. */
export const yearsUntil = (used: Pick<UsedClimate, 'years' | 'baselineYears'>): number =>
  middleOf(used.years) - middleOf(used.baselineYears);

const middleOf = (years: string): number => years.split('-').reduce((sum, year) => sum + Number(year) / 2, 0);

/** As people write them. */
export const gcmNames: Readonly<Record<Gcm, string>> = {
  'mpi-esm1-2-hr': 'MPI-ESM1-2-HR',
  'ukesm1-0-ll': 'UKESM1-0-LL',
  'ipsl-cm6a-lr': 'IPSL-CM6A-LR',
  miroc6: 'MIROC6',
  'ec-earth3': 'EC-Earth3',
};

export const scenarioNames: Readonly<Record<Scenario, string>> = {
  ssp126: 'SSP1-2.6',
  ssp245: 'SSP2-4.5',
  ssp370: 'SSP3-7.0',
  ssp585: 'SSP5-8.5',
};

/** A future of an archive that has the models, scenarios and years of the interface. */
export const asOffered = (archive: string, { gcm, scenario, period }: FutureClimate): UsedClimate => ({
  archive,
  model: gcmNames[gcm],
  scenario: scenarioNames[scenario],
  years: yearsOf[period],
  baselineYears,
});
