import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { createNameDictionary } from '@plantdata/botanical-names';
import { createSizeClassifier } from '@plantdata/container-sizes';
import sharp from 'sharp';
import { createNameColumn } from '../../../apps/server/src/capabilities/plant-names/name-column/name-column.ts';
import { createSizeColumn } from '../../../apps/server/src/capabilities/pot-sizes/size-column/size-column.ts';
import { extractColumn } from '../../../apps/server/src/platform/documents/columns/extract-column.ts';
import { documentFormats } from '../../../apps/server/src/platform/documents/document.ts';
import { DocumentError } from '../../../apps/server/src/platform/documents/document-error.ts';
import { documentLimits } from '../../../apps/server/src/platform/documents/document-limits.ts';
import { readDocument } from '../../../apps/server/src/platform/documents/read-document.ts';
import { pdfOf, workbook } from '../../../apps/server/test/support/made-files.ts';
import { xlsxOf } from '../../../apps/server/test/support/xlsx-parts.ts';
import { zipArchive } from '../../../apps/server/test/support/zip-archive.ts';
import { mutatedText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { bytesOf, type Input, promise, type Target } from '../target.ts';
import { withFiles } from './folder.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const isRefusal = (error: unknown): boolean => error instanceof DocumentError;

const limits = { ...documentLimits, timeMs: 20_000 };
const nameColumn = createNameColumn(createNameDictionary(['Acer palmatum', 'Quercus robur', 'Rosa']));
const sizeColumn = createSizeColumn(createSizeClassifier());

/** Reads a document as a reader does, and looks for names and sizes in it as an answer does. */
function readFile(name: string, input: Input): Promise<void> {
  return withFiles({ file: bytesOf(input) }, async (folder) => {
    const document = { path: join(folder, 'file'), name, accept: documentFormats, limits };
    let isBegun = false;
    for await (const part of readDocument(document)) {
      if (part.part === 'sheet') isBegun = true;
      if (part.part !== 'rows') continue;
      promise(isBegun, 'rows belong to a sheet');
      for (const { row, cells } of part.rows) {
        // The names of members of JSON stand before its entries.
        promise(
          Number.isSafeInteger(row) && row >= (name.endsWith('.json') ? 0 : 1),
          'rows are counted from 1',
        );
        promise(cells.length <= limits.columns, 'no row has more columns than the limit');
        promise(
          cells.every((cell) => cell.length <= limits.cellLength),
          'no cell is longer than the limit',
        );
      }
    }
    for (const profile of [nameColumn, sizeColumn]) {
      const { texts, report } = await extractColumn(readDocument(document), { profile });
      for await (const { text } of texts) promise(text !== '', 'what is found is no blank');
      report();
    }
  });
}

const rows = [
  ['Botanical name', 'Size', 'Qty', 'Price'],
  ["Acer palmatum 'Bloodgood'", '200mm', 12, '$9.95'],
  ['Quercus robur', '45L', 3, 120],
  ['Rosa', '=SUM(A1)', 1, '1,200'],
];

const csv = rows.map((row) => row.join(',')).join('\n');

const tables: Target = {
  name: 'csv files',
  samples: () => [
    csv,
    csv.replaceAll(',', ';'),
    csv.replaceAll(',', '\t'),
    `\ufeff"a ""b""","c\nd"\r\n1,2\r\n`,
    'Genus|Species\nAcer|palmatum\n|rubrum\n',
  ],
  pieces: vocabulary.tables,
  growthMax: 100_000,
  msMax: 4_000,
  shortRun: 20,
  read: (input) => readFile('list.csv', input),
  isRefusal,
};

const plainTexts: Target = {
  ...tables,
  name: 'text files',
  samples: () => [
    'Acer palmatum\nQuercus robur\n',
    '1. Acer palmatum   200mm   12\n2. Quercus robur   45L   3\n',
    'Acer palmatum, Quercus robur; Rosa',
  ],
  read: (input) => readFile('list.txt', input),
};

const jsonFiles: Target = {
  ...tables,
  name: 'json files',
  samples: () => [
    JSON.stringify(rows),
    JSON.stringify({ nurseries: [{ plants: [{ name: 'Acer palmatum', size: '45L' }, { name: 'Rosa' }] }] }),
    JSON.stringify({ 1: { name: 'Acer' }, 2: { name: 'Rosa' } }),
  ],
  pieces: [
    '{',
    '}',
    '[',
    ']',
    '"name"',
    ':',
    ',',
    '"Acer palmatum"',
    '1',
    'null',
    'true',
    '"__proto__":',
    '{"a":',
    '[[',
    '\\u0000',
    '"',
    ' ',
  ],
  read: (input) => readFile('list.json', input),
};

const sheet = 'xl/worksheets/sheet1.xml';
const sheetXml =
  '<worksheet><dimension ref="A1:C3"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Botanical name</t></is></c><c r="B1" t="s"><v>0</v></c></row>' +
  '<row r="2"><c r="A2" t="str"><f>A1</f><v>Acer palmatum</v></c><c r="B2" s="1"><v>45.5</v></c></row></sheetData><mergeCells><mergeCell ref="A3:C3"/></mergeCells></worksheet>';
const stringsXml = '<sst count="1" uniqueCount="1"><si><t>Size</t></si></sst>';
const ofXml = [
  '<row r="2">',
  '<row>',
  '</row>',
  '<c r="A1" t="s">',
  '<c r="XFD1048576">',
  '<v>',
  '</v>',
  '0',
  '-1',
  '1e9',
  '<is><t>',
  '</t></is>',
  '<mergeCell ref="A1:XFD1048576"/>',
  'ref="A1:A1"',
  '<!DOCTYPE a>',
  '<![CDATA[',
  ']]>',
  '&#x1F600;',
  '&lt;',
  '<',
  '>',
  '"',
  't="e"',
  'r="__proto__"',
  'spans="1:99999999"',
  'hidden="1"',
];
const odsXml =
  '<office:document-content><office:body><office:spreadsheet><table:table table:name="x"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3" office:value-type="string"><text:p>Acer<text:s text:c="2"/>palmatum</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>';

const odsOf = (content: string): Buffer =>
  zipArchive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    { name: 'content.xml', content },
  ]);

/** A whole workbook with changed parts: changed bytes of an archive seldom get as far as its content. */
const workbookOf = (random: Random): Input =>
  random.below(2) === 0
    ? odsOf(
        mutatedText(
          odsXml,
          random,
          [...ofXml, 'table:number-rows-repeated="1000000"', 'table:number-columns-repeated="16384"'],
          50_000,
        ),
      )
    : xlsxOf({
        [sheet]: mutatedText(sheetXml, random, ofXml, 50_000),
        'xl/sharedStrings.xml':
          random.below(2) === 0 ? stringsXml : mutatedText(stringsXml, random, ofXml, 50_000),
      });

const workbooks: Target = {
  name: 'workbooks',
  samples: () => [
    workbook('xlsx', rows),
    workbook('ods', rows),
    workbook('xls', rows),
    xlsxOf({ [sheet]: sheetXml, 'xl/sharedStrings.xml': stringsXml }),
    odsOf(odsXml),
    Uint8Array.from(Buffer.from(xlsx.write(bookOf(), { type: 'buffer', bookType: 'xlsb' }))),
    Buffer.from(String(xlsx.write(bookOf(), { type: 'string', bookType: 'xlml' }))),
  ],
  make: workbookOf,
  msMax: 8_000,
  shortRun: 12,
  read: (input) => readFile('list.xlsx', input),
  isRefusal,
};

function bookOf(): xlsx.WorkBook {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Stock');
  return book;
}

const pdfs: Target = {
  name: 'pdf files',
  samples: async () => [
    await pdfOf(['Acer palmatum    200mm   12', 'Quercus robur    45L     3']),
    await pdfOf(['Rosa']),
  ],
  msMax: 8_000,
  shortRun: 12,
  read: (input) => readFile('list.pdf', input),
  isRefusal,
};

const smallPicture = () => sharp({ create: { width: 24, height: 16, channels: 3, background: '#78a03c' } });

export const smallPictures = (): Promise<readonly Uint8Array[]> =>
  Promise.all([
    smallPicture().png().toBuffer(),
    smallPicture().jpeg().toBuffer(),
    smallPicture().webp().toBuffer(),
    smallPicture().gif().toBuffer(),
    smallPicture().tiff().toBuffer(),
    smallPicture().avif({ effort: 0 }).toBuffer(),
  ]);

const scans: Target = {
  name: 'pictures to recognise',
  samples: smallPictures,
  msMax: 10_000,
  shortRun: 5,
  read: (input) => readFile('label.png', input),
  isRefusal,
};

const docx = zipArchive([
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: 'word/document.xml',
    content: '<w:document><w:body><w:p><w:t>Acer palmatum</w:t></w:p></w:body></w:document>',
  },
]);

/** The name of a file says what it should be, its bytes what it is. */
const anyFile: Target = {
  name: 'files of any kind',
  samples: async () => [
    ...(await workbooks.samples()),
    ...(await pdfs.samples()),
    docx,
    Buffer.from('<html><body><table><tr><td>Acer palmatum</td></tr></table></body></html>'),
    Buffer.from(
      'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nAcer palmatum\n--x--',
    ),
    Buffer.from('{\\rtf1 Acer palmatum}'),
    Buffer.from(`\ufeff${csv}`, 'utf16le'),
    Buffer.from(csv),
  ],
  msMax: 8_000,
  shortRun: 12,
  read(input) {
    const bytes = bytesOf(input);
    const extensions = ['csv', 'txt', 'json', 'xlsx', 'xls', 'ods', 'pdf', 'docx', 'html', 'eml', 'zip', ''];
    return readFile(`list.${extensions[(bytes.length + (bytes[7] ?? 0)) % extensions.length]}`, bytes);
  },
  isRefusal,
};

export const documentTargets: readonly Target[] = [
  tables,
  plainTexts,
  jsonFiles,
  workbooks,
  pdfs,
  scans,
  anyFile,
];
