import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as exported from '../src/index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

describe('the page of the package', () => {
  it.each(Object.keys(exported))('names %s', (name) => {
    expect(readme).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('shows a misspelt name as it is found', () => {
    const text = "Acer palmatun 'Bloodgood' 5L";
    expect(readme).toContain(text);
    const table = exported.createInMemoryTable([
      {
        written: 'Acer palmatum',
        authorship: 'Thunb.',
        status: 'accepted',
        acceptedRow: 0,
        family: 'Sapindaceae',
      },
    ]);
    const { question } = exported.readQuestion(text, exported.createDictionary([table]));
    const lookup = question && exported.lookUp(question, table);
    expect(lookup?.found.hit).toMatchObject({
      known: { written: 'Acer palmatum' },
      kind: 'fuzzy',
      stage: 'near-epithet',
      editDistance: 1,
      reviewRequired: false,
    });
    expect(question?.readings[lookup?.reading ?? -1]?.name.cultivar).toBe('Bloodgood');
  });
});
