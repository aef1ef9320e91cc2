import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { plantdata } from '../../server/test/support/run-command.ts';
import { evaluateNamesMatch } from '../src/names-match.ts';
import type { MatchAnswer } from '../src/names-match-expectation.ts';
import { figuresOfNamesMatch, formatNamesMatch } from '../src/names-match-report.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

interface Given {
  /** Matched names by the string that was asked; `?` behind a name asks for a review. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly accepted?: Readonly<Record<string, string>>;
  /** Names of the installed tables. */
  readonly tables?: readonly string[];
}

async function evaluate(rows: readonly object[], { answers = {}, accepted = {}, tables = [] }: Given) {
  const path = join(folder, 'cases.jsonl');
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const answer = (asked: string): MatchAnswer => {
    const found = answers[asked] ?? null;
    return {
      matchedName: found?.replace('?', '') ?? null,
      acceptedName: accepted[asked] ?? null,
      acceptedAuthor: null,
      reviewRequired: found?.endsWith('?') ?? false,
      stage: found && 'exact',
    };
  };
  const report = await evaluateNamesMatch([path], {
    answer: async (strings) => strings.map(answer),
    tables: {
      isAsWritten: (text) => tables.includes(text),
      hasVariant: (text) => tables.some((name) => name.replace(/us$/, 'a') === text),
    },
  });
  return { report, figures: figuresOfNamesMatch(report, false) };
}

const curated = (verbatim: string, target: string, resolution = 'species', aligned = target) => ({
  verbatim,
  aligned,
  target,
  resolution,
});

describe('evaluate names-match: a name that is to be found', () => {
  it('is right whatever the signs, markers and letter case of the answer', async () => {
    const rows = [
      curated('Canna orchiodes', 'Canna x orchiodes'),
      curated('Acer palmata', 'Acer palmatum'),
      curated('Euphrasia collina var. diversicolor', 'Euphrasia collina subsp. diversicolor', 'subspecies'),
      curated('Sida (Limestone)', 'Sida sp. Limestone (D.E.Albrecht 5748)'),
    ];
    const answers = {
      'Canna orchiodes': 'Canna × orchiodes',
      'Acer palmata': 'ACER PALMATUM',
      'Euphrasia collina var. diversicolor': 'Euphrasia collina ssp. diversicolor',
      'Sida (Limestone)': 'Sida sp. (Limestone D.E.Albrecht 5748)',
    };
    const { figures } = await evaluate(rows, { answers });
    expect(figures).toMatchObject({ cases: 4, right: 1, wrong: 0, review: 0, none: 0 });
  });

  it.each([
    ['at another rank', 'Acer minor var. minor', 'Acer minor subsp. minor', 'wrong'],
    ['as a name below the species', 'Acer rubrum x nigrum', 'Acer rubrum subsp. nigrum', 'wrong'],
    ['by the genus, for a species without an epithet', 'Acer sp. x', 'Acer', 'none'],
  ])('is not found %s', async (_how, target, answer, verdict) => {
    const { figures } = await evaluate([curated('Acer', target)], { answers: { Acer: answer } });
    expect(figures).toMatchObject({ cases: 1, right: 0, [verdict]: 1 });
  });

  it('is found where only one of the two states a rank, or the hybrid sign stands behind it', async () => {
    const rows = [
      curated('Acer a', 'Acer rubrum nigrum'),
      curated('Acer b', 'Acer rubrum nothosubsp. nigrum'),
    ];
    const answers = { 'Acer a': 'Acer rubrum var. nigrum', 'Acer b': 'Acer rubrum subsp. × nigrum' };
    const { figures } = await evaluate(rows, { answers });
    expect(figures).toMatchObject({ cases: 2, right: 1 });
  });

  it('counts a wrong answer apart from one that a person is asked to look at', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((each) => curated(`Acer ${each}`, 'Acer palmatum'));
    const answers = { 'Acer a': 'Acer rubrum', 'Acer b': 'Acer rubrum?', 'Acer c': 'Acer palmatum?' };
    const { figures } = await evaluate(rows, { answers });
    expect(figures).toMatchObject({
      cases: 4,
      right: 0.25,
      wrong: 0.25,
      review: 0.25,
      none: 0.25,
      right_for_review: 0.25,
    });
  });

  it('is not answered by its genus', async () => {
    const { figures } = await evaluate([curated('Acer palmtum', 'Acer palmatum')], {
      answers: { 'Acer palmtum': 'Acer' },
    });
    expect(figures).toMatchObject({ right: 0, wrong: 0, none: 1 });
  });

  it('is set aside when a table has it as written, and counted among all cases', async () => {
    const rows = [curated('Acer palmatum', 'Acer palmatum'), curated('Acer palmata', 'Acer palmatum')];
    const answers = { 'Acer palmatum': 'Acer palmatum' };
    const { figures } = await evaluate(rows, { answers, tables: ['Acer palmatum'] });
    expect(figures).toMatchObject({
      cases: 1,
      right: 0,
      set_aside: 1,
      set_aside_rules: { 'as-written': 1 },
      all_cases: { cases: 2, right: 0.5 },
    });
  });

  it('may be answered by its accepted name where the label gives that', async () => {
    const row = { verbatim: 'Acer x', accepted: 'Acer rubrum', wcvp_id: '1', family: 'Sapindaceae' };
    const { figures } = await evaluate([row, { ...row, verbatim: 'Acer y', wcvp_id: undefined }], {
      answers: { 'Acer x': 'Acer xanthum' },
      accepted: { 'Acer x': 'Acer rubrum' },
    });
    expect(figures).toMatchObject({ cases: 1, right: 1, set_aside_rules: { 'no-answer': 1 } });
  });
});

describe('evaluate names-match: a string that claims no species', () => {
  it('is answered wrongly by any species, marked for review or not', async () => {
    const rows = ['Acer sp.', 'Acer aff. rubrum', 'Acer cf. nigrum', 'Acer spp.'].map((verbatim) =>
      curated(verbatim, 'Acer', 'genus', `Acer sp. [${verbatim}]`),
    );
    const answers = {
      'Acer sp.': 'Acer',
      'Acer aff. rubrum': 'Acer rubrum',
      'Acer cf. nigrum': 'Acer nigrum?',
    };
    const { figures } = await evaluate(rows, { answers });
    expect(figures).toMatchObject({ cases: 0, genus_only_cases: 4, genus_only_answered: 0.5 });
  });
});

describe('evaluate names-match: a name of which a person found no trace', () => {
  const judged = (verbatim: string, candidate?: string) => ({
    verbatim,
    authorship: 'L.',
    candidate_kind: 'manual',
    ...(candidate && { candidate }),
    good_match: candidate !== undefined,
  });

  it('must not be answered without a mark for review', async () => {
    const rows = [
      judged('Acer alpha'),
      judged('Acer betonica'),
      judged('Acer gamma'),
      judged('Acer rubra', 'Acer rubrum'),
    ];
    const answers = {
      'Acer alpha L.': 'Acer alba',
      'Acer betonica L.': 'Acer beta?',
      'Acer rubra L.': 'Acer rubrum',
    };
    const { figures } = await evaluate(rows, { answers });
    expect(figures).toMatchObject({
      cases: 1,
      right: 1,
      absent_cases: 3,
      absent_answered: 0.3333,
      absent_review: 0.3333,
    });
  });

  it('is set aside when a table has a spelling variant of it', async () => {
    const { figures } = await evaluate([judged('Acer obovata')], { tables: ['Acer obovatus'] });
    expect(figures).toMatchObject({ absent_cases: 0, set_aside_rules: { 'absent-but-listed': 1 } });
  });
});

describe('evaluate names-match: the report', () => {
  it('lists every failure with what was expected and found', async () => {
    const { report } = await evaluate([curated('Acer palmtum', 'Acer palmatum')], {
      answers: { 'Acer palmtum': 'Acer rubrum' },
    });
    const text = formatNamesMatch(report, true);
    expect(text).toContain('expected  Acer palmatum');
    expect(text).toContain('found     Acer rubrum, exact');
    expect(formatNamesMatch(report, false)).not.toContain('Acer rubrum');
  });

  it('gives the figures of each file of a folder, and leaves other formats alone', async () => {
    await writeFile(join(folder, 'a.jsonl'), JSON.stringify(curated('Acer a', 'Acer b')));
    await writeFile(join(folder, 'b.jsonl'), JSON.stringify({ verbatim: 'Acer b', matched: 'Acer b' }));
    await writeFile(join(folder, 'c.jsonl'), JSON.stringify({ kind: 'distance', a: 'x', b: 'y' }));
    const report = await evaluateNamesMatch([folder], {
      answer: async (strings) =>
        strings.map((matchedName) => ({
          matchedName,
          acceptedName: null,
          acceptedAuthor: null,
          reviewRequired: false,
          stage: null,
        })),
      tables: { isAsWritten: () => false, hasVariant: () => false },
    });
    expect(report.unrecognised).toEqual(['c.jsonl']);
    expect(figuresOfNamesMatch(report, true)).toMatchObject({
      cases: 2,
      right: 0.5,
      files: { 'a.jsonl': { cases: 1, wrong: 1 }, 'b.jsonl': { cases: 1, right: 1 } },
    });
  });

  it('names the row that is not as it should be', async () => {
    await expect(evaluate([{ verbatim: 'Acer', target: 'Acer', resolution: 'genus' }], {})).rejects.toThrow(
      'cases.jsonl, row 1',
    );
  });
});

describe('plantdata evaluate names-match', () => {
  it('says how to import a checklist when there is none', async () => {
    const file = join(folder, 'cases.jsonl');
    await writeFile(file, JSON.stringify(curated('Acer palmata', 'Acer palmatum')));
    const { code, stderr } = await plantdata(folder, 'evaluate', 'names-match', file);
    expect(code).not.toBe(0);
    expect(stderr).toContain('plantdata data add reference --from FOLDER --source tnrs');
  });

  it('measures the installed checklists', async () => {
    const list = join(folder, 'list.csv');
    const home = join(folder, 'home');
    await mkdir(home);
    await writeFile(list, 'name,authorship\nAcer palmatum,Thunb.\nLavandula angustifolia,Mill.\n');
    expect(
      await plantdata(home, 'data', 'add', 'reference', '--from', list, '--source', 'tnrs'),
    ).toMatchObject({
      code: 0,
    });
    const file = join(folder, 'cases.jsonl');
    const rows = [curated('Acer palmata', 'Acer palmatum'), curated('Acer palmatum', 'Acer palmatum')];
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    const { code, stdout } = await plantdata(home, 'evaluate', 'names-match', file);
    expect(code).toBe(0);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      cases: 1,
      right: 1,
      set_aside_rules: { 'as-written': 1 },
    });
  });

  it('excuse an answer for an absent name only where they have it, or its authors have it with another ending', async () => {
    const list = join(folder, 'list.csv');
    const home = join(folder, 'home');
    await mkdir(home);
    await writeFile(list, 'name,authorship\nAcer obovatum,Thunb.\nAcer sponiifolium,Mill.\n');
    await plantdata(home, 'data', 'add', 'reference', '--from', list, '--source', 'tnrs');
    const names = [
      ['Acer obovatum', 'L.'],
      ['Acer obovata', 'Thunb.'],
      ['Acer obovata', 'Mill.'],
      ['Acer sponiaefolium', 'Mill.'],
    ];
    const rows = names.map(([verbatim, authorship]) => ({ verbatim, authorship, good_match: false }));
    const file = join(folder, 'cases.jsonl');
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    const { stdout } = await plantdata(home, 'evaluate', 'names-match', file);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      absent_cases: 2,
      set_aside_rules: { 'absent-but-listed': 2 },
    });
  });
});
