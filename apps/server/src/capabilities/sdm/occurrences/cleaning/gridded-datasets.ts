import type { CleanRecord } from '../cleaning-report.ts';
import type { Rule } from './rule.ts';

/** Degrees between the points of a grid, the coarsest first; half the diagonal of the finest is 6 to 8 km. */
const steps = [1, 0.5, 0.25, 0.2, 0.1];
const pointsMin = 20;
/** Of the points of a dataset; the others may come from another one that was taken in. */
const shareMin = 0.8;
/** Degrees. */
const tolerance = 1e-6;

/** Drops the records on the grid of a dataset whose places are rounded, or are the middles of cells: whatever uncertainty they state. */
export function griddedRule(records: readonly CleanRecord[]): Rule<CleanRecord> {
  const grids = new Map(
    [...Map.groupBy(records, ({ datasetKey }) => datasetKey)].map(([key, own]) => [key, gridOf(own)]),
  );
  return {
    step: 'gridded',
    rule: `Records of datasets whose places lie on a grid of ${steps.at(-1)}° or coarser: ${shareMin * 100} % of ${pointsMin} places or more. Each is the place of a whole cell.`,
    keeps: (record) => !(grids.get(record.datasetKey)?.(record) ?? false),
  };
}

type IsOnGrid = (record: CleanRecord) => boolean;

/** Null for a dataset whose places lie on none. */
function gridOf(records: readonly CleanRecord[]): IsOnGrid | null {
  const points = [...new Map(records.map((each) => [`${each.longitude} ${each.latitude}`, each])).values()];
  if (points.length < pointsMin) return null;
  for (const step of steps) {
    for (const start of [0, step / 2]) {
      const isOnLine = (degrees: number): boolean => {
        const cells = (degrees - start) / step;
        return Math.abs(cells - Math.round(cells)) * step < tolerance;
      };
      const isOnGrid: IsOnGrid = ({ longitude, latitude }) => isOnLine(longitude) && isOnLine(latitude);
      if (points.filter(isOnGrid).length >= shareMin * points.length) return isOnGrid;
    }
  }
  return null;
}
