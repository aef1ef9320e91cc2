import type { NameQuestion } from '@plantdata/name-matching';
import { mapCooperatively } from '../../../../platform/time-slices.ts';
import type { SourceId } from '../catalogue.ts';
import type { SourceAnswer, SourceOptions, SourceService, TaxonomicSource } from '../taxonomic-source.ts';
import { type AskedReading, chooseReadings } from './asked-readings.ts';
import type { AskedName } from './connector.ts';
import { liveAnswer } from './live-answer.ts';
import type { FoundAnswers, NameFinder } from './name-finder.ts';

export interface LiveSourceParts {
  readonly id: SourceId;
  readonly finder: NameFinder;
  readonly service: SourceService;
  /** See `AnsweringTable`. */
  readonly isRegister: boolean;
  /** See `ConnectorDefinition`. */
  readonly knowsPhraseNames: boolean;
}

/** A source that is asked over the network. */
export function createLiveSource({ id, service, ...parts }: LiveSourceParts): TaxonomicSource {
  return {
    id,
    evidence: { mode: 'live', version: null },
    tables: [],
    service,
    match: (questions, options) => askService(id, parts, questions, options),
  };
}

async function askService(
  id: SourceId,
  {
    finder,
    isRegister,
    knowsPhraseNames,
  }: Pick<LiveSourceParts, 'finder' | 'isRegister' | 'knowsPhraseNames'>,
  questions: readonly NameQuestion[],
  options: SourceOptions,
): Promise<SourceAnswer[]> {
  const { signal, onProgress, onAnswer } = options;
  const asked = await mapCooperatively(
    questions,
    (question) => chooseReadings(question, knowsPhraseNames),
    signal,
  );
  const answer = (question: NameQuestion, row: number, found: FoundAnswers) =>
    answerTo(question, asked[row] ?? [], found, isRegister);
  const report = (rows: readonly number[], found: FoundAnswers) => {
    if (rows.length > 0) onProgress?.({ source: id, answered: rows.length });
    for (const row of onAnswer ? rows : []) {
      const question = questions[row];
      if (question) onAnswer?.(row, answer(question, row, found));
    }
  };
  const doneBy = watchQuestions(asked.map((names) => names.map(({ written }) => written)));
  report(
    asked.flatMap((names, row) => (names.length === 0 ? [row] : [])),
    new Map(),
  );
  const found = await finder.find(distinct(asked.flat()), {
    ...options,
    onAnswered: (names, answers) => report(doneBy(names), answers),
  });
  return mapCooperatively(questions, (question, row) => answer(question, row, found), signal);
}

function distinct(names: readonly AskedName[]): AskedName[] {
  return [...new Map(names.map((each) => [each.written, each])).values()];
}

/** If the best reading was not asked for, an empty result is not an answer. */
function answerTo(
  question: NameQuestion,
  asked: readonly AskedReading[],
  found: FoundAnswers,
  isRegister: boolean,
): SourceAnswer {
  const answered = asked.flatMap(({ written, reading }) => {
    const answer = found.get(written);
    return answer ? [{ reading, answer }] : [];
  });
  const [best] = answered;
  if (!best) return notAsked;
  const answer = liveAnswer(question, answered, isRegister);
  return best.reading > 0 && answer.outcome === 'no-match' ? notAsked : answer;
}

const notAsked: SourceAnswer = { outcome: 'not-asked', reason: 'it is not asked for names of this form' };

/** A question that a source is asked: answered when all its names are. */
interface OpenQuestion {
  readonly row: number;
  namesLeft: number;
}

/** Returns the rows of the questions whose last name is among those that are answered. */
function watchQuestions(
  namesOfQuestions: readonly (readonly string[])[],
): (answered: readonly string[]) => number[] {
  const waiting = new Map<string, OpenQuestion[]>();
  for (const [row, names] of namesOfQuestions.entries()) {
    const question: OpenQuestion = { row, namesLeft: names.length };
    for (const name of names) {
      const others = waiting.get(name);
      if (others) others.push(question);
      else waiting.set(name, [question]);
    }
  }
  return (answered) => {
    const rows: number[] = [];
    for (const question of answered.flatMap((name) => waiting.get(name) ?? [])) {
      question.namesLeft--;
      if (question.namesLeft === 0) rows.push(question.row);
    }
    return rows;
  };
}
