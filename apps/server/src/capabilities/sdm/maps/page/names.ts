import { paleInk, type TextRun } from './text.ts';

/** Words between the Latin ones of a name, which are not written in italics. */
const uprightWords =
  /^(?:sp|spp|spec|subsp|ssp|var|subvar|f|fo|forma|subf|cv|cf|aff|agg|nothosubsp|nothovar|nothof)\.?$|^[×x+]$/;

/** A name as botanists set it: italic, but ranks, crosses, cultivar epithets and the authorship upright. */
export function nameRuns(name: string, authorship: string | null): readonly TextRun[] {
  let isInQuotes = false;
  const words = name.split(/\s+/).flatMap((word): TextRun[] => {
    if (/^['‘"“]/.test(word)) isInQuotes = true;
    const isItalic = !isInQuotes && !uprightWords.test(word);
    if (/['’"”]$/.test(word)) isInQuotes = false;
    const [, cross, latin] = /^([×+])(.+)$/.exec(word) ?? [];
    if (cross !== undefined && latin !== undefined && isItalic) {
      return [
        { text: cross, isBold: true },
        { text: latin, isBold: true, isItalic, isGlued: true },
      ];
    }
    return [{ text: word, isBold: true, isItalic }];
  });
  return authorship === null ? words : [...words, { text: authorship, colour: paleInk }];
}
