import { halfDiagonalM } from '../../grid/grid.ts';
import type { CleanRecord } from '../cleaning-report.ts';
import { reachInText } from './obscured-text.ts';

/** iNaturalist moves what it hides to a random place of a cell of 0.2°, and states the diagonal of the cell as uncertainty. */
function isScattered({ uncertaintyM, latitude }: CleanRecord): boolean {
  const diagonalM = 2 * halfDiagonalM(0.2, latitude);
  return Math.abs((uncertaintyM ?? 0) - diagonalM) <= 0.02 * diagonalM;
}

/** Metres by which a place may have been moved on purpose; infinite where no distance is said, 0 where nothing is known of it. */
export const hiddenReachM = (record: CleanRecord): number =>
  Math.max(
    reachInText(record.informationWithheld) ?? 0,
    reachInText(record.dataGeneralizations) ?? 0,
    isScattered(record) ? (record.uncertaintyM ?? 0) : 0,
  );

/** Uncertainties in metres that programs for georeferencing fill in, and that are no measurement. */
const defaultsM: ReadonlySet<number> = new Set([301, 999, 3036, 9999]);

/** The stated uncertainty in metres, at least what was hidden. Null where none was measured. */
export function measuredUncertaintyM(record: CleanRecord): number | null {
  const { uncertaintyM } = record;
  const measured = uncertaintyM === null || defaultsM.has(uncertaintyM) ? 0 : uncertaintyM;
  return Math.max(measured, hiddenReachM(record)) || null;
}
