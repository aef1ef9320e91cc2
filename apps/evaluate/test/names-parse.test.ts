import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ParsedLabel, type PlantName, parseAuthorship } from '@plantdata/botanical-names';
import { beforeEach, describe, expect, it } from 'vitest';
import { plantName } from '../../../packages/botanical-names/test/names.ts';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { evaluateNamesParse } from '../src/names-parse.ts';
import { figuresOfNamesParse, formatNamesParse } from '../src/names-parse-report.ts';

/** A parser that knows its answers by heart; everything else is not a name. */
function answering(answers: Readonly<Record<string, Partial<PlantName>>>): (text: string) => ParsedLabel {
  return (text) => ({
    input: text,
    name: plantName({ form: text in answers ? 'name' : 'not-a-name', ...answers[text] }),
    parts: [],
    warnings: [],
    quality: 1,
    alternatives: [],
  });
}

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

async function evaluate(rows: readonly object[], answers: Readonly<Record<string, Partial<PlantName>>>) {
  const path = join(folder, 'labels.jsonl');
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const report = await evaluateNamesParse([path], { parse: answering(answers), secondsMin: 0 });
  return { report, figures: figuresOfNamesParse(report, false) };
}

const gnparser = { quality: 1, cardinality: 2, group: 'Binomials', parsed: true };
const acer = { genus: 'Acer', specificEpithet: 'rubrum' };

describe('evaluate names-parse: what is right', () => {
  it('counts a name as right when genus, epithets and infraspecific epithet are, whatever the case and the accents', async () => {
    const rows = [
      { verbatim: 'Acer rubrum', parsed: true, group: 'a', genus: 'Acer', species: 'rubrum' },
      { verbatim: 'Isoëtes alba', parsed: true, group: 'a', genus: 'Isoetes', species: 'alba' },
      { verbatim: 'Acer nigrum', parsed: true, group: 'a', genus: 'Acer', species: 'nigrum' },
    ];
    const { figures } = await evaluate(rows, {
      'Acer rubrum': { genus: 'ACER', specificEpithet: 'rubrum' },
      'Isoëtes alba': { genus: 'Isoëtes', specificEpithet: 'alba' },
      'Acer nigrum': { genus: 'Acer', specificEpithet: 'nigra' },
    });
    expect(figures).toMatchObject({ cases: 3, epithets_right: 0.6667 });
  });

  it('keeps the hyphen of an epithet as the label has it', async () => {
    const rows = [
      { verbatim: 'Ilex uva-ursi', parsed: true, group: 'a', genus: 'Ilex', species: 'uva-ursi' },
    ];
    const { figures } = await evaluate(rows, {
      'Ilex uva-ursi': { genus: 'Ilex', specificEpithet: 'uvaursi' },
    });
    expect(figures).toMatchObject({ epithets_right: 0 });
  });

  it('counts an unanswered case as wrong in every part that the label states', async () => {
    const rows = [
      {
        verbatim: 'Acer rubrum L. cv. X',
        parsed: true,
        group: 'a',
        genus: 'Acer',
        species: 'rubrum',
        comb_authors: ['L.'],
        cultivar: 'X',
      },
    ];
    const { figures } = await evaluate(rows, {});
    expect(figures).toMatchObject({ epithets_right: 0, authorship_right: 0, cultivar_right: 0 });
  });

  it('counts a string that must be refused as right only when it is refused', async () => {
    const rows = [
      { verbatim: 'Not recorded', ...gnparser, parsed: false },
      { verbatim: 'Unident', ...gnparser, parsed: false },
    ];
    const { figures } = await evaluate(rows, { Unident: { genus: 'Unident' } });
    expect(figures).toMatchObject({ cases: 2, epithets_right: 0.5 });
  });

  it('asks for every parent of a hybrid formula in order', async () => {
    const details = {
      hybridFormula: [
        { species: { genus: 'Acer', species: 'rubrum' } },
        { species: { genus: 'Acer', species: 'saccharinum' } },
      ],
    };
    const rows = [{ verbatim: 'Acer rubrum x saccharinum', ...gnparser, details }];
    const parents = [acer, { genus: 'Acer', specificEpithet: 'saccharinum' }].map(plantName);
    const formula = { form: 'hybrid-formula' as const, parents };
    const right = await evaluate(rows, { 'Acer rubrum x saccharinum': formula });
    const wrong = await evaluate(rows, {
      'Acer rubrum x saccharinum': { ...formula, parents: parents.toReversed() },
    });
    expect([right.figures.epithets_right, wrong.figures.epithets_right]).toEqual([1, 0]);
  });

  it('reads the author after ex as the counting one, also where the label follows the zoologists', async () => {
    const authorship = {
      verbatim: '(L.) Chouard ex Rothm. 1934',
      originalAuth: { authors: ['L.'] },
      combinationAuth: { authors: ['Chouard'], exAuthors: { authors: ['Rothm.'], year: { year: '1934' } } },
    };
    const rows = [
      {
        verbatim: 'Acer rubrum (L.) Chouard ex Rothm. 1934',
        ...gnparser,
        details: { species: { ...acer, species: 'rubrum', authorship } },
      },
    ];
    const found = (text: string) => ({
      'Acer rubrum (L.) Chouard ex Rothm. 1934': { ...acer, authorship: parseAuthorship(text) },
    });
    expect((await evaluate(rows, found('(L.) Chouard ex Rothm., 1934'))).figures).toMatchObject({
      authorship_right: 1,
    });
    expect((await evaluate(rows, found('(L.) Rothm. ex Chouard, 1934'))).figures).toMatchObject({
      authorship_right: 0,
    });
    expect((await evaluate(rows, found('(L.) Chouard ex Rothm., 1935'))).figures).toMatchObject({
      authorship_right: 0,
    });
  });

  it('says how often an author or a cultivar was found that the label denies', async () => {
    const rows = [
      { verbatim: 'Acer rubrum', parsed: true, complete: true, group: 'a', genus: 'Acer', species: 'rubrum' },
    ];
    const { figures } = await evaluate(rows, {
      'Acer rubrum': { ...acer, cultivar: 'Rubrum', authorship: parseAuthorship('L.') },
    });
    expect(figures).toMatchObject({ authorship_right: null, authorship_invented: 1, cultivar_invented: 1 });
  });

  it('compares the trade designation only in a file that states it', async () => {
    const trade = {
      verbatim: "Rosa ICEBERG ('Korbin')",
      genus: 'Rosa',
      cultivar: 'Korbin',
      trade_designation: 'ICEBERG',
    };
    const { trade_designation: _, ...plain } = trade;
    const answers = { [trade.verbatim]: { genus: 'Rosa', cultivar: 'Korbin' } };
    expect((await evaluate([trade], answers)).figures).toMatchObject({
      cultivar_right: 0,
      name_and_cultivar_right: 0,
    });
    expect((await evaluate([plain], answers)).figures).toMatchObject({
      cultivar_right: 1,
      name_and_cultivar_right: 1,
    });
  });

  it('gives the figures for every kind of answer of a street tree list', async () => {
    const rows = [
      { verbatim: 'Acer rubrum', genus: 'Acer', species: 'rubrum', answer: 'plain' },
      { verbatim: "Acer 'X'", genus: 'Acer', cultivar: 'X', answer: 'quotes' },
    ];
    const { figures } = await evaluate(rows, { 'Acer rubrum': acer });
    expect(figures).toMatchObject({
      answers: { plain: { epithets_right: 1 }, quotes: { epithets_right: 0 } },
    });
  });
});

describe('evaluate names-parse: what is set aside', () => {
  const zoological = {
    species: {
      genus: 'Gazella',
      species: 'farasani',
      authorship: {
        verbatim: 'Thouless, 1991',
        originalAuth: { authors: ['Thouless'], year: { year: '1991' } },
      },
    },
  };
  const botanical = {
    species: {
      genus: 'Poa',
      species: 'alba',
      authorship: {
        verbatim: '(L.) Rouy, 1913',
        originalAuth: { authors: ['L.'] },
        combinationAuth: { authors: ['Rouy'], year: { year: '1913' } },
      },
    },
  };

  it.each([
    ['virus', { verbatim: 'Arv1virus', ...gnparser, parsed: false, virus: true }],
    ['virus', { verbatim: 'Tobacco mosaic virus', parsed: false, group: 'a', type: 'VIRUS' }],
    [
      'bacterium',
      {
        verbatim: 'Bacterium sp.',
        ...gnparser,
        bacteria: 'yes',
        details: { approximation: { genus: 'Bacterium' } },
      },
    ],
    [
      'zoological-code',
      {
        verbatim: 'Abramis brama',
        parsed: true,
        group: 'a',
        code: 'ZOOLOGICAL',
        genus: 'Abramis',
        species: 'brama',
      },
    ],
    [
      'zoological-subgenus',
      {
        verbatim: 'Helophorus (Lihelophorus) ser',
        ...gnparser,
        details: { species: { genus: 'Helophorus', subgenus: 'Lihelophorus', species: 'ser' } },
      },
    ],
    [
      'outside-knowledge',
      { verbatim: 'Polygonum', parsed: true, group: 'a', rank_arg: 'SUBGENUS', infrageneric: 'Polygonum' },
    ],
    ['no-answer', { verbatim: 'ABBA', count: 63, genus: null, cultivar: null }],
  ])('sets a case aside by the rule %s, and prints the rule', async (rule, row) => {
    const { report, figures } = await evaluate([row], {});
    expect(figures).toMatchObject({
      cases: 0,
      set_aside: 1,
      epithets_right: null,
      set_aside_rules: { [rule]: 1 },
    });
    expect(formatNamesParse(report, false)).toContain(`1  ${rule}: `);
  });

  it('counts an author with a year after a comma, and gives its figures beside those of the file', async () => {
    const { figures } = await evaluate(
      [{ verbatim: 'Gazella farasani Thouless, 1991', ...gnparser, details: zoological }],
      {
        'Gazella farasani Thouless, 1991': {
          genus: 'Gazella',
          specificEpithet: 'farasani',
          authorship: parseAuthorship('Thouless, 1991'),
        },
      },
    );
    expect(figures).toMatchObject({
      cases: 1,
      row_right: 1,
      answers: { 'author, year': { authorship_right: 1 } },
    });
  });

  it('keeps a botanical name although its year stands after a comma', async () => {
    const { figures } = await evaluate(
      [{ verbatim: 'Poa alba (L.) Rouy, 1913', ...gnparser, details: botanical }],
      {},
    );
    expect(figures).toMatchObject({ cases: 1, set_aside: 0 });
  });

  it('decides by the label and never by the answer', async () => {
    const row = { verbatim: 'Arv1virus', ...gnparser, parsed: false, virus: true };
    const { figures } = await evaluate([row], { Arv1virus: { genus: 'Arv1virus' } });
    expect(figures).toMatchObject({ cases: 0, set_aside: 1 });
  });
});

describe('evaluate names-parse: a damaged file', () => {
  it('says in which file and row a member is wrong', async () => {
    const rows = [
      { verbatim: 'Acer', genus: 'Acer', cultivar: null },
      { verbatim: 'Acer', genus: 7, cultivar: null },
    ];
    await expect(evaluate(rows, {})).rejects.toThrow(/labels\.jsonl, row 2: .*\n.*genus/);
  });

  it('does not count an unknown author as invented', async () => {
    const rows = [
      {
        verbatim: 'Puya acris anon.',
        ...gnparser,
        details: { species: { genus: 'Puya', species: 'acris' } },
      },
    ];
    const { figures } = await evaluate(rows, {
      'Puya acris anon.': { genus: 'Puya', specificEpithet: 'acris', authorship: parseAuthorship('anon.') },
    });
    expect(figures).toMatchObject({ authorship_invented: 0 });
  });
});

describe('evaluate names-parse: a folder', () => {
  it('gives the sum and each file, reads packed files, and names the files that it left alone', async () => {
    await mkdir(join(folder, 'sub'));
    const right = JSON.stringify({
      verbatim: 'Acer rubrum',
      genus: 'Acer',
      species: 'rubrum',
      cultivar: null,
    });
    const wrong = JSON.stringify({
      verbatim: 'Acer nigrum',
      genus: 'Acer',
      species: 'nigrum',
      cultivar: null,
    });
    await writeFile(join(folder, 'a.jsonl'), right);
    await writeFile(join(folder, 'sub', 'b.jsonl.gz'), gzipSync(wrong));
    await writeFile(join(folder, 'c.jsonl'), JSON.stringify({ code: 'ABBA' }));
    const report = await evaluateNamesParse([folder], {
      parse: answering({ 'Acer rubrum': acer }),
      secondsMin: 0,
    });
    expect(figuresOfNamesParse(report, true)).toMatchObject({
      cases: 2,
      epithets_right: 0.5,
      files: { 'a.jsonl': { epithets_right: 1 }, 'sub/b.jsonl.gz': { epithets_right: 0 } },
    });
    expect(report.unrecognised).toEqual(['c.jsonl']);
    expect(formatNamesParse(report, true)).toContain('Acer nigrum');
  });
});
