import {
  exactKey,
  formatName,
  type ParsedLabel,
  type PlantName,
  parseName,
  type Reading,
} from '@plantdata/botanical-names';
import type { KnownNames } from './dictionary.ts';
import { LookupName, plainKey } from './lookup-name.ts';
import { parsedName } from './parsed-names.ts';

/** One distinct name to look up; several submitted strings may ask the same. */
export interface NameQuestion {
  /** Equal for questions that any source must answer alike. */
  readonly key: string;
  /** Readings to look up, best first, at least one. */
  readonly readings: readonly [LookupName, ...LookupName[]];
  /** The submitted name as it stands, in the form of `plainKey`. */
  readonly plainKey: string;
  /**
   * Best knowledge of the name among the checklists asked: the whole string is an entry, its words
   * are spelt as they are there, or neither. If absent, this was not determined, and each checklist
   * finds what it can.
   */
  readonly known?: 'as-written' | 'as-spelt' | 'no' | undefined;
}

export type AuthorAgreement = 'equal' | 'unknown' | 'different';

/** A question for a name as it is written in a list. */
export function questionFor(written: string): NameQuestion {
  const plain = plainKey(written);
  return {
    key: plain,
    plainKey: plain,
    readings: [new LookupName(parsedName(written))],
    known: 'as-spelt',
  };
}

/** A text, the name that it holds, and the question for it. */
export interface ReadText {
  readonly label: ParsedLabel;
  /** Best first, in the order of the readings of `question`. */
  readonly readings: readonly [Reading, ...Reading[]];
  /** Null for a text that is not the name of one plant. */
  readonly question: NameQuestion | null;
}

/** Reads a text as it was submitted. A formula or an informal name counts if a list has it among its entries. */
export function readQuestion(text: string, dictionary: KnownNames): ReadText {
  const label = parseName(text, { dictionary });
  if (!isAskable(label.name) && !isListed(text.trim(), label.name, dictionary))
    return { label, readings: [label], question: null };
  const others = label.alternatives.filter(({ name }) => isAskable(name));
  const question = createQuestion([label.name, ...others.map(({ name }) => name)], text);
  return { label, readings: [label, ...others], question };
}

function isListed(text: string, name: PlantName, { hasName }: KnownNames): boolean {
  return (
    hasName !== undefined && [plainKey(text), exactKey(name)].some((key) => key !== '' && hasName(key, name))
  );
}

/** True for the name of one plant, or of one genus or family. */
export function isAskable(name: PlantName): boolean {
  return name.form === 'name' && (name.genus !== null || name.uninomial !== null);
}

/** @param names the readings of the text, best first. */
export function createQuestion(names: readonly [PlantName, ...PlantName[]], text: string): NameQuestion {
  const [first, ...others] = names;
  const readings: NameQuestion['readings'] = [toLookupName(first), ...others.map(toLookupName)];
  const plain = plainKey(text);
  const forms = readings.map(({ name }) => formatName(name, { authorship: true, cultivar: false }));
  return { key: [plain, ...forms].join('|'), readings, plainKey: plain };
}

/** `aff.` claims no species, only a likeness to one: the genus is all that may be looked up. */
function toLookupName(name: PlantName): LookupName {
  if (name.qualifier !== 'aff.') return new LookupName(name);
  return new LookupName({
    ...name,
    rank: 'genus',
    specificEpithet: null,
    infraspecific: [],
    authorship: null,
    phraseName: null,
  });
}
