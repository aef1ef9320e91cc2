import type { Reading } from '@plantdata/botanical-names';
import { depthOf, isGenusName, isSameName, type NameQuestion } from '@plantdata/name-matching';
import { type Agreement, bestMatch } from './consensus/agreement.ts';
import {
  addDoubts,
  agreeOn,
  type Consensus,
  type Doubt,
  decide,
  reachConsensus,
  type SourceMatches,
} from './consensus/consensus.ts';
import type { Correction } from './corrections/corrections.ts';
import type { Registration } from './cultivars/cultivar-index.ts';
import type { NameProposal } from './fallback/name-fallback.ts';
import { answersToNamed, answersToParents, type FormulaQuestion } from './formula.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { type Warning, warn } from './record/warning-sentences.ts';
import type { Alternative, SourceAnswer } from './sources/taxonomic-source.ts';

/** Result for one query once the sources have answered. */
export interface Assessment {
  readonly consensus: Consensus;
  /** The reading under which the name was found; the best one when it was not. */
  readonly reading: Reading;
  readonly answered: SourceMatches;
  /** The operator's own decision on the name; null where the sources decide. */
  readonly correction: Correction | null;
  /** Family of the submitted name in the bundled checklist, where a correction replaces the name. */
  readonly formerFamily: string | null;
  /** About the name in brackets, and the cultivar. */
  readonly remarks: readonly Warning[];
  /** Null where no fallback was needed. */
  readonly fallback: FallbackOutcome | null;
  /** Absent where no register has the cultivar. */
  readonly registration?: Registration;
}

/** All answers, by the key of the question. */
export interface Answers {
  get(key: string): SourceMatches | undefined;
}

/**
 * The sources are asked with all readings of a name and state which one they found; the reading
 * that led to the accepted name counts.
 */
export function assess(query: ParsedQuery, correction: Correction | null, answers: Answers): Assessment {
  if (correction) return assessCorrected(query, correction, answers);
  const { writtenOut, formula } = query;
  const own = formula
    ? answersToFormula(formula, answers)
    : answersTo(query.question, answers, writtenOut ? toShortened : undefined);
  const agreement = agreeOn(own);
  const answered = query.readings[agreement?.winner.reading ?? 0] ?? query.readings[0];
  const found = reachConsensus(answered.name, own, agreement);
  const doubted = addDoubts(found, doubtsOfReading(query, answered));
  const alternatives = [...doubted.alternatives, ...(writtenOut?.others ?? [])];
  const consensus = { ...doubted, alternatives };
  // Only the genus was found of what is best read as a species: the unknown word does not become a cultivar.
  const isUnknownSpecies = consensus.doubts.includes('genus-only') && depthOf(query.readings[0].name) > 0;
  const reading = isUnknownSpecies ? query.readings[0] : answered;
  const assessment: Assessment = {
    consensus,
    reading,
    answered: own,
    correction: null,
    formerFamily: null,
    remarks: [],
    fallback: null,
  };
  return query.bracketedSynonym
    ? compareSynonym(query.bracketedSynonym, assessment, answersTo(query.bracketedSynonym, answers))
    : assessment;
}

/** The beginnings of the words say which plant is meant; a person confirms it. */
const toShortened = (answer: SourceAnswer): SourceAnswer => {
  if (answer.outcome !== 'match') return answer;
  const kind = answer.match.kind === 'exact' ? 'variant' : answer.match.kind;
  return { ...answer, match: { ...answer.match, kind, stage: 'shortened', reviewRequired: true } };
};

function assessCorrected(query: ParsedQuery, correction: Correction, answers: Answers): Assessment {
  const answered = answersTo(correction.question, answers);
  const reading = query.readings[correction.reading] ?? query.readings[0];
  const decided = decide(reading.name, answered, {
    acceptedName: correction.to,
    isSynonym: !isSameName(correction.from, correction.to),
  });
  const consensus = addDoubts(decided, doubtsOfReading(query, reading));
  const former = answersTo(query.question, answers).bundled?.answer;
  const formerFamily = former?.outcome === 'match' ? former.match.family : null;
  return { consensus, reading, answered, correction, formerFamily, remarks: [], fallback: null };
}

const unasked: SourceMatches = { answers: [], bundled: null };

function answersTo(
  question: NameQuestion | null,
  answers: Answers,
  change = (answer: SourceAnswer): SourceAnswer => answer,
): SourceMatches {
  const { answers: given, bundled } = (question && answers.get(question.key)) ?? unasked;
  return {
    answers: given.map(({ source, answer }) => ({ source, answer: change(answer) })),
    bundled: bundled && { ...bundled, answer: change(bundled.answer) },
  };
}

/** The parents answer where no list has the hybrid's own name. */
function answersToFormula({ formula, parents, named }: FormulaQuestion, answers: Answers): SourceMatches {
  const found = named && answersToNamed(answersTo(named.question, answers), named);
  if (found && agreeOn(found)) return found;
  return answersToParents(
    formula,
    parents.map((parent) => answersTo(parent, answers)),
  );
}

function doubtsOfReading({ text, readings, formula }: ParsedQuery, reading: Reading): Doubt[] {
  const doubts: Doubt[] = [];
  const depth = depthOf(reading.name);
  const maySayMore = readings.some(({ name }) => depthOf(name) > depth);
  // Best read as a species, the word is one that no table has, in whatever case it is written.
  const isPlainCultivar = reading === readings[0] && hasCapitalisedCultivar(text, reading);
  if (maySayMore && !isPlainCultivar) {
    doubts.push(depth === 0 ? 'genus-only' : 'species-only');
  }
  if (reading.parts.some(({ kind, text }) => kind === 'unparsed' && /\p{L}/u.test(text))) {
    doubts.push('unread-words');
  }
  const warned = new Set(reading.warnings.map(({ code }) => code));
  if (warned.has('several-plants')) doubts.push('several-plants');
  // `Quercus robur X Petraea` may be a hybrid of two species.
  // `Rubus idaeus × fruticosus Loganberry`: a word behind the parents is rather the name of the hybrid than of a cultivar.
  if (warned.has('unnamed-hybrid') || (formula && warned.has('cultivar-unquoted')))
    doubts.push('unnamed-hybrid');
  return doubts;
}

/** `Heuchera Obsidian` is plainly a cultivar; `Heuchera obsidian` and `HEUCHERA OBSIDIAN` may as well be a species. */
function hasCapitalisedCultivar(text: string, { parts }: Reading): boolean {
  const cultivar = parts.find(({ kind }) => kind === 'cultivar' || kind === 'grex');
  return cultivar !== undefined && /^\p{Lu}\p{Ll}/u.test(text.slice(cultivar.start, cultivar.end));
}

/** A second name in brackets confirms the first, contradicts it, or is the only one that is known. */
function compareSynonym(
  bracketedSynonym: NameQuestion,
  assessment: Assessment,
  answered: SourceMatches,
): Assessment {
  const bracketed = reachConsensus(bracketedSynonym.readings[0].name, answered);
  const synonym = bracketed.agreement?.winner.name;
  if (synonym === undefined) return assessment;
  const accepted = assessment.consensus.agreement?.winner.name;
  if (accepted === undefined) {
    return {
      ...assessment,
      consensus: addDoubts(bracketed, ['bracketed-name-only']),
      answered,
      remarks: [warn('bracketed_name_only', { name: synonym })],
    };
  }
  if (isSameName(accepted, synonym)) return assessment;
  // `Salvia (Rosmarinus) officinalis`: the name under the second genus is accepted in the first, so that is the plant.
  const { genus, specificEpithet } = assessment.reading.name;
  const { name: second } = bracketedSynonym.readings[0];
  const isMoved =
    second.genus !== genus && second.specificEpithet === specificEpithet && synonym.startsWith(`${genus} `);
  return {
    ...assessment,
    consensus: addDoubts(isMoved ? bracketed : assessment.consensus, ['bracketed-name-differs']),
    answered: isMoved ? answered : assessment.answered,
    remarks: [warn('bracketed_name_differs', { name: isMoved ? accepted : synonym })],
  };
}

/** Outcome of the AI fallback for one name. */
type FallbackOutcome =
  /** No model is configured. */
  | { readonly kind: 'not-configured' }
  /** It had nothing plausible to propose. */
  | { readonly kind: 'nothing-proposed' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Confirmed: the sources have the proposed name. */
  | { readonly kind: 'proposed'; readonly proposal: NameProposal; readonly isConfirmed: boolean };

/** Plants by the words of the trade; see `NameData`. */
interface TradeWords {
  readonly findByCommonName: (commonName: string) => readonly string[];
  readonly findByGenusWord: (genus: string) => readonly string[];
}

/** A name that no source has may be a common name: never an answer, but worth proposing. */
export function suggestPlants(
  assessment: Assessment,
  { submitted, refusal }: ParsedQuery,
  words: TradeWords,
): Assessment {
  const { consensus, reading } = assessment;
  if (consensus.agreement) return suggestByGenusWord(assessment, consensus.agreement, words);
  // `Lamb's ears` is no name of botany, and may be a common one.
  if (refusal?.code === 'not_a_plant_name' && !/['’]s\b/u.test(submitted)) return assessment;
  const texts = [submitted.trim(), ...reading.name.commonNames];
  const proposals = [...new Set(texts.flatMap(words.findByCommonName))].map(createProposal);
  return {
    ...assessment,
    consensus: { ...consensus, alternatives: [...consensus.alternatives, ...proposals] },
  };
}

/** `Nasturtium 'Alaska'` is no watercress: without a species, a person decides between the genus and what the trade sells so. */
function suggestByGenusWord(
  assessment: Assessment,
  { winner }: Agreement,
  { findByGenusWord }: TradeWords,
): Assessment {
  const { consensus, correction, remarks } = assessment;
  const genus = bestMatch(winner)?.matchedName ?? '';
  const names = correction || !isGenusName(genus) ? [] : findByGenusWord(genus);
  if (names.length === 0) return assessment;
  return {
    ...assessment,
    consensus: { ...addDoubts(consensus, ['misnomer']), alternatives: names.map(createProposal) },
    remarks: [
      ...remarks,
      ...names.map((name) => warn('trade_misnomer', { name: genus, accepted_name: name })),
    ],
  };
}

function createProposal(name: string): Alternative {
  return { name, acceptedName: name, reason: 'common-name', editDistance: 0 };
}
