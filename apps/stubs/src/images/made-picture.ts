import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';

const width = 1600;
const height = 1200;
const petals = 7;

/** Flaws of pictures, by the beginning of their names. */
export const FLAWS = ['damaged', 'blank', 'collage', 'poster'] as const;

const drawn = new LRUCache<string, Buffer>({
  max: 200,
  async fetchMethod(name) {
    const flaw = FLAWS.find((each) => name.startsWith(`${each} `));
    const drawing = flaw === undefined || flaw === 'damaged' ? drawingOf(name) : flawed[flaw](name);
    const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
    return flaw === 'damaged' ? bytes.subarray(0, bytes.length / 2) : bytes;
  },
});

const whole = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4ead0"/>${content}</svg>`;

const flawed = {
  blank: () => whole(''),
  collage: (name: string) =>
    whole(
      [0, 1, 2, 3]
        .map((part) => {
          const place = `x="${(part % 2) * 810}" y="${part > 1 ? 610 : 0}" width="790" height="590"`;
          const view = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
          return drawingOf(`${name} ${part}`)
            .replace(/width="\d+" height="\d+"/, `${place} ${view}`)
            .replaceAll('"g"', `"g${part}"`)
            .replaceAll('#g)', `#g${part})`);
        })
        .join(''),
    ),
  poster: (name: string) =>
    whole(
      Array.from(
        { length: 12 },
        (_, line) =>
          `<text x="60" y="${(line + 1) * 92}" font-size="66" font-family="sans-serif">${name}, hardy in all gardens</text>`,
      ).join(''),
    ),
};

/** A JPEG of a flower that there is not: one for every name, always the same. */
export async function makePicture(name: string): Promise<Buffer> {
  const picture = await drawn.fetch(name);
  if (picture === undefined) throw new Error(`There is no picture of ${name}.`);
  return picture;
}

function drawingOf(name: string): string {
  const parts = createHash('sha256').update(name).digest();
  const part = (place: number) => (parts[place % parts.length] ?? 0) / 255;
  const hue = Math.round(part(0) * 360);
  const flowers = Array.from({ length: 9 }, (_, index) => {
    const x = width * (0.1 + 0.8 * part(3 * index + 1));
    const y = height * (0.1 + 0.8 * part(3 * index + 2));
    const size = 60 + 90 * part(3 * index + 3);
    const ring = Array.from({ length: petals }, (_petal, turn) => {
      const angle = (360 / petals) * turn;
      return `<ellipse rx="${size * 0.42}" ry="${size}" cy="${-size}" transform="rotate(${angle})"/>`;
    });
    return `<g transform="translate(${x} ${y})" fill="hsl(${hue} 70% ${50 + 20 * part(index)}%)">${ring.join('')}<circle r="${size * 0.5}" fill="hsl(48 90% 55%)"/></g>`;
  });
  const green = 90 + Math.round(part(31) * 40);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${green} 35% 45%)"/><stop offset="1" stop-color="hsl(${green} 45% 22%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${flowers.join('')}</svg>`;
}
