import { exactKey, formatName, type PlantName } from '@plantdata/botanical-names';
import {
  createEntryQuestion,
  createQuestion,
  isAskable,
  isFormula,
  isGenusName,
  lookUp,
  MATCH_KINDS,
  type NameQuestion,
  type NameTable,
  parseCached,
} from '@plantdata/name-matching';
import type { SourceMatches } from './consensus/consensus.ts';
import type { NameUsage, SourceAnswer, SourceMatch } from './sources/taxonomic-source.ts';

/**
 * A hybrid formula (ICN Art. H.2) is not a name. It is answered by the hybrid's own name where one is recorded, otherwise by
 * the accepted names of its parents; never by one of the parents.
 */
export interface FormulaQuestion {
  readonly formula: PlantName;
  readonly parents: readonly NameQuestion[];
  /** The hybrid's own name; `isExact` if it is recorded for the parents as they are written. */
  readonly named: {
    readonly name: string;
    readonly question: NameQuestion;
    readonly isExact: boolean;
    readonly editDistance: number;
  } | null;
}

/** Names of hybrids by the exact key of their formula. */
export type NamedHybrids = ReadonlyMap<string, string>;

/** `Quercus robur × bicolor`, `Thuja (standishii × plicata) 'Green Giant'`; null for a string that gives no formula of named parents. */
export function readFormula(
  name: PlantName,
  hybrids: NamedHybrids,
  tables: readonly NameTable[],
): FormulaQuestion | null {
  const isInBrackets = name.form === 'name' && name.specificEpithet === null && !name.hybrid.genus;
  if (!(isFormula(name) || isInBrackets) || name.parents.length < 2 || !name.parents.every(isAskable))
    return null;
  // `Prunus × Malus` names no plant.
  if (name.parents.every(({ specificEpithet }) => specificEpithet === null)) return null;
  const formula = isFormula(name) ? name : { ...name, form: 'hybrid-formula' as const };
  const parents = formula.parents.map((parent) => createQuestion([parent], formatName(parent)));
  return { formula, parents, named: findNamed(formula, parents, hybrids, tables) };
}

function findNamed(
  formula: PlantName,
  parents: readonly NameQuestion[],
  hybrids: NamedHybrids,
  tables: readonly NameTable[],
): FormulaQuestion['named'] {
  const asWritten = hybrids.get(exactKey(formula));
  const found = asWritten ? [] : parents.flatMap((parent) => findParent(parent, tables) ?? []);
  const nameOf = (names: readonly string[]) =>
    hybrids.get(exactKey({ ...formula, parents: names.map(parseCached) }));
  const name =
    asWritten ?? nameOf(found.map(({ known }) => known)) ?? nameOf(found.map(({ accepted }) => accepted));
  if (name === undefined || formula.form !== 'hybrid-formula') return null;
  // A cultivar or a doubt belongs to one of the parents: it is no other hybrid, but a person should look.
  const isPlain = formula.parents.every(({ cultivar, qualifier }) => cultivar === null && qualifier === null);
  const editDistance = found.reduce((sum, parent) => sum + parent.editDistance, 0);
  return {
    name,
    question: createEntryQuestion(name),
    isExact: isPlain && asWritten !== undefined,
    editDistance,
  };
}

function findParent(parent: NameQuestion, tables: readonly NameTable[]) {
  for (const table of tables) {
    const { hit } = lookUp(parent, table).found;
    if (!hit) continue;
    const { known, editDistance } = hit;
    return {
      known: known.written,
      accepted: table.name(known.acceptedRow ?? known.row).written,
      editDistance,
    };
  }
  return null;
}

type Join = (answers: readonly (SourceAnswer | undefined)[]) => SourceAnswer;

/** Answers to the hybrid's own name, where there are any, are those to the formula; where it is a synonym, a person should look. */
export function answersToNamed(
  answers: SourceMatches,
  { isExact, editDistance }: NonNullable<FormulaQuestion['named']>,
): SourceMatches {
  return joinEach([answers], ([answer]) => {
    if (answer?.outcome !== 'match') return answer ?? unknown;
    if (isExact && answer.match.usage === 'accepted') return answer;
    const kind = editDistance > 0 ? 'fuzzy' : 'variant';
    return { ...answer, match: { ...answer.match, kind, stage: null, editDistance, reviewRequired: true } };
  });
}

/** A source that has every parent has the formula. */
export function answersToParents(formula: PlantName, parents: readonly SourceMatches[]): SourceMatches {
  return joinEach(parents, (answers) =>
    joinAnswers(
      formula,
      answers.flatMap((answer) => answer ?? []),
    ),
  );
}

function joinEach(all: readonly SourceMatches[], join: Join): SourceMatches {
  const [first] = all;
  return {
    answers: (first?.answers ?? []).map(({ source }, place) => ({
      source,
      answer: join(all.map(({ answers }) => answers[place]?.answer)),
    })),
    bundled: first?.bundled ? { answer: join(all.map(({ bundled }) => bundled?.answer)), other: null } : null,
  };
}

const unknown: SourceAnswer = { outcome: 'no-match', alternatives: [] };

function joinAnswers({ form, genus, parents }: PlantName, answers: readonly SourceAnswer[]): SourceAnswer {
  const open = answers.find(({ outcome }) => outcome !== 'match');
  if (open) return open.outcome === 'no-match' ? { ...open, alternatives: [] } : open;
  const matches = answers.flatMap((answer) => (answer.outcome === 'match' ? [answer.match] : []));
  // The genus alone is no answer for a parent that is a species.
  const isKnown = matches.every(
    ({ matchedName }, at) => isGenusName(matchedName) === (genus === null && parents[at]?.rank === 'genus'),
  );
  if (!isKnown || matches.length < parents.length) return unknown;
  const match = joinMatches(matches, form === 'hybrid-formula' ? ' × ' : ' + ');
  return { ...answers[0], outcome: 'match', match };
}

/** The weakest match decides of what kind the whole is. */
function joinMatches(matches: readonly SourceMatch[], sign: string): SourceMatch {
  const weakest = matches.reduce((weak, match) =>
    MATCH_KINDS.indexOf(match.kind) > MATCH_KINDS.indexOf(weak.kind) ? match : weak,
  );
  const isOneFamily = matches.every(({ family }) => family === weakest.family);
  const hasRepeated = new Set(matches.map(({ acceptedName }) => acceptedName)).size < matches.length;
  return {
    ...weakest,
    reading: 0,
    editDistance: matches.reduce((sum, { editDistance }) => sum + editDistance, 0),
    matchedName: matches.map(({ matchedName }) => matchedName).join(sign),
    acceptedName: matches.map(({ acceptedName }) => acceptedName).join(sign),
    usage: usages.find((usage) => matches.some((match) => match.usage === usage)) ?? 'accepted',
    acceptedAuthorship: null,
    family: isOneFamily ? weakest.family : null,
    // Plants of two families do not cross, and a plant crossed with itself is a slip.
    reviewRequired: !isOneFamily || hasRepeated || matches.some(({ reviewRequired }) => reviewRequired),
    commonNames: [],
    identifiers: {},
    record: undefined,
  };
}

/** From the least certain. */
const usages: readonly NameUsage[] = ['misnomer', 'unresolved', 'trade', 'synonym'];
