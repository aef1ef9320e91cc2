/**
 * The penalised, weighted logistic regression that a maximum-entropy model is fitted by (Fithian and Hastie 2013, Ann Appl Stat 7:1917-1939):
 * minimise over b0 and β
 *
 *     Σ_i [ (u_i + v_i) log(1 + exp(η_i)) − u_i η_i ] + P Σ_j reg_j |β_j|,   η_i = b0 + Σ_j β_j f_j(x_i)
 *
 * with u_i the weight of presences and v_i that of background at row i, 100 for each background point.
 */
export interface Problem {
  readonly presence: Float64Array;
  readonly background: Float64Array;
  /** P reg_j of each feature. */
  readonly penalties: Float64Array;
}

/** The weight of a background point against a presence: "infinitely weighted", as in maxnet. */
export const backgroundWeight = 100;

/** log(1 + exp(η)) without overflow. */
export const softplus = (eta: number): number =>
  eta > 0 ? eta + Math.log1p(Math.exp(-eta)) : Math.log1p(Math.exp(eta));
