import { auc, seededRandom, shuffledOrder } from '@plantdata/maxent';
import { formatTable } from './report.ts';
import { type Background, openRegion, type SdmOptions } from './sdm.ts';
import { findRegions, type Region, readRegion } from './sdm-region.ts';
import { type SpeciesRecords, speciesOf } from './sdm-rows.ts';
import { fitUsual, pairs, type Variant } from './sdm-variants.ts';

export type ComparisonName = keyof typeof pairs | 'target-group';

/** A line of the table: two ways to make models, on the same species. */
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
  /** `better` and `worse` for a difference of more than two standard errors. */
  readonly verdict: 'better' | 'worse' | 'not shown';
}

type Pair = Pick<Comparison, 'comparison' | 'records' | 'first' | 'second'>;

/** Compares ways to make models by their AUC at the sites of the survey. A species that either cannot be fitted to is in no line. */
export async function compareSdm(
  path: string,
  names: readonly ComparisonName[],
  options: SdmOptions,
): Promise<Comparison[]> {
  const all: Pair[] = [];
  for (const folder of await findRegions(path)) {
    const needsRandom = options.background === 'random' || names.includes('target-group');
    all.push(...comparePairs(await readRegion(folder, options, needsRandom), names, options.background));
  }
  return names.flatMap((name) => summarise(name, all));
}

function comparePairs(region: Region, names: readonly ComparisonName[], background: Background): Pair[] {
  const { records, siteTable, dataOf, scoresOf } = openRegion(region);
  return speciesOf(region.po, records).flatMap((species, position) =>
    samplesOf(species, region.name, position).flatMap(({ lines, rows }) => {
      const own = dataOf({ ...species, rows }, background);
      const score = (variant: Variant, data = own): number | null => {
        try {
          const { presences, absences } = scoresOf(species, variant(data)(siteTable));
          return auc(presences, absences);
        } catch (error) {
          if (error instanceof Error) return null;
          throw error;
        }
      };
      return names.flatMap((comparison) => {
        const [first, second] =
          comparison === 'target-group'
            ? (['random', 'target-group'] as const).map((each) =>
                score(fitUsual, dataOf({ ...species, rows }, each)),
              )
            : pairs[comparison].map((variant) => score(variant));
        if (first == null || second == null) return [];
        return lines.map((line) => ({ comparison, records: line, first, second }));
      });
    }),
  );
}

/** All records of a species, and some of them where it has more than a class of few; the same ones in every run. */
function samplesOf({ rows }: SpeciesRecords, region: string, position: number) {
  const name = classes.find(({ max }) => rows.length <= max)?.name ?? '80+';
  const few = classes.filter(({ max }) => max < 30 && rows.length > max);
  return [
    { lines: ['all', `all, ${region}`, name], rows },
    ...few.map(({ name, min, max }) => {
      const random = seededRandom(1000 * position + min);
      const order = shuffledOrder(rows.length, random);
      const drawn = order.subarray(0, min + Math.floor(random() * (max - min + 1)));
      return { lines: [`${name}, drawn`], rows: drawn.map((place) => rows[place] ?? 0) };
    }),
  ];
}

const classes = [
  { name: '5–14', min: 5, max: 14 },
  { name: '15–29', min: 15, max: 29 },
  { name: '30–79', min: 30, max: 79 },
];

function summarise(comparison: ComparisonName, all: readonly Pair[]): Comparison[] {
  const own = all.filter((pair) => pair.comparison === comparison);
  return [...Map.groupBy(own, ({ records }) => records)].map(([records, lines]) => {
    const mean = (value: (pair: Pair) => number) =>
      lines.reduce((sum, pair) => sum + value(pair), 0) / lines.length;
    const difference = mean(({ first, second }) => second - first);
    const variance = mean(({ first, second }) => (second - first - difference) ** 2);
    const standardError = lines.length < 2 ? null : Math.sqrt(variance / (lines.length - 1));
    const isShown = standardError !== null && Math.abs(difference) > 2 * standardError;
    return {
      comparison,
      records,
      species: lines.length,
      first: mean(({ first }) => first),
      second: mean(({ second }) => second),
      difference,
      standardError,
      verdict: isShown ? (difference > 0 ? 'better' : 'worse') : 'not shown',
    };
  });
}

export const formatComparisons = (lines: readonly Comparison[]): string =>
  formatTable(
    [
      'comparison, records',
      'species',
      'AUC first',
      'AUC second',
      'difference',
      'standard error',
      'second is',
    ],
    lines.map(({ comparison, records, species, verdict, first, second, difference, standardError }) => [
      `${comparison}  ${records}`,
      species,
      ...[first, second, difference, standardError].map((value) => value?.toFixed(4) ?? null),
      verdict,
    ]),
  );
