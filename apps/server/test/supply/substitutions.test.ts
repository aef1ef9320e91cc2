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
const idsOf = ({ ranked }: ReturnType<typeof rank>) =>
  ranked.map((each) => each.candidate.canonical_species_id);

describe('candidates', () => {
  it('are ranked by 0.6 of the structured, 0.25 of the semantic and 0.15 of the supply score', () => {
    const low = candidate('low', { structured_score: 0.4, semantic_score: 0.8, supply_score: 1 });
    const high = candidate('high', { structured_score: 0.9, semantic_score: 0.5, supply_score: 0.2 });
    expect(rank([low, high]).ranked).toMatchObject([
      { rank: 1, score: 0.695, candidate: high },
      { rank: 2, score: 0.59, candidate: low },
    ]);
  });

  it('give the weight of a score that is missing to the others', () => {
    const { ranked } = rank([
      candidate('a', { structured_score: 0.5, supply_score: 1 }),
      candidate('b', { semantic_score: 0.7 }),
    ]);
    expect(ranked.map(({ score }) => score)).toEqual([0.7, 0.6]);
  });

  it('keep their order, without a score, where only ids are given', () => {
    const ranking = rank(['c', 'a', 'b']);
    expect(idsOf(ranking)).toEqual(['c', 'a', 'b']);
    expect(ranking.ranked.map(({ score }) => score)).toEqual([null, null, null]);
    expect(ranking.abstainReason).toBeNull();
  });

  it('are left out, with a reason, when excluded, when the source, and when given again', () => {
    const ranking = rank(['a', 'b', 'source', 'a'], {
      excluded_candidates: ['b'],
      source_canonical_species_id: 'source',
    });
    expect(idsOf(ranking)).toEqual(['a']);
    expect(ranking.excluded.map(({ id }) => id)).toEqual(['b', 'source', 'a']);
  });

  it('are left out when their compromises contradict what the intent requires', () => {
    const ranking = rank(
      [
        candidate('deciduous', { structured_score: 0.9, compromises: ['Deciduous in winter'] }),
        candidate('evergreen', { structured_score: 0.6 }),
      ],
      { design_intent: 'The hedge must be evergreen.' },
    );
    expect(idsOf(ranking)).toEqual(['evergreen']);
    expect(ranking.excluded).toMatchObject([{ id: 'deciduous' }]);
  });

  it('stay when the intent only wishes', () => {
    const deciduous = candidate('a', { structured_score: 0.9, compromises: ['Deciduous'] });
    expect(idsOf(rank([deciduous], { design_intent: 'Evergreen would be nice.' }))).toEqual(['a']);
  });
});

describe('none is proposed', () => {
  it.each([
    ['there is none', [], {}],
    ['all are excluded', ['a'], { excluded_candidates: ['a'] }],
    ['the best scores below 0.35', [candidate('a', { structured_score: 0.34 })], {}],
    [
      'the intent contradicts all',
      [candidate('a', { structured_score: 1, compromises: ['Deciduous'] })],
      { design_intent: 'Only evergreen plants.' },
    ],
  ])('where %s, with the reason', (_what, candidates, others) => {
    const ranking = rank(candidates, others);
    expect(ranking.ranked).toEqual([]);
    expect(ranking.abstainReason).toEqual(expect.any(String));
  });
});

it('takes up to 50 candidates', () => {
  const ids = Array.from({ length: 51 }, (_, at) => `s${at}`);
  expect(rank(ids.slice(1), { limit: 20 }).ranked).toHaveLength(20);
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

it('proposes each of the given once, in order of score, and none that is excluded, always the same', () => {
  const anySearch = fc.record({
    candidates: fc.array(anyCandidate, { maxLength: 12 }),
    excluded: fc.array(anyId, { maxLength: 3 }),
    intent: fc.constantFrom('', 'Must be evergreen.', 'Only thornless natives.'),
    limit: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(anySearch, ({ candidates, excluded, intent, limit }) => {
      const others = { excluded_candidates: excluded, design_intent: intent, limit };
      const ranking = rank(candidates, others);
      const ids = idsOf(ranking);
      const given = candidates.map((each) => (typeof each === 'string' ? each : each.canonical_species_id));
      expect(ids.filter((id) => !given.includes(id) || excluded.includes(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(limit);
      const scores = ranking.ranked.map(({ score }) => score ?? -1);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(ids.length === 0).toBe(ranking.abstainReason !== null);
      expect(rank(candidates, others)).toEqual(ranking);
    }),
  );
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
    return supply.searchSubstitutions(search([given]), { mayUseModel: true, signal });
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
  ])('are left out when they tell more, or of others: %s', async (text, id) => {
    const result = await explained(text, id);
    expect(result.candidates).toMatchObject([{ canonical_species_id: 'a', explanation: null }]);
    expect(result).toMatchObject({ ai_explanations_generated: false, requires_approval: true });
  });
});
