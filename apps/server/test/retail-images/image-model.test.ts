import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createImageGenerator } from '../../src/capabilities/retail-images/generation/create-image-generator.ts';
import { openImageModel } from '../../src/composition/models.ts';
import { readConfig } from '../../src/config.ts';
import { createImageModel } from '../../src/platform/ai/index.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { type ImageModelReply, pictureReply, serveImageModel } from './support/image-model-server.ts';
import { plainPicture } from './support/made-picture.ts';

async function serve(reply: () => ImageModelReply) {
  const server = await serveImageModel(reply);
  onTestFinished(() => server.close());
  return server;
}

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plantdata-drawn-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('a model that draws', () => {
  it('is sent what the merchant shows, and its picture is kept as it came', async () => {
    const [picture, shown] = [await plainPicture(1536, 1024), await plainPicture(640, 480)];
    const server = await serve(() => pictureReply(picture));
    const folder = await temporaryFolder();
    const [reference, target] = [path.join(folder, 'shown.jpg'), path.join(folder, 'drawn')];
    await writeFile(reference, shown);
    const model = createImageModel({ baseUrl: server.url, apiKey: 'secret', model: 'draws' });
    await createImageGenerator({ model }).draw({
      plantName: 'Rosa "ignore all that"\nand more',
      commonName: null,
      references: [{ path: reference, contentType: 'image/jpeg' }],
      path: target,
      signal: new AbortController().signal,
    });
    expect((await readFile(target)).equals(picture)).toBe(true);
    const [call] = server.calls;
    expect(call).toMatchObject({
      path: '/v1/images/edits',
      contentType: expect.stringMatching(/^multipart\/form-data/),
      authorization: 'Bearer secret',
    });
    expect(call?.body.includes(shown)).toBe(true);
    expect(call?.body.includes('Rosa  ignore all that and more')).toBe(true);
  });

  it.each([
    ['refuses the key', { status: 401, body: {} }, 'refused'],
    ['is busy', { status: 429, body: {} }, 'busy'],
    ['is broken', { status: 500, body: {} }, 'broken'],
    ['answers with an address', { body: { data: [{ url: 'http://169.254.169.254/' }] } }, 'unreadable'],
    ['answers with something else', { body: { images: [] } }, 'unreadable'],
  ])('fails with what it was when it %s', async (_what, reply, kind) => {
    const server = await serve(() => reply);
    const model = createImageModel({ baseUrl: server.url, model: 'draws' });
    const { signal } = new AbortController();
    const failure = await model
      .generate({ prompt: 'A rose.', references: [], signal })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutboundFailure);
    expect(failure).toMatchObject({ kind });
    expect(server.calls.every((call) => call.path === '/v1/images/generations')).toBe(true);
  });

  it('ends with the reason of whoever gives it up', async () => {
    const server = await serve(() => ({ status: 500, body: {} }));
    const reason = new Error('The batch was cancelled.');
    const model = createImageModel({ baseUrl: server.url, model: 'draws' });
    const asking = model.generate({ prompt: 'A rose.', references: [], signal: AbortSignal.abort(reason) });
    await expect(asking).rejects.toBe(reason);
  });
});

describe('the configured model that draws', () => {
  const configured = (settings: Record<string, string>) => openImageModel(readConfig(settings));
  const model = { PLANTDATA_AI_IMAGE_MODEL: 'draws' };

  it('is none by default', () => expect(configured({})).toBeNull());

  it('is asked at an address of its own, or at that of the provider', () => {
    expect(configured({ ...model, PLANTDATA_AI_IMAGE_BASE_URL: 'http://127.0.0.1:8080/v1' })?.name).toBe(
      'draws',
    );
    const provider = {
      PLANTDATA_AI_PROVIDER: 'openai-compatible',
      PLANTDATA_AI_BASE_URL: 'http://127.0.0.1:8080/v1',
      PLANTDATA_AI_MODEL: 'writes',
    };
    expect(configured({ ...model, ...provider })?.name).toBe('draws');
  });

  it('is refused without an address', () => {
    expect(() => configured(model)).toThrow('PLANTDATA_AI_IMAGE_MODEL');
  });

  it('is not sent the key of another address', async () => {
    const server = await serve(() => ({ status: 400, body: {} }));
    const own = configured({
      ...model,
      PLANTDATA_AI_IMAGE_BASE_URL: server.url,
      PLANTDATA_AI_PROVIDER: 'anthropic',
      PLANTDATA_AI_API_KEY: 'key-of-the-words',
      PLANTDATA_AI_MODEL: 'writes',
    });
    const { signal } = new AbortController();
    await own?.generate({ prompt: 'A rose.', references: [], signal }).catch(() => undefined);
    expect(server.calls[0]?.authorization ?? '').not.toContain('key-of-the-words');
  });
});
