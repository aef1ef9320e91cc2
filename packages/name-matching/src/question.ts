import {
  exactKey,
  formatName,
  type ParsedLabel,
  type PlantName,
  parseName,
  type Reading,
} from '@plantdata/botanical-names';
import type { KnownNames } from './dictionary.ts';
import { MatchKeys, plainKey } from './match-keys.ts';
import { parseCached } from './parse-cached.ts';

/** One distinct name to look up; several submitted strings may ask the same. */
export interface NameQuestion {
  /** Equal for questions that any source must answer alike. */
  readonly key: string;
  /** Readings to look up, best first, at least one. */
  readonly readings: readonly [MatchKeys, ...MatchKeys[]];
  /** The submitted name as it stands, in the form of `plainKey`. */
  readonly plainKey: string;
  /**
   * The spelling in the checklists asked: the whole string is an entry, its words are spelt as they
   * are there, or neither. If absent, this was not determined, and each checklist finds what it can.
   */
  readonly spelling?: 'verbatim' | 'known' | 'unknown' | undefined;
}

export type AuthorAgreement = 'equal' | 'unknown' | 'different';

/** Creates the question for a name as it is written in a list. */
export function createEntryQuestion(written: string): NameQuestion {
  const plain = plainKey(written);
  return {
    key: plain,
    plainKey: plain,
    readings: [new MatchKeys(parseCached(written))],
    spelling: 'known',
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
  const readings: NameQuestion['readings'] = [createLookupKeys(first), ...others.map(createLookupKeys)];
  const plain = plainKey(text);
  const forms = readings.map(({ name }) => formatName(name, { authorship: true, cultivar: false }));
  return { key: [plain, ...forms].join('|'), readings, plainKey: plain };
}

/** `aff.` claims no species, only a likeness to one: the genus is all that may be looked up. */
function createLookupKeys(name: PlantName): MatchKeys {
  if (name.qualifier !== 'aff.') return new MatchKeys(name);
  return new MatchKeys({
    ...name,
    rank: 'genus',
    specificEpithet: null,
    infraspecific: [],
    authorship: null,
    phraseName: null,
  });
}
