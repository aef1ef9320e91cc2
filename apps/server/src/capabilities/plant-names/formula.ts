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
import type { Guess } from './respell.ts';
import type { NameUsage, SourceAnswer, SourceMatch } from './sources/taxonomic-source.ts';

/**
 * A hybrid formula (ICN Art. H.2) is not a name. It is answered by the hybrid's own name where one is recorded, otherwise by
 * the accepted names of its parents; never by one of the parents.
 */
export interface FormulaQuestion {
  readonly formula: PlantName;
  readonly parents: readonly NameQuestion[];
  readonly named: NamedHybrid | null;
}

/** The name of the hybrid of two parents, and how the submitted parents led to it. */
interface NamedHybrid {
  readonly question: NameQuestion;
  readonly name: string;
  readonly guess: Guess;
}

/** Names of hybrids by the exact key of their formula. */
export type NamedHybrids = ReadonlyMap<string, string>;

/** `Quercus robur × bicolor`, `Thuja (standishii × plicata) 'Green Giant'`; null for a string that gives no formula of named parents. */
export function readFormula(
  name: PlantName,
  hybrids: NamedHybrids,
  tables: readonly NameTable[],
): FormulaQuestion | null {
  const formula = formulaIn(name);
  if (!formula?.parents.every(isAskable)) return null;
  const parents = formula.parents.map((parent) => createQuestion([parent], formatName(parent)));
  return { formula, parents, named: findNamed(formula, parents, hybrids, tables) };
}

function formulaIn(name: PlantName): PlantName | null {
  if (isFormula(name)) return name;
  const isInBrackets = name.parents.length > 1 && name.specificEpithet === null && !name.hybrid.genus;
  return name.form === 'name' && isInBrackets ? { ...name, form: 'hybrid-formula' } : null;
}

function findNamed(
  formula: PlantName,
  parents: readonly NameQuestion[],
  hybrids: NamedHybrids,
  tables: readonly NameTable[],
): NamedHybrid | null {
  if (formula.form !== 'hybrid-formula') return null;
  const asWritten = hybrids.get(exactKey(formula));
  // A cultivar or a doubt belongs to one of the parents: it is no other hybrid, but a person should look.
  const isPlain = formula.parents.every(({ cultivar, qualifier }) => cultivar === null && qualifier === null);
  const hits = asWritten ? [] : parents.flatMap((parent) => findParent(parent, tables) ?? []);
  const nameOf = (names: readonly string[]) =>
    hybrids.get(exactKey({ ...formula, parents: names.map(parseCached) }));
  const name =
    asWritten ?? nameOf(hits.map(({ known }) => known)) ?? nameOf(hits.map(({ accepted }) => accepted));
  if (!name || (!asWritten && hits.length < parents.length)) return null;
  const editDistance = hits.reduce((sum, hit) => sum + hit.editDistance, 0);
  const kind = asWritten && isPlain ? 'exact' : editDistance > 0 ? 'fuzzy' : 'variant';
  const reviewRequired = kind !== 'exact';
  const guess = {
    kind,
    stage: null,
    editDistance,
    reading: 0,
    reviewRequired,
    isKnownMisspelling: false,
  } as const;
  return { name, question: createEntryQuestion(name), guess };
}

function findParent(question: NameQuestion, tables: readonly NameTable[]) {
  for (const table of tables) {
    const { hit } = lookUp(question, table).found;
    if (!hit || hit.kind === 'partial') continue;
    const { known, editDistance } = hit;
    const accepted = table.name(known.acceptedRow ?? known.row).written;
    return { known: known.written, accepted, editDistance };
  }
  return null;
}

/** Answers to the named hybrid count as the guess that led to it; where the name is a synonym, a person should look. */
export function answersToNamed({ answers, bundled }: SourceMatches, { guess }: NamedHybrid): SourceMatches {
  const mark = (answer: SourceAnswer): SourceAnswer => {
    if (answer.outcome !== 'match' || (guess.kind === 'exact' && answer.match.usage === 'accepted'))
      return answer;
    const kind = guess.kind === 'exact' ? 'variant' : guess.kind;
    return { ...answer, match: { ...answer.match, ...guess, kind, reviewRequired: true } };
  };
  return {
    answers: answers.map(({ source, answer }) => ({ source, answer: mark(answer) })),
    bundled: bundled && { ...bundled, answer: mark(bundled.answer) },
  };
}

/** A source that has every parent has the formula. */
export function answersToParents(formula: PlantName, parents: readonly SourceMatches[]): SourceMatches {
  const [first, ...others] = parents;
  if (!first) return { answers: [], bundled: null };
  const join = (answers: readonly (SourceAnswer | undefined)[]) =>
    joinAnswers(
      formula,
      answers.flatMap((answer) => answer ?? []),
    );
  return {
    answers: first.answers.map(({ source, answer }) => ({
      source,
      answer: join([
        answer,
        ...others.map((other) => other.answers.find((each) => each.source === source)?.answer),
      ]),
    })),
    bundled: first.bundled && {
      answer: join(parents.map(({ bundled }) => bundled?.answer)),
      other: null,
    },
  };
}

function joinAnswers(formula: PlantName, answers: readonly SourceAnswer[]): SourceAnswer {
  const open = answers.find(({ outcome }) => outcome !== 'match');
  if (open) return open.outcome === 'no-match' ? { ...open, alternatives: [] } : open;
  const matches = answers.flatMap((answer) => (answer.outcome === 'match' ? [answer.match] : []));
  const [first] = matches;
  // Of a parent that is a species the genus is no answer.
  const isKnown = matches.every(
    ({ matchedName }, at) =>
      isGenusName(matchedName) === (formula.genus === null && formula.parents[at]?.rank === 'genus'),
  );
  if (!first || !isKnown || matches.length < formula.parents.length)
    return { outcome: 'no-match', alternatives: [] };
  return { ...answers[0], outcome: 'match', match: joinMatches(formula, matches, first) };
}

function joinMatches({ form }: PlantName, matches: readonly SourceMatch[], first: SourceMatch): SourceMatch {
  const write = (names: readonly string[]) => names.join(form === 'hybrid-formula' ? ' × ' : ' + ');
  const weakest = matches.reduce((weak, match) =>
    MATCH_KINDS.indexOf(match.kind) > MATCH_KINDS.indexOf(weak.kind) ? match : weak,
  );
  const families = new Set(matches.map(({ family }) => family));
  return {
    ...weakest,
    reading: 0,
    editDistance: matches.reduce((sum, { editDistance }) => sum + editDistance, 0),
    matchedName: write(matches.map(({ matchedName }) => matchedName)),
    acceptedName: write(matches.map(({ acceptedName }) => acceptedName)),
    usage: usages.findLast((usage) => matches.some((match) => match.usage === usage)) ?? 'accepted',
    acceptedAuthorship: null,
    family: families.size === 1 ? first.family : null,
    authorAgreement: matches.some(({ authorAgreement }) => authorAgreement === 'different')
      ? 'different'
      : 'unknown',
    reviewRequired: matches.some(({ reviewRequired }) => reviewRequired),
    commonNames: [],
    identifiers: {},
    record: undefined,
  };
}

/** From the surest. */
const usages: readonly NameUsage[] = ['accepted', 'synonym', 'trade', 'unresolved', 'misnomer'];
