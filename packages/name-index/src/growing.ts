/** Columns that grow while a checklist is read: plain numbers and bytes, no object for each of a million names. */

const firstCapacity = 1024;

export class GrowingNumbers {
  #values = new Uint32Array(firstCapacity);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** View of the values pushed so far; a later push may replace the buffer behind it. */
  get values(): Uint32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }
}

const encoder = new TextEncoder();

export class GrowingBytes {
  #values = new Uint8Array(firstCapacity);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /**
   * Buffer of the values pushed so far, with spare room at its end; a later push may replace it.
   */
  get storage(): Uint8Array<ArrayBuffer> {
    return this.#values;
  }

  get values(): Uint8Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  push(value: number): void {
    this.#reserve(1);
    this.#values[this.#length++] = value;
  }

  /** Appends a text in UTF-8. */
  pushText(text: string): void {
    this.#reserve(text.length * 3);
    const start = this.#length;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) {
        this.#length = start + encoder.encodeInto(text, this.#values.subarray(start)).written;
        return;
      }
      this.#values[start + index] = code;
    }
    this.#length = start + text.length;
  }

  /** Forgets everything behind `length`. */
  truncate(length: number): void {
    this.#length = length;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#values.length) return;
    const larger = new Uint8Array(Math.max(this.#values.length * 2, this.#length + count));
    larger.set(this.#values);
    this.#values = larger;
  }
}
