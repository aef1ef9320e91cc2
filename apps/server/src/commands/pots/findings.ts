import type { PotSizeResult } from '../../capabilities/pot-sizes/index.ts';
import type { CellPlace } from '../../platform/documents/index.ts';

export interface ClassifiedLine {
  readonly place: CellPlace;
  readonly result: PotSizeResult;
}

/** Number of labels, by confidence. */
export interface ConfidenceCounts {
  readonly total: number;
  readonly high: number;
  readonly medium: number;
  readonly low: number;
  /** Without a category. */
  readonly none: number;
}

/** A doubtful label that a person should check, once for all rows that have it. */
export interface SizeDoubt {
  readonly result: PotSizeResult;
  readonly places: readonly CellPlace[];
}

/**
 * The result of a list: the number of labels of each confidence, and those whose match is
 * uncertain.
 */
export class Findings {
  #counts = { total: 0, high: 0, medium: 0, low: 0, none: 0 };
  readonly #doubts = new Map<string, { result: PotSizeResult; places: CellPlace[] }>();

  get counts(): ConfidenceCounts {
    return this.#counts;
  }

  /** The worst first, those of the same confidence as they stand in the list. */
  get doubts(): SizeDoubt[] {
    const all = [...this.#doubts.values()];
    return (['None', 'Low', 'Medium'] as const).flatMap((confidence) =>
      all.filter(({ result }) => result.match_confidence === confidence),
    );
  }

  add(lines: readonly ClassifiedLine[]): void {
    for (const line of lines) {
      this.#counts.total += 1;
      this.#counts[memberOf[line.result.match_confidence]] += 1;
      if (memberOf[line.result.match_confidence] !== 'high') this.#doubt(line);
    }
  }

  #doubt({ place, result }: ClassifiedLine): void {
    // The same text of a picture may be read with and without doubt.
    const key = `${result.match_confidence} ${result.input_label}`;
    const known = this.#doubts.get(key);
    if (known === undefined) this.#doubts.set(key, { result, places: [place] });
    else known.places.push(place);
  }
}

const memberOf = { Exact: 'high', High: 'high', Medium: 'medium', Low: 'low', None: 'none' } as const;
