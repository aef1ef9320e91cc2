import type { PlantName, Reading } from '@plantdata/botanical-names';
import { isSameName } from './consensus/agreement.ts';
import {
  type Consensus,
  type Doubt,
  reachConsensus,
  type SourcedAnswer,
  withDoubts,
} from './consensus/consensus.ts';
import { quote } from './record/wording.ts';
import type { NameQuestion } from './sources/taxonomic-source.ts';
import type { Submission } from './submission.ts';

/** What is held of one submission once the sources have answered. */
export interface Verdict {
  readonly consensus: Consensus;
  /** The reading under which the name was found; the best one when it was not. */
  readonly reading: Reading;
  readonly answers: readonly SourcedAnswer[];
  /** Sentences about the name in brackets. */
  readonly remarks: readonly string[];
}

/** Answers by the key of the question. */
export type Answers = ReadonlyMap<string, readonly SourcedAnswer[]>;

export function judge(submission: Submission, answers: Answers): Verdict {
  const own = answersTo(submission.question, answers);
  const reading = readingFound(submission, own);
  const found = reachConsensus(reading.name, own);
  const consensus = withDoubts(found, doubtsOfReading(submission, reading));
  const verdict: Verdict = { consensus, reading, answers: own, remarks: [] };
  return submission.hint ? weighHint(submission.hint, verdict, answersTo(submission.hint, answers)) : verdict;
}

function answersTo(question: NameQuestion | null, answers: Answers): readonly SourcedAnswer[] {
  return (question && answers.get(question.key)) ?? [];
}

/** The sources are asked with all readings and say which one they found; the first of them counts. */
function readingFound({ readings }: Submission, answers: readonly SourcedAnswer[]): Reading {
  const indexes = answers.flatMap(({ answer }) => (answer.outcome === 'match' ? [answer.match.reading] : []));
  return readings[Math.min(...indexes)] ?? readings[0];
}

function doubtsOfReading({ submitted, readings }: Submission, reading: Reading): Doubt[] {
  const doubts: Doubt[] = [];
  const depth = depthOf(reading.name);
  const maySayMore = readings.some(({ name }) => depthOf(name) > depth);
  if (maySayMore && !hasCapitalisedCultivar(submitted, reading)) {
    doubts.push(depth === 0 ? 'genus-only' : 'species-only');
  }
  if (reading.parts.some(({ kind, text }) => kind === 'unparsed' && /\p{L}/u.test(text))) {
    doubts.push('unread-words');
  }
  if (reading.warnings.some(({ code }) => code === 'several-plants')) doubts.push('several-plants');
  return doubts;
}

/** 0 a genus, 1 a species, 2 what stands below it. */
function depthOf(name: PlantName): number {
  if (name.infraspecific.length > 0) return 2;
  return name.specificEpithet !== null || name.phraseName !== null ? 1 : 0;
}

/** `Heuchera Obsidian` is plainly a cultivar; `Heuchera obsidian` and `HEUCHERA OBSIDIAN` may as well be a species. */
function hasCapitalisedCultivar(submitted: string, { parts }: Reading): boolean {
  const cultivar = parts.find(({ kind }) => kind === 'cultivar' || kind === 'grex');
  return cultivar !== undefined && /^\p{Lu}\p{Ll}/u.test(submitted.slice(cultivar.start, cultivar.end));
}

/** A second name in brackets confirms the first, contradicts it, or is the only one that is known. */
function weighHint(hint: NameQuestion, verdict: Verdict, answers: readonly SourcedAnswer[]): Verdict {
  const bracketed = reachConsensus(hint.readings[0], answers);
  const hinted = bracketed.agreement?.winner.name;
  if (hinted === undefined) return verdict;
  const accepted = verdict.consensus.agreement?.winner.name;
  if (accepted === undefined) {
    return {
      ...verdict,
      consensus: withDoubts(bracketed, ['bracketed-name-only']),
      answers,
      remarks: [`Only the second name given is known; the record is for ${quote(hinted)}.`],
    };
  }
  if (isSameName(accepted, hinted)) return verdict;
  return {
    ...verdict,
    consensus: withDoubts(verdict.consensus, ['bracketed-name-differs']),
    remarks: [`The second name given is another plant: ${quote(hinted)}.`],
  };
}
