import { CAUTION_CODES, type CautionCode, warningText } from '@plantdata/botanical-names';
import type { Doubt } from '../consensus/consensus.ts';
import type { SourceId } from '../sources/catalogue.ts';
import { countOf, disjunctionOf, listOf, quote, sourceNames } from './wording.ts';

/** Each warning once: its code, what a translation needs, and the English sentence, which is made of nothing else. `docs/warnings.md` has them for translators. */

export interface Warning {
  /** One of {@link WARNING_CODES}. */
  readonly code: string;
  readonly parameters: Readonly<Record<string, string | number | string[]>>;
  readonly text: string;
}

/** A reading's caution has the piece of the submitted string in `words`, empty where it is all of it. */
export function warnOfCaution(code: CautionCode, words: string): Warning {
  const text = warningText(code);
  return {
    code: cautionCode(code),
    parameters: { words },
    text: words === '' ? text : `${text.replace(/\.$/, '')}: ${quote(words)}.`,
  };
}

/** Apart from the doubts, some of which have the name of a caution. */
const cautionCode = (code: CautionCode): string => `reading_${inSnakeCase(code)}`;

const inSnakeCase = (code: string): string => code.replaceAll('-', '_');

/** None for a doubt that another warning of the same record covers better. */
export function warnOfDoubt(doubt: Doubt): Warning[] {
  const text = doubtTexts[doubt];
  return text === null ? [] : [{ code: inSnakeCase(doubt), parameters: {}, text }];
}

const doubtTexts: Record<Doubt, string | null> = {
  'no-source-asked': 'No source was asked.',
  'no-source-answered': 'No source answered.',
  'no-source-match': 'No source that answered has the name.',
  'inexact-only': null,
  'sources-disagree': 'The sources disagree about the accepted name.',
  'single-source': 'Only one source has exactly this name.',
  'single-dataset': 'The sources that have exactly this name all answer from one dataset.',
  homonym: null,
  'families-differ': null,
  misnomer: null,
  unresolved: 'The name is known, but it is not decided which plant it is.',
  'register-only':
    "Only registers of breeders' rights and variety codes have the name; they do not check it.",
  'uncertain-identification':
    'The submitted name itself says that the plant is not identified with certainty.',
  misapplied:
    'The submitted name is marked as misapplied (auct., hort., sensu): the plant sold may be another one.',
  'infraspecific-not-found': 'The part below the species is not known; only the species was matched.',
  'author-differs': null,
  'genus-only': 'Only the genus was found; the words behind it may be a species or a cultivar.',
  'species-only':
    'Only the species was found; the words behind it may be a part of the name below the species or a cultivar.',
  'unread-words': null,
  'several-plants': null,
  'unnamed-hybrid': null,
  'bracketed-name-only': null,
  'bracketed-name-differs': null,
  'cultivar-differs': null,
};

/** A warning without parameters. */
export const warnPlainly = (code: keyof typeof plainTexts): Warning => ({
  code,
  parameters: {},
  text: plainTexts[code],
});

const plainTexts = {
  common_name: 'This is a common name, which can mean several plants; only botanical names are looked up.',
  not_a_plant_name: 'This is not a plant name; it was not looked up.',
  several_names: 'Several plants stand in one entry; submit them one by one.',
  genus_missing: 'There is no genus in this name, so it cannot be looked up.',
  several_plants_of_this_name: 'Several plants have this name; its authors would tell which is meant.',
  not_in_bundled_checklist: 'The bundled checklist does not have the name, and no source was asked.',
};

export function warn<Code extends keyof Parameters>(code: Code, parameters: Parameters[Code]): Warning {
  return { code, parameters: { ...parameters }, text: sentences[code](parameters) };
}

type Name = { name: string };
type AcceptedName = Name & { accepted_name: string };
type Sources = { sources: SourceId[] };
type Failure = Sources & { reason: string };

/** Lists of one warning belong together: the n-th source gives the n-th plant, family or value. Empty texts and lists: there is none. */
type Parameters = {
  name_too_long: { characters: number; limit: number };
  name_too_short: { limit: number };
  /** The hybrid's own name, where one is recorded. */
  hybrid_formula: Name & { parents: string[] };
  ai_fallback_failed: { reason: string };
  ai_fallback_used: Name;
  ai_fallback_not_found: Name;
  ai_fallback_unanswered: Name;
  /** Former and present genus and family, where they change. */
  correction_moves_plant: Name & { genera: string[]; families: string[] };
  /** The name is empty where the words fit several plants. */
  shortened_words: Name & { words: string };
  known_misspelling: Name;
  spelling_variant: Name;
  synonym: AcceptedName;
  misnomer: AcceptedName;
  selling_name: AcceptedName;
  letters_changed: Name & { letters: number };
  author_differs: { author: string };
  bracketed_name_only: Name;
  bracketed_name_differs: Name;
  /** `relation` as in a register entry. */
  cultivar_differs: Name & { register: string; relation: string };
  /** A family where no author distinguishes the plants. */
  homonym: Sources & { plants: string[]; families: string[] };
  families_differ: Sources & { families: string[] };
  accepted_otherwise: Name & Sources;
  also_misapplied: Name & Sources;
  trade_misnomer: AcceptedName;
  perhaps_meant: { names: string[]; accepted_names: string[] };
  no_answer: Failure;
  older_answer_used: Failure & { date: string };
  other_reading_used: Failure;
  identifiers_differ: Sources & { identifier: string; values: string[]; used: string };
};

const sentences: { readonly [Code in keyof Parameters]: (parameters: Parameters[Code]) => string } = {
  name_too_long: ({ characters, limit }) =>
    `The name has ${characters} characters; names of up to ${limit} are looked up.`,
  name_too_short: ({ limit }) => `The name has fewer than ${limit} characters and was not looked up.`,
  hybrid_formula: ({ parents, name }) =>
    `A hybrid formula is not a name and stands for neither ${['parent', parents.join(' × ')].filter(Boolean).join(': ')}.${name && ` The name of the hybrid is ${quote(name)}.`}`,
  ai_fallback_failed: ({ reason }) => `No proposal from the AI fallback: ${reason}.`,
  ai_fallback_used: ({ name }) =>
    `No source has the submitted name; the record is for ${quote(name)}, which the AI fallback proposed.`,
  ai_fallback_not_found: ({ name }) =>
    `The AI fallback proposed ${quote(name)}, which no source that answered has either.`,
  ai_fallback_unanswered: ({ name }) => `The AI fallback proposed ${quote(name)}. No source answered for it.`,
  correction_moves_plant: ({ name, genera, families }) => {
    const changes = [
      ...(genera.length > 0 ? [`the genus from ${genera.join(' to ')}`] : []),
      ...(families.length > 0 ? [`the family from ${families.join(' to ')}`] : []),
    ];
    return `The correction to ${quote(name)} changes ${listOf(changes)}.`;
  },
  shortened_words: ({ words, name }) => `${quote(words)} is shortened${name && `; read as ${quote(name)}`}.`,
  known_misspelling: ({ name }) => `The name is often misspelt like this; it is spelt ${quote(name)}.`,
  spelling_variant: ({ name }) => `The name has a spelling variant; it is spelt ${quote(name)}.`,
  synonym: ({ name, accepted_name }) => `${quote(name)} is a synonym of ${quote(accepted_name)}.`,
  misnomer: ({ name, accepted_name }) =>
    `${quote(name)} is often used for ${quote(accepted_name)}, but it is the name of another plant.`,
  selling_name: ({ name, accepted_name }) => `${quote(name)} is a selling name of ${quote(accepted_name)}.`,
  letters_changed: ({ name, letters }) => `Read as ${quote(name)}: ${countOf(letters, 'letter')} changed.`,
  author_differs: ({ author }) =>
    `The submitted author is not the one on record${author && ` (${author})`}; another plant of the same name may be meant.`,
  bracketed_name_only: ({ name }) => `Only the second name given is known; the record is for ${quote(name)}.`,
  bracketed_name_differs: ({ name }) => `One of the names given is another plant: ${quote(name)}.`,
  cultivar_differs: ({ name, register, relation }) =>
    `The register ${quote(register)} has ${quote(name)} instead (${relation.replace('_', ' ')}).`,
  homonym: ({ plants, families, sources }) => {
    const described = plants.map((plant, at) => (families[at] ? `${plant} of the ${families[at]}` : plant));
    return `Sources use this name for different plants: ${listWithSources(described, sources)}.`;
  },
  families_differ: ({ families, sources }) =>
    `The sources place the name in different families: ${listWithSources(families, sources)}.`,
  accepted_otherwise: ({ name, sources }) =>
    `${sourceNames(sources)} ${sources.length === 1 ? 'accepts' : 'accept'} ${quote(name)} instead.`,
  also_misapplied: ({ name, sources }) =>
    `${sourceNames(sources)}: ${quote(name)} has also been misapplied to other plants; check which one the supplier means.`,
  trade_misnomer: ({ name, accepted_name }) =>
    `In the trade ${quote(name)} is often used for ${quote(accepted_name)}.`,
  perhaps_meant: ({ names, accepted_names }) => {
    const described = names.map((name, at) =>
      name === accepted_names[at] ? quote(name) : `${quote(name)} (now ${accepted_names[at]})`,
    );
    return `Perhaps ${disjunctionOf(described)} is meant.`;
  },
  no_answer: ({ sources, reason }) => describeFailure(sources, reason),
  older_answer_used: ({ sources, reason, date }) =>
    describeFailure(sources, `${reason}; the answer of ${date} was used instead`),
  other_reading_used: ({ sources, reason }) =>
    describeFailure(sources, `${reason}; another reading of the name was found instead`),
  identifiers_differ: ({ identifier, values, sources, used }) => {
    const said = values.map((value, at) => `${value} (${sourceNames(sources.slice(at, at + 1))})`);
    return `Sources give different values for ${identifier}: ${said.join(', ')}; ${used || 'none'} is used.`;
  },
};

/** `Rosaceae (TNRS and POWO), Ulmaceae (GBIF)`. */
function listWithSources(items: readonly string[], sources: readonly SourceId[]): string {
  const bySource = Map.groupBy(sources, (_, at) => items[at]);
  return [...bySource].map(([item, giving]) => `${item} (${sourceNames(giving)})`).join(', ');
}

const failureBeginning = 'No answer from ';

/** True if a warning is about sources that could not be asked, not about the name. */
export const isFailureWarning = (text: string): boolean => text.startsWith(failureBeginning);

const describeFailure = (sources: readonly SourceId[], reason: string): string =>
  `${failureBeginning}${sourceNames(sources)}: ${sources.length > 1 ? describeSeveral(reason) : reason}.`;

/** Reasons are written of one source: `it does not accept connections`. */
function describeSeveral(reason: string): string {
  return reason
    .replace(/^it (\w+)/, (_, verb: string) => `they ${pluralVerbs.get(verb) ?? verb}`)
    .replace(/^its /, 'their ');
}

/** Verbs that are not the same for several. */
const pluralVerbs: ReadonlyMap<string, string> = new Map([
  ['has', 'have'],
  ['is', 'are'],
  ['does', 'do'],
  ['redirects', 'redirect'],
  ['asks', 'ask'],
  ['finds', 'find'],
  ['refuses', 'refuse'],
]);

/** All of them, for the interface description. */
export const WARNING_CODES: readonly string[] = [
  ...CAUTION_CODES.map(cautionCode),
  ...Object.entries(doubtTexts).flatMap(([doubt, text]) => (text === null ? [] : [inSnakeCase(doubt)])),
  ...Object.keys(plainTexts),
  ...Object.keys(sentences),
];
