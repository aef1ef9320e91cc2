import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** The lines of an answer as they come, each read as JSON. */
export async function* readLines(response: Response): AsyncGenerator<unknown, void> {
  if (!response.body) return;
  for await (const line of createInterface(Readable.fromWeb(response.body))) yield JSON.parse(line);
}

/** All lines of an answer. */
export async function readAllLines(response: Response): Promise<unknown[]> {
  const lines: unknown[] = [];
  for await (const line of readLines(response)) lines.push(line);
  return lines;
}
