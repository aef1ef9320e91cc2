/** Colours that are looked at in one step: well below a millisecond. */
export const stepLength = 4096;

/** Counts the work of steps, so that many small pieces make one step. */
export class SliceBudget {
  #done = 0;

  /** Counts `colours` more as visited; true if the work since the last step makes a whole one. */
  isStepDone(colours: number): boolean {
    this.#done += colours;
    if (this.#done < stepLength) return false;
    this.#done = 0;
    return true;
  }
}
