import { describe, expect, it } from 'vitest';
import { noNameFallback } from '../../src/capabilities/plant-names/fallback/create-name-fallback.ts';
import { createBundledChecklist } from '../../src/capabilities/plant-names/sources/starter/bundled-checklist.ts';
import { createStarterChecklist } from '../../src/capabilities/plant-names/sources/starter/checklist.ts';
import { answerFromNursery } from '../../src/capabilities/plant-names/sources/starter/nursery-answers.ts';
import { StarterTaxon } from '../../src/capabilities/plant-names/sources/starter/taxon.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { verifyNames } from '../../src/capabilities/plant-names/verify-names.ts';
import { foundName } from '../support/found-names.ts';
import { openLiveSource } from '../support/one-live-source.ts';

const taxonOf = (name: string, commonNames: Record<string, string[]>, more: object = {}) =>
  StarterTaxon.parse({
    name,
    rank: name.includes(' ') ? 'species' : 'genus',
    family: 'Plantaceae',
    markets: ['EU'],
    commonNames: Object.entries(commonNames).flatMap(([language, names]) =>
      names.map((each) => ({ name: each, language, region: '' })),
    ),
    ...more,
  });

const misnomer = (name: string) => ({ names: [{ name, kind: 'misnomer', source: 'a grower' }] });

const checklist = createStarterChecklist(
  '2026-11-29',
  [
    taxonOf('Galanthus nivalis', { de: ['Kleines Schneeglöckchen'], en: ['common snowdrop'] }),
    taxonOf('Laburnum', { de: ['Goldregen'] }),
    taxonOf('Laburnum alpinum', { de: ['Alpen-Goldregen'] }),
    taxonOf('Laburnum anagyroides', { de: ['Gewöhnlicher Goldregen'] }),
    taxonOf('Betula pendula', { en: ['silver birch'] }),
    taxonOf('Betula pubescens', { en: ['downy birch'] }),
    taxonOf('Citrus × sinensis', { en: ['orange'] }),
    taxonOf('Syringa vulgaris', { en: ['lilac'] }),
    taxonOf('Syringa', {}),
    taxonOf('Philadelphus', {}, { genusWords: [{ name: 'Syringa', source: 'wordnet-3.0' }] }),
    taxonOf('Trachycarpus fortunei', {}, misnomer('Chamaerops excelsa')),
  ],
  [
    { name: 'björk', language: '', taxon: 'Betula pendula' },
    { name: 'björk', language: '', taxon: 'Betula pubescens' },
    { name: '垂枝桦', language: 'zh', taxon: 'Betula pendula' },
  ],
);
const bundled = createBundledChecklist([answerFromNursery(checklist)]);

async function recordOf(name: string, sources: readonly TaxonomicSource[] = []) {
  const [record] = await verifyNames(
    { ...checklist, sources, bundled, findCorrection: () => null, fallback: noNameFallback },
    [name],
    { sources: sources.map(({ id }) => id), cacheResults: true, includeMetadata: true },
    { clock: { now: () => new Date('2026-11-29') }, signal: new AbortController().signal },
  );
  if (!record) throw new Error('There is no record.');
  return { ...record, offered: record.resolution.alternatives.map((each) => each.accepted_name) };
}

describe('a common name', () => {
  it.each([
    ['in any case, without accents', 'BJORK', ['Betula pendula', 'Betula pubescens']],
    ['with a size behind it', 'Björk 150-200', ['Betula pendula', 'Betula pubescens']],
    ['with a number before it', '10 Silver Birches, bare root', ['Betula pendula']],
    ['with umlauts written out', 'Kleines Schneegloeckchen', ['Galanthus nivalis']],
    ['in the plural', 'common snowdrops', ['Galanthus nivalis']],
    ['with a wrong letter', 'Silver brich', ['Betula pendula']],
    ['in Chinese', '垂枝桦', ['Betula pendula']],
    ['of a genus, with the species', 'Goldregen', ['Laburnum', 'Laburnum alpinum', 'Laburnum anagyroides']],
    ['that others end with', 'Schneeglöckchen 50 Stück', ['Galanthus nivalis']],
  ])('is found %s', (_how, text, plants) => {
    expect(checklist.findByCommonName(text)).toEqual(plants);
  });

  it.each([
    'orange flowering shrub',
    'assorted bedding tray',
    'birch of paradise',
    'Goldregen du Japon',
    'common',
    '',
    '150-200',
  ])('is not read into %j', (text) => {
    expect(checklist.findByCommonName(text)).toEqual([]);
  });

  it('offers plants and accepts none', async () => {
    const record = await recordOf('Björk');
    expect(record).toMatchObject({
      validation: { status: 'not_found' },
      accepted_name: { scientific_name: null },
    });
    expect(record.offered).toEqual(['Betula pendula', 'Betula pubescens']);
  });
});

describe('a genus word of the trade', () => {
  it('is for review without a species, and offers the plant of the trade', async () => {
    const record = await recordOf("Syringa 'Belle Etoile'");
    expect(record.accepted_name.scientific_name).toBe('Syringa');
    expect(record.validation.doubts).toContain('misnomer');
    expect(record.resolution.review_required).toBe(true);
    expect(record.offered).toEqual(['Philadelphus']);
    expect(record.warnings).toContain('In the trade "Syringa" is often used for "Philadelphus".');
  });

  it('leaves a species of the genus as it is', async () => {
    const record = await recordOf("Syringa vulgaris 'Madame Lemoine'");
    expect(record).toMatchObject({ accepted_name: { scientific_name: 'Syringa vulgaris' }, offered: [] });
    expect(record.validation.doubts).toEqual(['no_source_asked']);
  });
});

describe('a misnomer that a source takes for another plant', () => {
  it('follows the source, for review, and offers the plant of the trade', async () => {
    const { source } = openLiveSource({ 'Chamaerops excelsa': [foundName('Chamaerops excelsa')] });
    const record = await recordOf('Chamaerops excelsa', [source]);
    expect(record.accepted_name.scientific_name).toBe('Chamaerops excelsa');
    expect(record.validation.doubts).toContain('misnomer');
    expect(record.resolution.review_required).toBe(true);
    expect(record.offered).toEqual(['Trachycarpus fortunei']);
  });
});
