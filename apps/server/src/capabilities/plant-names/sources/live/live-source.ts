import type { OutboundFailure } from '../../../../platform/outbound/index.ts';
import { mapInSlices } from '../../../../platform/time-slices.ts';
import type { SourceId } from '../catalogue.ts';
import type {
  NameQuestion,
  SourceAnswer,
  SourceOptions,
  SourceService,
  TaxonomicSource,
} from '../taxonomic-source.ts';
import { countAnswered } from './answered-questions.ts';
import { type AskedReading, askedReadings } from './asked-readings.ts';
import type { AskedName } from './connector.ts';
import { liveAnswer } from './live-answer.ts';
import type { FoundAnswer, NameFinder } from './name-finder.ts';

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

type Found = ReadonlyMap<string, FoundAnswer | OutboundFailure>;

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
  const { signal, onProgress } = options;
  const asked = await mapInSlices(questions, (question) => askedReadings(question, knowsPhraseNames), signal);
  const found = await finder.find(distinct(asked.flat()), {
    ...options,
    onAnswered: onProgress && progressOf(id, asked, onProgress),
  });
  return mapInSlices(
    questions,
    (question, row) => answerTo(question, asked[row] ?? [], found, isRegister),
    signal,
  );
}

function distinct(names: readonly AskedName[]): AskedName[] {
  return [...new Map(names.map((each) => [each.written, each])).values()];
}

/** Progress is counted in questions, of which each may be several names. */
function progressOf(
  source: SourceId,
  asked: readonly (readonly AskedName[])[],
  onProgress: NonNullable<SourceOptions['onProgress']>,
): (names: readonly string[]) => void {
  const count = countAnswered(asked.map((names) => names.map(({ written }) => written)));
  onProgress({ source, answered: asked.filter((names) => names.length === 0).length });
  return (names) => {
    const answered = count(names);
    if (answered > 0) onProgress({ source, answered });
  };
}

/** Where the best reading was not asked for, nothing found says nothing. */
function answerTo(
  question: NameQuestion,
  asked: readonly AskedReading[],
  found: Found,
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
