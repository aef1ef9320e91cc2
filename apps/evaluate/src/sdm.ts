import {
  auc,
  type CovariateTable,
  type FeatureClass,
  fitMaxent,
  predict,
  type TrainingData,
} from '@plantdata/maxent';
import { findRegions, type Region, readRegion } from './sdm-region.ts';
import {
  completeRows,
  covariatesAt,
  type SpeciesRecords,
  siteRows,
  speciesOf,
  surveyOf,
} from './sdm-rows.ts';

/** Random points of the region, or the places where any species of the group was recorded. */
export type Background = 'random' | 'target-group';

export interface SdmOptions {
  readonly background: Background;
  /** Instead of those of the protocol. */
  readonly covariates?: readonly string[];
  readonly categorical?: readonly string[];
  /** Called after each species. */
  readonly onSpecies?: (region: string, result: SpeciesResult) => void;
}

export interface SpeciesResult {
  readonly species: string;
  readonly presences: number;
  readonly classes: readonly FeatureClass[];
  /** Null for a species that failed, and for one whose test has no presences or no absences. */
  readonly auc: number | null;
  /** Why there is no model; null when there is one. */
  readonly failure: string | null;
  readonly isConverged: boolean;
  /** To fit and to predict for all sites of the test, by the clock. */
  readonly seconds: number;
  /** The same in the time of the processor, whatever else the machine does. */
  readonly processorSeconds: number;
}

export interface RegionResult {
  readonly region: string;
  readonly covariates: readonly string[];
  readonly categorical: readonly string[];
  /** Covariates of the protocol that the files do not have. */
  readonly absent: readonly string[];
  /** One list for all, or one for each group of species; its name is '' without groups. */
  readonly backgroundPoints: readonly { readonly group: string; readonly points: number }[];
  /** Rows left out for missing values. */
  readonly incomplete: { readonly po: number; readonly bg: number; readonly env: number };
  readonly species: readonly SpeciesResult[];
}

export interface SdmReport {
  readonly background: Background;
  readonly regions: readonly RegionResult[];
}

/**
 * One model for each species of each region, fitted with default settings to all its records and tested with the sites of the independent survey.
 * A species that cannot be fitted is reported, and the next one is next. One region is in memory at a time.
 */
export async function evaluateSdm(path: string, options: SdmOptions): Promise<SdmReport> {
  const regions: RegionResult[] = [];
  for (const folder of await findRegions(path)) {
    const region = await readRegion(folder, options, options.background === 'random');
    regions.push(evaluateRegion(region, options));
  }
  return { background: options.background, regions };
}

function evaluateRegion(region: Region, { background, onSpecies }: SdmOptions): RegionResult {
  const { records, sites, siteTable, backgrounds, dataOf, scoresOf } = openRegion(region);
  return {
    region: region.name,
    species: speciesOf(region.po, records).map((each) => {
      const fitted = fitAndPredict(dataOf(each, background), siteTable);
      const result = resultOf(each, fitted, scoresOf);
      onSpecies?.(region.name, result);
      return result;
    }),
    covariates: region.covariates,
    categorical: [...region.categorical],
    absent: region.absent,
    backgroundPoints: Array.from(backgrounds, ([group, table]) => ({
      group,
      points: table[0]?.values.length ?? 0,
    })),
    incomplete: {
      po: region.po.count - records.length,
      bg: background === 'random' ? region.bg.count - completeRows(region, region.bg).length : 0,
      env: region.env.count - sites.length,
    },
  };
}

/** The data that models of a region are fitted to and tested with. */
export function openRegion(region: Region) {
  const records = completeRows(region, region.po);
  const sites = completeRows(region, region.env);
  /** By the groups of a target group; '' for random points. */
  const backgrounds = new Map<string, CovariateTable>();
  const backgroundOf = (groups: readonly string[], background: Background): CovariateTable => {
    const isRandom = background === 'random';
    const key = isRandom ? '' : groups.join(', ');
    const table =
      backgrounds.get(key) ??
      (isRandom
        ? covariatesAt(region, region.bg, completeRows(region, region.bg))
        : covariatesAt(region, region.po, siteRows(region.po, records, groups)));
    backgrounds.set(key, table);
    return table;
  };
  return {
    records,
    sites,
    siteTable: covariatesAt(region, region.env, sites),
    backgrounds,
    dataOf: ({ rows, groups }: SpeciesRecords, background: Background): TrainingData => ({
      presence: covariatesAt(region, region.po, rows),
      background: backgroundOf(groups, background),
    }),
    scoresOf: surveyOf(region, sites),
  };
}

type Fit = Pick<SpeciesResult, 'classes' | 'failure' | 'isConverged' | 'seconds' | 'processorSeconds'> & {
  readonly predicted: Float64Array | null;
};

function fitAndPredict(data: TrainingData, sites: CovariateTable): Fit {
  const startedAt = performance.now();
  const processorAt = process.cpuUsage();
  const getCpu = () => {
    const { user, system } = process.cpuUsage(processorAt);
    return { seconds: (performance.now() - startedAt) / 1000, processorSeconds: (user + system) / 1e6 };
  };
  try {
    const { model, report } = fitMaxent(data);
    const predicted = predict(model, sites, { output: 'cloglog', clamp: true });
    return {
      predicted,
      classes: model.classes,
      failure: null,
      isConverged: report.isConverged,
      ...getCpu(),
    };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { predicted: null, classes: [], failure, isConverged: false, ...getCpu() };
  }
}

function resultOf(
  species: SpeciesRecords,
  { predicted, ...fitted }: Fit,
  scoresOf: ReturnType<typeof surveyOf>,
): SpeciesResult {
  const scores = predicted === null ? null : scoresOf(species, predicted);
  return {
    ...fitted,
    species: species.name,
    presences: species.rows.length,
    auc: scores === null ? null : auc(scores.presences, scores.absences),
  };
}
