import type { ServiceError } from '../../platform/errors.ts';
import { sourcesUnavailable } from './errors.ts';
import type { UnifiedTaxonomicRecord } from './schema.ts';

/** The error for an answer without any name, where sources failed and none answered; null for every other. */
export function outageOf(records: readonly UnifiedTaxonomicRecord[]): ServiceError | null {
  const isAnswered = records.some(
    ({ validation }) => validation.sources_checked > 0 || validation.basis !== 'none',
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
