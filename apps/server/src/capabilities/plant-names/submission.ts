import {
  formatName,
  type NameDictionary,
  type PlantName,
  parseName,
  type Reading,
} from '@plantdata/botanical-names';
import { nameLengthMax, nameLengthMin } from './schema.ts';
import type { NameQuestion } from './sources/taxonomic-source.ts';

/** One distinct submitted string, read once. */
export interface Submission {
  readonly submitted: string;
  /** 1 clean to 4 doubtful, 0 not a name. */
  readonly quality: number;
  /** How the string can be understood, best first, in the order of the readings of `question`; never empty. */
  readonly readings: readonly [Reading, ...Reading[]];
  /** What to ask the sources; null for a string that is not one plant's name. */
  readonly question: NameQuestion | null;
  /** The name in brackets (`Echium candicans (syn. fastuosum)`), to be looked up beside the first. */
  readonly hint: NameQuestion | null;
  /** Why the sources are not asked at all, as a sentence; null when they are. */
  readonly refusal: string | null;
}

export function readSubmission(submitted: string, dictionary: NameDictionary): Submission {
  const label = parseName(submitted, { dictionary });
  const refusal = refuse(submitted.trim(), label.name);
  const askable = label.alternatives.filter(({ name }) => isAskable(name));
  const readings: Submission['readings'] = refusal ? [label] : [label, ...askable];
  const [synonym] = label.name.synonyms;
  return {
    submitted,
    quality: label.quality,
    readings,
    question: refusal ? null : toQuestion(readings.map(({ name }) => name)),
    hint: synonym && isAskable(synonym) ? toQuestion([synonym]) : null,
    refusal,
  };
}

function refuse(trimmed: string, name: PlantName): string | null {
  if (trimmed.length > nameLengthMax) {
    return `The name has ${trimmed.length} characters; names of up to ${nameLengthMax} are looked up.`;
  }
  if (trimmed.length < nameLengthMin) {
    return `The name has fewer than ${nameLengthMin} characters and was not looked up.`;
  }
  if (name.form === 'not-a-name') {
    return name.commonNames.length > 0
      ? 'This is a common name, which can mean several plants; only botanical names are looked up.'
      : 'This is not a plant name; it was not looked up.';
  }
  if (name.form === 'hybrid-formula' || name.form === 'graft-chimaera-formula') {
    const parents = name.parents.map((parent) => formatName(parent, { authorship: false })).join(' × ');
    return `A hybrid formula is not a name and stands for neither parent${parents ? `: ${parents}` : ''}. Submit the hybrid's own name, or the parents one by one.`;
  }
  if (name.form === 'several-names') return 'Several plants stand in one entry; submit them one by one.';
  if (!isAskable(name)) return 'There is no genus in this name, so it cannot be looked up.';
  return null;
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

function toQuestion(names: readonly PlantName[]): NameQuestion | null {
  const [first, ...others] = names.map(claimed);
  if (!first) return null;
  const readings: NameQuestion['readings'] = [first, ...others];
  return {
    key: readings.map((name) => formatName(name, { authorship: true, cultivar: false })).join('|'),
    readings,
  };
}
