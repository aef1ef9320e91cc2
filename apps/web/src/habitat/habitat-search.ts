/** Choices of a model; the first of each is the default. */
export const SCENARIOS = ['ssp126', 'ssp245', 'ssp370', 'ssp585'] as const;
export const PERIODS = ['2030', '2050', '2070'] as const;
export const GCMS = ['mpi-esm1-2-hr', 'ukesm1-0-ll', 'ipsl-cm6a-lr', 'miroc6', 'ec-earth3'] as const;
export const PLOTS = ['change_plot', 'current_gradient', 'future_gradient', 'trajectory_streamplot'] as const;

type ScenarioChoice = (typeof SCENARIOS)[number];
type PeriodChoice = (typeof PERIODS)[number];
type GcmChoice = (typeof GCMS)[number];
export type PlotChoice = (typeof PLOTS)[number];

/** Values of the form. */
export interface ModelOptions {
  readonly species: string;
  readonly scenario: ScenarioChoice;
  readonly period: PeriodChoice;
  readonly gcm: GcmChoice;
  readonly threshold: number;
}

const usual: ModelOptions = {
  species: '',
  scenario: 'ssp585',
  period: '2070',
  gcm: 'mpi-esm1-2-hr',
  threshold: 0.5,
};

/** State of the form in its URL; defaults are left out. A text that looks like a number would be quoted there. */
export type HabitatSearch = {
  readonly [Key in keyof ModelOptions]?: (Key extends 'period' ? number : ModelOptions[Key]) | undefined;
};

export function readHabitatSearch(search: Record<string, unknown>): HabitatSearch {
  const { species, scenario, period, gcm, threshold } = search;
  const isThreshold = typeof threshold === 'number' && threshold >= 0 && threshold <= 1;
  return {
    species: typeof species === 'string' && species.trim() !== '' ? species : undefined,
    scenario: SCENARIOS.find((each) => each === scenario && each !== usual.scenario),
    period: numberOf(PERIODS.find((each) => each === String(period) && each !== usual.period)),
    gcm: GCMS.find((each) => each === gcm && each !== usual.gcm),
    threshold: isThreshold && threshold !== usual.threshold ? threshold : undefined,
  };
}

const numberOf = (period: PeriodChoice | undefined) => (period === undefined ? undefined : Number(period));

export const optionsOf = (search: HabitatSearch): ModelOptions => ({
  species: search.species ?? usual.species,
  scenario: search.scenario ?? usual.scenario,
  period: PERIODS.find((each) => Number(each) === search.period) ?? usual.period,
  gcm: search.gcm ?? usual.gcm,
  threshold: search.threshold ?? usual.threshold,
});

/** State of a model's page in its URL. */
export interface JobSearch {
  /** The map that is looked at closely. */
  readonly map?: PlotChoice | undefined;
}

export const readJobSearch = ({ map }: Record<string, unknown>): JobSearch => ({
  map: PLOTS.find((each) => each === map),
});
