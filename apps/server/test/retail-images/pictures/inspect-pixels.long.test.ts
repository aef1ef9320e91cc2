import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePicture } from '../../../../stubs/src/images/made-picture.ts';
import { preparePicture } from '../../../src/capabilities/retail-images/pictures/prepare-picture.ts';
import { measureText } from '../../../src/platform/documents/index.ts';

/**
 * The limits were measured on photographs of Debian's packages of backgrounds and of scikit-image, which are no part of this
 * project (docs/retail-images-operators.md): here are pictures of the same kinds that are made for the test.
 */
let home: string;
let count = 0;
let garden: Buffer;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plantdata-pixels-'));
  garden = await makePicture('Acer palmatum');
});
afterAll(() => rm(home, { recursive: true, force: true }));

interface Judged {
  readonly isChosen?: boolean;
  readonly readsText?: boolean;
}

/** `shown`, the doubt, or the reason of the refusal. */
async function judge(bytes: Buffer, { isChosen = false, readsText = false }: Judged = {}): Promise<string> {
  const folder = path.join(home, String(count++));
  await mkdir(folder);
  const original = `${folder}.original`;
  await writeFile(original, bytes);
  const mark = { credit: null, licenceUrl: null, isGenerated: false };
  const { signal } = new AbortController();
  const measure = readsText ? (picture: Sharp) => measureText(picture, 900) : null;
  const order = { path: original, folder, mark, isChosen, measureText: measure, signal };
  return preparePicture(order).then(
    ({ doubt }) => (doubt ? `doubt: ${doubt}` : 'shown'),
    (error: unknown) => `refused: ${error instanceof Error ? error.message : error}`,
  );
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 85 }).toBuffer();
const canvas = (background: string, width = 1200, height = 900): Sharp =>
  sharp({ create: { width, height, channels: 4, background } });
const svg = (content: string, width = 1200, height = 900): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
const piece = (width: number, height: number): Promise<Buffer> =>
  sharp(garden).resize(width, height, { fit: 'cover' }).png().toBuffer();
const blur = async (sigma: number): Promise<Buffer> =>
  jpeg(sharp(await sharp(garden).resize({ width: 1024 }).blur(sigma).png().toBuffer()));

/** A flower with ragged petals, cut out. */
async function cutOut(side: number): Promise<Buffer> {
  const outline = Array.from({ length: 40 }, (_, at) => {
    const reach = (side / 2) * (at % 2 === 0 ? 1 : 0.7);
    const angle = (at / 20) * Math.PI;
    return `${side / 2 + reach * Math.cos(angle)},${side / 2 + reach * Math.sin(angle)}`;
  });
  const mask = svg(`<polygon points="${outline.join(' ')}"/>`, side, side);
  return sharp(await piece(side, side))
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

describe('the pixels of a picture that no person has chosen', () => {
  it.each([
    ['plants in a garden', async () => garden],
    [
      'a flower in focus before a blurred background',
      async () => jpeg(sharp(await blur(8)).composite([{ input: await cutOut(300), left: 360, top: 200 }])),
    ],
    [
      'a studio picture on white',
      async () => jpeg(canvas('#ffffff').composite([{ input: await cutOut(600) }])),
    ],
    [
      'two plants on white, with white between them',
      async () =>
        jpeg(
          canvas('#ffffff').composite([
            { input: await cutOut(450), left: 80, top: 200 },
            { input: await cutOut(450), left: 660, top: 200 },
          ]),
        ),
    ],
    [
      'a cut-out with a transparent background',
      async () =>
        canvas('#00000000')
          .composite([{ input: await cutOut(500) }])
          .png()
          .toBuffer(),
    ],
    ['a photograph that was blurred very little', () => blur(0.8)],
  ])('pass with %s', async (_what, make) => expect(await judge(await make())).toBe('shown'));

  it.each([
    ['one colour', 'blank', () => jpeg(canvas('#7a8f55'))],
    [
      'a gradient',
      'blank',
      () =>
        jpeg(
          sharp(
            svg(
              '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#cde"/><stop offset="1" stop-color="#465"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>',
            ),
          ),
        ),
    ],
    [
      'next to nothing that is not transparent',
      'blank',
      async () =>
        canvas('#00000000')
          .composite([{ input: await cutOut(120) }])
          .png()
          .toBuffer(),
    ],
    ['four pictures with lines between them', 'several pictures', () => makePicture('collage Acer')],
    ['a photograph out of focus', 'not sharp', () => blur(4)],
    [
      'a thumbnail that was enlarged',
      'not sharp',
      async () => jpeg(sharp(await piece(120, 90)).resize(1600, 1200)),
    ],
    [
      'bytes lost in the middle',
      'damaged',
      async () => Buffer.concat([garden.subarray(0, 20_000), garden.subarray(24_096)]),
    ],
  ])('refuse %s', async (_what, reason, make) =>
    expect(await judge(await make())).toMatch(new RegExp(`^refused: .*${reason}`)),
  );

  it.each([
    [
      'two pictures side by side',
      'two pictures',
      async () =>
        jpeg(
          canvas('#ffffff').composite([
            { input: await piece(590, 900), left: 0, top: 0 },
            { input: await piece(590, 900), left: 610, top: 0 },
          ]),
        ),
    ],
    [
      'wide borders',
      'borders',
      async () => jpeg(canvas('#000').composite([{ input: await piece(1200, 700) }])),
    ],
    [
      'little more than one colour',
      'one colour',
      async () => jpeg(canvas('#fff').composite([{ input: await cutOut(260) }])),
    ],
    ['little blur', 'hardly sharp', () => blur(1.8)],
  ])('leave %s to a person', async (_what, reason, make) =>
    expect(await judge(await make())).toMatch(new RegExp(`^doubt: .*${reason}`)),
  );

  it('count less where a person has chosen: what is blank is refused all the same', async () => {
    expect(await judge(await blur(4), { isChosen: true })).toBe('shown');
    expect(await judge(await makePicture('collage Acer'), { isChosen: true })).toBe('shown');
    expect(await judge(await jpeg(canvas('#7a8f55')), { isChosen: true })).toMatch(/blank/);
  });

  it('are searched for text: a poster is refused, a plant with a label passes', async () => {
    expect(await judge(await makePicture('poster Acer'), { readsText: true })).toMatch(
      /^refused: Most .* text/,
    );
    const words = (size: number, lines: readonly string[]) =>
      svg(
        lines
          .map(
            (line, at) =>
              `<text x="40" y="${(at + 1) * size * 1.4}" font-size="${size}" font-family="sans-serif" font-weight="bold" fill="#fff">${line}</text>`,
          )
          .join(''),
      );
    const base = () => sharp(garden).resize(1200, 900);
    const festival = words(150, ['LAVENDER', 'FESTIVAL', '12 JUNE', 'TOWN HALL']);
    expect(await judge(await jpeg(base().composite([{ input: festival }])), { readsText: true })).toMatch(
      /^doubt: Much .* text/,
    );
    const label = words(32, ['Acer palmatum', 'full sun']);
    const bed = canvas('#4a6b34').composite([{ input: await cutOut(500) }, { input: label }]);
    expect(await judge(await jpeg(bed), { readsText: true })).toBe('shown');
  });
});
