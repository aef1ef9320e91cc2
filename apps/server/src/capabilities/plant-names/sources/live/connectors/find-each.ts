import { OutboundFailure } from '../../../../../platform/outbound/index.ts';
import type { AskedName, FindResult } from '../connector.ts';
import type { FoundName } from '../found-name.ts';

/** Asks for every name on its own; how many at a time the service decides. */
export async function findEach(
  names: readonly AskedName[],
  findOne: (asked: AskedName) => Promise<readonly FoundName[]>,
): Promise<readonly FindResult[]> {
  const results = await Promise.all(
    names.map(async (asked): Promise<FindResult> => {
      try {
        return await findOne(asked);
      } catch (error) {
        if (error instanceof OutboundFailure) return error;
        throw error;
      }
    }),
  );
  return throwIfAllFailed(results);
}

/** Throws what every name failed for. */
export function throwIfAllFailed(results: readonly FindResult[]): readonly FindResult[] {
  const [first] = results;
  if (first instanceof OutboundFailure && results.every((result) => isSameFailure(result, first)))
    throw first;
  return results;
}

function isSameFailure(result: FindResult, { kind, message }: OutboundFailure): boolean {
  return result instanceof OutboundFailure && result.kind === kind && result.message === message;
}
