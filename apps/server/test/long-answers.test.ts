import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plantNameErrors } from '../src/capabilities/plant-names/error-codes.ts';
import { type ApiInstance, answerInSlices, problems } from '../src/platform/http/index.ts';
import type { JsonText } from '../src/platform/http/long-answers.ts';
import { listen, startApi } from './support/test-api.ts';

const Plants = z.object({
  results: z.array(z.object({ name: z.string(), height: z.number().nullable() })),
  note: z.string().optional(),
  summary: z.object({ total: z.int() }),
});
type Plants = z.infer<typeof Plants>;

/** A route whose answer is whatever the test says, checked in slices. */
const plantsRoute = (answer: () => Plants) => (api: ApiInstance) => {
  api.get(
    '/v1/plants',
    {
      config: { credential: 'none', internalErrorCode: plantNameErrors.validation_failed },
      schema: { hide: true, response: { 200: Plants, ...problems(plantNameErrors.validation_failed) } },
    },
    (request, reply) =>
      answerInSlices({ schema: Plants, answer: answer(), reply, signal: request.abortSignal }),
  );
};

/** The text that goes out for an answer. */
async function textOf<Schema extends z.ZodObject>(
  schema: Schema,
  answer: z.output<Schema>,
  signal = new AbortController().signal,
): Promise<string> {
  let serialize = () => '';
  const pieces: Buffer[] = [];
  const reply = {
    set longAnswer(own: JsonText) {
      pieces.push(...own.turns);
    },
    serializer: (own: () => string) => {
      serialize = own;
    },
    type: () => {},
  };
  await answerInSlices({ schema, answer, reply, signal });
  serialize();
  return Buffer.concat(pieces).toString();
}

/** Numbers whose check takes 5 ms. */
const slowNumber = (onCheck: (index: number) => void = () => {}) =>
  z.number().refine((index) => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    onCheck(index);
    return true;
  });

const plant = fc.record({ name: fc.string({ unit: 'binary' }), height: fc.option(fc.double()) });
const plants = fc.record(
  { results: fc.array(plant), note: fc.string(), summary: fc.record({ total: fc.nat() }) },
  { requiredKeys: ['results', 'summary'] },
);

describe('an answer that is checked in slices', () => {
  it('is the same text as one that is checked in one piece, or is refused like it', async () => {
    await fc.assert(
      fc.asyncProperty(plants, async (answer) => {
        const whole = Plants.safeParse(answer);
        const sliced = textOf(Plants, answer);
        if (whole.success) expect(await sliced).toBe(JSON.stringify(whole.data));
        else await expect(sliced).rejects.toThrow();
      }),
    );
  });

  it('loses members that its schema does not name', async () => {
    const entry = { name: 'Acer', height: 3, secret: 'hunter2' };
    const { api } = await startApi({
      routes: plantsRoute(() => ({ results: [entry], summary: { total: 1 } })),
    });
    const response = await api.inject('/v1/plants');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({ results: [{ name: 'Acer', height: 3 }], summary: { total: 1 } });
  });

  it('is a 500 without a word of the answer when one entry does not fit', async () => {
    const results = [
      { name: 'Acer', height: 3 },
      { name: 'hunter2', height: Number.NaN },
    ];
    const { api, log } = await startApi({
      routes: plantsRoute(() => ({ results, summary: { total: 2 } })),
    });
    const response = await api.inject('/v1/plants');
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json().error).toBe('validation_failed');
    expect(response.body).not.toMatch(/hunter2|height|Acer/);
    expect(log.join()).toContain('height');
  });

  it('lets other work have its turn between the entries', async () => {
    let isWaiting = true;
    const checkedFirst: number[] = [];
    const slow = slowNumber((index) => void (isWaiting && checkedFirst.push(index)));
    setImmediate(() => {
      isWaiting = false;
    });
    await textOf(z.object({ list: z.array(slow) }), {
      list: Array.from({ length: 20 }, (_, index) => index),
    });
    expect(checkedFirst.length).toBeLessThan(20);
  });

  it('is given up when nobody waits for it any more', async () => {
    const gone = AbortSignal.abort(new Error('the caller left'));
    const text = textOf(z.object({ list: z.array(slowNumber()) }), { list: [1, 2, 3, 4, 5] }, gone);
    await expect(text).rejects.toThrow('the caller left');
  });
});

/** A compressed answer comes without its length. */
const plain = { headers: { 'accept-encoding': 'identity' } };

describe('an answer of megabytes', () => {
  it('arrives whole and with its length, letters of several bytes included', async () => {
    const results = Array.from({ length: 40_000 }, (_, index) => ({
      name: `× Cuprocyparis leylandii ‘Gold’ 🌲 ${index}`,
      height: index,
    }));
    const { api } = await startApi({
      routes: plantsRoute(() => ({ results, summary: { total: 40_000 } })),
    });
    const response = await fetch(`http://127.0.0.1:${await listen(api)}/v1/plants`, plain);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(2_000_000);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(JSON.parse(bytes.toString())).toEqual({ results, summary: { total: 40_000 } });
  });

  it('that is under way when the service stops arrives whole, and its connection ends with it', async () => {
    const results = Array.from({ length: 40_000 }, () => ({ name: 'x'.repeat(1000), height: 1 }));
    const { api } = await startApi({
      routes: plantsRoute(() => ({ results, summary: { total: 40_000 } })),
    });
    const response = await fetch(`http://127.0.0.1:${await listen(api)}/v1/plants`, plain);
    const closed = api.close();
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
    await closed;
  });

  it('that is under way when the service stops is followed by the answer to what was sent behind it', async () => {
    const results = Array.from({ length: 40_000 }, () => ({ name: 'x'.repeat(1000), height: 1 }));
    const gate = Promise.withResolvers<void>();
    const { api } = await startApi({
      routes: (scope) => {
        plantsRoute(() => ({ results, summary: { total: 40_000 } }))(scope);
        scope.get('/v1/later', { config: { credential: 'none' }, schema: { hide: true } }, async () => {
          await gate.promise;
          return 'later';
        });
      },
    });
    const socket = connect(await listen(api), '127.0.0.1').setEncoding('latin1');
    const requestTo = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    socket.write(requestTo('/v1/plants') + requestTo('/v1/later'));
    let closed: Promise<unknown> | undefined;
    const texts: string[] = [];
    for await (const text of socket) {
      closed ??= api.close();
      texts.push(text);
      if (texts.slice(-2).join('').includes('"summary":{"total":40000}}')) gate.resolve();
    }
    const received = texts.join('');
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(received.endsWith('later')).toBe(true);
    await closed;
  });

  it('that its caller does not wait for disturbs nobody', async () => {
    const results = Array.from({ length: 40_000 }, () => ({ name: 'x'.repeat(100), height: 1 }));
    const { api, log } = await startApi({
      routes: plantsRoute(() => ({ results, summary: { total: 40_000 } })),
    });
    const address = `http://127.0.0.1:${await listen(api)}/v1/plants`;
    const response = await fetch(address);
    await response.body?.cancel();
    await expect.poll(() => log.filter((line) => line.includes('"msg":"request"')).length).toBe(1);
    expect((await (await fetch(address)).text()).length).toBeGreaterThan(4_000_000);
    expect(log.join()).not.toContain('"level":50');
  });
});
