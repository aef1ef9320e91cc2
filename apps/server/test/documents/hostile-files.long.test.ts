import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest, workbook } from '../support/documents.ts';
import { endlessOds } from '../support/endless-ods.ts';
import { xlsxOf } from '../support/xlsx-parts.ts';
import { zipArchive } from '../support/zip-archive.ts';

const { read, cells, problem } = documentsUnderTest();

const sheet = 'xl/worksheets/sheet1.xml';

describe('archives', () => {
  it('are refused when a part unfolds to many times its size', async () => {
    const bomb = xlsxOf({
      [sheet]: `<worksheet><sheetData>${' '.repeat(40_000_000)}</sheetData></worksheet>`,
    });
    expect(await problem('stock.xlsx', bomb)).toEqual({
      problem: 'too-large',
      message: 'A part of the file unfolds to more than 200 times its size, the most that is unpacked.',
    });
  });

  it('are refused when their parts unfold to more than the limit, also when they say less', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => `<row r="${row}"/>`).join('');
    const content = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const limits = { unpackedBytes: 50_000 };
    expect(await problem('stock.xlsx', xlsxOf({ [sheet]: content }), { limits })).toEqual({
      problem: 'too-large',
      message: 'The file has more than 50,000 bytes when unpacked, the most that is read.',
    });
    const lying = xlsxOf({}, [{ name: sheet, content, statedBytes: 1_000 }]);
    expect(await problem('stock.xlsx', lying, { limits })).toEqual({
      problem: 'unreadable',
      message: 'The file cannot be read: it is damaged or not complete.',
    });
  });

  it('may say any number of times that cells are merged', async () => {
    const merges = '<mergeCell ref="A1:XFD1048576"/>'.repeat(50_000);
    const content = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Acer</v></c></row></sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
    const { sheets } = await read('stock.xlsx', xlsxOf({ [sheet]: content }));
    expect(sheets[0]?.rows).toEqual([{ row: 1, page: null, cells: ['Acer'], merged: [[0, 2048]] }]);
  });

  it('are refused with a row that has a number that there cannot be', async () => {
    const row = `<row r="0"><c t="str"><v>Acer</v></c></row>`;
    const content = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    expect(await problem('stock.xlsx', xlsxOf({ [sheet]: content }))).toEqual({
      problem: 'unreadable',
      message: 'The file cannot be read: a row or a column has a number that there cannot be.',
    });
  });

  it('are refused with too many parts', async () => {
    const members = Array.from({ length: 10_001 }, (_, index) => ({ name: `xl/${index}.xml`, content: '' }));
    expect(await problem('stock.xlsx', xlsxOf({}, members))).toEqual({
      problem: 'too-large',
      message: 'The file has more than 10,000 parts inside, the most that is read.',
    });
  });

  it('may hold pictures of any size, which are not unfolded', async () => {
    const picture = { name: 'xl/media/image1.png', content: Buffer.alloc(30_000_000) };
    const limits = { unpackedBytes: 1_000_000 };
    expect(await cells('stock.xlsx', xlsxOf({}, [picture]), { limits })).toEqual([['Acer palmatum']]);
  });

  it.each([
    ['that lead out of a folder', '../../etc/passwd'],
    ['of the root', '/etc/passwd'],
  ])('with names %s are not read', async (_, name) => {
    expect(await problem('stock.xlsx', xlsxOf({}, [{ name, content: 'x' }]))).toMatchObject({
      problem: 'unreadable',
    });
  });

  it.each(['<!DOCTYPE x [<!ENTITY a "b">]>', '<!ENTITY a SYSTEM "file:///etc/passwd">'])(
    'are refused with XML that begins with %s',
    async (trick) => {
      const content = `<?xml version="1.0"?>${trick}<worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`;
      expect(await problem('stock.xlsx', xlsxOf({ [sheet]: content }))).toEqual({
        problem: 'unreadable',
        message: 'The file cannot be read: it defines XML entities, which no spreadsheet does.',
      });
    },
  );

  it('of a spreadsheet that repeat a row for ever are ended', async () => {
    expect(await problem('stock.ods', endlessOds(), { limits: { timeMs: 2_000 } })).toMatchObject({
      problem: 'too-large',
    });
    expect(await cells('names.txt', 'Acer')).toEqual([['Acer']]);
  });
});

describe('rows without end', () => {
  const tooLong = 'a row is longer than 1,048,576 characters; is a quotation mark not closed?';

  it.each([
    ['commas', 'list.csv', ','.repeat(4_000_000), '16,384 cells in a row'],
    ['semicolons', 'list.csv', ';'.repeat(4_000_000), '16,384 cells in a row'],
    ['tabs', 'list.tsv', '\t'.repeat(3_000_000), tooLong],
    ['lines', 'list.csv', '\n'.repeat(3_000_000), '1,000,000 lines'],
    ['quotation marks', 'list.csv', '"'.repeat(3_000_000), tooLong],
    ['commas in quotes', 'list.csv', '","'.repeat(1_000_000), tooLong],
    ['cells between quoted line feeds', 'list.csv', `"\n",${','.repeat(10_000)}`.repeat(3), '16,384 cells'],
    ['spaces', 'list.csv', ' '.repeat(3_000_000), tooLong],
    ['one text', 'list.csv', 'x'.repeat(3_000_000), tooLong],
    ['lines of plain text', 'list.txt', '\n'.repeat(3_000_000), '1,000,000 lines'],
    ['entries of a line', 'list.txt', 'a,'.repeat(500_000), '100,000 rows'],
    ['lists', 'list.json', `[[${'1,'.repeat(1_000_000)}1]]`, '2,048 columns'],
    ['empty lists', 'list.json', `[${'[],'.repeat(2_000_000)}1]`, '1,000,000 entries'],
    ['objects', 'list.json', `[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`, '64 levels deep'],
  ])('of %s are refused, and the process lives on', async (_, name, content, words) => {
    // Without the limit of time, which a busy machine reaches before the limit that is tested.
    expect(await problem(name, content, { limits: { timeMs: null } })).toMatchObject({
      message: expect.stringContaining(words),
    });
    expect(await cells('names.txt', 'Acer')).toEqual([['Acer']]);
  });

  it('of nothing but commas in one line of a list are none', async () => {
    expect(await cells('list.txt', `${','.repeat(4_000_000)}Acer`)).toEqual([['Acer']]);
  });

  it('do not make one of marks for inches', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [`Acer ${row}`, `8" pot`]);
    expect(await cells('list.csv', rows.map((row) => row.join(',')).join('\n'))).toEqual(rows);
  });
});

describe('files that cannot be read', () => {
  const whole = workbook({ Stock: Array.from({ length: 400 }, (_, row) => [`Acer ${row}`, row]) });
  const encrypted = (() => {
    const container = xlsx.CFB.utils.cfb_new();
    xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('x'));
    xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 'x'));
    return Buffer.from(xlsx.CFB.write(container, { type: 'buffer' }));
  })();
  const encryptedOds = zipArchive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'META-INF/manifest.xml',
      content: '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
    },
    { name: 'content.xml', content: 'x' },
  ]);
  const notComplete = 'The file cannot be read: it is damaged or not complete.';
  const withPassword = 'The file cannot be read: it is encrypted; save it without a password.';

  it.each([
    ['an xlsx that is cut off', 'stock.xlsx', whole.subarray(0, whole.length - 500), notComplete],
    ['an xlsx that is damaged', 'stock.xlsx', damage(xlsxOf({})), notComplete],
    ['an xlsx with a password', 'stock.xlsx', encrypted, withPassword],
    ['an xls with a password', 'stock.xls', encrypted, withPassword],
    ['an ods with a password', 'stock.ods', encryptedOds, withPassword],
    [
      'an archive with a password',
      'stock.xlsx',
      xlsxOf({}, [{ name: sheet, content: 'x', encrypted: true }]),
      withPassword,
    ],
    ['an empty file', 'stock.xls', Buffer.alloc(0), 'The file cannot be read: it is empty.'],
  ])('are %s', async (_, name, content, message) => {
    expect(await problem(name, content)).toEqual({ problem: 'unreadable', message });
  });

  /** The sheet's bytes are changed, its size is not. */
  function damage(bytes: Buffer): Buffer {
    const at = bytes.indexOf(sheet) + sheet.length;
    return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(40, 0xff), bytes.subarray(at + 40)]);
  }
});

describe('files under another name', () => {
  const program = Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
    Buffer.alloc(400),
  ]);
  const presentation = zipArchive([
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    },
  ]);

  it.each([
    ['a program', 'stock.xlsx', program, 'application/x-msdownload'],
    ['a program', 'stock.csv', program, 'application/x-msdownload'],
    ['a presentation', 'stock.xlsx', presentation, 'a presentation'],
    ['an archive', 'stock.xlsx', zipArchive([{ name: 'x.txt', content: 'Acer' }]), 'a zip archive'],
    [
      'unknown bytes',
      'stock.xls',
      Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 7) % 256)),
      'binary data',
    ],
    ['text', 'stock.pdf', Buffer.from('Acer palmatum\n'), 'it is text'],
  ])('are refused when they are %s, named %s', async (_, name, content, words) => {
    expect(await problem(name, content)).toEqual({
      problem: 'unsupported',
      message: expect.stringContaining(words),
    });
  });

  it.each(['stock.rtf', 'stock', 'stock.exe', 'stock.xlsx/', '../../etc/passwd'])(
    'are refused as %s',
    async (name) => {
      expect(await problem(name, 'Acer palmatum')).toEqual({
        problem: 'unsupported',
        message: expect.stringContaining('Supported are .json, .geojson, .csv'),
      });
    },
  );

  it.each([
    ['an xlsx', workbook({ Stock: [['Acer', 9]] }), 'xlsx', 'an Excel workbook (.xlsx)'],
    ['an ods', workbook({ Stock: [['Acer', 9]] }, 'ods'), 'ods', 'an OpenDocument spreadsheet (.ods)'],
    [
      'a web page',
      Buffer.from('<html><body><table><tr><td>Acer</td><td>9</td></tr></table></body></html>'),
      'xls',
      'a web page',
    ],
    ['the XML of Excel 2003', workbook({ Stock: [['Acer', 9]] }, 'xlml'), 'xls', 'an XML document'],
    ['text with tabs', Buffer.from('Acer\t9\n'), 'csv', 'text'],
  ])('are read as %s under the name of an xls, and it is said so', async (_, content, format, words) => {
    const document = await read('stock.xls', content);
    expect(document.format).toBe(format);
    expect(document.sheets[0]?.rows).toEqual([{ row: 1, page: null, cells: ['Acer', '9'] }]);
    expect(document.notes).toEqual([`The file is named .xls, but it is ${words}; it was read as that.`]);
  });

  it('are read as what they are only where that is accepted', async () => {
    const book = workbook({ Stock: [['Acer']] });
    expect((await read('stock.csv', book)).format).toBe('xlsx');
    expect(await problem('stock.csv', book, { accept: ['csv', 'text'] })).toEqual({
      problem: 'unsupported',
      message:
        'The file is an Excel workbook (.xlsx). Such files are not supported. Supported are .csv, .tsv, .txt.',
    });
    expect(await problem('stock.xlsx', book, { accept: ['csv'] })).toEqual({
      problem: 'unsupported',
      message: 'Files of the type .xlsx are not supported. Supported are .csv, .tsv.',
    });
  });

  it('never take more of a name than its end', async () => {
    expect(await cells('../../../etc/<b>stock.CSV', 'Acer,9\n')).toEqual([['Acer', '9']]);
  });
});
