import type { ServiceError } from '../../platform/errors.ts';
import { sourcesUnavailable } from './errors.ts';
import type { UnifiedTaxonomicRecord } from './schema.ts';

/** The error for an answer of which no record has the word of any source; null for every other. */
export function outageOf(records: readonly UnifiedTaxonomicRecord[]): ServiceError | null {
  const isOutage = records.every(
    ({ validation }) => validation.sources_checked === 0 && validation.source_failures.length > 0,
  );
  if (!isOutage) return null;
  const failures = records.flatMap(({ validation }) => validation.source_failures);
  return sourcesUnavailable([...new Set(failures)]);
}
