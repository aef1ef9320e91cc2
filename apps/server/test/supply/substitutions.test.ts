import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSupply } from '../../src/capabilities/supply/index.ts';
import { rankCandidates } from '../../src/capabilities/supply/substitutions/rank.ts';
import { SubstitutionSearch } from '../../src/capabilities/supply/substitutions/schema.ts';
import { createLanguageModel } from '../../src/platform/ai/index.ts';
import { silentLogger } from '../support/database.ts';
import { serveModel } from '../support/model-server.ts';

const search = (candidates: readonly unknown[], others: object = {}) =>
  SubstitutionSearch.parse({
    source_revision: 'rev-8',
    design_intent: '',
    validated_candidates: candidates,
    ...others,
  });

const rank = (candidates: readonly unknown[], others: object = {}) =>
  rankCandidates(search(candidates, others));

const candidate = (id: string, others: object = {}) => ({ canonical_species_id: id, ...others });
const idsOf = ({ ranked }: Awaited<ReturnType<typeof rank>>) =>
  ranked.map((each) => each.candidate.canonical_species_id);

describe('candidates', () => {
  it('are ranked by 0.6 of the structured, 0.25 of the semantic and 0.15 of the supply score', async () => {
    const low = candidate('low', { structured_score: 0.4, semantic_score: 0.8, supply_score: 1 });
    const high = candidate('high', { structured_score: 0.9, semantic_score: 0.5, supply_score: 0.2 });
    expect((await rank([low, high])).ranked).toMatchObject([
      { rank: 1, score: 0.695, candidate: high },
      { rank: 2, score: 0.59, candidate: low },
    ]);
  });

  it('count a score that is missing as 0.5: one good figure is not worth more than three', async () => {
    const { ranked } = await rank([
      candidate('a', { structured_score: 0.99 }),
      candidate('b', { semantic_score: 0.7 }),
      candidate('c', { structured_score: 0.93, semantic_score: 0.93, supply_score: 0.93 }),
    ]);
    expect(ranked.map(({ candidate: { canonical_species_id: id }, score }) => [id, score])).toEqual([
      ['c', 0.93],
      ['a', 0.794],
      ['b', 0.55],
    ]);
  });

  it('keep their order, without a score, where only ids are given', async () => {
    const ranking = await rank(['c', 'a', 'b']);
    expect(idsOf(ranking)).toEqual(['c', 'a', 'b']);
    expect(ranking.ranked.map(({ score }) => score)).toEqual([null, null, null]);
    expect(ranking.abstainReason).toBeNull();
  });

  it('are left out, with a reason, when excluded, when the source, and when given again', async () => {
    const ranking = await rank(['a', 'b', 'source', 'a'], {
      excluded_candidates: ['b'],
      source_canonical_species_id: 'source',
    });
    expect(idsOf(ranking)).toEqual(['a']);
    expect(ranking.excluded.map(({ id }) => id)).toEqual(['b', 'source', 'a']);
  });

  it('are left out when their compromises contradict what the intent requires', async () => {
    const ranking = await rank(
      [
        candidate('deciduous', { structured_score: 0.9, compromises: ['Deciduous in winter'] }),
        candidate('evergreen', { structured_score: 0.6 }),
      ],
      { design_intent: 'The hedge must be evergreen.' },
    );
    expect(idsOf(ranking)).toEqual(['evergreen']);
    expect(ranking.excluded).toMatchObject([{ id: 'deciduous' }]);
  });

  it('stay when the intent only wishes, 0.1 further down', async () => {
    const deciduous = candidate('a', { structured_score: 0.9, compromises: ['Deciduous'] });
    const { ranked } = await rank([deciduous], { design_intent: 'Evergreen would be nice.' });
    expect(ranked).toMatchObject([{ score: 0.64, against: [{ statement: 'Deciduous', isRequired: false }] }]);
  });
});

describe('none is proposed', () => {
  it.each([
    ['there is none', [], {}],
    ['all are excluded', ['a'], { excluded_candidates: ['a'] }],
    ['the best scores below 0.35', [candidate('a', { structured_score: 0.2 })], {}],
    [
      'the intent contradicts all',
      [candidate('a', { structured_score: 1, compromises: ['Deciduous'] })],
      { design_intent: 'Only evergreen plants.' },
    ],
  ])('where %s, with the reason', async (_what, candidates, others) => {
    const ranking = await rank(candidates, others);
    expect(ranking.ranked).toEqual([]);
    expect(ranking.abstainReason).toEqual(expect.any(String));
  });
});

it('takes up to 50 candidates', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `s${at}`);
  expect((await rank(ids.slice(1), { limit: 20 })).ranked).toHaveLength(20);
  expect(() => search(ids)).toThrow('validated_candidates');
});

const anyId: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '__proto__');
const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const anyCandidate = fc.oneof(
  anyId,
  fc.record({
    canonical_species_id: anyId,
    structured_score: share,
    semantic_score: share,
    supply_score: share,
    compromises: fc.array(fc.constantFrom('deciduous', 'thorny', 'exotic'), { maxLength: 2 }),
  }),
);

const anySearch = fc.record({
  candidates: fc.array(anyCandidate, { maxLength: 12 }),
  excluded: fc.array(anyId, { maxLength: 3 }),
  intent: fc.constantFrom('', 'Must be evergreen.', 'Only thornless natives.', 'Evergreen if possible.'),
  limit: fc.integer({ min: 1, max: 20 }),
});

it('proposes each of the given once, in order of score, and none that is excluded, always the same', () =>
  fc.assert(
    fc.asyncProperty(anySearch, async ({ candidates, excluded, intent, limit }) => {
      const others = { excluded_candidates: excluded, design_intent: intent, limit };
      const ranking = await rank(candidates, others);
      const ids = idsOf(ranking);
      const given = candidates.map((each) => (typeof each === 'string' ? each : each.canonical_species_id));
      expect(ids.filter((id) => !given.includes(id) || excluded.includes(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(limit);
      const scores = ranking.ranked.map(({ score }) => score ?? -1);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(ids.length === 0).toBe(ranking.abstainReason !== null);
      expect(await rank(candidates, others)).toEqual(ranking);
    }),
  ));

const distinctCandidates = fc.uniqueArray(
  fc.record({
    canonical_species_id: fc.uuid(),
    structured_score: share,
    semantic_score: share,
    supply_score: share,
    compromises: fc.array(fc.constantFrom('deciduous', 'reaches 20 m'), { maxLength: 1 }),
  }),
  { selector: (each) => each.canonical_species_id, maxLength: 10 },
);
const intents = fc.constantFrom('', 'Evergreen, please.', 'Ideally under 2 m.');

it('scores a candidate the same in any company and order', () =>
  fc.assert(
    fc.asyncProperty(distinctCandidates, intents, async (candidates, intent) => {
      const others = { design_intent: intent, limit: 20 };
      const scoresIn = async (list: readonly unknown[]) =>
        new Map(
          (await rank(list, others)).ranked.map((each) => [each.candidate.canonical_species_id, each.score]),
        );
      expect(await scoresIn(candidates.toReversed())).toEqual(await scoresIn(candidates));
    }),
  ));

it('never lowers a candidate for a figure of 0.5 or more, or for evidence', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({ structured_score: share, semantic_score: share }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
      async (figures, supply) => {
        const scoreOf = async (given: object) => (await rank([candidate('a', given)])).ranked[0]?.score ?? 0;
        const more = {
          ...figures,
          supply_score: supply,
          evidence: [{ kind: 'size' }],
          preserved_traits: ['white'],
        };
        expect(await scoreOf(more)).toBeGreaterThanOrEqual(await scoreOf(figures));
      },
    ),
  ));

describe('a limit of the intent', () => {
  it.each([
    ['Max height 600mm.', 'reaches 20 m'],
    ['A hedge under 2 m.', 'Grows to 3-4 m tall'],
    ['It must be no taller than 1.5m', '2 m high'],
    ['Bodendecker bis 60 cm', 'wird 3 m hoch'],
    ['Höchstens 60 cm hoch', 'Höhe 1,2 m'],
    ['Haie de moins de 1 m', 'atteint 4 mètres'],
    ['Niet hoger dan 80 cm', 'wordt 2 meter hoog'],
    ['Menos de 1 m', 'alcanza 3 metros'],
    ['Al massimo 50 cm', 'raggiunge 2 m'],
    ['Screen of at least 3 m', 'only 1 m tall'],
    ['600mm max', 'reaches 2 ft tall or, later, 3 m tall'],
    ['Spread under 1 m.', 'up to 3 m wide'],
  ])('%s does not go with: %s', async (intent, statement) => {
    const ranking = await rank([candidate('a', { structured_score: 1, compromises: [statement] })], {
      design_intent: intent,
    });
    expect(ranking.abstainReason).toBe('The design intent contradicts every candidate.');
    expect(ranking.excluded).toMatchObject([{ id: 'a', reason: expect.stringContaining(statement) }]);
  });

  it.each([
    ['Max height 600mm.', 'reaches 50 cm'],
    ['Max height 600mm.', 'offered in 700mm pots'],
    ['Max height 600mm.', 'plant 1 m apart'],
    ['Max height 600mm.', 'spreads, 2 m wide'],
    ['Max height 2 m in 200mm pots.', 'reaches 1.5 m'],
    ['Beds under 200 m²', 'reaches 300 m'],
    ['Two metres from the path', 'reaches 20 m'],
    ['Nothing taller than the wall.', 'reaches 20 m'],
  ])('%s goes with: %s', async (intent, statement) => {
    const ranking = await rank([candidate('a', { compromises: [statement] })], { design_intent: intent });
    expect(ranking.ranked).toMatchObject([{ against: [] }]);
  });

  it('that is a wish lowers the score by 0.1 and is named in the explanation', async () => {
    const given = candidate('a', { structured_score: 0.9, compromises: ['reaches 20 m'] });
    const ranking = await rank([given], { design_intent: 'Ideally under 2 m.' });
    expect(ranking.ranked).toMatchObject([{ score: 0.64 }]);
  });

  it.each(['It must not be evergreen.', 'Only deciduous trees.'])(
    'is also a trait refused: %s',
    async (intent) => {
      const evergreen = candidate('a', { structured_score: 1, preserved_traits: ['Evergreen'] });
      expect(idsOf(await rank([evergreen, 'b'], { design_intent: intent }))).toEqual(['b']);
    },
  );

  it('reads hostile text in time', async () => {
    const statements = Array.from({ length: 50 }, () => 'max '.repeat(120));
    const list = Array.from({ length: 50 }, (_, at) => candidate(`${at}`, { compromises: statements }));
    const started = performance.now();
    await rank(list, { design_intent: 'under 1 m evergreen max of a of a of a. '.repeat(100) });
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

describe('explanations of a model', () => {
  const given = {
    canonical_species_id: 'a',
    botanical_name: 'Correa alba',
    preserved_traits: ['White flowers', '1.5 m tall'],
    structured_score: 0.8,
  };

  async function explained(text: string, id = 'a') {
    const server = await serveModel(() => ({ text: JSON.stringify({ explanations: [{ id, text }] }) }));
    onTestFinished(() => server[Symbol.asyncDispose]());
    const model = createLanguageModel({
      provider: 'openai-compatible',
      baseUrl: server.url,
      apiKey: 'key',
      model: 'test-model',
    });
    const supply = createSupply({ model, logger: silentLogger });
    const signal = new AbortController().signal;
    return supply.searchSubstitutions(search([given]), { mayUseModel: true, signal, lineageId: 'lineage' });
  }

  it.each([
    'It keeps the white flowers and grows to 1.5 m, like Correa alba.',
    'It scores 0.8 and keeps its flowers.',
  ])('are taken when they tell what was given: %s', async (text) => {
    const result = await explained(text);
    expect(result.candidates).toMatchObject([{ explanation: text }]);
    expect(result.ai_explanations_generated).toBe(true);
  });

  it.each([
    ['It grows to 3 m.', 'a'],
    ['It is as good as Grevillea robusta.', 'a'],
    ['It keeps its flowers.', 'another'],
  ])('give way to those by rule when they tell more, or of others: %s', async (text, id) => {
    const result = await explained(text, id);
    expect(result.candidates).toMatchObject([
      { canonical_species_id: 'a', explanation: expect.stringContaining('Number 1 of 1 with 0.68') },
    ]);
    expect(result).toMatchObject({ ai_explanations_generated: false, requires_approval: true });
  });
});
