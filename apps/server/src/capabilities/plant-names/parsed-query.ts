import { formatName, type PlantName, type Reading } from '@plantdata/botanical-names';
import {
  createQuestion,
  isAskable,
  isFormula,
  type KnownNames,
  type NameQuestion,
  readQuestion,
} from '@plantdata/name-matching';
import { nameLengthMax, nameLengthMin } from './schema.ts';

/** One distinct submitted string, read once. */
export interface ParsedQuery {
  readonly submitted: string;
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
  /** Why the sources are not asked at all, as a sentence; null when they are. */
  readonly refusal: string | null;
  /** True if it may be a misspelt name or a loose description of one plant. */
  readonly isForFallback: boolean;
}

export function parseQuery(submitted: string, dictionary: KnownNames): ParsedQuery {
  const trimmed = submitted.trim();
  const { label, readings, question } = readQuestion(submitted, dictionary);
  const refusal = refuseLength(trimmed) ?? (question ? null : refuseForm(label.name));
  const [synonym] = label.name.synonyms;
  return {
    submitted,
    quality: label.quality,
    readings: refusal ? [label] : readings,
    question: refusal ? null : question,
    bracketedSynonym: synonym && isAskable(synonym) ? createQuestion([synonym], formatName(synonym)) : null,
    refusal,
    isForFallback: isForFallback(trimmed, label.name),
  };
}

function isForFallback(trimmed: string, name: PlantName): boolean {
  const isOfLength = trimmed.length >= nameLengthMin && trimmed.length <= nameLengthMax;
  return isOfLength && !isFormula(name) && name.form !== 'several-names' && /\p{L}{3}/u.test(trimmed);
}

function refuseLength({ length }: string): string | null {
  if (length > nameLengthMax) {
    return `The name has ${length} characters; names of up to ${nameLengthMax} are looked up.`;
  }
  if (length < nameLengthMin) {
    return `The name has fewer than ${nameLengthMin} characters and was not looked up.`;
  }
  return null;
}

function refuseForm(name: PlantName): string {
  if (name.form === 'not-a-name') {
    return name.commonNames.length > 0
      ? 'This is a common name, which can mean several plants; only botanical names are looked up.'
      : 'This is not a plant name; it was not looked up.';
  }
  if (isFormula(name)) {
    const parents = name.parents.map((parent) => formatName(parent, { authorship: false })).join(' × ');
    return `A hybrid formula is not a name and stands for neither parent${parents ? `: ${parents}` : ''}. Submit the hybrid's own name, or the parents one by one.`;
  }
  if (name.form === 'several-names') return 'Several plants stand in one entry; submit them one by one.';
  return 'There is no genus in this name, so it cannot be looked up.';
}
