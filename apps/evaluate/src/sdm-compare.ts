import { auc, seededRandom, shuffledOrder, type TrainingData } from '@plantdata/maxent';
import { type Cell, formatTable } from './report.ts';
import { type Background, openRegion, type SdmOptions } from './sdm.ts';
import { findRegions, type Region, readRegion } from './sdm-region.ts';
import { type SpeciesRecords, speciesOf } from './sdm-rows.ts';
import { type ComparisonName, comparisons, type Variant } from './sdm-variants.ts';

/** A line of the table: one way to make models against another, on the same species. */
export interface Comparison {
  readonly comparison: ComparisonName;
  readonly records: string;
  readonly species: number;
  /** Mean AUC over the species. */
  readonly first: number;
  readonly second: number;
  /** Mean of second − first, and its standard error over the species; null for one species. */
  readonly difference: number;
  readonly standardError: number | null;
  /** Whether the difference is more than two standard errors. */
  readonly verdict: 'better' | 'worse' | 'not shown';
}

export interface SdmComparison {
  readonly background: Background;
  readonly comparisons: readonly Comparison[];
  /** What they are of: one a line and species. */
  readonly outcomes: readonly Outcome[];
  /** Fits that failed, which are in no line. */
  readonly failed: number;
}

/** The AUC of both ways for a species. */
export interface Outcome {
  readonly comparison: ComparisonName;
  readonly records: string;
  readonly region: string;
  readonly species: string;
  readonly first: number;
  readonly second: number;
}

/** A sample of few records is drawn from each species that has more than the class. */
const drawnClasses = [
  { name: '5–14, drawn', min: 5, max: 14 },
  { name: '15–29, drawn', min: 15, max: 29 },
];

/** Compares ways to make models, species by species, by the AUC at the sites of the survey. */
export async function compareSdm(
  path: string,
  names: readonly ComparisonName[],
  options: SdmOptions,
): Promise<SdmComparison> {
  const outcomes: Outcome[] = [];
  let failed = 0;
  for (const folder of await findRegions(path)) {
    const variants = names.flatMap((name) => comparisons[name].map(({ background }) => background));
    const needsRandom = variants.some((background) => (background ?? options.background) === 'random');
    const region = await readRegion(folder, options, needsRandom);
    const result = compareRegion(region, names, options.background);
    outcomes.push(...result.outcomes);
    failed += result.failed;
  }
  return {
    background: options.background,
    comparisons: names.flatMap((name) => summarise(name, outcomes)),
    outcomes,
    failed,
  };
}

function compareRegion(region: Region, names: readonly ComparisonName[], background: Background) {
  const { records, siteTable, dataOf, scoresOf } = openRegion(region);
  const variants = [...new Set<Variant>(names.flatMap((name) => comparisons[name]))];
  const outcomes: Outcome[] = [];
  let failed = 0;
  /** The AUC of every variant; null for one that cannot be fitted or tested. */
  const scoreAll = (species: SpeciesRecords): Map<Variant, number | null> => {
    const data = new Map<Background, TrainingData>();
    const score = ({ background: own, makeModel }: Variant): number | null => {
      const kind = own ?? background;
      // The same object again, by which the variants know that they share a fit.
      const rows = data.get(kind) ?? dataOf(species, kind);
      data.set(kind, rows);
      try {
        const { presences, absences } = scoresOf(species, makeModel(rows)(siteTable));
        return auc(presences, absences);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        failed++;
        return null;
      }
    };
    return new Map(variants.map((each) => [each, score(each)]));
  };
  for (const [position, species] of speciesOf(region.po, records).entries()) {
    for (const { lines, rows } of samplesOf(species, region.name, position)) {
      const scores = scoreAll({ ...species, rows });
      for (const comparison of names) {
        const [one, other] = comparisons[comparison];
        const [first, second] = [scores.get(one), scores.get(other)];
        if (first == null || second == null) continue;
        const pair = { comparison, region: region.name, species: species.name, first, second };
        outcomes.push(...lines.map((records) => ({ ...pair, records })));
      }
    }
  }
  return { outcomes, failed };
}

/** All records of a species, and few of them; the same ones in every run. */
function samplesOf({ rows }: SpeciesRecords, region: string, position: number) {
  const drawn = drawnClasses.filter(({ max }) => rows.length > max);
  return [
    { lines: ['all', `all, ${region}`, classOf(rows.length)], rows },
    ...drawn.map(({ name, min, max }) => {
      const random = seededRandom(1000 * position + min);
      const order = shuffledOrder(rows.length, random);
      const count = min + Math.floor(random() * (max - min + 1));
      return { lines: [name], rows: order.subarray(0, count).map((place) => rows[place] ?? 0) };
    }),
  ];
}

/** Lines of all records come before them. */
const classes = ['below 5', '5–14', '5–14, drawn', '15–29', '15–29, drawn', '30–79', '80+'];

function classOf(records: number): string {
  if (records < 5) return 'below 5';
  if (records < 15) return '5–14';
  if (records < 30) return '15–29';
  return records < 80 ? '30–79' : '80+';
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function summarise(comparison: ComparisonName, outcomes: readonly Outcome[]): Comparison[] {
  const own = outcomes.filter((each) => each.comparison === comparison);
  const rank = (records: string) => classes.indexOf(records);
  const lines = [...new Set(own.map(({ records }) => records))].sort((one, other) => rank(one) - rank(other));
  return lines.map((records): Comparison => {
    const pairs = own.filter((each) => each.records === records);
    const species = pairs.length;
    const meanOver = (value: (pair: Outcome) => number) => sumOf(pairs.map(value)) / species;
    const difference = meanOver(({ first, second }) => second - first);
    const squares = sumOf(pairs.map(({ first, second }) => (second - first - difference) ** 2));
    const standardError = species < 2 ? null : Math.sqrt(squares / (species - 1) / species);
    const isShown = standardError !== null && Math.abs(difference) > 2 * standardError;
    return {
      comparison,
      records,
      species,
      first: meanOver(({ first }) => first),
      second: meanOver(({ second }) => second),
      difference,
      standardError,
      verdict: isShown ? (difference > 0 ? 'better' : 'worse') : 'not shown',
    };
  });
}

/** One table, how many fits failed and, when asked for, the pair of each species. */
export function formatComparison(report: SdmComparison, showsPairs: boolean): string {
  const { comparisons: lines, outcomes, background, failed } = report;
  const decimals = (value: number | null) => value?.toFixed(4) ?? null;
  const pair = ({ comparison, records, region, species, first, second }: Outcome): Cell[] => [
    `${comparison}  ${records}  ${region}  ${species}`,
    ...[first, second, second - first].map(decimals),
  ];
  const line = ({ comparison, records, species, verdict, ...figures }: Comparison): Cell[] => [
    `${comparison}  ${records}`,
    species,
    ...[figures.first, figures.second, figures.difference, figures.standardError].map(decimals),
    verdict,
  ];
  const auc = ['AUC first', 'AUC second', 'difference'];
  return [
    ...(showsPairs ? [formatTable(['pair', ...auc], outcomes.map(pair)), ''] : []),
    formatTable(['comparison, records', 'species', ...auc, 'standard error', 'second is'], lines.map(line)),
    '',
    `Background: ${background}, unless a comparison is of backgrounds. Fits that failed: ${failed}.`,
  ].join('\n');
}
