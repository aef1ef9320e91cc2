import { isCourtesy, isPlain, sentencesOf } from './courtesy.ts';
import { type Enquiry, lineText } from './enquiry.ts';

/** Why a polished text is not taken: for the warning of the answer. */
export type PolishProblem = 'facts changed' | 'facts added' | 'too long';

/** Limit of the courtesy in a letter, in characters. */
const proseMax = 1_500;

/** The courtesy before and after the facts, without the sentences that are none. */
export interface VerifiedPolish {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Number of sentences left out. */
  readonly dropped: number;
}

/**
 * Checks that a polished text says exactly what the enquiry says. Every statement is a separate line, letter by letter
 * and in order; the text before and after them is courtesy. A few sentences that are more than courtesy are left out;
 * the text is refused where they are half of it or hold signs that no letter needs.
 */
export function verifyPolish(polished: string, enquiry: Enquiry): VerifiedPolish | PolishProblem {
  const lines = polished.split(/\r?\n/).map((line) => line.trim());
  const places: number[] = [];
  for (const fact of statementsOf(enquiry)) {
    const at = lines.indexOf(fact, (places.at(-1) ?? -1) + 1);
    if (at === -1) return 'facts changed';
    places.push(at);
  }
  const [first = 0, last = lines.length] = [places[0], places.at(-1)];
  if (lines.slice(first, last + 1).filter((line) => line !== '').length !== places.length)
    return 'facts added';
  const [before, after] = [lines.slice(0, first), lines.slice(last + 1)];
  const prose = [...before, ...after];
  if (prose.join(' ').length > proseMax) return 'too long';
  // The draft's own sentences may be repeated.
  const own = new Set([...enquiry.opening, ...enquiry.closing]);
  const fits = (sentence: string) => own.has(sentence) || isCourtesy(sentence, enquiry.language);
  const sentences = prose.flatMap(sentencesOf).filter((sentence) => sentence !== '');
  const dropped = sentences.filter((sentence) => !fits(sentence)).length;
  if (!prose.every(isPlain) || (dropped > 0 && 2 * dropped >= sentences.length)) return 'facts added';
  const keep = (part: readonly string[]) =>
    part.map((line) => sentencesOf(line).filter(fits).join(' ')).filter((line) => line !== '');
  return { before: keep(before), after: keep(after), dropped };
}

/** Everything but greeting, opening and closing, line by line as in the canonical text. */
export function statementsOf({ terms, groups, requirements, questions }: Enquiry): string[] {
  return [
    ...terms.map(({ name, value }) => `${name}: ${value}`),
    ...groups.flatMap(({ grade, lines }) => [
      ...(grade === null ? [] : [`${grade}:`]),
      ...lines.map(lineText),
    ]),
    ...requirements.flatMap(({ name, value }) => `${name}: ${value}`.split(/\r?\n/)),
    ...questions.map((question) => `- ${question}`),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
