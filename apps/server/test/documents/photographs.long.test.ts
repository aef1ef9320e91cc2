import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDocumentReader } from '../../src/platform/documents/index.ts';
import { documentsUnderTest } from '../support/documents.ts';
import { drawnText } from '../support/made-pictures.ts';

const { read, problem } = documentsUnderTest();

/** Recognition takes seconds; a busy machine needs several times as long. */
const limits = { timeMs: 60_000 };
const time = 120_000;

const label = drawnText(
  [
    { text: 'Lavandula angustifolia', x: 16, y: 34, size: 22 },
    { text: '3 L', x: 16, y: 74, size: 26 },
  ],
  2,
  { width: 280, height: 96 },
);
const lines = ['Lavandula angustifolia', '3L'];

/** The label on a ground of leaves, all drawn. */
async function amongLeaves(angle: number, { width, height }: { width: number; height: number }) {
  const leaves = Array.from({ length: 900 }, (_, index) => {
    const [x, y] = [(index * 7919) % width, (index * 6007) % height];
    const green = 70 + ((index * 37) % 110);
    return `<ellipse cx="${x}" cy="${y}" rx="42" ry="12" fill="rgb(${green >> 1},${green},${green >> 2})" transform="rotate(${index * 47} ${x} ${y})"/>`;
  });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#203810"/>${leaves.join('')}</svg>`;
  const turned = await sharp(label)
    .ensureAlpha()
    .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(ground))
    .composite([{ input: turned, top: 10, left: 10 }])
    .jpeg()
    .toBuffer();
}

/** A space within a size says nothing. */
const linesOf = async (name: string, picture: Buffer): Promise<string[]> => {
  const { sheets } = await read(name, picture, { limits });
  return sheets.flatMap(({ rows }) =>
    rows.map(({ cells }) =>
      cells
        .filter((cell) => cell !== '')
        .join(' ')
        .replace('3 L', '3L'),
    ),
  );
};

describe('a photograph of a label', () => {
  it.each([0, 28, -28, 75, 180, 205])(
    'is read among leaves, turned by %d degrees',
    async (angle) => {
      expect(await linesOf('photo.jpg', await amongLeaves(angle, { width: 1_200, height: 900 }))).toEqual(
        lines,
      );
    },
    time,
  );

  it(
    'is read where the label is small in a large picture',
    async () => {
      expect(await linesOf('photo.jpg', await amongLeaves(12, { width: 3_600, height: 2_700 }))).toEqual(
        lines,
      );
    },
    time,
  );

  it(
    'is read light on dark',
    async () => {
      expect(
        await linesOf('board.png', await sharp(label).negate({ alpha: false }).png().toBuffer()),
      ).toEqual(lines);
    },
    time,
  );

  it(
    'has no text where it shows leaves alone',
    async () => {
      const leaves = await sharp(await amongLeaves(0, { width: 1_200, height: 900 }))
        .extract({ left: 620, top: 0, width: 580, height: 900 })
        .toBuffer();
      expect(await problem('leaves.jpg', leaves)).toMatchObject({
        problem: 'unreadable',
        message: expect.stringContaining('no text'),
      });
    },
    time,
  );
});

describe('a service without memory for photographs', () => {
  const { read: readAsScan } = documentsUnderTest(
    createDocumentReader({ processes: 1, limits: { photographMemoryMb: 0 } }),
  );

  it(
    'reads a picture as a scan, and says so',
    async () => {
      const { notes } = await readAsScan('label.png', label, { limits });
      expect(notes).toEqual([expect.stringMatching(/read as a scan.*no memory/)]);
    },
    time,
  );
});
