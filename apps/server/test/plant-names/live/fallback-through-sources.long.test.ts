import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  createNameFallback,
  createProposalCache,
  openPlantNames,
} from '../../../src/capabilities/plant-names/index.ts';
import { createLanguageModel } from '../../../src/platform/ai/index.ts';
import { silentLogger } from '../../support/database.ts';
import {
  type GivenName,
  installSnapshot,
  makeHome,
  noHome,
  synonym,
} from '../../support/installed-snapshots.ts';
import { type ModelCall, type Reply, serveModel } from '../../support/model-server.ts';
import {
  askNames,
  createStandingClock,
  openWithStandIns,
  recordOf,
  type StandIns,
  serveStandIns,
} from '../../support/stand-ins.ts';

const Entries = z.array(z.object({ id: z.string(), text: z.string() }));

function textsOf({ body }: ModelCall) {
  const data = body.messages.find(({ role }) => role === 'user')?.content;
  return Entries.parse(JSON.parse(z.string().parse(data)));
}

/** A model that knows what some texts mean. */
function knowing(names: Readonly<Record<string, string>>): (call: ModelCall) => Reply {
  return (call) => {
    const answers = textsOf(call).map(({ id, text }) => ({
      id,
      kingdom: 'Plantae',
      scientific_name: names[text] ?? null,
      confidence: 'high',
      reason: 'It is known under this name.',
      // A model may add whatever it likes.
      gbif_id: '666',
      wikidata_id: 'Q666',
    }));
    return { text: JSON.stringify({ names: answers }) };
  };
}

/** A text that no rule of ours leads to a name, and what a model takes it for. */
const description = 'Tall purple sage thing';
const sage = 'Salvia rosmarinus';

async function startModel(
  reply: (call: ModelCall) => Reply = knowing({ [description]: sage }),
  timeMs = 5_000,
) {
  const server = await serveModel(reply);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const model = createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: server.url,
    apiKey: 'key',
    model: 'test-model',
  });
  if (!model) throw new Error('no model');
  const cache = createProposalCache(model.name, { clock: createStandingClock(), logger: silentLogger });
  return {
    fallback: createNameFallback({ model, cache, limits: { timeMs } }),
    /** What the model was asked for, in order. */
    sent: () => server.calls.flatMap((call) => textsOf(call).map(({ text }) => text)),
    calls: server.calls,
  };
}

interface Setting {
  readonly reply?: (call: ModelCall) => Reply;
  readonly standIns?: StandIns;
  readonly mode?: 'auto' | 'live';
  readonly home?: string;
  readonly answerWithinMs?: number;
  /** Of the model, 5 s by default. */
  readonly timeMs?: number;
}

/** A service with a model behind it, in front of stand-ins of all sources. */
async function start({
  reply,
  standIns,
  mode = 'auto',
  home = noHome,
  answerWithinMs,
  timeMs,
}: Setting = {}) {
  const model = await startModel(reply, timeMs);
  const { fallback } = model;
  const sources = standIns ?? (await serveStandIns());
  const plantNames = await openWithStandIns(sources, { fallback, modeOf: () => mode, home, answerWithinMs });
  return { ...model, standIns: sources, plantNames };
}

describe('a name that only the model makes sense of', () => {
  it('gets the record of the proposed name from the sources, as a suggestion for a person to check', async () => {
    const { plantNames, sent } = await start();
    const record = await recordOf(plantNames, description);
    expect(sent()).toEqual([description]);
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      confidence: 'medium',
      sources_checked: 11,
      match_summary: { exact_matches: 0, inexact_matches: 10, no_match: 1 },
    });
    expect(record.accepted_name).toMatchObject({ scientific_name: sage, author: 'Spenn.' });
    expect(record.resolution.review_required).toBe(true);
    expect(record.suggestions).toEqual([
      {
        source: 'ai',
        suggested_name: sage,
        confidence: 'high',
        review_required: true,
        details: 'It is known under this name.',
      },
    ]);
    expect(record.warnings).toContain(
      `No source has the submitted name; the record is for "${sage}", which the AI fallback proposed.`,
    );
  });

  it('has the identifiers of the sources, never those of the model', async () => {
    const { plantNames } = await start();
    const [described, named] = await askNames(plantNames, [description, sage]);
    expect(named?.cross_references.gbif_id).toMatch(/^\d+$/);
    expect(described?.cross_references).toEqual(named?.cross_references);
    expect(described?.taxonomy).toEqual(named?.taxonomy);
    expect(JSON.stringify(described)).not.toContain('666');
  });

  it('stays unknown where no source has what the model proposes', async () => {
    const { plantNames } = await start({ reply: knowing({ 'Xyzzya imaginaria': 'Yzzyxa fictiva' }) });
    const record = await recordOf(plantNames, 'Xyzzya imaginaria');
    expect(record.validation).toMatchObject({ status: 'not_found', sources_checked: 11, sources_matched: 0 });
    expect(record.accepted_name.scientific_name).toBeNull();
    expect(record.suggestions).toMatchObject([{ suggested_name: 'Yzzyxa fictiva', review_required: true }]);
    expect(record.warnings).toContain(
      'The AI fallback proposed "Yzzyxa fictiva", which no source that answered has either.',
    );
    expect(Object.values(record.cross_references).flat()).toEqual(Array(9).fill(null));
  });

  it('is asked about once: afterwards the answer is remembered, unless the request wants no cache', async () => {
    const { plantNames, sent, calls } = await start();
    const first = await recordOf(plantNames, description);
    const second = await recordOf(plantNames, description);
    expect(second.suggestions).toEqual(first.suggestions);
    expect(sent()).toEqual([description]);
    await recordOf(plantNames, description, { cache_results: false });
    expect(calls).toHaveLength(2);
  });
});

describe('what the model is sent', () => {
  it('are the names without any match, and no others', async () => {
    const { plantNames, sent } = await start();
    const results = await askNames(plantNames, [
      'Acer palmatum',
      'Rosmarinus officinalis',
      'Lavendula angustifolia',
      "Lavandula angustifola 'Hidcote' 140mm",
      'Acer imaginarium',
      'Xyzzya imaginaria',
    ]);
    const unknown = results.filter(({ validation }) => validation.status === 'not_found');
    expect(sent()).toEqual(unknown.map(({ query }) => query.submitted_name));
    expect(sent()).toContain('Xyzzya imaginaria');
    for (const { suggestions, validation } of results)
      if (validation.status !== 'not_found') expect(suggestions).toEqual([]);
  });

  it('are loose descriptions, which the sources are not asked for', async () => {
    const { plantNames, sent, standIns } = await start({ reply: knowing({}) });
    const record = await recordOf(plantNames, 'purple sage');
    expect(standIns.calls).toBe(0);
    expect(sent()).toEqual(['purple sage']);
    expect(record.notes).toEqual(['The AI fallback had no plausible name to propose.']);
  });

  it('is no formula, nothing too long or too short, and no numbers', async () => {
    const { plantNames, sent } = await start();
    const refused = ['Quercus xyzzya × Quercus petraea', `Xyzzya ${'x'.repeat(300)}`, 'ab', '12345 6'];
    for (const { validation, suggestions } of await askNames(plantNames, refused)) {
      expect(validation.status).toBe('not_found');
      expect(suggestions).toEqual([]);
    }
    expect(sent()).toEqual([]);
  });

  it('is nothing that the operator has corrected', async () => {
    const home = await makeHome();
    const names: readonly GivenName[] = [
      { name: 'Acer palmatum' },
      synonym('Xyzzya imaginaria', 'Acer palmatum'),
    ];
    await installSnapshot(home, { dataset: 'corrections', version: '2026-10-01', sources: [], names });
    const { plantNames, sent } = await start({ home });
    const record = await recordOf(plantNames, 'Xyzzya imaginaria');
    expect(record.accepted_name.scientific_name).toBe('Acer palmatum');
    expect(sent()).toEqual([]);
  });

  it('is nothing while no source can be asked: that none has a name is not known then', async () => {
    const standIns = await serveStandIns();
    const { plantNames, sent } = await start({ standIns, mode: 'live' });
    standIns.break('reset');
    const record = await recordOf(plantNames, 'Xyzzya imaginaria');
    expect(record.validation.sources_checked).toBe(0);
    expect(sent()).toEqual([]);
  });
});

describe('without an answer of the model', () => {
  it('the records come all the same, and say why there is no proposal', async () => {
    const { plantNames } = await start({ reply: () => ({ status: 500 }) });
    const [known, unknown] = await askNames(plantNames, ['Acer palmatum', 'Xyzzya imaginaria']);
    expect(known).toMatchObject({ validation: { status: 'validated' }, warnings: [] });
    expect(unknown).toMatchObject({ validation: { status: 'not_found' }, suggestions: [] });
    expect(unknown?.warnings).toContain('No proposal from the AI fallback: it answered with status 500.');
  });

  it('an answer comes within its time, whatever time the sources have left for the model', async () => {
    const { plantNames, calls } = await start({
      reply: () => 'hang',
      timeMs: 60_000,
      answerWithinMs: 6_000,
    });
    const [known, unknown] = await askNames(plantNames, ['Acer palmatum', 'Xyzzya imaginaria']);
    expect(calls).toHaveLength(1);
    expect(known).toMatchObject({ validation: { status: 'validated' } });
    expect(unknown).toMatchObject({ validation: { status: 'not_found' }, suggestions: [] });
    expect(unknown?.warnings).toContain(
      'No proposal from the AI fallback: there was no time left to ask it.',
    );
  });

  it('or of any source nothing is proposed, for nobody could say whether it is right', async () => {
    const standIns = await serveStandIns();
    const { plantNames } = await start({ standIns, mode: 'live' });
    standIns.break('reset');
    const record = await recordOf(plantNames, description);
    expect(record).toMatchObject({ validation: { status: 'not_found' }, suggestions: [] });
    expect(record.warnings).toContain(
      'No proposal from the AI fallback: no source answered for the name that it proposed.',
    );
  });

  it('a note says that none is configured', async () => {
    const plantNames = await openWithStandIns(await serveStandIns());
    const record = await recordOf(plantNames, 'Xyzzya imaginaria');
    expect(record.notes).toContain('No AI fallback is configured, so none was asked.');
    expect(record.suggestions).toEqual([]);
  });
});

describe('the bundled checklist alone', () => {
  it('confirms nothing that a model proposes: it is no source', async () => {
    const { fallback } = await startModel();
    const plantNames = await openPlantNames({
      home: noHome,
      modeOf: () => 'auto',
      namesMax: 10,
      clock: createStandingClock(),
      services: { fallback },
    });
    const record = await recordOf(plantNames, description);
    expect(record.validation).toMatchObject({ status: 'not_found', basis: 'none', consensus_score: 0 });
    expect(record.accepted_name.scientific_name).toBeNull();
    expect(record.suggestions).toMatchObject([{ source: 'ai', suggested_name: sage }]);
  });
});
