import { isCourtesy } from './courtesy.ts';
import { type Enquiry, lineText } from './enquiry.ts';

/** Why a polished text is not taken: for the warning of the answer. */
export type PolishProblem = 'facts changed' | 'facts added' | 'too long';

/** Limit of the courtesy in a letter, in characters. */
const proseMax = 1_500;

/**
 * Checks that a polished text says exactly what the enquiry says. Every statement is a separate line, letter by letter
 * and in order; the text before and after them is courtesy. Returns that prose.
 */
export function verifyPolish(
  polished: string,
  enquiry: Enquiry,
): { readonly before: string[]; readonly after: string[] } | PolishProblem {
  const lines = polished.split(/\r?\n/).map((line) => line.trim());
  const facts = statementsOf(enquiry);
  const places: number[] = [];
  let next = 0;
  for (const fact of facts) {
    const at = lines.indexOf(fact, next);
    if (at === -1) return 'facts changed';
    places.push(at);
    next = at + 1;
  }
  const taken = new Set(places);
  const isProse = (line: string, index: number) => line !== '' && !taken.has(index);
  const prose = lines.filter(isProse);
  if (prose.join(' ').length > proseMax) return 'too long';
  if (!prose.every(isCourtesy)) return 'facts added';
  const [first = 0, last = lines.length] = [places[0], places.at(-1)];
  const between = lines.some((line, index) => isProse(line, index) && index > first && index < last);
  if (between) return 'facts added';
  return {
    before: lines.filter((line, index) => isProse(line, index) && index < first),
    after: lines.filter((line, index) => isProse(line, index) && index > last),
  };
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
