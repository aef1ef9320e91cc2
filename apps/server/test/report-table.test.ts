import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFormat } from '../src/commands/report/table-format.ts';
import { textWidth, wrapText } from '../src/commands/report/text-width.ts';

describe('a table in a terminal', () => {
  const table = tableFormat<{ name: string; remark: string }, number>({
    columns: [
      { heading: 'Name', width: 12, text: ({ name }) => name },
      { heading: 'Remark', share: 1, text: ({ remark }) => remark },
    ],
    terminal: { width: 80, hasColours: false },
    closing: (count) => `${count} names`,
  });

  it('has columns of the same width, whatever stands in them and in how many pieces it is written', () => {
    const lines = [
      { name: 'Acer', remark: 'one\ntwo' },
      { name: '紅葉', remark: '' },
      { name: 'Llanfairpwllgwyngyll', remark: 'x'.repeat(200) },
    ];
    const whole = table.head + table.lines(lines) + table.tail(3);
    const pieces =
      table.head + lines.map((line) => table.lines([line])).join(table.separator) + table.tail(3);
    expect(pieces).toBe(whole);
    const rows = whole.trimEnd().split('\n').slice(0, -1);
    expect(new Set(rows.map(textWidth)).size).toBe(1);
    expect(whole).toContain('3 names');
  });

  it('has its cells below each other where columns do not fit', () => {
    const { lines } = tableFormat<string, number>({
      columns: [
        { heading: 'Row', width: 5, text: () => '1' },
        { heading: 'Submitted', share: 1, text: (name) => name },
      ],
      terminal: { width: 20, hasColours: false },
      closing: String,
    });
    expect(lines(['Lavandula angustifolia'])).toBe('Row: 1\nSubmitted: Lavandula\nangustifolia');
  });

  it.each([80, 100, 140])('of %i columns is no wider than that', (width) => {
    const { head } = tableFormat<string, number>({
      columns: [
        { heading: 'Row', width: 7, text: () => '' },
        { heading: 'Label', share: 0.4, text: (label) => label },
        { heading: 'Stage', share: 0.6, text: (label) => label },
      ],
      terminal: { width, hasColours: false },
      closing: (count) => `${count} labels`,
    });
    for (const line of head.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width);
  });

  it('is only its last line without anything in it', () => {
    expect(table.empty(0)).toBe('0 names\n');
  });

  it('breaks lines between words, and a word only where it is too long', () => {
    expect(wrapText('The cultivar stands without marks', 12)).toEqual([
      'The cultivar',
      'stands',
      'without',
      'marks',
    ]);
    expect(wrapText('Llanfairpwllgwyngyll', 8)).toEqual(['Llanfair', 'pwllgwyn', 'gyll']);
  });

  it('loses no character, and no line is too wide', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((text) => text.replace(/\s/g, 'x'));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.integer({ min: 2, max: 20 }), (words, width) => {
        const lines = wrapText(words.join(' '), width);
        expect(lines.join('').replace(/\s/g, '')).toBe(words.join(''));
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
