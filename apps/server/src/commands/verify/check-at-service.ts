import { createPlantDataClient } from '@plantdata/client';
import { SOURCE_IDS, summarise, UnifiedTaxonomicRecord } from '../../capabilities/plant-names/index.ts';
import type { TextBatch } from '../documents/list-file.ts';
import { UnusableInputError } from '../documents/unusable-input.ts';
import type { Profile } from '../service/profile.ts';
import type { CheckedBatch, CheckerSettings } from './checker.ts';
import { type CheckedLine, verifyReport } from './report.ts';

/** Checks the batches of a list at a service, one after the other. Rejects with the errors of the client. */
export async function* checkAtService(
  batches: AsyncIterable<TextBatch>,
  { url, key }: Profile,
  { sources, report }: CheckerSettings,
  waitMs: number,
): AsyncGenerator<CheckedBatch> {
  const client = createPlantDataClient({ baseUrl: url, apiKey: key, timeoutMs: waitMs + answerMs });
  const format = verifyReport(report);
  const asked = sources && { sources: sourceIdsOf(sources) };
  for await (const batch of batches) {
    const names = [...new Set(batch.map(({ text }) => text))];
    const answer = await client.post('/v1/verify/plant-names', {
      body: { species_names: names, max_wait_ms: Math.min(waitMs, waitMsMax), ...asked },
    });
    const records = new Map(
      answer.results.map((result): [string, UnifiedTaxonomicRecord] => {
        const record = UnifiedTaxonomicRecord.parse(result);
        return [record.query.submitted_name, record];
      }),
    );
    const lines = batch.flatMap(({ text, place }): CheckedLine[] => {
      const record = records.get(text);
      return record ? [{ place, record }] : [];
    });
    yield { text: format.lines(lines), counts: summarise(lines.map(({ record }) => record)) };
  }
}

/** Time of the service beside that for the sources, in milliseconds. */
const answerMs = 60_000;
const waitMsMax = 20_000;

const sourceIdsOf = (ids: readonly string[]) =>
  ids.map((id) => {
    const known = SOURCE_IDS.find((each) => each === id);
    if (known === undefined)
      throw new UnusableInputError(`--sources: ${id} is none of ${SOURCE_IDS.join(', ')}.`);
    return known;
  });
