import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourWords, hexOf, labOfRgb, type Rgb, readColour } from '../src/index.ts';
import { sharedFile } from './shared-data.ts';

function rgbFrom(text: string): Rgb | null {
  const reading = readColour(text);
  return reading.isReadable ? reading.colour.rgb : null;
}

describe('a colour as people write it', () => {
  it.each([
    ['purple', 'name', [128, 0, 128]],
    ['PURPLE', 'name', [128, 0, 128]],
    ['  rebeccapurple ', 'name', [102, 51, 153]],
    ['light blue', 'name', [173, 216, 230]],
    ['Light-Blue', 'name', [173, 216, 230]],
    ['sky blue', 'name', [135, 206, 235]],
    ['dark green', 'name', [0, 100, 0]],
    ['grey', 'name', [128, 128, 128]],
    ['gray', 'name', [128, 128, 128]],
    ['#FF5733', 'hex', [255, 87, 51]],
    ['FF5733', 'hex', [255, 87, 51]],
    ['ff5733', 'hex', [255, 87, 51]],
    ['#f53', 'hex', [255, 85, 51]],
    ['F53', 'hex', [255, 85, 51]],
    ['000000', 'hex', [0, 0, 0]],
    ['123', 'hex', [17, 34, 51]],
    ['rgb(255,87,51)', 'rgb', [255, 87, 51]],
    ['RGB( 255 , 87 , 51 )', 'rgb', [255, 87, 51]],
    ['255,87,51', 'rgb', [255, 87, 51]],
    ['255, 87, 51', 'rgb', [255, 87, 51]],
    ['0,0,0', 'rgb', [0, 0, 0]],
  ])('reads %j as a %s', (text, form, rgb) => {
    expect(readColour(text)).toMatchObject({ isReadable: true, colour: { form, rgb } });
  });

  it.each([
    ['lavender', '#c79fef'],
    ['lilac', '#cea2fd'],
    ['violet', '#9a0eea'],
    ['plum', '#580f41'],
    ['salmon', '#ff796c'],
    ['rose', '#cf6275'],
    ['peach', '#ffb07c'],
    ['cream', '#ffffc2'],
    ['off-white', '#ffffe4'],
    ['vermilion', '#f4320c'],
    ['deep purple', '#36013f'],
    ['salmon pink', '#fe7b7c'],
  ])('takes %s as the people of a survey do, and not as CSS', (name, hex) => {
    expect(hexOf(rgbFrom(name) ?? [0, 0, 0])).toBe(hex);
  });

  it('composes words: shades, mixtures and likenesses', () => {
    const lab = (text: string) => labOfRgb(rgbFrom(text) ?? [0, 0, 0]);
    expect(lab('pale yellow')[0]).toBeGreaterThan(lab('gold')[0]);
    expect(lab('deep mauve')[0]).toBeLessThan(lab('mauve')[0]);
    expect(lab('blue-violet')).not.toEqual(lab('violet-blue'));
    expect(lab('greenish white')[1]).toBeLessThan(lab('white')[1]);
    for (const word of colourWords) expect([word, rgbFrom(word)]).not.toContain(null);
  });

  it.each([
    ['#ff573380', 'hex', [255, 87, 51]],
    ['f53c', 'hex', [255, 85, 51]],
    ['rgb(1 2 3)', 'rgb', [1, 2, 3]],
    ['rgb(1 2 3 / 50%)', 'rgb', [1, 2, 3]],
    ['rgba(1,2,3,1)', 'rgb', [1, 2, 3]],
    ['rgb(100%, 0%, 0%)', 'rgb', [255, 0, 0]],
    ['hsl(0, 50%, 50%)', 'css', [191, 64, 64]],
    ['hsl(120deg 100% 25%)', 'css', [0, 128, 0]],
    ['lab(50 0 0)', 'css', [119, 119, 119]],
    ['oklch(0.628 0.2577 29.23)', 'css', [255, 0, 0]],
  ])('reads %j of CSS as a %s', (text, form, rgb) => {
    expect(readColour(text)).toMatchObject({ isReadable: true, colour: { form, rgb } });
  });

  it('keeps the L*a*b* of a colour that no screen shows', () => {
    const reading = readColour('oklch(0.8 0.35 145)');
    expect(reading.isReadable && reading.colour.lab).not.toEqual(
      reading.isReadable && labOfRgb(reading.colour.rgb),
    );
  });

  it.each([
    '#',
    '##ff5733',
    '#ff573',
    'gg5733',
    '# ff5733',
    'notacolour',
    'light',
    'rgb(256,0,0)',
    'rgb(-1,0,0)',
    'rgb(1.5,2,3)',
    'rgb(1,2)',
    'rgb()',
    'rgb(,,)',
    '255,87',
    '1,2,3,4',
    '1,2,',
    '1,2,1e1',
    '0x1,2,3',
    '1000,2,3',
    'rgb(1,2,3',
    '1,2,3)',
    'rgb((1,2,3))',
    'transparent',
    'currentcolor',
    '١,٢,٣',
    '１２３',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'red\u0000',
    'red;drop',
    '-',
  ])('refuses %j, and says what could be written', (text) => {
    const reading = readColour(text);
    expect(reading).toMatchObject({ isReadable: false, reason: 'unreadable' });
    expect(!reading.isReadable && reading.message).toMatch(/name.*hex.*%23.*rgb\(230, 230, 250\).*0 to 255/);
  });

  it.each(['', '   ', '\t\n'])('takes %j for nothing, and explains how a # gets lost in a URL', (text) => {
    expect(readColour(text)).toMatchObject({
      isReadable: false,
      reason: 'empty',
      message: expect.stringContaining('write %23 or leave the # out'),
    });
  });

  it('reads every colour of screens in every form, and gives its L*a*b*', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), (rgb) => {
        const hex = hexOf(rgb);
        for (const text of [hex, hex.slice(1).toUpperCase(), rgb.join(), `rgb(${rgb.join(', ')})`]) {
          expect(readColour(text)).toMatchObject({
            isReadable: true,
            colour: { rgb, lab: labOfRgb(rgb) },
          });
        }
      }),
    );
  });

  it('never throws, and answers long texts shortly', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('#', 'r', 'g', 'b', '(', ')', ',', ' ', '1', 'f', '-') }),
      fc.nat({ max: 20_000 }).map((length) => '1,'.repeat(length)),
      fc.nat({ max: 20_000 }).map((length) => `rgb(${' '.repeat(length)}1,2,3)`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readColour(text);
        if (reading.isReadable) {
          expect(
            reading.colour.rgb.every((value) => Number.isInteger(value) && value >= 0 && value <= 255),
          ).toBe(true);
        } else {
          expect(reading.message.length).toBeLessThan(500);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('published colours', () => {
  const read = (path: string) => JSON.parse(readFileSync(sharedFile(path), 'utf8'));

  it('are read or refused as they have to be', () => {
    const cases: { accept: { input: string; rgb: Rgb }[]; refuse: string[] } = read(
      'standards/colour-input-cases.json',
    );
    expect(cases.accept.length).toBeGreaterThan(0);
    for (const { input, rgb } of cases.accept) expect([input, rgbFrom(input)]).toEqual([input, rgb]);
    const later = ['#ff573300', 'ff57', 'rgb(100%,0%,0%)', 'hsl(0,50%,50%)'];
    for (const input of cases.refuse)
      expect([input, rgbFrom(input) !== null]).toEqual([input, later.includes(input)]);
  });

  it('include the 148 names of CSS but for seven words of the flower trade', () => {
    const names: [string, string][] = Object.entries(read('standards/css-named-colors.json'));
    expect(names).toHaveLength(148);
    const other = names
      .filter(([name, hex]) => hexOf(rgbFrom(name) ?? [0, 0, 0]) !== hex)
      .map(([name]) => name);
    expect(other).toEqual(['fuchsia', 'lavender', 'magenta', 'orchid', 'plum', 'salmon', 'violet']);
  });
});
