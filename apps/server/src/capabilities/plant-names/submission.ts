import { exactKey, formatName, type PlantName, parseName, type Reading } from '@plantdata/botanical-names';
import type { KnownNames } from './matching/dictionary.ts';
import { isFormula } from './matching/formulae.ts';
import { LookupName, plainKey } from './matching/lookup-name.ts';
import { nameLengthMax, nameLengthMin } from './schema.ts';
import type { NameQuestion } from './sources/taxonomic-source.ts';

/** One distinct submitted string, read once. */
export interface Submission {
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
  readonly hint: NameQuestion | null;
  /** Why the sources are not asked at all, as a sentence; null when they are. */
  readonly refusal: string | null;
  /** True if it may be a misspelt name or a loose description of one plant. */
  readonly isForFallback: boolean;
}

export function readSubmission(submitted: string, dictionary: KnownNames): Submission {
  const label = parseName(submitted, { dictionary });
  const refusal = refuse(submitted.trim(), label.name, dictionary);
  const askable = label.alternatives.filter(({ name }) => isAskable(name));
  const readings: Submission['readings'] = refusal ? [label] : [label, ...askable];
  const [synonym] = label.name.synonyms;
  return {
    submitted,
    quality: label.quality,
    readings,
    question: refusal
      ? null
      : toQuestion(
          readings.map(({ name }) => name),
          submitted,
        ),
    hint: synonym && isAskable(synonym) ? toQuestion([synonym], formatName(synonym)) : null,
    refusal,
    isForFallback: isForFallback(submitted.trim(), label.name),
  };
}

function isForFallback(trimmed: string, name: PlantName): boolean {
  const isOfLength = trimmed.length >= nameLengthMin && trimmed.length <= nameLengthMax;
  return isOfLength && !isFormula(name) && name.form !== 'several-names' && /\p{L}{3}/u.test(trimmed);
}

function refuse(trimmed: string, name: PlantName, dictionary: KnownNames): string | null {
  if (trimmed.length > nameLengthMax) {
    return `The name has ${trimmed.length} characters; names of up to ${nameLengthMax} are looked up.`;
  }
  if (trimmed.length < nameLengthMin) {
    return `The name has fewer than ${nameLengthMin} characters and was not looked up.`;
  }
  return isAskable(name) || isListed(trimmed, name, dictionary) ? null : refuseForm(name);
}

/** A formula or an informal name that a list has among its entries is looked up all the same. */
function isListed(trimmed: string, name: PlantName, { hasName }: KnownNames): boolean {
  return (
    hasName !== undefined &&
    [plainKey(trimmed), exactKey(name)].some((key) => key !== '' && hasName(key, name))
  );
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

function isAskable(name: PlantName): boolean {
  return name.form === 'name' && (name.genus !== null || name.uninomial !== null);
}

/** `aff.` claims no species, only a likeness to one: the genus is all that may be looked up. */
function claimed(name: PlantName): PlantName {
  if (name.qualifier !== 'aff.') return name;
  return {
    ...name,
    rank: 'genus',
    specificEpithet: null,
    infraspecific: [],
    authorship: null,
    phraseName: null,
  };
}

function toQuestion(names: readonly PlantName[], text: string): NameQuestion | null {
  const [first, ...others] = names.map(claimed);
  if (!first) return null;
  const readings: NameQuestion['readings'] = [
    new LookupName(first),
    ...others.map((name) => new LookupName(name)),
  ];
  const plain = plainKey(text);
  return {
    key: [plain, ...readings.map(({ name }) => formatName(name, { authorship: true, cultivar: false }))].join(
      '|',
    ),
    readings,
    plainKey: plain,
  };
}
