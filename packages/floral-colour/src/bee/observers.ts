import { bumblebeeSensitivity, honeybeeSensitivity } from '../standards/tables.ts';

/** A value for each of the three receptors of a bee: ultraviolet, blue and green. */
export interface Receptors<Value> {
  readonly uv: Value;
  readonly blue: Value;
  readonly green: Value;
}

/** Whose eyes. */
export interface BeeObserver {
  /** Lower-case scientific name with hyphens: `apis-mellifera`; `bombus` where the source names no species. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Relative sensitivity at 300 … 699 nm, 400 values each; their scale does not matter. */
  readonly sensitivity: Receptors<Float64Array>;
  /** Author of the measurement, or the formula it was made by. */
  readonly source: string;
}

/** Apis mellifera, peaks at 344, 436 and 556 nm. Source: Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40. */
export const honeybee: BeeObserver = {
  id: 'apis-mellifera',
  name: 'honeybee (Apis mellifera)',
  sensitivity: honeybeeSensitivity,
  source: 'Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40',
};

/**
 * Bombus, peaks at 330, 430 and 540 nm; known from 300 to 650 nm in steps of 5 nm, and 0 beyond. Source: Huber 2021, Retinol; compare Peitsch
 * et al. 1992, J Comp Physiol A 170:23-40.
 */
export const bumblebee: BeeObserver = {
  id: 'bombus',
  name: 'bumblebee (Bombus)',
  sensitivity: bumblebeeSensitivity,
  source: 'Huber 2021, Retinol; compare Peitsch et al. 1992, J Comp Physiol A 170:23-40',
};
