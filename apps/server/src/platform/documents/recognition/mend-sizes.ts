/** Letters that are recognised for figures, where the size of a pot must stand. */

const figures: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', s: '5', $: '5' };
const likeFigure = `[\\dOoIl|Ss$]`;

/** Sizes as they are written; a line that has one needs no other. */
const size =
  /^(?:\d+(?:[.,]\d+)?(?:L|l|mm|cm|"|ltr|litres?|gal)|(?:C|P|PB|#)\d{1,3}(?:[.,]\d)?|tube(?:stock)?|plugs?)$/i;
const number = /^\d+(?:[.,]\d+)?$/;
const unit = /^(?:L|ltrs?|lit(?:re|er)s?|mm|cm|gal(?:lons?)?|")$/;

const litresOfLetters = /^(?:[S$]|[Il|][OoSs$])L$/;
const litresInPart = new RegExp(`^(?=.*\\d)${likeFigure}{1,4}L$`);
const codeOfLetters = /^(?:[Cc](?:[Ss$]|[Il|][OoSs$])|PB[Ss$])$/;
const codeInPart = new RegExp(`^(?=.*\\d)(?:[Cc]|PB)${likeFigure}{1,3}$`);
const numberInPart = new RegExp(`^(?=.*\\d)${likeFigure}{1,4}$|^[Ss$]{1,2}$`);
/** Litres that pots are sold in, the small L taken for a 1: others are numbers. */
const litresWithOne = /^(5|7|10|12|15|20|25|30|35|40|45|50|75|100|150|200|300|400|500)1,?$/;

/** A 9 of handwriting is taken for a q, a 1 for a large i or a stroke, where a unit or a code needs a figure. */
const nine = /^[qg](?=(?:cm|mm)$)/;
const nineOfCode = /^[Pp][qg]$/;
const figureOfCode = /^#[Il|Ss]$/;
const one = /^[Il|/]$/;
/** The words of a line that must be sizes, null for each that stays: none where it has one already. */
export function mendSizes(words: readonly string[]): (string | null)[] {
  const isWritten = words.some(
    (word, index) => size.test(word) || (number.test(word) && unit.test(words[index + 1] ?? '')),
  );
  const at = isWritten ? -1 : words.findIndex((_, index) => sizeOf(index, words) !== null);
  return words.map((_, index) => (index === at ? sizeOf(index, words) : null));
}

function sizeOf(index: number, words: readonly string[]): string | null {
  const word = words[index] ?? '';
  if (unit.test(words[index + 1] ?? '')) {
    if (numberInPart.test(word)) return toFigures(word);
    if (one.test(word)) return '1';
  }
  if (figureOfCode.test(word)) return `#${toFigures(word.slice(1))}`;
  if (nineOfCode.test(word)) return 'P9';
  if (nine.test(word)) return word.replace(nine, '9');
  if (litresOfLetters.test(word) || litresInPart.test(word)) return `${toFigures(word.slice(0, -1))}L`;
  // Behind a number `CS` is the clear stem.
  const isCode = codeInPart.test(word) || (codeOfLetters.test(word) && !/\d/.test(words[index - 1] ?? ''));
  if (isCode)
    return word.replace(
      /^([Cc]|PB)(.+)$/,
      (_, code: string, rest: string) => code.toUpperCase() + toFigures(rest),
    );
  return index > 0 && litresWithOne.test(word) ? word.replace(/1,?$/, 'L') : null;
}

/** One 5 is often recognised as an S and a 5; pots of 55 are rare. */
const toFigures = (text: string): string =>
  text.replace(/[Ss$][5Ss$]|5[Ss$]/g, '5').replace(/\D/g, (letter) => figures[letter] ?? letter);
