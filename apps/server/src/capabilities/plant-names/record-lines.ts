import { z } from 'zod';
import { locationOf } from '../../platform/file-intake/index.ts';
import { UnifiedTaxonomicRecord, type VerifyPlantNamesResponse } from './schema.ts';
import { summarise } from './service.ts';
import type { SubmittedNames } from './submitted-names.ts';

/**
 * Yields the lines of a streamed answer: one record each, as in `results` of the whole answer.
 * Returns the last line, the summary.
 */
export async function* recordLines(
  records: AsyncIterable<UnifiedTaxonomicRecord>,
  { file, free }: Pick<SubmittedNames, 'file' | 'free'> = {},
): AsyncGenerator<unknown, Omit<VerifyPlantNamesResponse, 'results'>> {
  const checked: Pick<UnifiedTaxonomicRecord, 'validation'>[] = [];
  for await (const record of records) {
    const located = { ...record, ...locationOf(file, checked.length) };
    free?.note(record);
    checked.push({ validation: record.validation });
    yield z.encode(UnifiedTaxonomicRecord, located);
  }
  const summary = summarise(checked);
  return { summary, ...(await file?.part(summary.not_found)) };
}
