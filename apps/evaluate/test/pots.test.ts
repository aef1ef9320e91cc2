import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSizeCatalogue, type MatchConfidence, type SizeReading } from '@plantdata/container-sizes';
import { expect, it } from 'vitest';
import { noHome } from '../../server/test/support/installed-snapshots.ts';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { plantdata } from '../../server/test/support/run-command.ts';
import { evaluatePots } from '../src/pots.ts';
import { figuresOfPots, formatPots } from '../src/pots-report.ts';

const catalogue = createSizeCatalogue();

/** What a classifier would say that has learnt its answers by heart; to everything else it says that it is no size. */
function answering(answers: Readonly<Record<string, readonly [id: string, MatchConfidence]>>) {
  return (label: string): SizeReading => {
    const [id, confidence] = answers[label] ?? ['', 'None' as const];
    return {
      confidence,
      category: catalogue.get(id) ?? null,
      matched: null,
      measurements: [],
      alternatives: [],
      normalizations: [],
      setAside: [],
    };
  };
}

const row = (label: string, id: string | null, confidence: MatchConfidence, others: object = {}) => ({
  label,
  expected_id: id,
  expected_confidence: confidence,
  expected_stage_order: id === null ? null : (catalogue.get(id)?.stage_order ?? null),
  ...others,
});

async function folderOf(files: Readonly<Record<string, readonly object[]>>): Promise<string> {
  const folder = await makeFolder();
  for (const [name, rows] of Object.entries(files))
    await writeFile(join(folder, name), rows.map((each) => JSON.stringify(each)).join('\n'));
  return folder;
}

async function reportOf(rows: readonly object[], answers: Parameters<typeof answering>[0]) {
  const path = join(await folderOf({ 'labels.jsonl': rows }), 'labels.jsonl');
  return evaluatePots(path, { classify: answering(answers), secondsMin: 0 });
}

it('tells how many categories, stages and confidences are right, of all labels', async () => {
  const rows = [
    row('140mm', '3.1-140mm', 'High'),
    row('200 pot', '3.1-200mm', 'High'),
    row('45L', '4.3-c45', 'High'),
    row('ring us', null, 'None'),
  ];
  const report = await reportOf(rows, {
    '140mm': ['3.1-140mm', 'High'],
    '200 pot': ['3.1-140mm', 'Medium'],
  });
  expect(figuresOfPots(report, false)).toEqual({
    cases: 4,
    id_right: 0.5,
    stage_right: 0.75,
    confidence_right: 0.5,
    non_labels: 1,
    false_matches: 0,
    overconfident: 0,
    labels_per_second: expect.any(Number),
  });
});

it('takes a category that is also acceptable as right, with its stage', async () => {
  const rows = [row('tube or cell', '2.2-tube50', 'Medium', { also_acceptable: ['4.3-c45'] })];
  const report = await reportOf(rows, { 'tube or cell': ['4.3-c45', 'Medium'] });
  expect(figuresOfPots(report, false)).toMatchObject({ id_right: 1, stage_right: 1, confidence_right: 1 });
});

it('counts a size that is found where there is none, and a wrong one that it was sure of', async () => {
  const rows = [
    row('zone 10', null, 'None'),
    row('45', null, 'None'),
    row('45L bag', '4.2-bag45', 'High'),
    row('8 inch', '3.1-200mm', 'Medium'),
  ];
  const report = await reportOf(rows, {
    'zone 10': ['3.3-c10', 'Medium'],
    '45': ['4.3-c45', 'High'],
    '45L bag': ['4.3-c45', 'High'],
    '8 inch': ['3.1-200mm', 'High'],
  });
  expect(figuresOfPots(report, false)).toMatchObject({ non_labels: 2, false_matches: 2, overconfident: 2 });
});

it('lists what went wrong, with what was expected', async () => {
  const report = await reportOf([row('45L bag', '4.2-bag45', 'High')], { '45L bag': ['4.3-c45', 'High'] });
  expect(formatPots(report, false)).not.toContain('expected');
  expect(formatPots(report, true)).toContain(
    'labels.jsonl  id\n  given     "45L bag"\n  expected  4.2-bag45, High\n  found     4.3-c45, High',
  );
});

it('names the row of a file that cannot be scored', async () => {
  await expect(
    reportOf([row('140mm', '3.1-140mm', 'High'), { label: 1, expected_id: null }], {}),
  ).rejects.toThrow(/labels\.jsonl, row 2:/);
});

it('prints one JSON object in its last line, for a folder with the figures of each file', async () => {
  const folder = await folderOf({
    'a.jsonl': [row('140mm', '3.1-140mm', 'High')],
    'b.jsonl': [row('about us', null, 'None'), row('call me', null, 'None')],
    'names.jsonl': [{ verbatim: 'Acer rubrum' }],
  });
  const { code, stdout } = await plantdata(noHome, 'evaluate', 'pots', folder);
  expect(code).toBe(0);
  expect(stdout).toContain('Other formats, left alone: names.jsonl');
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
    cases: 3,
    non_labels: 2,
    files: { 'a.jsonl': { cases: 1 }, 'b.jsonl': { cases: 2, false_matches: 0 } },
  });
});

it('ends with an error for a path without labels', async () => {
  const { code, stderr } = await plantdata(noHome, 'evaluate', 'pots', await folderOf({}));
  expect(code).toBe(1);
  expect(stderr).toContain('no file in a format that this evaluation knows');
});
