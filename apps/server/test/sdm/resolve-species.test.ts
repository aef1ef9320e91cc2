import { describe, expect, it } from 'vitest';
import { exampleResponse, UnifiedTaxonomicRecord } from '../../src/capabilities/plant-names/index.ts';
import { resolveSpecies } from '../../src/capabilities/sdm/submission/resolve-species.ts';

const example = UnifiedTaxonomicRecord.parse(exampleResponse.results[0]);

type Answer = UnifiedTaxonomicRecord['source_answers'][number];

/** The taxon of a synonym for which GBIF gives this answer. */
function resolve(gbif: Partial<Answer>, status: 'accepted' | 'synonym' = 'synonym') {
  const answers = example.source_answers.slice(0, 1).map(
    (answer): Answer => ({
      ...answer,
      source: 'gbif',
      outcome: 'match',
      match_kind: 'exact',
      matched_name: 'Aster novae-angliae',
      accepted_name: 'Aster novae-angliae',
      agrees: false,
      record_id: '3151558',
      ...gbif,
    }),
  );
  const record: UnifiedTaxonomicRecord = {
    ...example,
    accepted_name: {
      ...example.accepted_name,
      scientific_name: 'Symphyotrichum novae-angliae',
      nomenclatural_status: status,
      taxonomic_rank: 'species',
    },
    resolution: { ...example.resolution, review_required: false },
    source_answers: answers,
  };
  const verify = async () => ({ ...exampleResponse, results: [record] });
  return resolveSpecies({ verify }, 'Aster novae-angliae', new AbortController().signal);
}

describe('the taxon of a submitted synonym', () => {
  it('has the key under which GBIF alone has that name as a species', async () => {
    expect((await resolve({})).gbifSynonymKeys).toEqual(['3151558']);
  });

  it.each<[string, Partial<Answer>]>([
    ['GBIF agrees', { agrees: true }],
    ['GBIF has it as a synonym of another species', { accepted_name: 'Aster amellus' }],
    ['GBIF has only a similar name', { match_kind: 'fuzzy' }],
    ['GBIF has it without a key', { record_id: null }],
    ['another source has it as a species', { source: 'powo' }],
  ])('has none where %s', async (_what, gbif) => {
    expect(await resolve(gbif)).not.toHaveProperty('gbifSynonymKeys');
  });

  it('has none where the submitted name is accepted', async () => {
    expect(await resolve({}, 'accepted')).not.toHaveProperty('gbifSynonymKeys');
  });
});
