import type { CleanRecord } from '../cleaning-report.ts';
import type { Rule } from './rule.ts';

/** Degrees between the lines of a grid, the coarsest first; half the diagonal of the finest is 6 to 8 km. */
const steps = [1, 0.5, 0.25, 0.2, 0.1];
const placesMin = 20;
/** A share of the places of a dataset; the others may come from another one that was taken in. */
const shareMin = 0.8;
const toleranceDegrees = 1e-6;

/** Drops the records on the grid of a dataset whose places are rounded or are the middles of cells, whatever uncertainty they state. */
export function griddedRule(records: readonly CleanRecord[]): Rule<CleanRecord> {
  const datasets = Map.groupBy(records, ({ datasetKey }) => datasetKey);
  const grids = new Map(Array.from(datasets, ([key, own]) => [key, gridOf(own)]));
  return {
    step: 'gridded',
    rule: `Records of datasets whose places lie on a grid of ${steps.at(-1)}° or coarser: ${shareMin * 100} % of ${placesMin} places or more.`,
    keeps: (record) => !grids.get(record.datasetKey)?.(record),
  };
}

/** Undefined for records whose places lie on no grid. */
function gridOf(records: readonly CleanRecord[]): ((record: CleanRecord) => boolean) | undefined {
  const places = [...new Map(records.map((each) => [`${each.longitude} ${each.latitude}`, each])).values()];
  if (places.length < placesMin) return undefined;
  const grids = steps.flatMap((step) =>
    [0, step / 2].map((start) => {
      const isOnLine = (degrees: number): boolean =>
        Math.abs(degrees - start - step * Math.round((degrees - start) / step)) < toleranceDegrees;
      return (record: CleanRecord): boolean => isOnLine(record.longitude) && isOnLine(record.latitude);
    }),
  );
  return grids.find((isOnGrid) => places.filter(isOnGrid).length >= shareMin * places.length);
}
