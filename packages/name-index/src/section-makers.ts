import type { Section } from './file-format.ts';
import type { Texts } from './texts.ts';

/** Sections of numbers, bytes and texts, each made when it is written. */

export function numbers(name: string, length: number, valueAt: (index: number) => number): Section {
  return {
    name,
    bytes: length * Uint32Array.BYTES_PER_ELEMENT,
    make() {
      const values = new Uint32Array(length);
      for (let index = 0; index < length; index++) values[index] = valueAt(index);
      return new Uint8Array(values.buffer);
    },
  };
}

export function bytes(name: string, length: number, valueAt: (index: number) => number): Section {
  return {
    name,
    bytes: length,
    make() {
      const values = new Uint8Array(length);
      for (let index = 0; index < length; index++) values[index] = valueAt(index);
      return values;
    },
  };
}

/** All texts in another order. */
export function texts(name: string, from: Texts, order: Uint32Array): Section[] {
  return [
    { name: `${name}.bytes`, bytes: from.bytes.length, make: () => bytesInOrder(from, order) },
    {
      name: `${name}.offsets`,
      bytes: (from.length + 1) * Uint32Array.BYTES_PER_ELEMENT,
      make: () => offsetsInOrder(from, order),
    },
  ];
}

function bytesInOrder(from: Texts, order: Uint32Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(from.bytes.length);
  let end = 0;
  for (const number of order)
    for (let at = from.start(number); at < from.end(number); at++) made[end++] = from.bytes[at] ?? 0;
  return made;
}

function offsetsInOrder(from: Texts, order: Uint32Array): Uint8Array<ArrayBuffer> {
  const offsets = new Uint32Array(from.length + 1);
  let end = 0;
  for (let at = 0; at < order.length; at++) {
    const number = order[at] ?? 0;
    end += from.end(number) - from.start(number);
    offsets[at + 1] = end;
  }
  return new Uint8Array(offsets.buffer);
}
