import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';
import { placedPdf, placeTable } from '../support/made-pdf.ts';
import { drawnText, scannedPdf } from '../support/made-pictures.ts';

const { read, cells, problem } = documentsUnderTest();

const columns = [
  { x: 40, width: 150 },
  { x: 250, width: 60 },
  { x: 330, width: 60, align: 'right' },
] as const;
const rows = [
  ['Botanical name', 'Size', 'Price'],
  ['Acer palmatum', '20-30 cm', '12.50'],
  ['Betula pendula', '40-60 cm', '8.75'],
  ['Rhododendron ponticum subsp. baeticum', '30-40 cm', '19.75'],
  ['Salix caprea', '60-80 cm', '6.50'],
];
const { placed: table } = await placeTable(rows, columns, 60, { size: 10, lineHeight: 12 });
const page = drawnText(table);
/** Recognition of a page takes seconds; a busy machine needs several times as long. */
const limits = { timeMs: 120_000 };
const time = 150_000;

const label = drawnText(
  [
    { text: 'Acer palmatum Bloodgood', x: 20, y: 40, size: 20 },
    { text: 'Pot size 3 litres', x: 20, y: 80, size: 16 },
    { text: 'Height 40-60 cm', x: 20, y: 110, size: 16 },
  ],
  3,
  { width: 320, height: 140 },
);
const labelLines = [['Acer palmatum Bloodgood'], ['Pot size 3 litres'], ['Height 40-60 cm']];

/** A page of text between two scanned ones. */
async function mixedPdf(picture: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await scannedPdf([picture, picture]));
  const text = await PDFDocument.load(await placedPdf([table]));
  const [copied] = await pdf.copyPages(text, [0]);
  if (copied !== undefined) pdf.insertPage(1, copied);
  return pdf.save();
}

describe('a scanned PDF', () => {
  it(
    'has its table as one of text would, with how sure each row is',
    async () => {
      const scan = await sharp(page).rotate(0.5, { background: 'white' }).jpeg({ quality: 70 }).toBuffer();
      const { sheets, notes } = await read('scan.pdf', await scannedPdf([scan]), { limits });
      expect(sheets.flatMap((sheet) => sheet.rows.map((row) => row.cells))).toEqual(rows);
      for (const row of sheets.flatMap((sheet) => sheet.rows)) {
        expect(row.page).toBe(1);
        expect(row.confidence).toBeGreaterThan(0.6);
        expect(row.confidence).toBeLessThanOrEqual(1);
      }
      expect(notes).toEqual([]);
    },
    time,
  );

  it(
    'is recognised where a page lies on its side',
    async () => {
      const side = await sharp(page).rotate(90).png().toBuffer();
      const found = await cells(
        'scan.pdf',
        await scannedPdf([
          await sharp(side).resize(1785, 2526, { fit: 'contain', background: 'white' }).png().toBuffer(),
        ]),
        { limits },
      );
      expect(found).toContainEqual(['Betula pendula', '40-60 cm', '8.75']);
    },
    time,
  );

  it(
    'has its table where it was laid on the scanner aslant, and has lines drawn around its cells',
    async () => {
      const ruled = [18, 34, 50, 66, 82]
        .map((y) => `<path d="M30 ${30 + y}H410"/>`)
        .concat([30, 240, 320, 410].map((x) => `<path d="M${x} 48V112"/>`));
      const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="1785" height="2526" viewBox="0 0 595 842" stroke="black" stroke-width="0.7">${ruled.join('')}</svg>`;
      const scan = await sharp(page)
        .composite([{ input: Buffer.from(lines) }])
        .toBuffer();
      const tilted = await sharp(scan).rotate(2, { background: 'white' }).jpeg({ quality: 75 }).toBuffer();
      expect(await cells('scan.pdf', await scannedPdf([tilted]), { limits })).toEqual(rows);
    },
    time,
  );

  it(
    'has its pages in their order, and those of text between them',
    async () => {
      const { sheets, notes } = await read('mixed.pdf', await mixedPdf(page), { limits });
      const found = sheets.flatMap((sheet) => sheet.rows.map((row) => [row.page, row.cells[0]]));
      expect(found).toEqual([1, 2, 3].flatMap((number) => rows.map(([name]) => [number, name])));
      expect(notes).toEqual([]);
    },
    time,
  );

  it(
    'says which pages were left out, where more are scanned than may be',
    async () => {
      const { sheets, notes } = await read('scan.pdf', await scannedPdf([page, page, page]), {
        limits: { ...limits, recognisedPages: 1 },
      });
      expect(new Set(sheets.flatMap((sheet) => sheet.rows.map((row) => row.page)))).toEqual(new Set([1]));
      expect(notes).toEqual([expect.stringMatching(/^2 scanned pages from page 2 on were not read/)]);
    },
    time,
  );
});

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'has its lines as %s',
    async (format) => {
      const { format: found, sheets } = await read(
        `label.${format}`,
        await sharp(label).toFormat(format).toBuffer(),
        { limits },
      );
      expect(found).toBe('image');
      expect(sheets.flatMap((sheet) => sheet.rows.map((row) => row.cells))).toEqual(labelLines);
      expect(sheets[0]?.rows[0]).toMatchObject({ page: null, row: 1, confidence: expect.any(Number) });
    },
    time,
  );

  it(
    'is read as its camera was held',
    async () => {
      const photo = await sharp(label).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
      expect(await cells('photo.jpg', photo, { limits })).toEqual(labelLines);
    },
    time,
  );

  it.each([90, 180, 270])(
    'is turned by %d degrees where it cannot be read as it is',
    async (angle) => {
      expect(await cells('photo.png', await sharp(label).rotate(angle).png().toBuffer(), { limits })).toEqual(
        labelLines,
      );
    },
    time,
  );

  it(
    'may be small, or dark',
    async () => {
      const small = await sharp(label).resize(320).png().toBuffer();
      expect(await cells('small.png', small, { limits })).toEqual(labelLines);
      const dark = await sharp(label).linear(0.3, 10).png().toBuffer();
      expect(await cells('dark.png', dark, { limits })).toEqual(labelLines);
    },
    time,
  );

  it(
    'of nothing but grain is not read',
    async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const grain = await sharp({
        create: { width: 900, height: 1200, channels: 3, background: 'grey', noise },
      })
        .png()
        .toBuffer();
      expect(await problem('grain.png', grain, { limits: { timeMs: 60_000 } })).toMatchObject({
        problem: 'unreadable',
      });
    },
    time,
  );

  it(
    'may be cut off close around large letters',
    async () => {
      const sizes = ['Pot size', 'C3', '45L bag', '2 litre'];
      const close = drawnText(
        sizes.map((text, line) => ({ text, x: 10, y: 30 + 36 * line, size: 24 })),
        1,
        { width: 120, height: 150 },
      );
      expect(await cells('sizes.png', close, { limits })).toEqual(sizes.map((text) => [text]));
    },
    time,
  );

  it(
    'without text is not read',
    async () => {
      const empty = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a9' } })
        .png()
        .toBuffer();
      expect(await problem('empty.png', empty, { limits })).toEqual({
        problem: 'unreadable',
        message: 'The file cannot be read: no text could be recognised in the picture.',
      });
    },
    time,
  );

  it('that is cut off is not read', async () => {
    expect(await problem('label.png', label.subarray(0, label.length / 2))).toMatchObject({
      problem: 'unreadable',
    });
  });

  it('with more pixels than are read is not opened', async () => {
    const large = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await problem('large.png', large, { limits: { pixels: 3_999_999 } })).toEqual({
      problem: 'too-large',
      message: 'The file has more than 3,999,999 pixels, the most that is read.',
    });
  });
});
