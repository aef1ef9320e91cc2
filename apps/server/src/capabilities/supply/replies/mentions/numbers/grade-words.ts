import words from './grade-words.json' with { type: 'json' };

/** Words of grades, with what they mean the same as. Only those marked alone are a grade without a size beside them. */
export interface GradeWord {
  readonly key: string;
  readonly isAlone: boolean;
}

export const gradeWords: ReadonlyMap<string, GradeWord> = new Map(
  words.grades.flatMap(({ key, isAlone, words }) =>
    words.map((word): [string, GradeWord] => [word.toLowerCase(), { key, isAlone }]),
  ),
);

/** So short that only capitals as in lists make them a grade. */
export const inCapitals: ReadonlySet<string> = new Set(words.inCapitals);

/** The longest first, so that each is found whole. */
export const gradeWordPattern = [...gradeWords.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', `[ -]`))
  .join('|');

/** Rims of pots in millimetres that are usual, to know "200s" and "in 140" by. */
export const usualRims: ReadonlySet<number> = new Set([
  40, 50, 68, 70, 75, 90, 100, 120, 125, 130, 140, 150, 160, 165, 170, 175, 180, 190, 200, 230, 250, 270, 280,
  300, 330, 350, 380, 400, 430, 450, 500, 550, 600,
]);
