import type { components } from './generated/openapi.ts';
import type { RecordAt, SummaryAt } from './operations.ts';

/** The path at which lists of names are verified. */
export type NamesPath = '/v1/verify/plant-names';
type VerifyRequest = components['schemas']['VerifyPlantNamesRequest'];
type Records = AsyncGenerator<RecordAt<NamesPath>, SummaryAt<NamesPath>, void>;

/** Options for a long list of names: what a request may say beside the names, and how the list is divided. */
export interface VerifyAllOptions extends Omit<VerifyRequest, 'species_names' | 'file_url'> {
  signal?: AbortSignal;
  /**
   * 1,000 by default, and at most what one request may hold at the service. No more than the units that the key may
   * use in a minute, and no request has to wait for longer than that.
   */
  namesPerRequest?: number;
}

/** Verifies names of any number, one request after the other. A list that is itself a stream is read no faster than needed. */
export async function* verifyInTurns(
  names: Iterable<string> | AsyncIterable<string>,
  namesPerRequest: number,
  verify: (names: string[]) => Records,
): Records {
  const by_basis = { sources: 0, bundled: 0, operator: 0, ai: 0, none: 0 };
  const counts = { total: 0, validated: 0, uncertain: 0, not_found: 0, no_source_asked: 0 };
  for await (const some of groupNames(names, namesPerRequest)) {
    const summary = yield* verify(some);
    add(counts, summary);
    add(by_basis, summary.by_basis);
  }
  return { ...counts, by_basis };
}

function add<Member extends string>(sums: Record<Member, number>, counts: Record<NoInfer<Member>, number>) {
  for (const member in sums) sums[member] += counts[member];
}

async function* groupNames(
  names: Iterable<string> | AsyncIterable<string>,
  size: number,
): AsyncGenerator<string[], void> {
  let group: string[] = [];
  for await (const name of names) {
    // The service drops them too, but refuses a list that holds nothing else.
    if (name.trim() === '') continue;
    group.push(name);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
