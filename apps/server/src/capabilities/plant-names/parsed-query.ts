import { formatName, type PlantName, type Reading } from '@plantdata/botanical-names';
import {
  createQuestion,
  isAskable,
  isFormula,
  type KnownNames,
  type NameQuestion,
  readQuestion,
  type WrittenOut,
} from '@plantdata/name-matching';
import type { FormulaQuestion } from './formula.ts';
import { type Warning, warn, warnPlainly } from './record/warning-sentences.ts';
import { nameLengthMax, nameLengthMin } from './schema.ts';

/** One distinct submitted string, read once. */
export interface ParsedQuery {
  readonly submitted: string;
  /** The text that was read: the submitted one, or the same with shortened words in full. */
  readonly text: string;
  /** Null for a name without shortened words. */
  readonly writtenOut: WrittenOut | null;
  /** 1 clean to 4 doubtful, 0 not a name. */
  readonly quality: number;
  /**
   * Possible readings of the string, best first, in the order of the readings of `question`; never
   * empty.
   */
  readonly readings: readonly [Reading, ...Reading[]];
  /** Question for the sources; null for a string that is not the name of one plant. */
  readonly question: NameQuestion | null;
  /** The name in brackets (`Echium candicans (syn. fastuosum)`), to be looked up beside the first. */
  readonly bracketedSynonym: NameQuestion | null;
  /** The questions for a hybrid formula that no list has among its entries; `question` is null then. */
  readonly formula: FormulaQuestion | null;
  /** Why the sources are not asked at all; null when they are. */
  readonly refusal: Warning | null;
  /** True if it may be a misspelt name or a loose description of one plant. */
  readonly isForFallback: boolean;
}

export function parseQuery(
  submitted: string,
  dictionary: KnownNames,
  readFormula: (name: PlantName) => FormulaQuestion | null = () => null,
): ParsedQuery {
  const trimmed = submitted.trim();
  const { label, readings, question } = readQuestion(submitted, dictionary);
  const formula = question && isFormula(label.name) ? null : readFormula(label.name);
  const refusal = refuseLength(trimmed) ?? (question || formula ? null : refuseForm(label.name));
  const [synonym] = label.name.synonyms;
  return {
    submitted,
    text: submitted,
    writtenOut: null,
    quality: label.quality,
    readings: formula ? [{ ...label, name: formula.formula }] : refusal ? [label] : readings,
    question: refusal || formula ? null : question,
    bracketedSynonym: synonym && isAskable(synonym) ? createQuestion([synonym], formatName(synonym)) : null,
    formula: refusal ? null : formula,
    refusal,
    isForFallback: isForFallback(trimmed, label.name),
  };
}

/** Reads a name again with its shortened words in full; where they fit several plants, none of them is asked for. */
export function readInFull(query: ParsedQuery, dictionary: KnownNames): ParsedQuery {
  const { submitted } = query;
  const writtenOut = query.question && dictionary.writeOut?.(submitted);
  if (!writtenOut) return query;
  const { full, words } = writtenOut;
  if (full) return { ...parseQuery(full.text, dictionary), submitted, writtenOut };
  const refusal = warn('shortened_words', { words, name: '' });
  return { ...query, question: null, bracketedSynonym: null, refusal, isForFallback: false, writtenOut };
}

function isForFallback(trimmed: string, name: PlantName): boolean {
  const isOfLength = trimmed.length >= nameLengthMin && trimmed.length <= nameLengthMax;
  return isOfLength && !isFormula(name) && name.form !== 'several-names' && /\p{L}{3}/u.test(trimmed);
}

function refuseLength({ length }: string): Warning | null {
  if (length > nameLengthMax) return warn('name_too_long', { characters: length, limit: nameLengthMax });
  return length < nameLengthMin ? warn('name_too_short', { limit: nameLengthMin }) : null;
}

function refuseForm(name: PlantName): Warning {
  if (name.form === 'not-a-name') {
    return warnPlainly(name.commonNames.length > 0 ? 'common_name' : 'not_a_plant_name');
  }
  if (isFormula(name)) {
    const parents = name.parents.map((parent) => formatName(parent, { authorship: false }));
    return warn('hybrid_formula', { parents, name: '' });
  }
  return warnPlainly(name.form === 'several-names' ? 'several_names' : 'genus_missing');
}
