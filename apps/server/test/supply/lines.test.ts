import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSubjectFinder } from '../../src/capabilities/supply/replies/mentions/plants/subject-finder.ts';

const names = ['Acer rubrum', 'Tilia cordata', 'Quercus robur', 'Betula pendula'];

function finderOf(ids: readonly string[], targetGrade: string | null = null) {
  return createSubjectFinder(
    ids.map((id, index) => ({
      id,
      botanicalName: names[index % names.length] ?? '',
      commonName: null,
      targetGrade,
      quantity: 10,
    })),
  );
}

const numbered = ['L1', 'L2', 'L3', 'L4'];

function linesIn(text: string, ids: readonly string[] = numbered): (string | null)[] {
  return finderOf(ids)
    .find(text)
    .lines.map(({ line }) => line);
}

describe('a line is meant', () => {
  test.each([
    ['l 2: 40 only', ['L2']],
    ['(L2) 40', ['L2']],
    ['Pos. L2: 40 Stück', ['L2']],
    ['Item 2: none', ['L2']],
    ['Zeile 3 nicht', ['L3']],
    ['ligne 2 : 40', ['L2']],
    ['regel 2 nee', ['L2']],
    ['línea 3 agotado', ['L3']],
    ['riga 2: 40', ['L2']],
    ['#2 - 40', ['L2']],
    ['2) 40 only', ['L2']],
    ['Nr. 2: 40', ['L2']],
    ['Items 1, 3 and 4 ok', ['L1', 'L3', 'L4']],
    ['lines 1-3 fine', ['L1', 'L2', 'L3']],
    ['L1 to L3 ok', ['L1', 'L2', 'L3']],
    ['1st one - 80 fine. 2nd - half that.', ['L1', 'L2']],
    ['the last one we cannot do', ['L4']],
    ['the first two are fine', ['L1', 'L2']],
    ['erste Position ja, die zweite nein', ['L1', 'L2']],
    ['les deux premiers ok', ['L1', 'L2']],
    ['L7: Eucalyptus saligna', [null]],
  ])('%s', (text, expected) => {
    expect(linesIn(text)).toEqual(expected);
  });

  test.each([
    'Acer 45L x 10',
    'Acer 10 L 3 weeks',
    'on the 2nd of May',
    'first week of October',
    '2. Mai',
    '2.5m tall',
    '2 x Acer',
    'second batch in March',
    '2. Quercus robur 40',
  ])('but not by "%s"', (text) => {
    expect(linesIn(text)).toEqual([]);
  });

  test('by an id of any form, as a whole', () => {
    const ids = ['sch-001-A', 'sch-001-B'];
    expect(linesIn('SCH-001-B 40 ok', ids)).toEqual(['sch-001-B']);
    expect(linesIn('sch-001-C 40 ok', ids)).toEqual([null]);
    const uuid = '0d8f4c1e-1111-4222-8333-444455556677';
    expect(linesIn(`${uuid}: 40`, ['a', uuid])).toEqual([uuid]);
  });

  test('by its place in the enquiry where ids have no number', () => {
    expect(linesIn('L2 40, L3 none', ['sch-a', 'sch-b'])).toEqual(['sch-b', null]);
  });

  test('by an id that is a number only in front', () => {
    expect(linesIn('102: none', ['101', '102'])).toEqual(['102']);
    expect(linesIn('we have 102 of these', ['101', '102'])).toEqual([]);
  });

  test('not by the size of a container', () => {
    const { lines } = finderOf(numbered, '#5').find('#2 300 avail');
    expect(lines).toEqual([]);
  });

  test('the evidence is what says which line', () => {
    const text = 'Sorry, Pos. L2 nil';
    const [line] = finderOf(numbered).find(text).lines;
    expect(text.slice(line?.start, line?.end)).toBe('Pos. L2');
  });
});

function groupsIn(text: string): string[] {
  return finderOf(numbered)
    .find(text)
    .groups.map(({ group, size }) => (size === null ? group : `${group} ${size}`));
}

describe('several lines are meant', () => {
  test.each([
    ['Yep can do both no worries', 'all 2'],
    ['All available now', 'all'],
    ['all three fine', 'all 3'],
    ['all 4 available', 'all 4'],
    ['$1.60 each across the board', 'all'],
    ['350 of each is fine', 'all'],
    ['alles vorrätig', 'all'],
    ['tous disponibles', 'all'],
    ['les deux sont dispo', 'all 2'],
    ['allemaal leverbaar', 'all'],
    ['ambos disponibles', 'all 2'],
    ['entrambi pronti', 'all 2'],
    ['no issues with any of these', 'all'],
    ['Sorry nothing on either of these', 'none 2'],
    ["can't do any of these", 'none'],
    ['keine der beiden', 'none 2'],
    ['aucun des deux', 'none 2'],
    ['everything else is fine', 'rest'],
    ["The rest we can't help with", 'rest'],
    ['der Rest der Liste ist vorrätig', 'rest'],
    ['le reste de la liste : ok', 'rest'],
    ['de rest is uitverkocht', 'rest'],
    ['el resto agotado', 'rest'],
    ['tutti gli altri esauriti', 'rest'],
  ])('%s', (text, expected) => {
    expect(groupsIn(text)).toContain(expected);
  });

  test.each([
    'All prices ex GST',
    'All 45 at $32.00',
    '$6.50 each',
    "that's all",
    'Hi all',
    '450 now rest in 2 wks',
    'the other 120 in 250mm',
    'Rest im Frühjahr',
    'alle Preise netto',
    'les 5 autres fin novembre',
  ])('but not by "%s"', (text) => {
    expect(groupsIn(text)).toEqual([]);
  });
});

test('mentions of any text are in it and in order', () => {
  const finder = finderOf(numbered);
  const words = fc.constantFrom(
    'L1',
    '-',
    'L4',
    'line',
    '2',
    '2.',
    'first',
    'two',
    'all',
    'rest',
    'of',
    '#3',
    'to',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { lines, groups } = finder.find(text);
      for (const mentions of [lines, groups]) {
        mentions.forEach(({ start, end }, index) => {
          expect(start).toBeGreaterThanOrEqual(mentions[index - 1]?.start ?? 0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(end).toBeGreaterThan(start);
        });
      }
    }),
  );
});
