import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';
import { drawnText } from '../support/made-pictures.ts';

const { read, problem } = documentsUnderTest();

/** Recognition takes a second; a busy machine needs several times as long. */
const limits = { timeMs: 60_000 };
const time = 90_000;

const size = { width: 260, height: 110 };
const label = drawnText(
  [
    { text: 'Acer palmatum', x: 24, y: 40, size: 24 },
    { text: '140mm pot', x: 24, y: 80, size: 18 },
  ],
  2,
  size,
);
const words = 'Acer palmatum 140mm pot';

async function textOf(picture: Buffer, name = 'label.png'): Promise<string> {
  const { sheets } = await read(name, picture, { limits });
  return sheets
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter((cell) => cell !== '')))
    .join(' ');
}

/** As a camera stores it that was held like this; what undoes it is mirrored first, then turned. */
const held: readonly (readonly [orientation: number, isMirrored: boolean, turn: number])[] = [
  [1, false, 0],
  [2, true, 0],
  [3, false, 180],
  [4, true, 180],
  [5, true, 270],
  [6, false, 270],
  [7, true, 90],
  [8, false, 90],
];

describe('text in a picture is read', () => {
  it.each(held)(
    'as the camera was held, orientation %d',
    async (orientation, isMirrored, turn) => {
      const seen = isMirrored ? await sharp(label).flop().toBuffer() : label;
      const photo = sharp(seen).rotate(turn).withMetadata({ orientation });
      expect(await textOf(await photo.jpeg().toBuffer(), 'photo.jpg')).toBe(words);
    },
    time,
  );

  it.each([-10, -4, 7, 10])(
    'where it is aslant by %d degrees',
    async (angle) => {
      expect(await textOf(await sharp(label).rotate(angle, { background: 'white' }).png().toBuffer())).toBe(
        words,
      );
    },
    time,
  );

  it(
    'where one line is much larger than the others',
    async () => {
      const large = drawnText(
        [
          { text: '7.5L', x: 24, y: 60, size: 44 },
          { text: "Melaleuca linariifolia 'Claret Tops'", x: 24, y: 96, size: 20 },
          { text: '$50.99', x: 24, y: 126, size: 20 },
        ],
        2,
        { width: 430, height: 150 },
      );
      expect(await textOf(large)).toContain('7.5L');
    },
    time,
  );

  it.each(['black', '#777', 'white'])(
    'where its label lies aslant on something %s, in its own light colour or dark',
    async (background) => {
      for (const tinted of [sharp(label).tint('#ffe25a'), sharp(label).negate({ alpha: false })]) {
        const turned = await tinted.png().toBuffer();
        expect(await textOf(await sharp(turned).rotate(6, { background }).png().toBuffer())).toBe(words);
      }
    },
    time,
  );

  it(
    'where its label, aslant on white, is white too at one end and in deep shadow at the other',
    async () => {
      const shadow = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="220"><defs><linearGradient id="s" x1="0" y1="0" x2="0.9" y2="1"><stop offset="0.05" stop-color="white"/><stop offset="1" stop-color="#444"/></linearGradient></defs><rect width="520" height="220" fill="url(#s)"/></svg>',
      );
      const shaded = await sharp(label)
        .composite([{ input: shadow, blend: 'multiply' }])
        .png()
        .toBuffer();
      expect(await textOf(await sharp(shaded).rotate(-6, { background: 'white' }).png().toBuffer())).toBe(
        words,
      );
    },
    time,
  );

  it(
    'where it is light on dark',
    async () => {
      expect(await textOf(await sharp(label).negate({ alpha: false }).png().toBuffer())).toBe(words);
    },
    time,
  );

  it(
    'where half of it lies in deep shadow',
    async () => {
      const shadow = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="220"><defs><linearGradient id="s"><stop offset="0.2" stop-color="white"/><stop offset="1" stop-color="#333"/></linearGradient></defs><rect width="520" height="220" fill="url(#s)"/></svg>',
      );
      expect(
        await textOf(
          await sharp(label)
            .composite([{ input: shadow, blend: 'multiply' }])
            .png()
            .toBuffer(),
        ),
      ).toBe(words);
    },
    time,
  );

  it(
    'where it hardly stands out',
    async () => {
      expect(await textOf(await sharp(label).linear(0.15, 110).png().toBuffer())).toBe(words);
    },
    time,
  );

  it(
    'where ink and paper are as dark as each other, in other colours',
    async () => {
      const ink = await sharp(label).greyscale().raw().toBuffer();
      const channels = Buffer.alloc(ink.length * 3);
      for (const [index, value] of ink.entries()) {
        // As bright as each other: 0.30 of red is 0.59 of green.
        channels[3 * index] = value < 128 ? 200 : 20;
        channels[3 * index + 1] = value < 128 ? 30 : 122;
        channels[3 * index + 2] = 40;
      }
      const raw = { width: 520, height: 220, channels: 3 } as const;
      expect(await textOf(await sharp(channels, { raw }).png().toBuffer())).toBe(words);
    },
    time,
  );

  it(
    'in a first frame: the others of an animation are not looked at',
    async () => {
      const other = await sharp({
        create: { ...{ width: 520, height: 220 }, channels: 3, background: 'white' },
      })
        .png()
        .toBuffer();
      const animation = await sharp([label, other], { join: { animated: true } })
        .gif()
        .toBuffer();
      expect(await textOf(animation, 'label.gif')).toBe(words);
    },
    time,
  );
});

describe('a file is refused', () => {
  it('that says it has 30,000 by 30,000 pixels, before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    expect(await problem('bomb.png', bomb, { limits })).toEqual({
      problem: 'too-large',
      message: 'The file has more than 50,000,000 pixels, the most that is read.',
    });
  });

  it('whose drawing is called a picture', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>140mm</text></svg>');
    expect((await problem('label.png', drawing, { limits })).problem).toMatch(/unsupported|unreadable/);
  });

  it('whose bytes were changed on the way', async () => {
    const photo = await sharp(label).jpeg().toBuffer();
    photo.fill(0xff, photo.length >> 2);
    expect(await problem('label.jpg', photo, { limits })).toMatchObject({ problem: 'unreadable' });
  });
});
