/** A text with the place of each character, and of its end, in the text that was submitted. */
export interface PlacedText {
  readonly text: string;
  /** One more entry than `text` has characters. */
  readonly offsets: Int32Array;
}

/** Puts a text together from pieces of a submitted one. */
export class PlacedTextBuilder {
  #text = '';
  readonly #offsets: number[] = [];
  #end = 0;

  /** Characters that stand one after the other from a place on. */
  addRun(text: string, start: number): void {
    for (let i = 0; i < text.length; i++) this.#offsets.push(start + i);
    this.#text += text;
    this.#end = start + text.length;
  }

  /** Characters that one stretch of the submitted text encodes. */
  addFor(text: string, start: number, end: number): void {
    for (let i = 0; i < text.length; i++) this.#offsets.push(start);
    this.#text += text;
    this.#end = end;
  }

  get length(): number {
    return this.#offsets.length;
  }

  build(): PlacedText {
    return { text: this.#text, offsets: Int32Array.from([...this.#offsets, this.#end]) };
  }
}

export const placedWhole = (text: string): PlacedText => ({
  text,
  offsets: Int32Array.from({ length: text.length + 1 }, (_, at) => at),
});

export const sliceOf = ({ text, offsets }: PlacedText, start: number, end: number): PlacedText => ({
  text: text.slice(start, end),
  offsets: offsets.subarray(start, end + 1),
});
