import { createSizeCatalogue, createSizeClassifier, readCategoryAdditions } from '@plantdata/container-sizes';
import { expect, it } from 'vitest';
import { createPotSizes } from '../../src/capabilities/pot-sizes/index.ts';

const additions = readCategoryAdditions({ external_ids: { '3.1-140mm': { erp: 'POT-140' } } });
const standard = createSizeClassifier({ catalogue: createSizeCatalogue(additions) });
let classified: string[] = [];

const potSizes = createPotSizes({
  nameColumn: () => {
    throw new Error('No names are looked for here.');
  },
  classifier: {
    ...standard,
    catalogue: standard.catalogue,
    classify(label) {
      classified.push(label);
      return standard.classify(label);
    },
  },
});

const confidenceOf = async (text: string, confidence?: number) => {
  const [result] = await potSizes.classify([{ text, ...(confidence !== undefined && { confidence }) }]);
  return [result?.match_confidence, result?.normalizations, result?.recognition_confidence];
};

it('says how surely the text of a label was recognised, and doubts what was not', async () => {
  expect(await confidenceOf('140mm', 0.97)).toEqual(['High', [], 0.97]);
  expect(await confidenceOf('140mm', 0.6)).toEqual(['High', [], 0.6]);
  expect(await confidenceOf('140mm', 0.59)).toEqual(['Medium', ['uncertain_recognition'], 0.59]);
});

it('makes no match worse than Medium for it, and doubts nothing where there is no match', async () => {
  const [confidence, normalizations] = await confidenceOf('l40mm', 0.3);
  expect(confidence).toBe('Medium');
  expect(normalizations).toEqual(['ocr_repair', 'uncertain_recognition']);
  expect(await confidenceOf('Ring for details', 0.3)).toEqual(['None', [], 0.3]);
});

it('says nothing of recognition where the text was not read from a picture', async () => {
  expect(await confidenceOf('140mm')).toEqual(['High', [], undefined]);
});

it('classifies a label that is repeated once, and answers each with its own recognition', async () => {
  classified = [];
  const results = await potSizes.classify([
    { text: '45L' },
    { text: '45L', confidence: 0.4 },
    { text: '140mm' },
    { text: '45L' },
  ]);
  expect(classified).toEqual(['45L', '140mm']);
  expect(results.map((result) => result.match_confidence)).toEqual(['High', 'Medium', 'High', 'High']);
});

it('gives the identifiers that the operator has set for the category', async () => {
  const [known, unknown] = await potSizes.classify([{ text: '140mm' }, { text: '45L' }]);
  expect([known?.external_ids, unknown?.external_ids]).toEqual([{ erp: 'POT-140' }, null]);
});

it('ends with nothing for a caller who has left', async () => {
  const labels = Array.from({ length: 20_000 }, (_, index) => ({ text: `lot ${index} ${index % 300}mm` }));
  const controller = new AbortController();
  const answer = potSizes.classify(labels, { signal: controller.signal });
  controller.abort(new Error('The caller has left.'));
  await expect(answer).rejects.toThrow('The caller has left.');
});
