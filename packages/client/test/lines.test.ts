import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlantDataClient, PlantDataConnectionError } from '../src/index.ts';
import { splitLines } from '../src/lines.ts';
import {
  hangs,
  json,
  page,
  pieces,
  problem,
  type Reply,
  startScriptedServer,
} from './support/scripted-server.ts';

const body = { species_names: ['Acer palmatum'] };
const summary = {
  ...{ total: 2, validated: 2, uncertain: 0, not_found: 0, no_source_asked: 0 },
  by_basis: { sources: 2, bundled: 0, operator: 0, ai: 0, none: 0 },
};
const record = (name: string) => `${JSON.stringify({ query: { submitted_name: name } })}\n`;
const end = `${JSON.stringify({ summary })}\n`;

async function linesOf(
  replies: readonly Reply[],
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const { signal, timeoutMs } = options;
  const { baseUrl, ...server } = await startScriptedServer(...replies);
  const client = createPlantDataClient({ baseUrl, apiKey: 'pds_test_1', timeoutMs });
  return { ...server, lines: client.lines('/v1/verify/plant-names', { body, signal }) };
}

async function readAll<T, R>(lines: AsyncGenerator<T, R>) {
  const records: T[] = [];
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return { records, summary: value };
    records.push(value);
  }
}

describe('an answer in lines', () => {
  it('gives its records one by one and returns its summary', async () => {
    const { lines, received } = await linesOf([
      pieces([record('Acer palmatum'), record('Acer rubrum'), end]),
    ]);
    const { records, summary: returned } = await readAll(lines);
    expect(records.map(({ query }) => query.submitted_name)).toEqual(['Acer palmatum', 'Acer rubrum']);
    expect(returned).toEqual(summary);
    expect(received[0]?.headers.accept).toBe('application/x-ndjson');
  });

  it('gives a record before the next one is there', async () => {
    const { lines } = await linesOf([
      (response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write(record('Acer palmatum'));
      },
    ]);
    expect(await lines.next()).toMatchObject({
      done: false,
      value: { query: { submitted_name: 'Acer palmatum' } },
    });
    await lines.return(summary);
  });

  it('is not asked for before the first record is', async () => {
    const { lines, received } = await linesOf([hangs]);
    await lines.return(summary);
    expect(received).toHaveLength(0);
  });

  it('may have empty lines and \\r\\n', async () => {
    const { lines } = await linesOf([pieces([record('Acer').replace('\n', '\r\n\r\n\n'), end])]);
    expect((await readAll(lines)).records).toHaveLength(1);
  });

  it('may have lines of megabytes', async () => {
    const long = 'Ä'.repeat(1_000_000);
    const { lines } = await linesOf([pieces([record(long), end])]);
    expect((await readAll(lines)).records[0]?.query.submitted_name).toBe(long);
  });

  it('has failed when its last line is an error', async () => {
    const failure = {
      error: { status: 503, error: 'service_unavailable', detail: 'No.', request_id: 'req_1' },
    };
    const { lines } = await linesOf([pieces([record('Acer'), `${JSON.stringify(failure)}\n`])]);
    await lines.next();
    await expect(lines.next()).rejects.toMatchObject({ code: 'service_unavailable', requestId: 'req_1' });
  });

  it.each([
    ['ends without a summary', [record('Acer')], false],
    ['ends within a line', [record('Acer'), end.slice(0, -1)], false],
    ['breaks', [record('Acer'), record('Acer').slice(0, 9)], true],
  ])('was cut off when it %s', async (_how, texts, isCut) => {
    const { lines, received } = await linesOf([pieces(texts, isCut)]);
    await lines.next();
    await expect(lines.next()).rejects.toBeInstanceOf(PlantDataConnectionError);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a page', page(200)],
    ['one JSON text', json({ results: [] })],
    ['lines that are no JSON', pieces(['<p>\n'])],
    ['lines that are no objects', pieces(['1\n'])],
  ])('is not %s', async (_what, reply) => {
    const { lines } = await linesOf([reply]);
    await expect(lines.next()).rejects.toMatchObject({ status: 200, code: 'unreadable_answer' });
  });

  it('is asked for again as long as it has not begun', async () => {
    const { lines, received } = await linesOf([
      problem(429, 'rate_limited', { 'retry-after': '0' }),
      pieces([record('Acer'), end]),
    ]);
    expect((await readAll(lines)).records).toHaveLength(1);
    expect(received[1]?.headers['idempotency-key']).toBe(received[0]?.headers['idempotency-key']);
  });

  it('ends at the service when the caller leaves the loop', async () => {
    const endless: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write(record('Acer'));
    };
    const { lines, left } = await linesOf([endless]);
    for await (const _record of lines) break;
    await left;
  });

  it('ends with the reason of the signal', async () => {
    const stop = new AbortController();
    const silent: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write(record('Acer'));
    };
    const { lines, left } = await linesOf([silent], { signal: stop.signal });
    await lines.next();
    stop.abort(new Error('no longer wanted'));
    await expect(lines.next()).rejects.toThrow('no longer wanted');
    await left;
  });

  it('has failed when no further line comes in time', async () => {
    const silent: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write(record('Acer'));
    };
    const { lines } = await linesOf([silent], { timeoutMs: 300 });
    await lines.next();
    await expect(lines.next()).rejects.toThrow('Nothing came for 300 milliseconds.');
  });

  it('is read no faster than its records are taken', async () => {
    let written = 0;
    const endless: Reply = async (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      const line = record('x'.repeat(100_000));
      while (!response.destroyed && written < 1_000) {
        await new Promise<void>((done) => response.write(line, () => done()));
        written += 1;
      }
    };
    const { lines, left } = await linesOf([endless]);
    await lines.next();
    await untilItRests(() => written);
    await lines.return(summary);
    await left;
    expect(written).toBeLessThan(1_000);
  });
});

/** Waits until a count has stayed the same for a while. */
async function untilItRests(count: () => number): Promise<void> {
  let before = -1;
  while (before !== count()) {
    before = count();
    await sleep(100);
  }
}

describe('the lines of a text', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n\ufeff]/g, ''));
  const ending = fc.constantFrom('\n', '\r\n');

  it('are the same however the text is cut, within characters too', async () => {
    const texts = fc.array(fc.tuple(line, ending), { maxLength: 12 });
    const cuts = fc.array(fc.nat(200), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, line, cuts, async (wanted, unfinished, at) => {
        const bytes = new TextEncoder().encode(wanted.flat().join('') + unfinished);
        const lines: string[] = [];
        for await (const text of splitLines(cut(bytes, at))) lines.push(text);
        expect(lines).toEqual(wanted.map(([text]) => text));
      }),
    );
  });

  async function* cut(bytes: Uint8Array, at: readonly number[]): AsyncGenerator<Uint8Array> {
    const places = [0, ...at.toSorted((a, b) => a - b), bytes.length];
    for (const [index, place] of places.entries()) yield bytes.subarray(place, places[index + 1] ?? place);
  }
});
