import { isGenusName, type NameQuestion, type NameTable } from '@plantdata/name-matching';
import { mapCooperatively } from '../../platform/time-slices.ts';
import type { SourcedAnswer } from './consensus/consensus.ts';
import { type Guess, type Respelt, respell } from './respell.ts';
import type { SelectedSource } from './sources/answering-tables.ts';
import type {
  SourceAnswer,
  SourceMatch,
  SourceOptions,
  TaxonomicSource,
} from './sources/taxonomic-source.ts';

/** A question and what the sources have said to it. */
interface AnsweredQuestion {
  readonly question: NameQuestion;
  readonly answers: readonly SourcedAnswer[];
}

/**
 * Most services match a name exactly or not at all. For a misspelt name they are asked again with
 * the spelling that the other sources or the local checklists found; their answers then count as
 * that guess.
 */
export async function askMisspeltAgain(
  answered: readonly AnsweredQuestion[],
  { selected, tables }: { selected: readonly SelectedSource[]; tables: readonly NameTable[] },
  options: SourceOptions,
): Promise<readonly AnsweredQuestion[]> {
  const live = selected.flatMap(({ source }) => (source?.service ? [source] : []));
  if (live.length === 0) return answered;
  const respelt = await mapCooperatively(
    answered,
    ({ question, answers }) => respell(question, answers, tables),
    options.signal,
  );
  const misspelt = answered.flatMap(({ question, answers }, row) => {
    const right = respelt[row];
    return right ? [{ key: question.key, answers, right }] : [];
  });
  const better = new Map(
    await Promise.all(
      live.map(async (source) => [source.id, await askAgain(source, misspelt, options)] as const),
    ),
  );
  return answered.map(({ question, answers }) => ({
    question,
    answers: answers.map((each) => better.get(each.source)?.get(question.key) ?? each),
  }));
}

interface Misspelt {
  /** Key of the question. */
  readonly key: string;
  readonly answers: readonly SourcedAnswer[];
  readonly right: Respelt;
}

/**
 * Returns a source's answers to the corrected names, by question key. A question is skipped if the
 * source has found a name for it or could not be asked.
 */
async function askAgain(
  source: TaxonomicSource,
  misspelt: readonly Misspelt[],
  options: SourceOptions,
): Promise<ReadonlyMap<string, SourcedAnswer>> {
  const lacking = misspelt.flatMap(({ key, answers, right }) => {
    const earlier = answers.find((each) => each.source === source.id)?.answer;
    return canBeImproved(earlier) ? [{ key, earlier, right }] : [];
  });
  if (lacking.length === 0) return new Map();
  const answers = options.softDeadline?.aborted
    ? []
    : await source.match(
        lacking.map(({ right }) => right.question),
        limitToSecond(options),
      );
  return new Map(
    lacking.flatMap(({ key, earlier, right }, place): [string, SourcedAnswer][] => {
      const answer = answers[place];
      // Asked again, the source may have the right name.
      if (!answer || (answer.outcome === 'failed' && answer.isPending))
        return earlier?.outcome === 'no-match'
          ? [[key, { source: source.id, answer: { ...earlier, isPending: true } }]]
          : [];
      if (answer.outcome !== 'match') return [];
      if (earlier?.outcome === 'match' && isGenusName(answer.match.matchedName)) return [];
      return [
        [key, { source: source.id, answer: { ...answer, match: markGuessed(answer.match, right.guess) } }],
      ];
    }),
  );
}

function canBeImproved(earlier: SourceAnswer | undefined): boolean {
  if (earlier?.outcome === 'match') return isGenusName(earlier.match.matchedName);
  return earlier?.outcome === 'no-match';
}

function markGuessed(match: SourceMatch, guess: Guess): SourceMatch {
  const { kind, stage, editDistance, reading, reviewRequired, isKnownMisspelling } = guess;
  return {
    ...match,
    kind,
    stage,
    editDistance,
    reading,
    isKnownMisspelling,
    reviewRequired: reviewRequired || match.reviewRequired,
  };
}

/**
 * Sources serve callers in turn. A separate signal makes this a separate caller, which does not
 * wait behind all first questions of a long list. Progress counts first questions only.
 */
function limitToSecond(options: SourceOptions): SourceOptions {
  return {
    ...options,
    onProgress: undefined,
    onAnswer: undefined,
    signal: AbortSignal.any([options.signal]),
  };
}
