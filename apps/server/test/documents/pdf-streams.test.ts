import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { requireBoundedStreams } from '../../src/platform/documents/formats/pdf/stream-sizes.ts';
import { ascii85, asciiHex, endstreamStored } from '../support/pdf-filters.ts';
import { pdfWithStream } from '../support/pdf-with-stream.ts';

const bytesMax = 1_000_000;
const zeros = Buffer.alloc(3_000_000);
const bomb = deflateSync(zeros);
const aboveLimit = { problem: 'too-large', message: expect.stringContaining('1,000,000 bytes in a part') };

const pad = (text: string) => `${' '.repeat(1_000)}${text}`;
const layers = (count: number, stream: Uint8Array) => {
  let packed = stream;
  for (let layer = 0; layer < count; layer += 1) packed = deflateSync(packed);
  return packed;
};

describe('A stream of a PDF is counted', () => {
  it.each([
    ['in one filter', bomb, '\n'],
    ['in two filters', deflateSync(bomb), '\n'],
    ['after a carriage return', bomb, '\r'],
    ['after both line ends', bomb, '\r\n'],
    ['after blanks', bomb, ' \t \n'],
    ['after words that PDF.js passes over', bomb, ' %x\n'],
    ['with the end of a stream inside', endstreamStored(bomb), '\n'],
    ['in the digits of ASCIIHex', asciiHex(bomb), '\n'],
    ['in ASCIIHex with blanks', pad(asciiHex(bomb).replaceAll(/(..)/g, '$1 \n')), '\n'],
    ['in ASCII85', ascii85(bomb), '\n'],
    ['in ASCII85 of ASCIIHex', ascii85(Buffer.from(pad(asciiHex(bomb)))), '\n'],
    ['in ASCIIHex within a filter', deflateSync(Buffer.from(asciiHex(bomb))), '\n'],
    ['where it is cut off', bomb.subarray(0, -200), '\n'],
    [
      'where it says a larger window than there is',
      Buffer.concat([Buffer.from([0x88, 0x1c]), deflateRawSync(zeros)]),
      '\n',
    ],
  ])('%s', async (_, stream, lineEnd) => {
    const pdf = pdfWithStream(Buffer.from(stream), '/FlateDecode', lineEnd);
    await expect(requireBoundedStreams(pdf, bytesMax)).rejects.toMatchObject(aboveLimit);
  });

  it('and is refused in more filters than any program makes', async () => {
    await expect(
      requireBoundedStreams(pdfWithStream(layers(33, Buffer.alloc(9)), ''), bytesMax),
    ).rejects.toMatchObject({
      problem: 'too-large',
      message: expect.stringContaining('32 filters'),
    });
  });

  it.each([
    ['below the limit', deflateSync(Buffer.alloc(900_000))],
    [
      'as text that is not packed',
      Buffer.from('BT /F1 9 Tf 40 700 Td (Acer palmatum) Tj ET\n'.repeat(30_000)),
    ],
    ['when damaged', Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(2_000, 0xff)])],
    ['when empty', Buffer.alloc(0)],
  ])('and passes %s', async (_, stream) => {
    await requireBoundedStreams(pdfWithStream(stream, '/FlateDecode'), bytesMax);
  });
});
