import { createSizeClassifier } from '@plantdata/container-sizes';
import { describe, expect, it } from 'vitest';
import { extractSizes } from '../../src/capabilities/pot-sizes/picture-items/extract-sizes.ts';
import { createSizeColumn } from '../../src/capabilities/pot-sizes/size-column/size-column.ts';
import type { DocumentPart, TextLine } from '../../src/platform/documents/index.ts';

const classifier = createSizeClassifier();
const profile = createSizeColumn(classifier);

/** A line of a picture: texts and where they begin, in letters; all letters are 10 wide, lines 20 apart. */
type Written = readonly (readonly [text: string, at: number])[];

function linesOf(written: readonly Written[], confidence: number): TextLine[] {
  return written.map((pieces, index) => ({
    row: index + 1,
    y: 20 * (index + 1),
    size: 16,
    pieces: pieces.map(([text, at]) => ({ text, left: 10 * at, right: 10 * (at + text.length), confidence })),
  }));
}

async function* pictureOf(written: readonly Written[], confidence = 0.9): AsyncGenerator<DocumentPart> {
  const lines = linesOf(written, confidence);
  yield { part: 'document', format: 'image', producer: null };
  yield { part: 'lines', page: null, lines };
  yield { part: 'sheet', name: null, layout: 'page' };
  const rows = lines.map(({ row, pieces }) => ({
    row,
    page: null,
    cells: pieces.map(({ text }) => text),
    confidence,
  }));
  yield { part: 'rows', rows };
}

async function itemsOf(written: readonly Written[]): Promise<string[]> {
  const { texts } = await extractSizes(pictureOf(written), { profile, classifier });
  const items: string[] = [];
  for await (const { text } of texts) items.push(text);
  return items;
}

const below = (...texts: string[]): Written[] => texts.map((text) => [[text, 0]]);

describe('the items of a picture', () => {
  it('are one where it shows one label, whatever stands on it', async () => {
    expect(await itemsOf(below('Acer palmatum', "'Bloodgood'", '140mm pot', '$24.95', 'Full sun'))).toEqual([
      "Acer palmatum 'Bloodgood' 140mm pot $24.95 Full sun",
    ]);
  });

  it('are the rows of a board', async () => {
    expect(
      await itemsOf([
        [
          ['Acer palmatum', 0],
          ['140mm', 20],
          ['$24.95', 30],
        ],
        [
          ['Olea europaea', 0],
          ['45L bag', 20],
          ['$149.00', 30],
        ],
      ]),
    ).toEqual(['Acer palmatum 140mm $24.95', 'Olea europaea 45L bag $149.00']);
  });

  it('are the rows of a board also where one has no size: none is left out', async () => {
    expect(
      await itemsOf([
        [
          ['Acer palmatum', 0],
          ['140mm', 20],
        ],
        [
          ['Betula pendula', 0],
          ['sold out', 20],
        ],
        [
          ['Olea europaea', 0],
          ['45L', 20],
        ],
      ]),
    ).toEqual(['Acer palmatum 140mm', 'Betula pendula sold out', 'Olea europaea 45L']);
  });

  it('are blocks of a name with its size and price below it', async () => {
    expect(
      await itemsOf(below('Acer palmatum', '140mm', '$24.95', 'Olea europaea', '45L', '$149.00')),
    ).toEqual(['Acer palmatum 140mm $24.95', 'Olea europaea 45L $149.00']);
  });

  it('are blocks also where the size stands above the name', async () => {
    expect(await itemsOf(below('140mm', 'Acer palmatum', '45L', 'Olea europaea'))).toEqual([
      '140mm Acer palmatum',
      '45L Olea europaea',
    ]);
  });

  it('are the labels that stand side by side', async () => {
    expect(
      await itemsOf([
        [
          ['Acer palmatum', 0],
          ['Olea europaea', 30],
        ],
        [
          ['140mm', 0],
          ['45L', 30],
        ],
      ]),
    ).toEqual(['Acer palmatum 140mm', 'Olea europaea 45L']);
  });

  it('have the name as a whole where the size stands beside two lines of it', async () => {
    expect(
      await itemsOf([
        [
          ['Acer palmatum', 0],
          ['140mm', 25],
        ],
        [["'Bloodgood'", 0]],
      ]),
    ).toEqual(["Acer palmatum 'Bloodgood' 140mm"]);
  });

  it('are each line of a list of sizes', async () => {
    expect(await itemsOf(below('C3', '45L bag', '140mm'))).toEqual(['C3', '45L bag', '140mm']);
  });

  it('are the sizes in the column of a table with headings', async () => {
    expect(
      await itemsOf([
        [
          ['Plant', 0],
          ['Pot size', 20],
          ['Price', 35],
        ],
        [
          ['Acer palmatum', 0],
          ['140mm', 20],
          ['24.95', 35],
        ],
        [
          ['Olea europaea', 0],
          ['45L', 20],
          ['149.00', 35],
        ],
      ]),
    ).toEqual(['140mm', '45L']);
  });

  it('say where they stand and how sure the least sure of their lines is', async () => {
    const written = below('Acer palmatum', '140mm');
    const { texts, report } = await extractSizes(pictureOf(written, 0.7), { profile, classifier });
    const found = [];
    for await (const text of texts) found.push(text);
    expect(found).toEqual([
      {
        text: 'Acer palmatum 140mm',
        place: { sheet: null, page: null, row: 1, column: null },
        confidence: 0.7,
      },
    ]);
    expect(report()).toMatchObject({ format: 'image', isRecognised: true, sheets: [{ entries: 1 }] });
  });
});
