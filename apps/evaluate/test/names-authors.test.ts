import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { figuresOfCounted, formatCounted } from '../src/counted-report.ts';
import { evaluateNamesAuthors } from '../src/names-authors.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

async function evaluate(...rows: readonly object[]) {
  await writeFile(join(folder, 'authors.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  const report = await evaluateNamesAuthors([folder]);
  return { report, figures: figuresOfCounted(report, false) };
}

describe('evaluate names-authors', () => {
  it('asks whether two authorships are the same', async () => {
    const { figures } = await evaluate(
      { a: 'Siebold & Zucc.', b: 'Sieb. et Zucc.', same: true },
      { a: 'G.Forst.', b: 'J.R.Forst.', same: false },
      { a: 'G.Forst.', b: 'J.R.Forst.', same: true },
    );
    expect(figures).toMatchObject({ cases: 3, right: 2, wrong: 1, right_share: 0.6667 });
  });

  it('reads three answers, years in columns of their own, and strict pairs', async () => {
    const { figures } = await evaluate(
      { a: 'L.', a_year: null, b: null, b_year: null, expected: 'UNKNOWN', strict: false },
      { a: 'L.', a_year: null, b: null, b_year: null, expected: 'DIFFERENT', strict: true },
      { a: null, a_year: '1978', b: null, b_year: '1934', expected: 'DIFFERENT', strict: false },
      { a: 'L.', a_year: null, b: null, b_year: null, expected: 'EQUAL', strict: false },
    );
    expect(figures).toMatchObject({ right: 3, undecided: 1, wrong: 0 });
  });

  it('compares lists of authors, with those in brackets and the year', async () => {
    const { figures, report } = await evaluate(
      { authorship: '(L.) G.Don ex Walp.', bas_authors: ['L.'], ex_authors: ['G.Don'], authors: ['Walp.'] },
      { authorship: 'Pallas, 1771', comb_authors: ['Pallas'], comb_year: '1771' },
      { authorship: 'Maas & He', comb_authors: ['Maas'] },
    );
    expect(figures).toMatchObject({ cases: 3, right: 2, wrong: 1 });
    expect(formatCounted(report, true)).toContain('given     Maas & He');
    expect(formatCounted(report, false)).not.toContain('Maas & He');
  });

  it('leaves files of names alone', async () => {
    const { report } = await evaluate({ verbatim: 'Acer rubrum L.', authorship: 'L.' });
    expect(report).toMatchObject({ files: [], unrecognised: ['authors.jsonl'] });
  });
});
