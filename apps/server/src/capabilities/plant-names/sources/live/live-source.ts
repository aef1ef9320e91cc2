import { canonicalName, type PlantName } from '@plantdata/botanical-names';
import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import { mapInSlices } from '../../../../platform/time-slices.ts';
import type { SourceId } from '../catalogue.ts';
import type {
  Evidence,
  NameQuestion,
  SourceAnswer,
  SourceOptions,
  SourceService,
  TaxonomicSource,
} from '../taxonomic-source.ts';
import type { AskedName } from './connector.ts';
import { matchFound } from './match-found.ts';
import type { FoundAnswer, NameFinder } from './name-finder.ts';

export interface LiveSourceParts {
  readonly id: SourceId;
  readonly finder: NameFinder;
  readonly service: SourceService;
  /** What answers when the service does not; null for nothing. */
  readonly standIn: TaxonomicSource | null;
  /** See `AnsweringTable`. */
  readonly isRegister: boolean;
}

/** Readings of one name that a service is asked for; further ones are far-fetched. */
const readingsMax = 3;
/** A longer name is not asked for. */
const askedLengthMax = 150;

/** A source that is asked over the network. */
export function createLiveSource({
  id,
  finder,
  service,
  standIn,
  isRegister,
}: LiveSourceParts): TaxonomicSource {
  async function ask(questions: readonly NameQuestion[], options: SourceOptions): Promise<SourceAnswer[]> {
    const asked = questions.map(namesOf);
    const found = await finder.find(distinct(asked.flat()), options);
    return mapInSlices(
      questions,
      (question, row) =>
        answerTo(
          question,
          (asked[row] ?? []).map(({ written }) => found.get(written)),
          isRegister,
        ),
      options.signal,
    );
  }

  return {
    id,
    evidence: { mode: 'live', version: null },
    tables: standIn?.tables ?? [],
    service,
    async match(questions, options) {
      const [answers, bundled] = await Promise.all([
        ask(questions, options),
        standIn?.match(questions, options) ?? [],
      ]);
      return answers.map((answer, row) => withStandIn(answer, bundled[row]));
    },
  };
}

/** The readings as a service knows them: without authors, doubts, cultivars and what else a nursery adds. */
function namesOf({ readings }: NameQuestion): AskedName[] {
  const names = readings
    .filter(({ name }) => name.phraseName === null)
    .map(({ name }) => ({ written: canonicalName(withoutLooseSign(name)), name }))
    .filter(({ written }) => written !== '' && written.length <= askedLengthMax);
  return distinct(names).slice(0, readingsMax);
}

/** The sign of `Rosa × 'Peace'` belongs to no name of a list. */
function withoutLooseSign(name: PlantName): PlantName {
  return { ...name, hybrid: { ...name.hybrid, unnamed: false } };
}

function distinct(names: readonly AskedName[]): AskedName[] {
  return [...new Map(names.map((each) => [each.written, each])).values()];
}

function answerTo(
  question: NameQuestion,
  answers: readonly (FoundAnswer | OutboundFailure | undefined)[],
  isRegister: boolean,
): SourceAnswer {
  const failure = answers.find((answer) => answer instanceof OutboundFailure);
  const found = answers.flatMap((answer) =>
    answer === undefined || answer instanceof OutboundFailure ? [] : [answer],
  );
  const evidence = evidenceOf(found);
  const stale = found.find(({ staleBecause }) => staleBecause !== null)?.staleBecause;
  const reason = failure?.message ?? stale?.message;
  const answer = matchFound(
    question,
    found.flatMap((each) => each.found),
    { evidence, isRegister },
  );
  if (answer.outcome === 'match') return reason === undefined ? answer : { ...answer, failure: reason };
  // The reading that could not be asked may be the right one.
  if (failure) return { outcome: 'unavailable', reason: failure.message };
  if (answer.outcome === 'unavailable') return answer;
  const { alternatives } = answer;
  return {
    outcome: 'no-match',
    alternatives,
    evidence,
    ...(reason === undefined ? {} : { failure: reason }),
  };
}

/** As old as the oldest of the answers. */
function evidenceOf(found: readonly FoundAnswer[]): Evidence {
  const [oldest] = found.map(({ answeredAt }) => answeredAt).sort((a, b) => a.getTime() - b.getTime());
  const isStale = found.some(({ staleBecause }) => staleBecause !== null);
  const version = oldest?.toISOString().slice(0, 10) ?? null;
  return { mode: 'live', version, ...(isStale ? { isStale } : {}) };
}

/** The bundled checklist knows few names: that it lacks one says nothing of the source. */
function withStandIn(answer: SourceAnswer, bundled: SourceAnswer | undefined): SourceAnswer {
  if (answer.outcome !== 'unavailable' || bundled?.outcome !== 'match') return answer;
  return { ...bundled, failure: answer.reason };
}
