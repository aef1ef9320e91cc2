import { describe, expect, it, onTestFinished } from 'vitest';
import { createSupply } from '../../src/capabilities/supply/index.ts';
import { createLanguageModel } from '../../src/platform/ai/index.ts';
import { silentLogger } from '../support/database.ts';
import { type Reply, serveModel } from '../support/model-server.ts';
import { snapshotOf } from './snapshots.ts';

async function drafted(reply: Reply, { mayUseModel = true, language = 'en' } = {}) {
  const server = await serveModel(() => reply);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const model = createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: server.url,
    apiKey: 'key',
    model: 'test-model',
  });
  const supply = createSupply({ model, logger: silentLogger });
  const signal = new AbortController().signal;
  return {
    draft: await supply.draftEnquiry(snapshotOf({ language }), { mayUseModel, signal }),
    calls: server.calls,
  };
}

const canonical = () =>
  createSupply({ model: null, logger: silentLogger }).draftEnquiry(snapshotOf(), {
    mayUseModel: false,
    signal: new AbortController().signal,
  });

const says = (opening: string, closing: string): Reply => ({ text: JSON.stringify({ opening, closing }) });
const friendly = says('Dear team,\nI hope you are well.', 'Many thanks for your time.');

describe('a draft with a language model', () => {
  it('has its opening and closing around the same facts, in text and HTML', async () => {
    const { draft } = await drafted(friendly);
    const { plain_text: text } = await canonical();
    expect(draft).toMatchObject({
      ai_generated: true,
      model: 'test-model',
      requires_approval: true,
      warnings: [],
    });
    const factsOf = (whole: string) =>
      whole.slice(whole.indexOf('Project:'), whole.indexOf('This is an enquiry'));
    expect(factsOf(draft.plain_text)).toBe(factsOf(text));
    expect(draft.plain_text).toMatch(/^Dear team,\n\nI hope you are well\.\n\nProject: /);
    expect(draft.plain_text).toMatch(/This is an enquiry, not an order\.\n\nMany thanks for your time\.\n$/);
    const said = [
      'Dear team,',
      'I hope you are well.',
      'This is an enquiry, not an order.',
      'Many thanks for your time.',
    ];
    expect(said.filter((paragraph) => !draft.html.includes(`<p>${paragraph}</p>`))).toEqual([]);
    expect(draft.html).not.toContain('Hello');
  });

  it('leaves out a sentence that says more than courtesy, with a warning', async () => {
    const { draft } = await drafted(says('Hello,\nWe will take them all. I hope you are well.', 'Thank you'));
    expect(draft).toMatchObject({
      ai_generated: true,
      warnings: [expect.stringMatching(/more than courtesy.*: 1\.$/)],
    });
    expect(draft.plain_text).toMatch(/^Hello,\n\nI hope you are well\.\n\nProject: /);
  });

  it('is worded in the language of the nursery', async () => {
    const { draft, calls } = await drafted(
      says('Hallo zusammen,\nwir hoffen, es geht Ihnen gut.', 'Mit freundlichen Grüßen'),
      { language: 'de' },
    );
    expect(draft).toMatchObject({ ai_generated: true, warnings: [] });
    expect(draft.plain_text).toMatch(/^Hallo zusammen,\n\nwir hoffen, es geht Ihnen gut\.\n\nProjekt: /);
    expect(draft.plain_text).toMatch(
      /Dies ist eine Anfrage, keine Bestellung\.\n\nMit freundlichen Grüßen\n$/,
    );
    expect(JSON.stringify(calls)).toContain('de');
  });

  it('is the canonical one, and no model asked, for a plan without it', async () => {
    const { draft, calls } = await drafted(friendly, { mayUseModel: false });
    expect(draft).toEqual(await canonical());
    expect(calls).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['adds a quantity', says('Hello, please also quote 20 elms.', 'Thank you')],
    ['orders', says('Hello', 'Please go ahead with these plants.')],
    ['writes markup', says('<script>x</script>', 'Thank you')],
    ['answers something else', { text: 'no' }],
    ['is down', { status: 500 }],
    ['is cut off', { text: '{"opening":', isCutOff: true }],
    ['drops the connection', 'reset'],
  ])('is the canonical one, with a warning, when the model %s', async (_what, reply) => {
    const { draft } = await drafted(reply);
    expect(draft).toEqual({ ...(await canonical()), warnings: [expect.stringContaining('canonical draft')] });
  });
});
