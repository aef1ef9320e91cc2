import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSizeClassifier } from '@plantdata/container-sizes';
import { afterAll, describe, expect, it } from 'vitest';
import { openFileService, sendJson, sizesPath } from '../support/file-service.ts';
import { unitsCharged, unitsHeld } from '../support/ledger.ts';

const service = await openFileService();
afterAll(() => service.close());

const post = async (payload: object) =>
  sendJson(service, await service.newKey(), payload, { url: sizesPath });

async function resultsOf(items: readonly unknown[], others: object = {}) {
  const response = await post({ items, ...others });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().results;
}

describe('the result of a label', () => {
  it('has the category with its stage and logistics, all that was read, and how sure it is', async () => {
    const response = await post({ items: ['45L Rocket Pot'] });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({
      results: [
        {
          input_label: '45L Rocket Pot',
          match_confidence: 'High',
          standard_data: {
            id: '4.1-air45',
            type: 'Pot - Air Pruning',
            stage_order: 4,
            stage_name: 'Advanced Production',
            is_biological: true,
            matching_strategy: 'Volume',
            logistics: { tier: 'Pallet', is_stackable: false, freight_efficiency: 'Medium' },
            quality_profile: {
              transplant_shock_risk: 'Very Low',
              seasonal_restriction: 'None',
              inspection_focus: 'Desiccation',
            },
            customer_note: 'Superior root structure; requires more frequent watering until planted.',
            type_id: '4.1',
            label: 'Air-pruning pot, 31 to 65 L',
            size_rank: 64,
            describes: 'container',
            nominal_diameter_mm: null,
            volume_l: { min: 31, typical: 45, max: 65.99 },
            growth_equivalent_l: 45,
          },
          measurements: expect.arrayContaining([{ kind: 'volume', value: 45, unit: 'L', text: '45L' }]),
          alternatives: expect.any(Array),
          normalizations: [],
          matched_text: expect.stringContaining('45L'),
          external_ids: null,
        },
      ],
    });
  });

  it('is as the documentation shows', async () => {
    const page = path.resolve(import.meta.dirname, '../../../../docs/pot-sizes.md');
    const [, shown = ''] = /```json[^\n]*\n(.*?)```/s.exec(await readFile(page, 'utf8')) ?? [];
    expect(await resultsOf(['45L Rocket Pot'])).toEqual([JSON.parse(shown)]);
  });

  it('has its members in the order of the description', async () => {
    const [result] = await resultsOf(['140mm']);
    expect(Object.keys(result)).toEqual([
      'input_label',
      'match_confidence',
      'standard_data',
      'measurements',
      'alternatives',
      'normalizations',
      'matched_text',
      'external_ids',
    ]);
  });

  it('tells ends for a range only', async () => {
    const [range, single] = await resultsOf(['2-3L', '5L']);
    expect(range.measurements).toContainEqual(expect.objectContaining({ kind: 'volume', min: 2, max: 3 }));
    expect(single.measurements[0]).not.toHaveProperty('min');
  });

  it('is None with null for a label without a size, and stays in its place', async () => {
    const results = await resultsOf(['140mm', 'Ring for details 🌱', '45L']);
    expect(results).toHaveLength(3);
    expect(results[1]).toMatchObject({
      input_label: 'Ring for details 🌱',
      match_confidence: 'None',
      standard_data: null,
      matched_text: null,
      external_ids: null,
    });
    expect([results[0], results[2]].map(({ standard_data }) => standard_data.id)).toEqual([
      '3.1-140mm',
      '4.3-c45',
    ]);
  });

  it('names other sizes of the label with the reason', async () => {
    const [result] = await resultsOf(['140mm & 200mm']);
    expect(result).toMatchObject({ match_confidence: 'Low', standard_data: { id: '3.1-140mm' } });
    expect(result.alternatives).toContainEqual({
      id: '3.1-200mm',
      match_confidence: expect.stringMatching(/^(?:High|Medium|Low)$/),
      reason: 'also_listed',
    });
  });

  it('gives back the label as it was sent, byte for byte', async () => {
    const items = [
      '  140mm\t',
      'a\u00a0b\r\n45L',
      '１４０ｍｍ',
      'e\u0301 140mm',
      '\u0000140mm',
      '140mm\ud800',
      '‮45L',
    ];
    const results = await resultsOf(items);
    expect(results.map(({ input_label }: { input_label: string }) => input_label)).toEqual(items);
  });

  it('is what the classifier says, of the region that is named', async () => {
    const labels = ['75L', 'C3', 'P9', '#5', 'Tubestock'];
    for (const region of ['AU', 'US'] as const) {
      const classifier = createSizeClassifier({ region });
      const results = await resultsOf(labels, { region });
      expect(results.map((each: { standard_data: { id: string } }) => each.standard_data?.id)).toEqual(
        labels.map((label) => classifier.classify(label).category?.id),
      );
    }
  });
});

describe('items', () => {
  it('may be numbers, taken as they are written', async () => {
    const results = await resultsOf([140, 200, 1e9, 7.5, -5, 0]);
    const of = (member: string) => results.map((result: Record<string, unknown>) => result[member]);
    expect(of('input_label')).toEqual(['140', '200', '1000000000', '7.5', '-5', '0']);
    expect(of('match_confidence')).toEqual(['Medium', 'Medium', 'None', 'None', 'None', 'None']);
  });

  it('that are blank keep their place, so that results are told by it, and cost nothing', async () => {
    const key = await service.newKey();
    const response = await sendJson(service, key, { items: ['140mm', '  ', 200, ''] }, { url: sizesPath });
    const { results } = response.json();
    expect(results.map((each: { input_label: string }) => each.input_label)).toEqual([
      '140mm',
      '  ',
      '200',
      '',
    ]);
    expect(results[1]).toMatchObject({ match_confidence: 'None', standard_data: null, measurements: [] });
    expect(await unitsCharged(service.database.db, key)).toBe(2);
  });

  it('cost one unit each, with and without a category and repeated', async () => {
    const key = await service.newKey();
    const items = ['140mm', '140mm', 'nothing of a size'];
    const response = await sendJson(service, key, { items }, { url: sizesPath });
    expect(response.statusCode, response.body).toBe(200);
    expect(await unitsCharged(service.database.db, key)).toBe(3);
    expect(await unitsHeld(service.database.db)).toBe(0);
  });

  it('may be as many as a request can hold, and as long as a label can be', async () => {
    const items = Array.from(
      { length: 2_000 },
      (_, index) => `${index} ${'x'.repeat(480)} ${100 + (index % 9)}mm`,
    );
    const results = await resultsOf(items.map((item) => item.slice(0, 500)));
    expect(results).toHaveLength(2_000);
  });

  it('come before a file', async () => {
    const response = await post({ items: ['140mm'], file_url: 'https://example.org/never-looked-at' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).not.toHaveProperty('usage');
    expect(response.json().results[0]).not.toHaveProperty('location');
  });

  it('are answered and charged once for a repeated Idempotency-Key', async () => {
    const key = await service.newKey();
    const headers = { 'idempotency-key': 'sizes-1' };
    const ask = () => sendJson(service, key, { items: ['140mm', '45L'] }, { url: sizesPath, headers });
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await unitsCharged(service.database.db, key)).toBe(2);
  });
});
