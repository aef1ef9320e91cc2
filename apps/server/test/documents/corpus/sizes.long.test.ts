import { createSizeClassifier } from '@plantdata/container-sizes';
import { afterAll, describe, expect, it } from 'vitest';
import { createSizeColumn } from '../../../src/capabilities/pot-sizes/size-column/size-column.ts';
import { createDocumentReader } from '../../../src/platform/documents/index.ts';
import { drawnPdf, picture, printedEntries } from './draw-grid.ts';
import { readCorpusFile } from './read-corpus-file.ts';
import { newZealandSizes, sizeGrids } from './size-files.ts';
import { csv, workbook } from './write-grid.ts';

// Not about time: other tests may keep both processors busy.
const reader = createDocumentReader({ processes: 1, limits: { timeMs: 120_000 } });
const sizeColumn = createSizeColumn(createSizeClassifier());
afterAll(() => reader.close());

async function sizesIn(fileName: string, content: Uint8Array) {
  const { texts, report } = await readCorpusFile({ fileName, content }, { reader, profile: sizeColumn });
  return { sizes: texts.map(({ text }) => text), report };
}

describe('in the list of a nursery every size is found, and none is invented', () => {
  it.each(
    sizeGrids.flatMap((grid) => [
      [`${grid.name}.xlsx`, grid, async () => workbook([grid], 'xlsx')] as const,
      [`${grid.name}.csv`, grid, async () => csv(grid, { delimiter: ';', decimalComma: true })] as const,
      [`${grid.name}.pdf`, grid, () => drawnPdf(grid)] as const,
    ]),
  )('%s', async (fileName, grid, make) => {
    const { sizes, report } = await sizesIn(fileName, await make());
    expect(sizes, JSON.stringify(report, null, 1)).toEqual(printedEntries(grid));
  });

  it('a photograph of it', async () => {
    const { sizes, report } = await sizesIn('list.jpg', picture(newZealandSizes, 'image/jpeg'));
    const withoutSpaces = (texts: readonly string[]) => texts.map((text) => text.replaceAll(' ', ''));
    expect(withoutSpaces(sizes), JSON.stringify(report, null, 1)).toEqual(
      withoutSpaces(printedEntries(newZealandSizes)),
    );
  });

  it('lines of text, each with its size', async () => {
    const text =
      "Hillside Nursery\n\nAcer palmatum 'Bloodgood' 200mm\n- Hebe speciosa PB5\nQuercus robur 45L bag\n";
    const { sizes } = await sizesIn('labels.txt', Buffer.from(text));
    expect(sizes).toEqual(["Acer palmatum 'Bloodgood' 200mm", 'Hebe speciosa PB5', 'Quercus robur 45L bag']);
  });
});
