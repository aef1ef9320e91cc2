import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { endlessOds } from '../../../apps/server/test/support/endless-ods.ts';
import { ascii85, asciiHex, endstreamStored } from '../../../apps/server/test/support/pdf-filters.ts';
import { pdfWithStream } from '../../../apps/server/test/support/pdf-with-stream.ts';
import { xlsxOf } from '../../../apps/server/test/support/xlsx-parts.ts';
import { zipArchive } from '../../../apps/server/test/support/zip-archive.ts';
import { deflatedZeros } from './deflated-zeros.ts';

/** A request that is made to fill the memory, or to take for ever. */
export interface Bomb {
  readonly name: string;
  /** The route it is sent to. */
  readonly path: string;
  readonly body: FileBody | JsonBody;
}

interface FileBody {
  readonly filename: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

interface JsonBody {
  readonly json: string;
}

const [names, sizes, replies] = [
  '/v1/verify/plant-names',
  '/v1/verify/pot-sizes',
  '/v1/supply/reply-extractions',
];

const file = (name: string, path: string, filename: string, content: Uint8Array | string): Bomb => ({
  name,
  path,
  body: { filename, content: Uint8Array.from(Buffer.from(content)) },
});

const json = (name: string, path: string, text: string): Bomb => ({ name, path, body: { json: text } });

/** Bombs of every kind of file that the service takes, the same ones every time. */
export async function madeBombs(): Promise<readonly Bomb[]> {
  return [...(await pdfs()), ...workbooks(), ...(await pictures()), ...texts(), ...mails()];
}

async function pdfs(): Promise<Bomb[]> {
  const runs = Buffer.alloc(16_000_000, Buffer.from([129, 0]));
  const twice = deflateSync(await deflatedZeros(3e9));
  const two = '[/FlateDecode /FlateDecode]';
  const disguised = (name: string, stream: Uint8Array | string, filters: string, lineEnd?: string) =>
    file(`PDF of 3 GB ${name}`, names, 'list.pdf', pdfWithStream(Buffer.from(stream), filters, lineEnd));
  return [
    disguised('after a blank', twice, two, ' \n'),
    disguised('after a carriage return', twice, two, '\r'),
    disguised('behind the end of a stream', endstreamStored(await deflatedZeros(3e9)), '/FlateDecode'),
    disguised('in ASCIIHex', asciiHex(twice), '[/ASCIIHexDecode /FlateDecode /FlateDecode]'),
    disguised('in ASCII85', ascii85(twice), '[/ASCII85Decode /FlateDecode /FlateDecode]'),
    file('PDF of two filters, 3 GB', names, 'list.pdf', pdfWithStream(twice, two)),
    file(
      'PDF of two filters, 400 MB',
      names,
      'list.pdf',
      pdfWithStream(deflateSync(await deflatedZeros(4e8)), two),
    ),
    file(
      'PDF of runs in a filter, 1 GB',
      names,
      'list.pdf',
      pdfWithStream(deflateSync(runs), '[/FlateDecode /RunLengthDecode]'),
    ),
    file(
      'PDF of 100 MB of text',
      names,
      'list.pdf',
      pdfWithStream(
        deflateSync(Buffer.alloc(1e8, 'BT /F1 9 Tf 40 700 Td (Acer palmatum) Tj ET\n')),
        '/FlateDecode',
      ),
    ),
  ];
}

const sheet = 'xl/worksheets/sheet1.xml';
const rowOf40 = (row: number) => `<row r="${row}">${'<c><v>1</v></c>'.repeat(40)}</row>`;

function workbooks(): Bomb[] {
  const rows = Array.from({ length: 300_000 }, (_, row) => rowOf40(row + 1)).join('');
  const strings = Array.from({ length: 900_000 }, (_, at) => `<si><t>${at}${'x'.repeat(200)}</t></si>`);
  const inner = zipArchive([{ name: 'zeros', content: Buffer.alloc(4e8) }]);
  const archives = Array.from({ length: 100 }, (_, at) => ({ name: `${at}.zip`, content: inner }));
  return [
    file(
      'xlsx of one part that unfolds 1,000 times',
      names,
      'list.xlsx',
      xlsxOf({ [sheet]: ' '.repeat(4e8) }),
    ),
    file(
      'xlsx of 12 million cells',
      names,
      'list.xlsx',
      xlsxOf({ [sheet]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }),
    ),
    file(
      'xlsx of 200 MB of shared texts',
      names,
      'list.xlsx',
      xlsxOf({ 'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>` }),
    ),
    file('ods that repeats a row for ever', names, 'list.ods', endlessOds()),
    file('zip in zip, 40 GB', names, 'list.xlsx', zipArchive(archives)),
    file(
      'web page of cells that span columns',
      names,
      'list.xls',
      `<html><table>${'<tr><td colspan="100000000" rowspan="100000000">Acer</td></tr>'.repeat(2_000)}</table></html>`,
    ),
  ];
}

async function pictures(): Promise<Bomb[]> {
  const white = { r: 255, g: 255, b: 255 };
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: white }, limitInputPixels: false });
  const jpeg = await drawn(64, 64).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return [
    file('PNG of 30,000 × 30,000', sizes, 'label.png', await pngOf(30_000)),
    file('PNG of 7,000 × 7,000', sizes, 'label.png', await drawn(7_000, 7_000).png().toBuffer()),
    file('JPEG that says 65,500 × 65,500', sizes, 'label.jpg', jpeg),
    file('GIF of 20,000 frames', sizes, 'label.gif', gifOf(20_000)),
  ];
}

/** A square of black in one bit a pixel. */
async function pngOf(side: number): Promise<Buffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  const rows = await deflatedZeros(side * (1 + side / 8));
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** An animation of frames of 6,000 × 6,000, of which each holds a single pixel of data. */
function gifOf(frames: number): Buffer {
  const side = Buffer.alloc(2);
  side.writeUInt16LE(6_000);
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    side,
    side,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    side,
    side,
    Buffer.from([0, 2, 2, 0x4c, 1, 0]),
  ]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

function texts(): Bomb[] {
  const deep = '['.repeat(1_000_000);
  return [
    file('JSON file of 24 million lists in lists', names, 'list.json', '['.repeat(24e6)),
    file('JSON file of 12 million empty lists', names, 'list.json', `[${'[],'.repeat(8e6)}1]`),
    json('JSON body of a million lists in lists', names, `{"species_names":${deep}`),
    json('JSON body of objects in objects', names, `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`),
    file('CSV of one line of 24 MB', names, 'list.csv', 'x'.repeat(24e6)),
    file('CSV of a quote that is never closed', names, 'list.csv', `"${'Acer,\n'.repeat(4e6)}`),
  ];
}

function mails(): Bomb[] {
  const line = {
    id: 'l1',
    schedule_line_id: 's1',
    botanical_name: 'Banksia integrifolia',
    target_grade: '140mm',
    quantity: 120,
  };
  const reply = (text: string) =>
    JSON.stringify({
      supply_request_id: 'sr-1',
      source_revision: 'rev-1',
      request_lines: [line],
      text_body: text,
      received_at: '2026-03-10T09:00:00+11:00',
      region_code: 'AU-VIC',
    });
  const parts = Array.from(
    { length: 1_000 },
    (_, at) => `--b${at}\nContent-Type: multipart/mixed; boundary=b${at + 1}\n\n`,
  );
  const quoted = Array.from({ length: 600 }, (_, depth) => `${'> '.repeat(depth % 300)}120 available`);
  return [
    json('mail of parts in parts', replies, reply(`MIME-Version: 1.0\n${parts.join('')}`.slice(0, 50_000))),
    json('mail that is quoted 300 times', replies, reply(quoted.join('\n').slice(0, 50_000))),
  ];
}
