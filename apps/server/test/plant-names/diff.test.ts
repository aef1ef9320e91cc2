import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTables } from '../../src/capabilities/plant-names/snapshots/diff.ts';
import { type ChecklistLines, snapshotOf } from '../support/checklist-versions.ts';

function compare(older: ChecklistLines, newer: ChecklistLines) {
  const comparisons = [...diffTables(snapshotOf(older).table, snapshotOf(newer).table)];
  const count = (outcome: string) => comparisons.filter((each) => each.outcome === outcome).length;
  return {
    added: count('added'),
    removed: count('removed'),
    unchanged: count('unchanged'),
    changes: comparisons.flatMap((each) =>
      each.outcome === 'changed'
        ? [
            [
              each.change.name.written,
              each.change.kind,
              each.change.before?.written ?? null,
              each.change.after?.written ?? null,
            ],
          ]
        : [],
    ),
  };
}

describe('the change of a checklist from one version to another', () => {
  it.each([
    [
      'an accepted name that gives way to a new one',
      ['Aster novi-belgii | L.'],
      ['Aster novi-belgii | L. = Symphyotrichum novi-belgii', 'Symphyotrichum novi-belgii | (L.) G.L.Nesom'],
      [['Aster novi-belgii', 'renamed', 'Aster novi-belgii', 'Symphyotrichum novi-belgii']],
    ],
    [
      'an accepted name and its synonym that change places',
      ['Aus bus', 'Cus bus = Aus bus'],
      ['Aus bus = Cus bus', 'Cus bus'],
      [
        ['Aus bus', 'renamed', 'Aus bus', 'Cus bus'],
        ['Cus bus', 'accepted', 'Aus bus', 'Cus bus'],
      ],
    ],
    [
      'two accepted names that become one plant',
      ['Aus bus', 'Aus cus'],
      ['Aus bus', 'Aus cus = Aus bus'],
      [['Aus cus', 'lumped', 'Aus cus', 'Aus bus']],
    ],
    [
      'a synonym that becomes a plant of its own',
      ['Aus bus', 'Aus cus = Aus bus'],
      ['Aus bus', 'Aus cus'],
      [['Aus cus', 'split', 'Aus bus', 'Aus cus']],
    ],
    [
      'a synonym that leads to another plant',
      ['Aus bus', 'Aus cus', 'Dus dus = Aus bus'],
      ['Aus bus', 'Aus cus', 'Dus dus = Aus cus'],
      [['Dus dus', 'moved', 'Aus bus', 'Aus cus']],
    ],
    [
      'names that are placed and that are not any more',
      ['Aus bus', 'Aus cus ?', 'Aus dus = Aus bus'],
      ['Aus bus', 'Aus cus = Aus bus', 'Aus dus ?'],
      [
        ['Aus cus', 'placed', null, 'Aus bus'],
        ['Aus dus', 'unplaced', 'Aus bus', null],
      ],
    ],
  ])('names %s', (_what, older, newer, changes) => {
    expect(compare(older, newer).changes).toEqual(changes);
  });

  it('counts names that were added and removed, and does not list them', () => {
    expect(compare(['Aus bus', 'Aus cus'], ['Aus bus', 'Aus dus', 'Aus eus'])).toEqual({
      added: 2,
      removed: 1,
      unchanged: 1,
      changes: [],
    });
  });

  it('tells homonyms by their authors', () => {
    const older = ['Aus bus', 'Aus cus', 'Dus dus | L. = Aus bus', 'Dus dus | Mill. = Aus cus'];
    const newer = ['Aus bus', 'Aus cus', 'Dus dus | Mill. = Aus bus', 'Dus dus | L. = Aus bus'];
    expect(compare(older, newer)).toMatchObject({
      added: 0,
      removed: 0,
      changes: [['Dus dus', 'moved', 'Aus cus', 'Aus bus']],
    });
  });

  it.each([
    ['authors that are written in another way', 'Aus bus | (L.) Mill.', 'Aus bus | (Linnaeus) Mill.'],
    ['authors that were missing', 'Aus bus', 'Aus bus | L.'],
    ['the sign of a hybrid that is set off', 'Aus ×bus | L.', 'Aus × bus | L.'],
  ])('is none for %s', (_what, older, newer) => {
    expect(compare([older], [newer])).toEqual({ added: 0, removed: 0, unchanged: 1, changes: [] });
  });

  it('counts a name that is listed twice once, with the better of what is said of it', () => {
    const older = ['Aus bus', 'Dus dus | L. ?', 'Dus dus | L. = Aus bus'];
    const newer = ['Aus bus', 'Dus dus | L. = Aus bus'];
    expect(compare(older, newer)).toEqual({ added: 0, removed: 0, unchanged: 2, changes: [] });
  });

  const name = fc.constantFrom(
    'Aus bus',
    'Aus cus',
    'Aus × dus',
    'Bus bus',
    'Bus cus var. dus',
    'Bus cus subsp. dus',
  );
  const author = fc.constantFrom('', ' | L.', ' | Mill.', ' | (L.) Mill.');
  const accepted = fc.tuple(name, author).map((parts) => parts.join(''));
  const line = fc.oneof(
    accepted,
    fc.tuple(accepted, accepted).map(([synonym, meant]) => `${synonym} = ${meant}`),
    accepted.map((unplaced) => `${unplaced} ?`),
  );
  const checklist = fc.uniqueArray(line, {
    minLength: 1,
    maxLength: 8,
    selector: (each) => each.split(/ = | \?/)[0],
  });

  it('is none between a version and itself', () => {
    fc.assert(
      fc.property(checklist, (lines) => {
        const { added, removed, changes } = compare(lines, lines);
        expect({ added, removed, changes }).toEqual({ added: 0, removed: 0, changes: [] });
      }),
    );
  });

  it('counts every distinct name of the older version once', () => {
    fc.assert(
      fc.property(checklist, checklist, (older, newer) => {
        const { removed, unchanged, changes } = compare(older, newer);
        expect(removed + unchanged + changes.length).toBe(older.length);
      }),
    );
  });
});
