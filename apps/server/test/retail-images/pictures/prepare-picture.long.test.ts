import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from 'blurhash';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PictureMark,
  PictureRefusal,
} from '../../../src/capabilities/retail-images/pictures/picture.ts';
import {
  type PreparationOrder,
  preparePicture,
} from '../../../src/capabilities/retail-images/pictures/prepare-picture.ts';

let home: string;
let count = 0;

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plantdata-pictures-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const noMark: PictureMark = { credit: null, licenceUrl: null, isGenerated: false };

async function prepare(bytes: Buffer, more: Partial<PreparationOrder> = {}) {
  const folder = path.join(home, String(count++));
  await mkdir(folder);
  const original = `${folder}.original`;
  await writeFile(original, bytes);
  const { signal } = new AbortController();
  const usual = { mark: noMark, isChosen: false, measureText: null, signal };
  return preparePicture({ path: original, folder, ...usual, ...more });
}

/** Red, with a flower that is sharp enough. */
const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } }).composite([
    { input: flower(width, height) },
  ]);

const flower = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><ellipse cx="50%" cy="50%" rx="20%" ry="20%" fill="#c8d828"/></svg>`,
  );

/** Red on the left, blue on the right. */
const halves = (width: number, height: number): Sharp =>
  plain(width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000c8' } },
      gravity: 'east',
    },
  ]);

const named = (names: readonly string[], extension: string) => names.map((name) => `${name}.${extension}`);

describe('a picture for shops', () => {
  it.each([
    [2400, 1800, ['w320', 'w640', 'w1024', 'w1600', 'w2048', 'sq400'], 2048, 1536],
    [1600, 1067, ['w320', 'w640', 'w1024', 'w1600', 'sq400'], 1600, 1067],
    [900, 700, ['w320', 'w640', 'w1024', 'sq400'], 900, 700],
    [400, 1000, ['w320', 'w640', 'sq400'], 400, 1000],
  ])('of %i × %i has the sizes up to its own, as AVIF, WebP and JPEG', async (width, height, names, w, h) => {
    const made = await prepare(await plain(width, height).jpeg().toBuffer());
    expect([made.width, made.height]).toEqual([w, h]);
    expect((await readdir(made.folder)).toSorted()).toEqual(
      [...named(names, 'avif'), ...named(names, 'jpg'), ...named(names, 'webp')].toSorted(),
    );
    for (const variant of made.variants) {
      const facts = await sharp(path.join(made.folder, `${variant.name}.${variant.extension}`)).metadata();
      expect([facts.width, facts.height]).toEqual([variant.width, variant.height]);
      expect(variant.width).toBeLessThanOrEqual(width);
      expect(facts).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3, hasAlpha: false });
    }
  });

  it('tells its colour and a blur of it', async () => {
    const made = await prepare(await plain(800, 600).png().toBuffer());
    expect(made.dominantColor).toMatch(/^#c[0-9a-f]2[0-9a-f]2[0-9a-f]$/);
    const [red = 0, green = 0] = decode(made.blurhash, 8, 8);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(100);
  });

  it('stands upright, as the camera was held', async () => {
    const lying = await halves(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await prepare(lying);
    expect([made.width, made.height]).toEqual([800, 1200]);
    const file = path.join(made.folder, 'w320.jpg');
    const { data } = await sharp(file)
      .extract({ left: 160, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect((await sharp(file).metadata()).orientation).toBeUndefined();
  });

  it('holds nothing of what its camera wrote, and its place least of all', async () => {
    const exif = { IFD0: { Artist: 'Secret Garden' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } };
    const bytes = await plain(800, 600).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    const { folder, variants } = await prepare(bytes);
    for (const { name, extension } of variants) {
      const facts = await sharp(path.join(folder, `${name}.${extension}`)).metadata();
      expect([facts.exif, facts.iptc, facts.xmp, facts.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('says whose it is, under which licence, and that a model has made it', async () => {
    const mark = {
      credit: 'A. "B" <C> & D',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      isGenerated: true,
    };
    const { folder } = await prepare(await plain(800, 600).jpeg().toBuffer(), { mark });
    for (const file of ['w320.jpg', 'sq400.webp', 'w640.avif']) {
      const { xmpAsString = '' } = await sharp(path.join(folder, file)).metadata();
      expect(xmpAsString).toContain(
        '<photoshop:Credit>A. &quot;B&quot; &lt;C&gt; &amp; D</photoshop:Credit>',
      );
      expect(xmpAsString).toContain('<xmpRights:WebStatement>https://creativecommons.org/licenses/by/4.0/<');
      expect(xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia<');
    }
  });

  it.each([
    ['a CMYK JPEG', () => plain(900, 700).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', () => plain(900, 700).toColourspace('rgb16').png().toBuffer()],
    ['a grey PNG', () => plain(900, 700).greyscale().png().toBuffer()],
    ['a WebP', () => plain(900, 700).webp().toBuffer()],
    ['a TIFF', () => plain(900, 700).tiff().toBuffer()],
    ['an AVIF', () => plain(900, 700).avif().toBuffer()],
    ['the first picture of an animated GIF', () => animated('gif')],
    ['the first picture of an animated WebP', () => animated('webp')],
  ])('is made of %s', async (_what, make) => {
    const made = await prepare(await make());
    expect([made.width, made.height]).toEqual([900, 700]);
    const facts = await sharp(path.join(made.folder, 'w640.jpg')).metadata();
    expect(facts).toMatchObject({ width: 640, space: 'srgb', depth: 'uchar', channels: 3 });
  });

  it('has white where it was transparent', async () => {
    const clear = sharp({
      create: { width: 500, height: 500, channels: 4, background: '#00000000' },
    }).composite([{ input: flower(500, 500) }]);
    const { folder } = await prepare(await clear.png().toBuffer());
    const { dominant } = await sharp(path.join(folder, 'w320.jpg')).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it.each([
    [
      'a HEIC',
      'HEIC.*Save it as JPEG',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    ],
    ['a page', 'JPEG, PNG', async () => Buffer.from('<!doctype html><html><img src=x></html>')],
    ['a drawing as SVG', 'JPEG, PNG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', 'JPEG, PNG', async () => Buffer.alloc(0)],
    [
      'a page that begins as a JPEG',
      'damaged',
      async () => Buffer.from('\xff\xd8\xff<html></html>', 'latin1'),
    ],
    ['a picture that is too small', 'shorter side', () => plain(399, 900).png().toBuffer()],
    ['one pixel', 'shorter side', () => plain(1, 1).png().toBuffer()],
    ['a strip', 'longer side', () => plain(2_500, 500).jpeg().toBuffer()],
    ['half of a picture', 'damaged', async () => half(await halves(1200, 900).jpeg().toBuffer())],
    ['a bomb', 'damaged|million pixels', async () => bomb(50_000, 50_000)],
    ['a large picture', 'million pixels', () => plain(8_000, 7_000).png().toBuffer()],
  ])('is not made of %s', async (_what, reason, make) => {
    const refusal = await prepare(await make()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PictureRefusal);
    expect(String(refusal)).toMatch(new RegExp(reason));
  });

  it('is given up when nobody wants it any more', async () => {
    const reason = new Error('The batch was cancelled.');
    const bytes = await plain(800, 600).jpeg().toBuffer();
    await expect(prepare(bytes, { signal: AbortSignal.abort(reason) })).rejects.toThrow();
  });
});

async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map(() => plain(900, 700).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    [format]()
    .toBuffer();
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** A PNG that says how large it is, and ends. */
function bomb(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 2], 24);
  return bytes;
}
