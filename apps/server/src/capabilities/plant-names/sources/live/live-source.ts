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
  /** What answers when the service does not; null for nothing. */
  readonly standIn: TaxonomicSource | null;
  /** See `AnsweringTable`. */
  readonly isRegister: boolean;
  /** See `ConnectorDefinition`. */
  readonly knowsPhraseNames: boolean;
}

/** A source that is asked over the network. */
export function createLiveSource({ id, standIn, service, ...parts }: LiveSourceParts): TaxonomicSource {
  return {
    id,
    evidence: { mode: 'live', version: null },
    tables: standIn?.tables ?? [],
    service,
    async match(questions, options) {
      const answers = await askService(id, parts, questions, options);
      return standIn ? withStandIn(standIn, questions, answers, options) : answers.map(withoutStandIn);
    },
  };
}

type Found = ReadonlyMap<string, FoundAnswer | OutboundFailure>;

/** In the order of the questions; null for one that is never put to the service. */
async function askService(
  id: SourceId,
  {
    finder,
    isRegister,
    knowsPhraseNames,
  }: Pick<LiveSourceParts, 'finder' | 'isRegister' | 'knowsPhraseNames'>,
  questions: readonly NameQuestion[],
  options: SourceOptions,
): Promise<(SourceAnswer | null)[]> {
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

/** Null where the best reading was not asked for, so that nothing found says nothing. */
function answerTo(
  question: NameQuestion,
  asked: readonly AskedReading[],
  found: Found,
  isRegister: boolean,
): SourceAnswer | null {
  const answered = asked.flatMap(({ written, reading }) => {
    const answer = found.get(written);
    return answer ? [{ reading, answer }] : [];
  });
  const [best] = answered;
  if (!best) return null;
  const answer = liveAnswer(question, answered, isRegister);
  return best.reading > 0 && answer.outcome === 'no-match' ? null : answer;
}

/** The list at hand answers for the service where that could not be asked, and where a name is not put to it. */
async function withStandIn(
  standIn: TaxonomicSource,
  questions: readonly NameQuestion[],
  answers: readonly (SourceAnswer | null)[],
  options: SourceOptions,
): Promise<SourceAnswer[]> {
  const isOpen = (_: unknown, row: number) => (answers[row] ?? notAsked).outcome === 'unavailable';
  const open = questions.filter(isOpen);
  const bundled = (open.length > 0 ? await standIn.match(open, options) : []).values();
  return answers.map((answer) => {
    if (answer && answer.outcome !== 'unavailable') return answer;
    const instead = bundled.next().value;
    return answer ? insteadOf(answer, instead) : onlyAtHand(instead, standIn);
  });
}

/** The bundled checklist knows few names: that it lacks one says nothing of a service that would have been asked. */
function insteadOf(
  answer: Extract<SourceAnswer, { outcome: 'unavailable' }>,
  bundled: SourceAnswer | undefined,
): SourceAnswer {
  const { reason, isPending = false } = answer;
  return bundled?.outcome === 'match' ? { ...bundled, failure: reason, isPending } : answer;
}

/** For a name that no service is asked for, the list is all there is. */
function onlyAtHand(bundled: SourceAnswer = notAsked, { evidence }: TaxonomicSource): SourceAnswer {
  return bundled.outcome === 'no-match' ? { evidence, ...bundled } : bundled;
}

function withoutStandIn(answer: SourceAnswer | null): SourceAnswer {
  return answer ?? notAsked;
}

const notAsked: SourceAnswer = { outcome: 'unavailable', reason: 'names of this form are not asked of it' };
