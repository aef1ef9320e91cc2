import type { ServiceError } from '../../platform/errors.ts';
import { sourcesUnavailable } from './errors.ts';
import type { UnifiedTaxonomicRecord } from './schema.ts';

/**
 * Returns the error for an answer without any name, if sources failed, none answered and none may
 * answer yet; otherwise null.
 */
export function outageOf(records: readonly UnifiedTaxonomicRecord[]): ServiceError | null {
  const isAnswered = records.some(
    ({ validation: { sources_checked: answered, basis, provisional } }) =>
      answered > 0 || basis !== 'none' || provisional,
  );
  const failures = new Set(records.flatMap(({ validation }) => validation.source_failures));
  return isAnswered || failures.size === 0 ? null : sourcesUnavailable([...failures]);
}

/** The records; throws where they are an outage. */
export function refuseOutage(records: UnifiedTaxonomicRecord[]): UnifiedTaxonomicRecord[] {
  const outage = outageOf(records);
  if (outage) throw outage;
  return records;
}

/** The same of records that come in parts: the first ones are held back until one of them is answered. */
export async function* refuseOutageInParts(
  parts: AsyncIterable<UnifiedTaxonomicRecord[]>,
): AsyncGenerator<UnifiedTaxonomicRecord[]> {
  let held: UnifiedTaxonomicRecord[] = [];
  let isAnswered = false;
  for await (const part of parts) {
    held.push(...part);
    isAnswered ||= outageOf(held) === null;
    if (!isAnswered) continue;
    yield held;
    held = [];
  }
  yield refuseOutage(isAnswered ? [] : held);
}
