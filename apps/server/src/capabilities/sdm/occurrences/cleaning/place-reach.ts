import type { CleanRecord } from '../cleaning-report.ts';
import { reachInText } from './obscured-text.ts';

/** Kilometres of a degree of latitude on the sphere of 6,371 km. */
const kmPerDegree = 111.2;

/** Half the diagonal of a cell of so many degrees, metres: as far as a place may be from its middle. */
export const halfDiagonalM = (degrees: number, latitude: number): number =>
  (degrees * kmPerDegree * 1000 * Math.hypot(1, Math.cos((latitude * Math.PI) / 180))) / 2;

/** iNaturalist moves what it hides to a random place of a cell of 0.2°, and states the diagonal of the cell as uncertainty. */
const scatteredDegrees = 0.2;
const scatteredShare = 0.02;

function isScattered({ uncertaintyM, latitude }: CleanRecord): boolean {
  const diagonalM = 2 * halfDiagonalM(scatteredDegrees, latitude);
  return uncertaintyM !== null && Math.abs(uncertaintyM - diagonalM) <= scatteredShare * diagonalM;
}

/**
 * Metres by which a place may have been moved on purpose; infinite where no distance is said. Null for a place that is not known
 * to have been moved.
 */
export function hiddenReachM(record: CleanRecord): number | null {
  const reaches = [record.informationWithheld, record.dataGeneralizations].flatMap(
    (text) => reachInText(text) ?? [],
  );
  if (isScattered(record)) reaches.push(record.uncertaintyM ?? 0);
  return reaches.length === 0 ? null : Math.max(...reaches);
}

/** Uncertainties in metres that programs for georeferencing fill in, and that are no measurement. */
const defaultsM: ReadonlySet<number> = new Set([301, 999, 3036, 9999]);

/** The stated uncertainty in metres, at least what was hidden. Null where none was measured. */
export function measuredUncertaintyM(record: CleanRecord): number | null {
  const { uncertaintyM } = record;
  if (uncertaintyM === null || defaultsM.has(uncertaintyM)) return hiddenReachM(record);
  return Math.max(uncertaintyM, hiddenReachM(record) ?? 0);
}
