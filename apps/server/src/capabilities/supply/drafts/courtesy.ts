import table from './courtesy.json' with { type: 'json' };
import type { Enquiry } from './enquiry.ts';
import { type DraftLanguage, draftLanguages } from './wording.ts';

/**
 * Reads the grammar of a language, on words in small letters without accents. `social`: greetings, thanks, wishes, offers to answer.
 * `matter`: introductions, and announcements of the list; only these may mention plants. `asked`: signs that something is asked
 * of the nursery; `soft`: requests to read, answer and help, which leave none. `phrases`: words that are harmless together
 * ("any questions"), not alone. `kept`: other words, none of which could state a fact.
 */
function grammarOf(language: DraftLanguage) {
  const { social, matter, asked, soft, phrases, plants, kept } = table[language];
  const wholeWord = (stems: string) =>
    new RegExp(`^(?:${stems.replaceAll(' ', '|').replaceAll('*', '\\w*')})$`);
  return {
    social: new RegExp(social.join('|')),
    matter: new RegExp(matter.join('|')),
    asked: new RegExp(asked),
    soft: new RegExp(soft, 'g'),
    phrases: new RegExp(phrases, 'g'),
    plants: wholeWord(plants),
    kept: wholeWord(kept.join(' ')),
  };
}

const grammars = new Map(draftLanguages.map((language) => [language, grammarOf(language)]));

/**
 * Letters of these languages and the signs between words; others could look like them, be unseen or be markup. A point between
 * letters is that of an address, and a line with a dash at its beginning or a colon within is like a statement.
 */
const plain = /^(?!-|.*(?:[^\s.]\.[^\s.]|:.*\S))[A-Za-zÀ-ÖØ-öø-ÿŒœ ,.!?;:'’()¿¡–-]*$/;
const isPlain = (line: string): boolean => plain.test(line);

const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?;]) +/);

/**
 * Judges a sentence that a letter adds to its facts: true only for courtesy, which can change nothing. It needs an act of
 * courtesy, asks for no more than to read and answer, and no word of it may be one of which nothing is known.
 */
export function isCourtesy(sentence: string, language: DraftLanguage): boolean {
  const grammar = grammars.get(language);
  if (!isPlain(sentence) || !grammar) return false;
  const { social, matter, asked, soft, phrases, plants, kept } = grammar;
  const said = foldWords(sentence);
  const isMatter = matter.test(said);
  if (!isMatter && !social.test(said)) return false;
  if (asked.test(said.replaceAll(soft, ' '))) return false;
  const words = said.replaceAll(phrases, ' ').split(' ');
  return words.every((word) => word === '' || kept.test(word) || (isMatter && plants.test(word)));
}

const foldWords = (text: string): string =>
  text
    // The month, unlike the verb.
    .replaceAll(/(?<=\S )May\b/g, 'month')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** The lines of a letter without the sentences that are no courtesy; their number is `dropped`. */
export interface Courtesy {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly dropped: number;
}

/** Null where half of the sentences are more than courtesy, or a line holds signs that no letter needs. */
export function courtesyOf(opening: string, closing: string, enquiry: Enquiry): Courtesy | null {
  const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim());
  // The draft's own sentences may be repeated.
  const own = new Set([...enquiry.opening, ...enquiry.closing]);
  const fits = (sentence: string) => own.has(sentence) || isCourtesy(sentence, enquiry.language);
  const [before, after] = [linesOf(opening), linesOf(closing)];
  const prose = [...before, ...after];
  const sentences = prose.flatMap(sentencesOf).filter((sentence) => sentence !== '');
  const dropped = sentences.filter((sentence) => !fits(sentence)).length;
  if (!prose.every(isPlain) || (dropped > 0 && 2 * dropped >= sentences.length)) return null;
  const keep = (part: readonly string[]) =>
    part.map((line) => sentencesOf(line).filter(fits).join(' ')).filter((line) => line !== '');
  return { before: keep(before), after: keep(after), dropped };
}
