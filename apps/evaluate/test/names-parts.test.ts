import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseName } from '@plantdata/botanical-names';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { evaluateNamesParse } from '../src/names-parse.ts';
import { figuresOfNamesParse, formatNamesParse } from '../src/names-parse-report.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

/** Parses `read` instead of the string of the label, as a parser would that reads so. */
async function evaluate(...rows: readonly { readonly read: string; readonly [member: string]: unknown }[]) {
  const path = join(folder, 'kind.jsonl');
  const labels = rows.map(({ read, ...label }) => ({ ...empty, verbatim: read, ...label }));
  await writeFile(path, labels.map((label) => JSON.stringify(label)).join('\n'));
  const report = await evaluateNamesParse([path], { parse: (text) => parseName(text), secondsMin: 0 });
  return { report, figures: figuresOfNamesParse(report, false) };
}

const empty = {
  kind: 1,
  genus: 'Acer',
  species: 'rubrum',
  infraspecific: null,
  authorship: null,
  cultivar: null,
  group: null,
  trade_designation: null,
  hybrid: false,
  must: 'be read',
  sure: true,
};

describe('evaluate names-parse: a label that states every part', () => {
  it('has a right row when all its parts are right', async () => {
    const { figures } = await evaluate({
      read: "Acer rubrum L. 'Sun Valley'",
      authorship: 'L.',
      cultivar: 'SUN VALLEY',
    });
    expect(figures).toMatchObject({ cases: 1, epithets_right: 1, authorship_right: 1, row_right: 1 });
  });

  it.each([
    ['Acer rubrum f. pendulum', 'f. pendulum'],
    ['Acer rubrum f. pendulum', ['pendulum']],
    ['Acer rubrum f. pendulum', [{ epithet: 'pendulum' }]],
    ['Acer × rubrum', null],
  ])('compares words without rank and hybrid sign: %s', async (read, infraspecific) => {
    const { figures } = await evaluate({ read, infraspecific });
    expect(figures).toMatchObject({ row_right: 1 });
  });

  it('takes another abbreviation for the same author, and another person for another', async () => {
    const { figures } = await evaluate(
      { read: 'Acer rubrum Siebold & Zucc.', authorship: 'Sieb. et Zucc.' },
      { read: 'Acer rubrum Siebold & Zucc.', authorship: 'Zucc. & Siebold' },
      { read: 'Acer rubrum Thunb.', authorship: 'Franch.' },
    );
    expect(figures).toMatchObject({ authorship_cases: 3, authorship_right: 0.3333 });
  });

  it('lets the author of the species fail beside an autonym, which has none', async () => {
    const row = { infraspecific: ['rubrum'], authorship: 'L.' };
    const { figures } = await evaluate(
      { ...row, read: 'Acer rubrum L. var. rubrum' },
      { ...row, read: 'Acer rubrum L. var. pallidum', infraspecific: ['pallidum'] },
    );
    expect(figures).toMatchObject({ authorship_right: 0.5 });
  });

  it('counts an author and a cultivar that the label denies', async () => {
    const { figures } = await evaluate({ read: "Acer rubrum L. 'Sun Valley'" });
    expect(figures).toMatchObject({
      authorship_invented: 1,
      cultivar_invented: 1,
      cultivar_invented_share: 1,
      row_right: 0,
    });
  });

  it('compares the citation by its letters and digits, and denies one that is not stated', async () => {
    const read = 'Acer rubrum L. Sp. Pl.: 1055. 1753';
    const { figures } = await evaluate(
      { read: 'Acer rubrum', citation: null },
      { read: 'Acer rubrum', citation: 'Sp. Pl. 1055' },
      { read, authorship: 'L.', citation: null },
    );
    expect(figures).toMatchObject({ citation_cases: 1, citation_right: 0, row_right: 0.3333 });
  });

  it('compares selling name and rights, a sign of a trade mark aside', async () => {
    const { figures } = await evaluate(
      {
        read: "Rosa ICEBERG® 'Korbin' PBR",
        genus: 'Rosa',
        species: null,
        cultivar: 'Korbin',
        trade_designation: 'Iceberg',
        rights: ['®', 'PBR'],
      },
      { read: "Rosa 'Korbin'", genus: 'Rosa', species: null, cultivar: 'Korbin', rights: ['PBR'] },
    );
    expect(figures).toMatchObject({
      trade_designation_cases: 1,
      trade_designation_right: 1,
      rights_cases: 2,
      rights_right: 0.5,
      row_right: 0.5,
    });
  });

  it('counts labels of which experts might disagree apart, and names them among the failures', async () => {
    const { report, figures } = await evaluate({ read: 'Acer rubrum' }, { read: 'Acer album', sure: false });
    expect(figures).toMatchObject({
      cases: 1,
      row_right: 1,
      answers: { unsure: { cases: 1, row_right: 0 } },
    });
    expect(formatNamesParse(report, true)).toContain('unsure, epithets');
  });

  it.each([7, 11])('leaves abbreviations and common names to the records: kind %i', async (kind) => {
    const { figures } = await evaluate({ read: 'Ac. rubr.', kind });
    expect(figures).toMatchObject({ cases: 0, set_aside_rules: { 'by-record': 1 } });
  });

  it('reads a formula as its genus and its cultivar', async () => {
    const { figures } = await evaluate({
      read: "Acer rubrum × saccharinum 'Jeffersred'",
      species: null,
      cultivar: 'Jeffersred',
    });
    expect(figures).toMatchObject({ row_right: 1 });
  });
});

describe('evaluate: files that are blind', () => {
  it('are read only where they are named', async () => {
    const blind = join(folder, 'kind.blind.jsonl');
    await writeFile(blind, JSON.stringify({ ...empty, verbatim: 'Acer rubrum' }));
    const parse = (text: string) => parseName(text);
    const ofFolder = await evaluateNamesParse([folder], { parse, secondsMin: 0 });
    const ofFile = await evaluateNamesParse([blind], { parse, secondsMin: 0 });
    expect([ofFolder, ofFile].map(({ files }) => files.length)).toEqual([0, 1]);
  });
});
