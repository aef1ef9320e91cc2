import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGaps } from '../../src/platform/documents/recognition/scene-text/find-gaps.ts';
import { enclose } from '../../src/platform/documents/recognition/scene-text/text-box.ts';
import { wordsOf } from '../../src/platform/documents/recognition/scene-text/words.ts';

describe('the box around a line of text', () => {
  it('holds all points, in whatever direction they lie, and points to the right', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 60 }), (points) => {
        const box = enclose(points);
        if (box === null) return;
        expect(box.length).toBeGreaterThanOrEqual(box.height);
        expect(Math.abs(box.angle)).toBeLessThanOrEqual(Math.PI / 2 + 1e-9);
        const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
        for (const { x, y } of points) {
          const [dx, dy] = [x - box.centre.x, y - box.centre.y];
          expect(Math.abs(dx * cos + dy * sin)).toBeLessThanOrEqual(box.length / 2 + 1e-6);
          expect(Math.abs(dy * cos - dx * sin)).toBeLessThanOrEqual(box.height / 2 + 1e-6);
        }
      }),
    );
  });

  it('is as small as that of a line at 30 degrees', () => {
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const corners = [
      [-100, -10],
      [100, -10],
      [100, 10],
      [-100, 10],
    ].map(([along = 0, across = 0]) => ({ x: along * cos - across * sin, y: along * sin + across * cos }));
    expect(enclose(corners)).toMatchObject({
      length: expect.closeTo(200),
      height: expect.closeTo(20),
      angle: expect.closeTo(Math.PI / 6),
    });
  });
});

describe('spaces in a line', () => {
  /** Letters of 6 columns, 3 apart, in two words 10 apart. */
  const columns = [...'xxxxxx   xxxxxx   xxxxxx          xxxxxx   xxxxxx'];
  const values = Float32Array.from({ length: columns.length * 48 }, (_, at) =>
    columns[at % columns.length] === 'x' && Math.floor(at / columns.length) % 2 === 0 ? 1 : -1,
  );

  it('are the blanks that are wider than those between letters', () => {
    const gaps = findGaps({ values, width: columns.length, height: 48, rowLength: columns.length });
    expect(gaps).toEqual([{ from: 24 / columns.length, to: 34 / columns.length }]);
  });
});

describe('the words of a line', () => {
  const box = { centre: { x: 100, y: 50 }, length: 200, height: 40, angle: 0, score: 1 };
  const lineOf = (text: string, sureness: (index: number) => number = () => 0.9) => ({
    characters: [...text].map((character, index) => ({
      text: character,
      place: (index + 0.5) / text.length,
      confidence: sureness(index),
    })),
    confidence: 0.9,
  });
  const textsOf = (line: ReturnType<typeof lineOf>) => wordsOf(line, box, 0).map(({ text }) => text);

  it('have their places from left to right, within the box', () => {
    const words = wordsOf(lineOf('Acer 10L'), box, 0);
    expect(words.map(({ text }) => text)).toEqual(['Acer', '10L']);
    expect(words[0]?.left).toBeCloseTo(0);
    expect(words[0]?.right).toBeLessThan(words[1]?.left ?? 0);
    expect(words[1]?.right).toBeCloseTo(200);
  });

  it('begin with a sign of money where a letter before figures is doubtful: a price is no pot', () => {
    expect(textsOf(lineOf('C35', (index) => (index === 0 ? 0.4 : 0.95)))).toEqual(['¤35']);
    expect(textsOf(lineOf('C35'))).toEqual(['C35']);
  });

  it.each([
    ['#I', '#1'],
    ['qcm', '9cm'],
    ['Pq', 'P9'],
    ['I gal', '1 gal'],
  ])('have figures where a size must have them: %s', (read, mended) => {
    const words = wordsOf(lineOf(read), box, 0);
    expect(words.map(({ text }) => text).join(' ')).toBe(mended);
    expect(Math.min(...words.map(({ confidence = 1 }) => confidence))).toBeLessThan(0.6);
  });
});
