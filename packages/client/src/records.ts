import { PlantDataConnectionError } from './errors.ts';
import type { Incoming } from './exchange.ts';
import { splitLines } from './lines.ts';
import { errorOfProblem, parseJson, unreadableAnswer } from './problem.ts';

/** Media type of an answer that is one JSON text a line. */
export const linesMediaType = 'application/x-ndjson';

/** What the last line holds in the place of a record. */
type End<Summary> = { summary?: Summary; error?: unknown };

/** The records of an answer in lines as they come; returns the summary of its last line. */
export async function* readRecords<Entry, Summary>({
  response,
  chunks,
}: Incoming): AsyncGenerator<Entry, Summary, void> {
  const lines = splitLines(chunks());
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const value = parseJson<Awaited<Entry> & End<Summary>>(line);
    if (typeof value !== 'object' || value === null) throw unreadableAnswer(response, 'a line is no record');
    if (value.error !== undefined) throw errorOfProblem(value.error, response);
    if (value.summary !== undefined) {
      // The service takes a connection that is closed before the end for a caller who has left.
      await lines.next().catch(() => undefined);
      return value.summary;
    }
    yield value;
  }
  throw new PlantDataConnectionError('The answer was cut off before its last line.');
}
