import fc from 'fast-check';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';
import { assemble, encryptedPdf } from '../support/encrypted-pdf.ts';
import { type Placed, placedPdf } from '../support/made-pdf.ts';

const { read, cells, problem } = documentsUnderTest();

const list = (texts: readonly string[], x = 50, distance = 14): Placed[] =>
  texts.map((text, index) => ({ text, x, y: 60 + distance * index }));

/** Both texts on two lines of one cell, in a column as wide as the first. */
async function joined(above: string, below: string): Promise<string | undefined> {
  const rows = [
    { text: 'C3', x: 300, y: 60 },
    { text: above, x: 50, y: 60 },
    { text: below, x: 50, y: 70 },
    { text: 'Iris', x: 50, y: 90 },
    { text: 'P9', x: 300, y: 90 },
    { text: 'Salix', x: 50, y: 110 },
    { text: 'C2', x: 300, y: 110 },
  ];
  const [first] = await cells('list.pdf', await placedPdf([rows]));
  return first?.[0];
}

describe('a PDF', () => {
  it('says which program made it', async () => {
    const made = await placedPdf([list(['Acer rubrum'])], { producer: 'Nursery Office 7' });
    expect(await read('list.pdf', made)).toMatchObject({ format: 'pdf', producer: 'Nursery Office 7' });
  });

  it('has its lines in reading order, whatever the order of its items', async () => {
    const names = [
      'Acer rubrum',
      'Betula pendula',
      "Cornus alba 'Sibirica'",
      'Iris',
      'Salix caprea',
      'Tilia',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(names, { minLength: 1 }),
        fc.infiniteStream(fc.nat()),
        async (order, ranks) => {
          const items = list(order)
            .map((item) => ({ item, rank: ranks.next().value }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ item }) => item);
          expect(await cells('list.pdf', await placedPdf([items]))).toEqual(order.map((name) => [name]));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has words whose letters are drawn one by one, in any order', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage();
    const text = "Acer palmatum 'Bloodgood'";
    const letters = [...text].map((letter, index) => ({
      letter,
      x: 50 + font.widthOfTextAtSize(text.slice(0, index), 10),
    }));
    for (const { letter, x } of letters.toReversed()) {
      page.drawText(letter, { x, y: 500, size: 10, font });
    }
    expect(await cells('list.pdf', await pdf.save())).toEqual([[text]]);
  });

  it('has text once that is drawn twice to look bold', async () => {
    const placed = [...list(['Acer rubrum']), ...list(['Acer rubrum'], 50.3)];
    expect(await cells('list.pdf', await placedPdf([placed]))).toEqual([['Acer rubrum']]);
  });

  it.each([
    ['Acer palmatum var. dissectum', "'Garnet'", "Acer palmatum var. dissectum 'Garnet'"],
    ['A very long line of Rhodo-', 'dendron luteum', 'A very long line of Rhododendron luteum'],
    ['Symphyotrichum, once Aster novae-', 'angliae', 'Symphyotrichum, once Aster novae-angliae'],
    ["Some Acer palmatum 'Sango-", "kaku'", "Some Acer palmatum 'Sango-kaku'"],
    ['Plants of a girth of 10-', '20 cm', 'Plants of a girth of 10-20 cm'],
    ['Corylus avellana ×', 'maxima', 'Corylus avellana × maxima'],
  ])('has %j and %j below it as one text', async (above, below, text) => {
    expect(await joined(above, below)).toBe(text);
  });

  it('leaves out what is drawn aslant, and is turned where all its text is', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([595, 842]);
    page.drawText('SPECIMEN', { x: 50, y: 490, size: 40, font, rotate: degrees(35) });
    page.drawText('Acer rubrum', { x: 100, y: 100, size: 10, font, rotate: degrees(90) });
    page.drawText('C3', { x: 100, y: 400, size: 10, font, rotate: degrees(90) });
    page.drawText('Salix', { x: 120, y: 100, size: 10, font, rotate: degrees(90) });
    page.drawText('P9', { x: 120, y: 400, size: 10, font, rotate: degrees(90) });
    expect(await cells('list.pdf', await pdf.save())).toEqual([
      ['Acer rubrum', 'C3'],
      ['Salix', 'P9'],
    ]);
  });

  it('has text that is drawn as part of a form, and on pages that are shown turned', async () => {
    const inner = await placedPdf([list(['Acer rubrum', 'Salix caprea'])]);
    const pdf = await PDFDocument.create();
    const [form] = await pdf.embedPdf(inner);
    const page = pdf.addPage([595, 842]);
    if (form !== undefined) page.drawPage(form);
    page.setRotation(degrees(90));
    expect(await cells('list.pdf', await pdf.save())).toEqual([['Acer rubrum'], ['Salix caprea']]);
  });

  it('that is empty has no rows', async () => {
    const { sheets, notes } = await read('list.pdf', await placedPdf([[], []]));
    expect({ rows: sheets.flatMap(({ rows }) => rows), notes }).toEqual({ rows: [], notes: [] });
  });
});

describe('a PDF that is not read', () => {
  it('needs a password', async () => {
    expect(await problem('list.pdf', encryptedPdf('Acer rubrum', 'secret'))).toEqual({
      problem: 'unreadable',
      message: expect.stringContaining('is encrypted'),
    });
  });

  it('is none for which only changing it needs one', async () => {
    expect(await cells('list.pdf', encryptedPdf('Acer rubrum', ''))).toEqual([['Acer rubrum']]);
  });

  it('is cut off before its pages', async () => {
    const whole = await placedPdf([list(['Acer rubrum'])]);
    expect(await problem('list.pdf', whole.slice(0, 200))).toMatchObject({ problem: 'unreadable' });
  });

  it('has more pages than are read', async () => {
    const pages = Array.from({ length: 10_000 }, () => '3 0 R').join(' ');
    const bomb = assemble([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${pages}]/Count 10000>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ]);
    expect(await problem('list.pdf', bomb)).toEqual({
      problem: 'too-large',
      message: 'The file has more than 300 pages, the most that is read.',
    });
  });
});
