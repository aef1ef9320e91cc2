import { type Enquiry, lineText } from './enquiry.ts';

/** Why a polished text is not taken: for the warning of the answer. */
export type PolishProblem = 'facts changed' | 'facts added' | 'too long';

/** Of what people say in such letters without changing what is asked for. */
const proseMax = 1_500;

/**
 * Whether a polished text says what the enquiry says, no more and no less. Every statement stands on a line of its own, letter by letter
 * and in order; the words between them are prose that names no plant, number, date, size, place or condition. Returns the prose before and
 * after the statements.
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
  const names = wordsOfPlants(enquiry);
  if (prose.some((line) => saysFact(line, names))) return 'facts added';
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

/** Words that set or loosen a condition, or speak of numbers and days. */
const factual =
  /\d|[[\]@#$€£%<>]|https?:|www\.|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|half|double|twice|few(?:er)?|more|less|least|most|up to|about|approx\w*|around|roughly|or so|larger|bigger|smaller|litres?|pots?|tubes?|tubestock|bare.?root|containers?|grades?|sizes?|substitut\w*|alternativ\w*|replac\w*|instead|similar|equivalent|any (?:plant|species|cultivar|grade|size)|cultivars?|species|varieties|variety|optional|ignore|disregard|except|excluding|without|waive\w*|flexible|negotia\w*|regardless|order(?:ed|ing)?|confirm\w*|accept\w*|agree\w*|purchase\w*|commit\w*|guarantee\w*|pay\w*|price\w*|cost\w*|discount\w*|deposit\w*|free|urgent\w*|asap|immediate\w*|deliver\w*|pick(?:ed)? up|collect\w*|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|week\w*|month\w*|year\w*|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|early|late|earlier|later|before|after|until|not|no|never|none|n't)\b/iu;

/** What the canonical opening and closing say may be said. */
const allowed = [/\bthis is an enquiry, not an order\b/giu, /\bplease let us know\b/giu];

function saysFact(line: string, names: ReadonlySet<string>): boolean {
  const rest = allowed.reduce((text, phrase) => text.replaceAll(phrase, ''), line);
  if (factual.test(rest)) return true;
  return (rest.toLowerCase().match(/[\p{L}-]{4,}/gu) ?? []).some((word) => names.has(word));
}

function wordsOfPlants({ groups }: Enquiry): Set<string> {
  const words = new Set<string>();
  for (const { lines } of groups) {
    for (const { name, commonName } of lines) {
      for (const word of `${name} ${commonName ?? ''}`.toLowerCase().match(/[\p{L}-]{4,}/gu) ?? [])
        words.add(word);
    }
  }
  return words;
}
