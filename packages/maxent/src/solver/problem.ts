import { outOfRange } from '../checked-access.ts';

/**
 * The penalised, weighted logistic regression that a maximum-entropy model is fitted by (Fithian and Hastie 2013, Ann Appl Stat 7:1917-1939):
 * minimise over b0 and β
 *
 *     Σ_i [ (u_i + v_i) log(1 + exp(η_i)) − u_i η_i ] + P Σ_j reg_j |β_j|,   η_i = b0 + Σ_j β_j f_j(x_i)
 *
 * with u_i the weight of presences and v_i that of background at row i, 100 for each background point.
 */
export interface SolverProblem {
  readonly presence: Float64Array;
  readonly background: Float64Array;
  /** P reg_j of each feature. */
  readonly penalties: Float64Array;
}

/** The weight of a background point against a presence: "infinitely weighted", as in maxnet. */
export const backgroundWeight = 100;

/** The unpenalised loss as a function of the linear predictor η at the rows. */
export class LogisticLoss {
  readonly rowCount: number;
  readonly presenceWeight: number;
  readonly #presence: Float64Array;
  readonly #total: Float64Array;

  constructor({ presence, background }: SolverProblem) {
    this.#presence = presence;
    this.#total = presence.map((weight, row) => weight + (background[row] ?? outOfRange(background, row)));
    this.rowCount = presence.length;
    this.presenceWeight = sumOf(presence);
  }

  /** The loss at η + length × direction. */
  at(eta: Float64Array, direction: Float64Array, length: number): number {
    let loss = 0;
    for (let row = 0; row < eta.length; row++) {
      const value =
        (eta[row] ?? outOfRange(eta, row)) + length * (direction[row] ?? outOfRange(direction, row));
      // log(1 + exp(value)) without overflow.
      const softplus = Math.log1p(Math.exp(-Math.abs(value))) + (value > 0 ? value : 0);
      loss +=
        (this.#total[row] ?? outOfRange(this.#total, row)) * softplus -
        (this.#presence[row] ?? outOfRange(this.#presence, row)) * value;
    }
    return loss;
  }

  /** First and second derivative of the loss with respect to η at every row. */
  derivatives(eta: Float64Array, residual: Float64Array, curvature: Float64Array): void {
    for (let row = 0; row < eta.length; row++) {
      const probability = 1 / (1 + Math.exp(-(eta[row] ?? outOfRange(eta, row))));
      const total = this.#total[row] ?? outOfRange(this.#total, row);
      residual[row] = total * probability - (this.#presence[row] ?? outOfRange(this.#presence, row));
      curvature[row] = total * probability * (1 - probability);
    }
  }
}

/**
 * KKT violation of a coefficient, relative to its penalty: | |g| − penalty |₊ if it is 0,
 * otherwise |g + sign(β) penalty|.
 */
export function kktViolation(coefficient: number, gradient: number, penalty: number): number {
  if (coefficient === 0) return Math.max(0, Math.abs(gradient) - penalty) / penalty;
  return Math.abs(gradient + Math.sign(coefficient) * penalty) / penalty;
}

export function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? outOfRange(values, index);
  return sum;
}
