import { z } from 'zod';
import { UnifiedTaxonomicRecord, type VerificationSummary } from './schema.ts';
import { summarise } from './service.ts';

/** What the lines of a streamed answer say: a record each, as in `results` of the whole answer. Returns what the last one says, the summary. */
export async function* recordLines(
  records: AsyncIterable<UnifiedTaxonomicRecord>,
): AsyncGenerator<unknown, { summary: VerificationSummary }> {
  const checked: Pick<UnifiedTaxonomicRecord, 'validation'>[] = [];
  for await (const record of records) {
    checked.push({ validation: record.validation });
    yield z.encode(UnifiedTaxonomicRecord, record);
  }
  return { summary: summarise(checked) };
}
