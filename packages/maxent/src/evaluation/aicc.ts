import { elementAt } from '../checked-access.ts';

export interface AiccInput {
  /** Link of the model (the logarithm of the raw output) at each presence. */
  readonly presenceLinks: ArrayLike<number>;
  /** Link at every cell of the area, or at every background point: the rates are normalised over them. */
  readonly backgroundLinks: ArrayLike<number>;
  /** k: how many coefficients are not 0. */
  readonly parameters: number;
}

/**
 * Akaike's information criterion with the correction for small samples, as ENMeval computes it for Maxent: 2k − 2 ln L + 2k(k + 1)/(P − k − 1),
 * with ln L the sum over presences of the logarithm of the rate, the rates adding up to 1 over the area. Only differences between models of the
 * same presences and the same area mean something. Source: Warren and Seifert 2011, Ecol Appl 21:335-342.
 *
 * @returns null when there are no more than k + 1 presences, as the correction is not defined then, and without presences or background.
 * @throws RangeError for a link that is no finite number, or a k that is no whole number of 0 or more.
 */
export function aicc({ presenceLinks, backgroundLinks, parameters: k }: AiccInput): number | null {
  if (!(Number.isInteger(k) && k >= 0)) throw new RangeError(`There cannot be ${k} parameters.`);
  requireFinite('presence', presenceLinks);
  requireFinite('background', backgroundLinks);
  const presences = presenceLinks.length;
  if (presences === 0 || backgroundLinks.length === 0 || presences <= k + 1) return null;
  const logTotal = logSumOfExponentials(backgroundLinks);
  let logLikelihood = 0;
  for (let row = 0; row < presences; row++) logLikelihood += elementAt(presenceLinks, row) - logTotal;
  return 2 * k - 2 * logLikelihood + (2 * k * (k + 1)) / (presences - k - 1);
}

function requireFinite(of: string, links: ArrayLike<number>): void {
  for (let row = 0; row < links.length; row++) {
    if (Number.isFinite(links[row])) continue;
    throw new RangeError(`The ${of} link of row ${row} is ${links[row]}; it must be a finite number.`);
  }
}

function logSumOfExponentials(links: ArrayLike<number>): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < links.length; row++) largest = Math.max(largest, elementAt(links, row));
  let sum = 0;
  for (let row = 0; row < links.length; row++) sum += Math.exp(elementAt(links, row) - largest);
  return largest + Math.log(sum);
}
