import { OutboundFailure } from '../../../../platform/outbound/index.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AskedName, Connector } from './connector.ts';
import type { FoundName } from './found-name.ts';
import type { AskFor, BatchUnderWay, Results } from './shared-batches.ts';
import type { Suspicion } from './suspicion.ts';

export interface AskOnceParts {
  readonly id: string;
  readonly connector: Connector;
  readonly suspicion: Suspicion;
  readonly cache: Pick<AnswerCache, 'shareOut'>;
}

/**
 * Asks a service for names that no other process is asking for at this moment; answers to the
 * others come from those processes.
 */
export function createAskOnce({ id, connector, suspicion, cache: { shareOut } }: AskOnceParts): AskFor {
  async function ask(names: readonly AskedName[], batch: BatchUnderWay): Promise<Results> {
    const { signal, caller } = batch;
    try {
      const found = await connector.find(names, { signal, caller });
      const results = new Map(names.map(({ written }, place) => [written, found[place] ?? notAnswered()]));
      const distrust = await suspicion.weigh(withoutFailures(results), batch.isRemembered);
      return distrust ? allOf(names, distrust) : results;
    } catch (error) {
      return allOf(names, error instanceof OutboundFailure ? error : notUnderstood(error));
    }
  }

  return async (names, batch) => {
    const askFor = async (some: readonly AskedName[]) => batch.land(await ask(some, batch));
    if (!shareOut || !batch.cacheResults) return askFor(names);
    const byName = new Map(names.map((name) => [name.written, name]));
    const asking: Promise<void>[] = [];
    for await (const { ours, release, answers } of shareOut(id, [...byName.keys()], batch.signal)) {
      batch.land(new Map(answers.entries().map(([name, { found }]) => [name, found])));
      const share = ours.flatMap((name) => byName.get(name) ?? []);
      if (share.length > 0) asking.push(askFor(share).finally(release));
    }
    await Promise.all(asking);
  };
}

const allOf = (names: readonly AskedName[], failure: OutboundFailure): Results =>
  new Map(names.map(({ written }) => [written, failure]));

function withoutFailures(results: Results): ReadonlyMap<string, readonly FoundName[]> {
  const found = new Map<string, readonly FoundName[]>();
  for (const [name, result] of results) if (!(result instanceof OutboundFailure)) found.set(name, result);
  return found;
}

/** The answer leaves a name out, without even saying that it is not there. */
const notAnswered = () => new OutboundFailure('unreadable', 'its answer leaves the name out');

const notUnderstood = (cause: unknown) =>
  new OutboundFailure('unreadable', 'its answer could not be made sense of', { cause });
