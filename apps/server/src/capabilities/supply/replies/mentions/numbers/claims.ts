import type { TextSpan } from '../../span.ts';

/** Stretches of a text that are spoken for: no number in them is anything else. */
export class NumberClaims {
  readonly #taken: Uint8Array;

  constructor(length: number, taken: readonly TextSpan[]) {
    this.#taken = new Uint8Array(length);
    for (const span of taken) this.claim(span);
  }

  claim({ start, end }: TextSpan): void {
    this.#taken.fill(1, start, end);
  }

  /** The text with a semicolon in place of each character that is spoken for. */
  maskOf(text: string): string {
    return this.#taken.includes(1)
      ? text.replaceAll(/[\s\S]/g, (char, at: number) => (this.#taken[at] ? ';' : char))
      : text;
  }

  isFree({ start, end }: TextSpan): boolean {
    return !this.#taken.subarray(start, end).includes(1);
  }
}

/** The text right before a place, short enough to be searched from its end. */
export const textBefore = (text: string, at: number, length = 40): string =>
  text.slice(Math.max(0, at - length), at);

export const textAfter = (text: string, at: number, length = 40): string => text.slice(at, at + length);
