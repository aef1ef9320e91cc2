import type { Span, WarningCode } from '../model.ts';
import { htmlEntities } from '../vocabulary/html-entities.ts';
import { decodeDrawingSign, decodeMojibake } from './encoding.ts';

/** The input after repair of its encoding, with the way back to the offsets of the input. */
export interface RepairedText {
  readonly text: string;
  /** Span of the input that a range of `text` came from. */
  source(start: number, end: number): Span;
  readonly repairs: readonly (Span & { readonly code: WarningCode })[];
}

/** Cyrillic and Greek capitals and small letters that are drawn like Latin ones. */
const lookAlikes: ReadonlyMap<number, string> = new Map(
  [...'аеорсхуіѕјһԁАВЕКМНОРСТХІЅЈ'].map((letter, index) => [
    letter.charCodeAt(0),
    'aeopcxyisjhdABEKMHOPCTXISJ'.charAt(index),
  ]),
);

const ligatures: ReadonlyMap<number, string> = new Map([
  [0x017f, 's'],
  [0xfb00, 'ff'],
  [0xfb01, 'fi'],
  [0xfb02, 'fl'],
  [0xfb03, 'ffi'],
  [0xfb04, 'ffl'],
  [0xfb05, 'st'],
  [0xfb06, 'st'],
  [0x0133, 'ij'],
  [0x0132, 'IJ'],
  [0x2715, '×'],
  [0x2716, '×'],
  [0x2a2f, '×'],
  [0x2573, '×'],
  [0x2010, '-'],
  [0x2011, '-'],
  [0x2212, '-'],
]);

function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    code === 0xad ||
    code === 0x2060 ||
    code === 0xfeff ||
    (code >= 0x202a && code <= 0x202e)
  );
}

function isUnusualSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

function isCombining(code: number): boolean {
  return code >= 0x300 && code <= 0x36f;
}

/** True if no character of the input may need repair; most inputs are sound and used as they are. */
function isSound(input: string): boolean {
  for (let index = 0; index < input.length; index++) {
    const code = input.charCodeAt(index);
    if (code < 0x7f) {
      if (code < 0x20 || code === 0x3c || code === 0x5f) return false;
      if (code === 0x26 || code === 0x3b) {
        const next = input.charCodeAt(index + 1);
        if ((next >= 0x61 && next <= 0x7a) || (next >= 0x41 && next <= 0x5a) || next === 0x23) return false;
      }
      continue;
    }
    if (code === 0xf7) return false;
    if (code === 0x2018 || code === 0x2019 || code === 0x201c || code === 0x201d || code === 0xd7) continue;
    if (code < 0xc0 || code === 0xc2 || code === 0xc3 || code === 0xe2 || code > 0x17e) return false;
  }
  return true;
}

const identity: Omit<RepairedText, 'text'> = { source: (start, end) => ({ start, end }), repairs: [] };

/** Repairs encoding damage, HTML, invisible and look-alike characters; linear in the length of the input. */
export function repairText(input: string): RepairedText {
  if (isSound(input)) return { text: input, ...identity };
  return new Repair(input).run();
}

class Repair {
  readonly #input: string;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #repairs: (Span & { code: WarningCode })[] = [];
  #text = '';

  constructor(input: string) {
    this.#input = input;
  }

  run(): RepairedText {
    let index = 0;
    while (index < this.#input.length) index += this.#step(index);
    const { length } = this.#input;
    const starts = this.#starts;
    const ends = this.#ends;
    return {
      text: this.#text,
      repairs: this.#repairs,
      source: (start, end) => {
        if (end <= start) return { start: starts[start] ?? length, end: starts[start] ?? length };
        return { start: starts[start] ?? length, end: ends[end - 1] ?? length };
      },
    };
  }

  #push(text: string, start: number, length: number): number {
    for (let index = 0; index < text.length; index++) {
      this.#starts.push(start);
      this.#ends.push(start + length);
    }
    this.#text += text;
    return length;
  }

  #note(code: WarningCode, start: number, length: number): void {
    this.#repairs.push({ code, start, end: start + length });
  }

  /** Takes one character, or one damaged group of them, and returns how many input units it was. */
  #step(index: number): number {
    const input = this.#input;
    const code = input.charCodeAt(index);
    if (code < 0x7f) return this.#ascii(code, index);
    if (code === 0xc2 || code === 0xc3 || code === 0xe2 || (code >= 0xc4 && code <= 0xc5)) {
      const sound = decodeMojibake(input, index);
      if (sound !== null) {
        this.#note('encoding-repaired', index, sound.length);
        return this.#push(sound.character === '\u00a0' ? ' ' : sound.character, index, sound.length);
      }
    }
    if (code === 0xfffd) return this.#replacement(index);
    if (isUnusualSpace(code) || (code >= 0x7f && code <= 0x9f)) {
      this.#note('invisible-characters', index, 1);
      return this.#push(' ', index, 1);
    }
    if (isInvisible(code)) {
      this.#note('invisible-characters', index, 1);
      return 1;
    }
    const drawn =
      isAsciiLetter(this.#input.charCodeAt(index - 1)) ||
      isAsciiLetter(this.#input.charCodeAt(index + 1)) ||
      this.#input.charAt(index + 1) === '.'
        ? decodeDrawingSign(code)
        : undefined;
    if (drawn !== undefined) {
      this.#note('encoding-repaired', index, 1);
      return this.#push(drawn, index, 1);
    }
    if (isCombining(code)) return this.#combine(index);
    if (code >= 0xff01 && code <= 0xff5e) return this.#push(String.fromCharCode(code - 0xfee0), index, 1);
    const lookAlike = lookAlikes.get(code);
    if (lookAlike !== undefined && this.#hasLatinNeighbour(index)) {
      this.#note('look-alike-letters', index, 1);
      return this.#push(lookAlike, index, 1);
    }
    return this.#push(ligatures.get(code) ?? input.charAt(index), index, 1);
  }

  #ascii(code: number, index: number): number {
    const input = this.#input;
    if (code === 0x26) return this.#entity(index);
    if (code === 0x3b && input.startsWith(';qu;', index)) {
      this.#note('encoding-repaired', index, 4);
      return this.#push('"', index, 4);
    }
    if (code === 0x3c) return this.#tag(index);
    if (code === 0x1b && input.charAt(index + 1) === '[') return this.#escapeSequence(index);
    if (code < 0x20 && !isWhiteSpace(code)) this.#note('invisible-characters', index, 1);
    if (code < 0x20 || code === 0x5f) return this.#push(' ', index, 1);
    return this.#push(input.charAt(index), index, 1);
  }

  /** `ESC [ 31 m`: the colour codes of a terminal, whose digits and letter are no words (ECMA-48, 5.4). */
  #escapeSequence(index: number): number {
    let end = index + 2;
    while (end < this.#input.length && isBetween(this.#input.charCodeAt(end), 0x20, 0x3f)) end++;
    if (isBetween(this.#input.charCodeAt(end), 0x40, 0x7e)) end++;
    this.#note('invisible-characters', index, end - index);
    return end - index;
  }

  #entity(index: number): number {
    const end = this.#input.slice(index, index + 10).indexOf(';');
    const name = end < 0 ? '' : this.#input.slice(index + 1, index + end);
    const character = name.startsWith('#') ? numericEntity(name) : htmlEntities.get(name);
    if (character === undefined) return this.#push('&', index, 1);
    this.#note('html-removed', index, end + 1);
    return this.#push(character === '\u00a0' || character === '\u00ad' ? ' ' : character, index, end + 1);
  }

  #tag(index: number): number {
    const next = this.#input.charCodeAt(index + 1);
    const opens = next === 0x2f || (next >= 0x61 && next <= 0x7a) || (next >= 0x41 && next <= 0x5a);
    const end = opens ? this.#input.slice(index, index + 40).indexOf('>') : -1;
    if (end < 0) return this.#push('<', index, 1);
    this.#note('html-removed', index, end + 1);
    return end + 1;
  }

  /**
   * U+FFFD inside a lower-case word is a lost letter; elsewhere it mostly replaces a no-break
   * space.
   */
  #replacement(index: number): number {
    const inWord =
      isLowerCase(this.#input.charCodeAt(index - 1)) && isLowerCase(this.#input.charCodeAt(index + 1));
    this.#note('encoding-repaired', index, 1);
    return this.#push(inWord ? '\ufffd' : ' ', index, 1);
  }

  #combine(index: number): number {
    const last = this.#text.length - 1;
    const composed = last < 0 ? '' : (this.#text.charAt(last) + this.#input.charAt(index)).normalize('NFC');
    if (composed.length === 1) {
      this.#text = this.#text.slice(0, last) + composed;
      this.#ends[last] = index + 1;
    }
    return 1;
  }

  #hasLatinNeighbour(index: number): boolean {
    return (
      isAsciiLetterOrSpace(this.#input.charCodeAt(index - 1)) ||
      isAsciiLetterOrSpace(this.#input.charCodeAt(index + 1))
    );
  }
}

function numericEntity(name: string): string | undefined {
  const hexadecimal = name.charAt(1) === 'x' || name.charAt(1) === 'X';
  const digits = name.slice(hexadecimal ? 2 : 1);
  const code = Number.parseInt(digits, hexadecimal ? 16 : 10);
  return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : undefined;
}

function isBetween(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

/** Tab, line feed, vertical tab, form feed and carriage return. */
function isWhiteSpace(code: number): boolean {
  return isBetween(code, 0x09, 0x0d);
}

function isLowerCase(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0xff);
}

function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isAsciiLetterOrSpace(code: number): boolean {
  return code === 0x20 || isAsciiLetter(code);
}
