import { z } from 'zod';
import { UnifiedTaxonomicRecord } from './schema.ts';
import { summarise } from './service.ts';

/** What the lines of a streamed answer say: a record each, as in `results` of the whole answer, and the summary at last. */
export async function* recordLines(
  records: AsyncIterable<UnifiedTaxonomicRecord>,
): AsyncGenerator<unknown, void> {
  const checked: Pick<UnifiedTaxonomicRecord, 'validation'>[] = [];
  for await (const record of records) {
    checked.push({ validation: record.validation });
    yield z.encode(UnifiedTaxonomicRecord, record);
  }
  yield { summary: summarise(checked) };
}
