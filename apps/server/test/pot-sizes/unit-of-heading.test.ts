import { afterAll, describe, expect, it } from 'vitest';
import { filePart, openFileService, sendForm, sizesPath } from '../support/file-service.ts';
import { workbook } from '../support/made-files.ts';

const service = await openFileService();
afterAll(() => service.close());

/** The answer to a workbook with a column of sizes under a heading, between names and numbers. */
async function sizesUnder(heading: string, cells: readonly (string | number)[]) {
  const rows = cells.map((cell, index) => [`Acer palmatum ${index}`, cell, 7 + index]);
  const content = workbook('xlsx', [['Plant', heading, 'Qty'], ...rows]);
  const response = await sendForm(service, await service.newKey(), {
    url: sizesPath,
    parts: [filePart('list.xlsx', content)],
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('the unit that a heading names belongs to the bare numbers below it', () => {
  it.each<[heading: string, cell: string | number, id: string, confidence: string]>([
    ['Topfgröße (cm)', 14, '3.1-140mm', 'High'],
    ['Topfgröße (cm)', 9, '2.4-p9', 'High'],
    ['Topf Ø cm', 23, '3.1-250mm', 'High'],
    ['Pot (mm)', 140, '3.1-140mm', 'High'],
    ['pot_size_mm', 200, '3.1-200mm', 'High'],
    ['Vaso (cm)', 24, '3.1-250mm', 'High'],
    ['Pot size in mm', 250, '3.1-250mm', 'High'],
    ['Pot size (in)', 8, '3.1-200mm', 'High'],
    ['Pot size (")', 8, '3.1-200mm', 'High'],
    ['Litres', 45, '4.3-c45', 'High'],
    ['Size (L)', '7,5', '3.3-c7', 'High'],
    ['Bag size (L)', 45, '4.2-bag45', 'High'],
    ['Container (gal)', 5, '3.4-us5', 'High'],
    ['Girth (cm)', '12-14', '5.4-g12-14', 'High'],
    ['Stammumfang', '14/16', '5.4-g14-16', 'High'],
    ['Size (cm)', 14, '3.1-140mm', 'Medium'],
    ['Ø cm', 14, '3.1-140mm', 'Medium'],
    ['Caliper (in)', 2.5, '5.5-cal3', 'High'],
  ])('%s: %s', async (heading, cell, id, confidence) => {
    const { results } = await sizesUnder(heading, [cell]);
    expect(results).toMatchObject([
      {
        input_label: String(cell),
        match_confidence: confidence,
        standard_data: { id },
        matched_text: String(cell),
      },
    ]);
    expect(results[0].normalizations).toContain('unit_of_heading');
    for (const { text } of results[0].measurements) expect(text).toBe(String(cell));
  });

  it('and to nothing that has a unit or word of its own', async () => {
    const { results } = await sizesUnder('Pot size (mm)', [140, '45L', 'Tubestock', '8" pot']);
    expect(results.map((each: { standard_data: { id: string } }) => each.standard_data.id)).toEqual([
      '3.1-140mm',
      '4.3-c45',
      '2.2-tube50',
      '3.1-200mm',
    ]);
    const [first, ...others] = results;
    expect(first.normalizations).toContain('unit_of_heading');
    for (const { normalizations } of others) expect(normalizations).not.toContain('unit_of_heading');
  });

  it.each([
    ['Pot size', 140, ['unit_assumed_mm']],
    ['Pot size (cm / L)', 140, ['unit_assumed_mm']],
  ])('a heading without a unit, or with two, says nothing: %s', async (heading, cell, normalizations) => {
    const { results } = await sizesUnder(heading, [cell]);
    expect(results).toMatchObject([{ match_confidence: 'Medium', normalizations }]);
  });

  it('also where the unit stands in a row of its own', async () => {
    const list = 'Plant;Pot;Qty\n(bot.);(cm);(pcs)\nHosta;14;3\nAcer;20;4\n';
    const answer = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.csv', list)],
    });
    expect(answer.json().results).toMatchObject([
      { input_label: '14', standard_data: { id: '3.1-140mm' } },
      { input_label: '20', standard_data: { id: '3.1-200mm' } },
    ]);
  });

  it('and the container comes before the girth beside it', async () => {
    const list =
      'Plant;Girth (cm);Pot (L);Height (cm)\nAcer;12-14;45;300\nTilia;14-16;100;350\nTilia;14-16;100;350\n';
    const answer = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.csv', list)],
    });
    expect(answer.json().results).toMatchObject([
      { input_label: '45', standard_data: { id: '4.3-c45' } },
      { input_label: '100', standard_data: { id: '5.2-c100' } },
      { input_label: '100', standard_data: { id: '5.2-c100' } },
    ]);
  });

  it('and what may be the height of plants after the pots', async () => {
    const list = 'Pflanze;Größe (cm);Topf\nHosta;40;P9\nAcer;60;C3\nTilia;60;C3\nSalvia;30;P9\n';
    const answer = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.csv', list)],
    });
    const labels = answer.json().results.map((each: { input_label: string }) => each.input_label);
    expect(labels).toEqual(['P9', 'C3', 'C3', 'P9']);
  });

  it('the same number below two headings is two sizes', async () => {
    const list = '[{"pot_cm": 14}, {"pot_cm": 20}]';
    const other = '[{"pot_l": 14}, {"pot_l": 20}]';
    const answer = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.json', `{"trays": ${list}, "trees": ${other}}`)],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const found = answer
      .json()
      .results.map((each: { input_label: string; standard_data: { id: string } | null }) => [
        each.input_label,
        each.standard_data?.id,
      ]);
    expect(found).toEqual([
      ['14', '3.1-140mm'],
      ['20', '3.1-200mm'],
      ['14', '4.3-c15'],
      ['20', '4.3-c20'],
    ]);
  });
});
