/** A text of which is known where each character, and its end, stands in the text that was submitted. */
export interface PlacedText {
  readonly text: string;
  /** One more entry than `text` has characters. */
  readonly offsets: ArrayLike<number>;
}

/** Puts a text together from pieces of a submitted one. */
export class PlacedTextBuilder {
  readonly #pieces: string[] = [];
  readonly #offsets: number[] = [];
  #end = 0;

  /** Characters that stand one after the other from a place on. */
  addRun(text: string, start: number): void {
    this.#pieces.push(text);
    for (let i = 0; i < text.length; i++) this.#offsets.push(start + i);
    this.#end = start + text.length;
  }

  /** Characters that one stretch of the submitted text stands for. */
  addFor(text: string, start: number, end: number): void {
    this.#pieces.push(text);
    for (let i = 0; i < text.length; i++) this.#offsets.push(start);
    this.#end = end;
  }

  get length(): number {
    return this.#offsets.length;
  }

  build(): PlacedText {
    return { text: this.#pieces.join(''), offsets: Int32Array.from([...this.#offsets, this.#end]) };
  }
}

export const placedWhole = (text: string): PlacedText => {
  const builder = new PlacedTextBuilder();
  builder.addRun(text, 0);
  return builder.build();
};

export function sliceOf({ text, offsets }: PlacedText, start: number, end: number): PlacedText {
  const places = new Int32Array(end - start + 1);
  for (let i = start; i <= end; i++) places[i - start] = offsets[i] ?? 0;
  return { text: text.slice(start, end), offsets: places };
}

/** One after the other, with a space between. */
export function joinedBySpace(one: PlacedText, other: PlacedText): PlacedText {
  const offsets = new Int32Array(one.text.length + 1 + other.text.length + 1);
  for (let i = 0; i <= one.text.length; i++) offsets[i] = one.offsets[i] ?? 0;
  for (let i = 0; i <= other.text.length; i++) offsets[one.text.length + 1 + i] = other.offsets[i] ?? 0;
  return { text: `${one.text} ${other.text}`, offsets };
}
