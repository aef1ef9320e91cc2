/** Colours that are looked at in one step: well below a millisecond. */
export const stepLength = 4096;

/** Counts the work of steps, so that many small pieces make one step. */
export class Pace {
  #done = 0;

  /** Whether what was done since the last step, with so many more colours looked at, is a whole one. */
  isStepDone(colours: number): boolean {
    this.#done += colours;
    if (this.#done < stepLength) return false;
    this.#done = 0;
    return true;
  }
}
