import { OutboundFailure } from '../../../platform/outbound/index.ts';
import type { SourceId } from './catalogue.ts';
import type { SourceService, TaxonomicSource } from './taxonomic-source.ts';

/** Result of asking the service of a source for a name that it certainly has. */
export interface SourceCheck {
  readonly id: SourceId;
  readonly seconds: number;
  /** Why it did not; null where it did. */
  readonly failure: string | null;
}

/** Asks every source that has a service on the network, at the same time. */
export function checkSources(
  sources: readonly TaxonomicSource[],
  signal: AbortSignal,
): Promise<readonly SourceCheck[]> {
  return Promise.all(
    sources.flatMap(({ id, service }) => (service ? [checkService(id, service, signal)] : [])),
  );
}

async function checkService(id: SourceId, service: SourceService, signal: AbortSignal): Promise<SourceCheck> {
  const start = performance.now();
  const failure = await service.check(signal).then(
    () => null,
    (error: unknown) => reasonOf(error, signal),
  );
  return { id, seconds: (performance.now() - start) / 1_000, failure };
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof OutboundFailure) return error.message;
  if (signal.aborted) return 'no answer in time';
  throw error;
}
