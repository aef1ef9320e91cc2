import { GrowingBytes, GrowingNumbers } from './growing.ts';
import { hashBytes } from './hash.ts';

/** Texts one behind the other in UTF-8; text n lies between offset n and offset n + 1. */
export class Texts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly offsets: Uint32Array<ArrayBuffer>;
  readonly #buffer: Buffer;

  constructor(bytes: Uint8Array<ArrayBuffer>, offsets: Uint32Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.offsets = offsets;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  at(index: number): string {
    return this.#buffer.toString('utf8', this.start(index), this.end(index));
  }

  start(index: number): number {
    return this.offsets[index] ?? 0;
  }

  end(index: number): number {
    return this.offsets[index + 1] ?? 0;
  }
}

/** Texts that are still being added. */
export class GrowingTexts {
  readonly bytes = new GrowingBytes();
  readonly offsets = new GrowingNumbers();

  constructor() {
    this.offsets.push(0);
  }

  get length(): number {
    return this.offsets.length - 1;
  }

  push(text: string): void {
    this.bytes.pushText(text);
    this.offsets.push(this.bytes.length);
  }

  toTexts(): Texts {
    return new Texts(this.bytes.values, this.offsets.values);
  }
}

/** Gives each distinct text a number, in the order in which they come; compared byte by byte. */
export class TextNumbers {
  readonly #texts = new GrowingTexts();
  /** Open addressing; number + 1 of the text in a slot, 0 where it is free. */
  #slots = new Uint32Array(2048);

  get length(): number {
    return this.#texts.length;
  }

  toTexts(): Texts {
    return this.#texts.toTexts();
  }

  numberOf(text: string): number {
    const { bytes, offsets } = this.#texts;
    const start = bytes.length;
    bytes.pushText(text);
    const slot = this.#slotOf(start, bytes.length);
    const found = this.#slots[slot] ?? 0;
    if (found > 0) {
      bytes.truncate(start);
      return found - 1;
    }
    offsets.push(bytes.length);
    this.#slots[slot] = this.length;
    if (this.length * 2 > this.#slots.length) this.#enlarge();
    return this.length - 1;
  }

  /** The number of a text that was given one before. */
  find(text: string): number | null {
    const { bytes } = this.#texts;
    const start = bytes.length;
    bytes.pushText(text);
    const found = this.#slots[this.#slotOf(start, bytes.length)] ?? 0;
    bytes.truncate(start);
    return found === 0 ? null : found - 1;
  }

  /** The slot of the text in these bytes, or the free one where it belongs. */
  #slotOf(start: number, end: number): number {
    const bytes = this.#texts.bytes.storage;
    const mask = this.#slots.length - 1;
    let slot = hashBytes(bytes, start, end) & mask;
    for (;;) {
      const taken = this.#slots[slot] ?? 0;
      if (taken === 0 || this.#isEqual(bytes, taken - 1, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isEqual(bytes: Uint8Array, number: number, start: number, end: number): boolean {
    const from = this.#texts.offsets.at(number);
    if (this.#texts.offsets.at(number + 1) - from !== end - start) return false;
    for (let index = 0; index < end - start; index++)
      if (bytes[from + index] !== bytes[start + index]) return false;
    return true;
  }

  #enlarge(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let number = 0; number < this.length; number++) {
      const { offsets } = this.#texts;
      this.#slots[this.#slotOf(offsets.at(number), offsets.at(number + 1))] = number + 1;
    }
  }
}
