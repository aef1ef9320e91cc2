import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import type { SourceAnswerCache } from './answer-cache/source-answer-cache.ts';
import type { AskedName, Connector } from './connector.ts';
import type { EmptyAnswerGuard } from './empty-answer-guard.ts';
import type { FoundName } from './found-name.ts';
import type { BatchInFlight, LookUpNames, Results } from './name-batcher.ts';

export interface LookUpParts {
  readonly id: string;
  readonly connector: Connector;
  readonly guard: EmptyAnswerGuard;
  readonly cache: Pick<SourceAnswerCache, 'claimLookups'>;
}

/**
 * Asks a service for names that no other process is asking for at this moment; answers to the
 * others come from those processes.
 */
export function createLookUp({ id, connector, guard, cache: { claimLookups } }: LookUpParts): LookUpNames {
  async function ask(names: readonly AskedName[], batch: BatchInFlight): Promise<Results> {
    const { signal, caller } = batch;
    try {
      const found = await connector.find(names, { signal, caller });
      const results = new Map(
        names.map(({ written }, place) => [written, found[place] ?? createNotAnswered()]),
      );
      const failure = await guard.check(removeFailures(results), batch.isCached);
      return failure ? failAll(names, failure) : results;
    } catch (error) {
      return failAll(names, error instanceof OutboundFailure ? error : createNotUnderstood(error));
    }
  }

  return async (names, batch) => {
    const askFor = async (some: readonly AskedName[]) => batch.deliver(await ask(some, batch));
    if (!claimLookups || !batch.cacheResults) return askFor(names);
    const byName = new Map(names.map((name) => [name.written, name]));
    const asking: Promise<void>[] = [];
    for await (const { ours, release, answers } of claimLookups(id, [...byName.keys()], batch.signal)) {
      batch.deliver(new Map(answers.entries().map(([name, { answer }]) => [name, answer])));
      const claimed = ours.flatMap((name) => byName.get(name) ?? []);
      if (claimed.length > 0) asking.push(askFor(claimed).finally(release));
    }
    await Promise.all(asking);
  };
}

const failAll = (names: readonly AskedName[], failure: OutboundFailure): Results =>
  new Map(names.map(({ written }) => [written, failure]));

function removeFailures(results: Results): ReadonlyMap<string, readonly FoundName[]> {
  const found = new Map<string, readonly FoundName[]>();
  for (const [name, result] of results) if (!(result instanceof OutboundFailure)) found.set(name, result);
  return found;
}

/** The answer leaves a name out, without even saying that it is not there. */
const createNotAnswered = () => new OutboundFailure('unreadable', 'its answer leaves the name out');

const createNotUnderstood = (cause: unknown) =>
  new OutboundFailure('unreadable', 'its answer could not be made sense of', { cause });
