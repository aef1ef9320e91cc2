import { float32At, float64At, uint8At } from '../checked-access.ts';
import { noVotes } from './surface-coding.ts';

/** Mean, spread and votes of the climate models at the cells of a band. NaN where any has no data. Used again from band to band. */
export class Ensemble {
  readonly #sum: Float64Array;
  readonly #squares: Float64Array;
  readonly votes: Uint8Array;
  readonly #members: number;
  readonly mean: Float32Array<ArrayBuffer>;
  readonly spread: Float32Array<ArrayBuffer>;

  constructor(count: number, members: number) {
    this.#sum = new Float64Array(count);
    this.#squares = new Float64Array(count);
    this.votes = new Uint8Array(count);
    this.#members = members;
    this.mean = new Float32Array(count);
    this.spread = new Float32Array(count);
  }

  clear(): void {
    this.#sum.fill(0);
    this.#squares.fill(0);
    this.votes.fill(0);
  }

  add(then: Float32Array, wanted: number): void {
    const threshold = Math.fround(wanted);
    for (let cell = 0; cell < then.length; cell++) {
      const value = float32At(then, cell);
      this.#sum[cell] = float64At(this.#sum, cell) + value;
      this.#squares[cell] = float64At(this.#squares, cell) + value * value;
      if (value > threshold) this.votes[cell] = uint8At(this.votes, cell) + 1;
    }
  }

  finish(): void {
    const members = this.#members;
    for (let cell = 0; cell < this.mean.length; cell++) {
      const sum = float64At(this.#sum, cell);
      const variance = (float64At(this.#squares, cell) - (sum * sum) / members) / Math.max(1, members - 1);
      this.mean[cell] = sum / members;
      // Below 0 by rounding only; NaN stays.
      this.spread[cell] = variance < 0 ? 0 : Math.sqrt(variance);
      if (Number.isNaN(sum)) this.votes[cell] = noVotes;
    }
  }
}
