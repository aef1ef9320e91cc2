import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createLanguageModel, type LanguageModel, type ModelSettings } from '../src/platform/ai/index.ts';
import { type Reply, serveModel } from './support/model-server.ts';

const key = 'key-that-nobody-may-see';
const Colours = z.object({ colours: z.array(z.object({ id: z.enum(['a', 'b']), colour: z.string() })) });
const red = { colours: [{ id: 'a', colour: 'red' }] };

const question = {
  instructions: 'Name the colours.',
  data: [{ id: 'a', text: 'a "red" thing' }],
  schema: Colours,
  tokensMax: 321,
  timeoutMs: 20_000,
};

interface Asking {
  readonly settings?: Partial<ModelSettings>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const openai: Partial<ModelSettings> = { provider: 'openai-compatible', model: 'test-model' };
/** Of these two, the library asks the first for a tool call and the second for its structured form. */
const anthropicTool: Partial<ModelSettings> = { provider: 'anthropic', model: 'claude-3-haiku-20240307' };
const anthropicForm: Partial<ModelSettings> = { provider: 'anthropic', model: 'claude-sonnet-4-5' };

async function provide(reply: (earlier: number) => Reply, settings: Partial<ModelSettings> = openai) {
  const server = await serveModel((_call, earlier) => reply(earlier));
  onTestFinished(() => server[Symbol.asyncDispose]());
  const model = modelOf({ baseUrl: server.url, apiKey: key, ...settings });
  const ask = ({ timeoutMs = 20_000, signal = new AbortController().signal }: Asking = {}) =>
    model.generate({ ...question, timeoutMs, signal });
  return { server, model, ask };
}

function modelOf(settings: Partial<ModelSettings>): LanguageModel {
  const model = createLanguageModel({ provider: 'none', ...settings });
  if (model === null) throw new Error('no model');
  return model;
}

const says = (answer: unknown): Reply => ({ text: JSON.stringify(answer) });

describe('a language model', () => {
  it('is none where none is configured', () => {
    expect(createLanguageModel({ provider: 'none' })).toBeNull();
  });

  it.each([
    ['OpenAI', openai],
    ['Anthropic, by a tool', anthropicTool],
    ['Anthropic, by a form', anthropicForm],
  ])('answers in the shape that is asked for, in the protocol of %s', async (_protocol, settings) => {
    const { model, ask } = await provide(() => says(red), settings);
    expect(model.name).toBe(settings.model);
    expect(await ask()).toEqual({ answer: red, tokens: { input: 100, output: 20 } });
  });

  it('sends an OpenAI-compatible server instructions, data and schema, each in its place', async () => {
    const { server, ask } = await provide(() => says(red));
    await ask();
    const [call] = server.calls;
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.headers.authorization).toBe(`Bearer ${key}`);
    expect(call?.body).toMatchObject({
      model: 'test-model',
      temperature: 0,
      max_tokens: 321,
      messages: [
        { role: 'system', content: 'Name the colours.' },
        { role: 'user', content: '[{"id":"a","text":"a \\"red\\" thing"}]' },
      ],
      response_format: { type: 'json_schema', json_schema: { strict: true } },
    });
    expect(JSON.stringify(call?.body.response_format)).toContain('"enum":["a","b"]');
  });

  it.each([
    ['a tool', anthropicTool],
    ['a form', anthropicForm],
  ])('sends Anthropic instructions, data and schema, as %s', async (_way, settings) => {
    const { server, ask } = await provide(() => says(red), settings);
    await ask();
    const [call] = server.calls;
    expect(call?.path).toBe('/v1/messages');
    expect(call?.headers['x-api-key']).toBe(key);
    expect(call?.body).toMatchObject({ model: settings.model, max_tokens: 321 });
    expect(JSON.stringify(call?.body.system)).toContain('Name the colours.');
    expect(JSON.stringify(call?.body.messages)).not.toContain('Name the colours.');
    expect(JSON.stringify(call?.body)).toContain('"enum":["a","b"]');
  });

  it('works with a server that needs no key', async () => {
    const { server, ask } = await provide(() => says(red), { ...openai, apiKey: undefined });
    await ask();
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it('takes key and address from the settings only', async () => {
    vi.stubEnv('ANTHROPIC_BASE_URL', 'http://127.0.0.1:1');
    vi.stubEnv('ANTHROPIC_API_KEY', 'another');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { server, ask } = await provide(() => says(red), anthropicTool);
    await ask();
    expect(server.calls[0]?.headers['x-api-key']).toBe(key);
  });

  it('writes nothing to the console', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    onTestFinished(() => warned.mockRestore());
    const { ask } = await provide(() => says(red), { ...anthropicTool, model: 'claude-unheard-of' });
    await ask();
    expect(warned).not.toHaveBeenCalled();
  });
});

const secretive = `{"error":{"message":"SECRET ${key}"}}`;

describe('a language model that fails', () => {
  it.each<[string, Reply, { kind: string; message: string }]>([
    ['prose', { text: 'Certainly! The colour is red.' }, unreadable()],
    ['prose around JSON', { text: `Here you are:\n${JSON.stringify(red)}\nAnything else?` }, unreadable()],
    ['nothing', { text: '' }, unreadable()],
    ['an unknown id', says({ colours: [{ id: 'c', colour: 'red' }] }), unreadable()],
    ['another type', says({ colours: [{ id: 'a', colour: 7 }] }), unreadable()],
    [
      'a truncated answer',
      { text: '{"colours":[{"id":"a"', isCutOff: true },
      unreadable('its answer was cut off'),
    ],
    [
      'a web page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>SECRET</html>' },
      unreadable(),
    ],
    ['another protocol', { status: 200, body: '{"SECRET":true}' }, unreadable()],
    ['a huge answer', { text: 'SECRET'.repeat(500_000) }, unreadable('its answer is too long')],
    [
      'a refused key',
      { status: 401, body: secretive },
      { kind: 'refused', message: 'the provider refuses the key' },
    ],
    [
      'a forbidden key',
      { status: 403, body: secretive },
      { kind: 'refused', message: 'the provider refuses the key' },
    ],
    [
      'an unknown model',
      { status: 404, body: secretive },
      { kind: 'refused', message: 'the provider knows no such model or address' },
    ],
    [
      'a refused question',
      { status: 400, body: secretive },
      { kind: 'refused', message: 'it refused the question with status 400' },
    ],
    ['a fault', { status: 500, body: secretive }, { kind: 'broken', message: 'it answered with status 500' }],
    [
      'a redirect',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      { kind: 'unreachable', message: 'the connection with it broke' },
    ],
    ['a broken connection', 'reset', { kind: 'unreachable', message: 'the connection with it broke' }],
  ])('says what is wrong with %s, without a word of the provider', async (_fault, reply, failure) => {
    const { ask } = await provide(() => reply);
    await expect(ask()).rejects.toMatchObject({ name: 'OutboundFailure', ...failure });
  });

  it.each([429, 529])(
    'passes on how long it asks to be left alone with status %i, and asks no more until then',
    async (status) => {
      const { server, ask } = await provide(() => ({
        status,
        headers: { 'retry-after': '30' },
        body: secretive,
      }));
      await expect(ask()).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 30_000 });
      await expect(ask()).rejects.toMatchObject({
        kind: 'busy',
        message: expect.stringContaining('left alone'),
      });
      expect(server.calls).toHaveLength(1);
    },
  );

  it('gives up on a server that is not there', async () => {
    const model = modelOf({ ...openai, baseUrl: 'http://127.0.0.1:1/v1', apiKey: key });
    const asked = model.generate({ ...question, signal: new AbortController().signal });
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each(['hang', 'hang in the middle'] as const)('gives up after its time: %s', async (reply) => {
    const { ask } = await provide(() => reply);
    const failure = { kind: 'timeout', message: 'it did not answer within 0.2 s' };
    await expect(ask({ timeoutMs: 200 })).rejects.toMatchObject(failure);
  });

  it('stops when the caller does, with the reason of the caller', async () => {
    const caller = new AbortController();
    const reason = new Error('The caller went away.');
    const { ask } = await provide(() => {
      setImmediate(() => caller.abort(reason));
      return 'hang';
    });
    await expect(ask({ signal: caller.signal })).rejects.toBe(reason);
  });

  it('is asked once more after a fault that may pass', async () => {
    const { ask } = await provide((earlier) => (earlier === 0 ? { status: 503 } : says(red)));
    expect((await ask()).answer).toEqual(red);
  });

  it('is asked once more when it asks for a short while only', async () => {
    const busy: Reply = { status: 429, headers: { 'retry-after': '0' } };
    const { ask } = await provide((earlier) => (earlier === 0 ? busy : says(red)));
    expect((await ask()).answer).toEqual(red);
  });

  it('is not asked again after it has failed in a row, so that it costs nobody time', async () => {
    const { server, ask } = await provide(() => ({ status: 500 }));
    await expect(ask()).rejects.toMatchObject({ kind: 'broken' });
    for (let failures = 1; failures < 3; failures++) await expect(ask()).rejects.toThrow();
    const asked = server.calls.length;
    await expect(ask()).rejects.toMatchObject({ kind: 'paused' });
    expect(server.calls).toHaveLength(asked);
  });

  it('is asked again after answers that make no sense, refusals and callers that went away', async () => {
    const { ask } = await provide((earlier) => {
      if (earlier < 4) return { text: 'Sorry.' };
      if (earlier < 8) return { status: 400 };
      return says(red);
    });
    for (let failures = 0; failures < 8; failures++) await expect(ask()).rejects.toThrow();
    for (let gone = 0; gone < 4; gone++) {
      await expect(ask({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    }
    expect((await ask()).answer).toEqual(red);
  });
});

function unreadable(message = 'its answer does not have the expected form') {
  return { kind: 'unreadable', message };
}
