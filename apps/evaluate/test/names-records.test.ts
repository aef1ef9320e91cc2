import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../server/test/support/make-folder.ts';
import { figuresOfCounted, formatCounted } from '../src/counted-report.ts';
import { openRecords } from '../src/installed-names.ts';
import { evaluateNamesRecords } from '../src/names-records.ts';

let folder: string;
let recordsOf: Awaited<ReturnType<typeof openRecords>>;
beforeAll(async () => {
  recordsOf = await openRecords('no-home');
});
beforeEach(async () => {
  folder = await makeFolder();
});

async function evaluate(...rows: readonly object[]) {
  const path = join(folder, 'list.jsonl');
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  const report = await evaluateNamesRecords([path], recordsOf);
  return { report, figures: figuresOfCounted(report, false) };
}

describe('evaluate names-records', () => {
  it.each([
    ['right', 'Acer palmatum', 'Acer palmatum', undefined],
    ['right', 'Acer palmatum', 'Acer palmatum', 'validated'],
    ['unmarked', 'Acer palmatum', 'Acer palmatum', 'review'],
    ['right', 'cf. Acer palmatum', 'Acer palmatum', 'review'],
    ['cautious', 'Acer palmatum sp. nov.', 'Acer palmatum', 'validated'],
    ['right', 'Lavendula angustifolia', 'Lavandula angustifolia', undefined],
    ['wrong_unmarked', 'Acer palmatum', 'Acer rubrum', undefined],
    ['wrong_unmarked', 'Acer palmatum', null, 'not_found'],
    ['missed', 'Xyzzyx plugh', 'Acer rubrum', 'review'],
    ['right', 'Xyzzyx plugh', null, 'not_found'],
    ['missed', 'Acer', 'Acer rubrum', 'validated'],
    ['wrong_unmarked', 'Acer', 'Rosa rugosa', 'review'],
    ['other_cultivar', "Acer palmatum 'Bloodgod'", "Acer palmatum 'Bloodgood'", 'review'],
    ['right', "Acer palmatum 'Bloodgood'", "Acer palmatum 'Bloodgood'", 'validated'],
  ])('says %s of the record of %s for %s, %s', async (verdict, verbatim, accepted, outcome) => {
    const { figures, report } = await evaluate({ verbatim, accepted, outcome });
    expect(figures, formatCounted(report, true)).toMatchObject({ cases: 1, [verdict]: 1 });
  });

  it('takes a synonym of the label for the plant of the label', async () => {
    const { figures } = await evaluate({
      verbatim: 'Rosmarinus officinalis',
      accepted: 'Rosmarinus officinalis',
    });
    expect(figures).toMatchObject({ right: 1 });
  });

  it('accepts each of several names, and leaves unsure rows out of the counts', async () => {
    const { figures } = await evaluate(
      { name: 'Acer palmatum', accept: ['Acer rubrum', 'Acer palmatum'], kind: 'clean' },
      { name: 'Acer palmatum', accept: ['Acer rubrum'], sure: false },
    );
    expect(figures).toMatchObject({ cases: 1, right: 1, unsure: { cases: 1, wrong_unmarked: 1 } });
  });

  it('lets a certain formula be marked for review', async () => {
    const row = { verbatim: 'cf. Acer palmatum', accepted: 'Acer palmatum', outcome: 'validated' };
    const { figures } = await evaluate({ ...row, kind: 8 }, { ...row, kind: 12 });
    expect(figures).toMatchObject({ right: 1, cautious: 1 });
  });
});
