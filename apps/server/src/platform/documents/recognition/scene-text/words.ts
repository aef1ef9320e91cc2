import type { PageWord } from '../../page-layout/word.ts';
import { mendSizes } from '../mend-sizes.ts';
import type { ReadCharacter, ReadLine } from './read-box.ts';
import type { Point, TextBox } from './text-box.ts';

/** Lines within this of the usual direction belong to the same label, in radians. */
const sameDirection = Math.PI / 9;
/** The size of the font over the height of a box, and its baseline below the middle. */
const [fontOfBox, baselineOfBox] = [0.72, 0.22];
/** A text that was repaired to a size was guessed. */
const sureWhenMended = 0.55;

/** The words of a line, with their places in the picture turned back by `turn`. */
export function wordsOf({ characters, confidence }: ReadLine, box: TextBox, turn: number): PageWord[] {
  const centre = rotate(box.centre, -turn);
  const isLevel = Math.abs(Math.sin(box.angle - turn)) < Math.sin(sameDirection);
  const [extent, height] = isLevel ? [box.length, box.height] : [box.height, box.length];
  const words = splitAtSpaces(markPrices(characters));
  const mended = mendSizes(words.map(({ text }) => text));
  return words.map(({ text, from, to }, index) => ({
    text: mended[index] ?? text,
    left: centre.x + (from - 0.5) * extent,
    right: centre.x + (to - 0.5) * extent,
    y: centre.y + baselineOfBox * height,
    size: fontOfBox * height,
    isApart: true,
    confidence: mended[index] == null ? confidence : Math.min(sureWhenMended, confidence),
  }));
}

interface ReadWord {
  readonly text: string;
  /** Its ends, 0 to 1 along the line. */
  readonly from: number;
  readonly to: number;
}

function splitAtSpaces(characters: readonly ReadCharacter[]): ReadWord[] {
  const half = 0.5 / Math.max(1, characters.length);
  const words: ReadWord[] = [];
  let letters: ReadCharacter[] = [];
  let before: ReadCharacter | undefined;
  const close = (after?: ReadCharacter) => {
    const [first, last] = [letters[0], letters.at(-1)];
    if (first !== undefined && last !== undefined) {
      words.push({
        text: letters.map(({ text }) => text).join(''),
        from: before?.gap?.to ?? Math.max(0, first.place - half),
        to: after?.gap?.from ?? Math.min(1, last.place + half),
      });
    }
    letters = [];
    before = after;
  };
  for (const character of characters) {
    if (character.text === ' ') close(character);
    else letters.push(character);
  }
  close();
  return words;
}

/** The model knows neither £ nor €: it takes them for one of these letters, and is not sure of it. */
const likePriceSign = /^[CEFLfe&]$/;
const signMax = 0.6;

/** A doubtful letter that begins a number is a sign of money: `C35` on a board is £35, and no pot. */
function markPrices(characters: readonly ReadCharacter[]): ReadCharacter[] {
  return characters.map((character, index) => {
    const [before, after] = [characters[index - 1]?.text ?? ' ', characters[index + 1]?.text ?? ''];
    const isSign =
      character.confidence < signMax &&
      before === ' ' &&
      /\d/.test(after) &&
      likePriceSign.test(character.text);
    return isSign ? { ...character, text: '¤' } : character;
  });
}

function rotate({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
