import { drawLabels, type Layout, layouts, type Style } from './draw-label.ts';
import { fonts, registerFonts } from './fonts.ts';
import { type Label, someLabel } from './labels.ts';
import { photograph } from './photograph.ts';
import { Random } from './random.ts';

/** A picture of labels, and what stands on it. */
export interface LabelPicture {
  readonly name: string;
  readonly dpi: number;
  readonly labels: readonly Label[];
  /** Whether it shows the sizes alone. */
  readonly isSizeOnly: boolean;
  readonly file: Buffer;
}

/** Ink and paper. */
const colours: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['black', 'white'],
  ['#222', '#f4efe2'],
  ['white', '#234'],
  ['#ffe', '#1d5c2e'],
  ['#111', '#f2c230'],
  ['#8a8a8a', '#c8c8c8'],
  ['#fff', '#b3262a'],
  ['#0a3d1a', '#a8d5a2'],
];

const resolutions = [72, 100, 150, 200, 300] as const;

export async function makePictures(count: number, seed: number): Promise<LabelPicture[]> {
  registerFonts();
  const pictures: LabelPicture[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = new Random(seed + index);
    pictures.push(await makePicture(index, random));
  }
  return pictures;
}

async function makePicture(index: number, random: Random): Promise<LabelPicture> {
  // Each resolution meets each layout; the rest is as it comes.
  const dpi = resolutions[index % resolutions.length] ?? 150;
  const layout: Layout = layouts[Math.floor(index / resolutions.length) % layouts.length] ?? 'label';
  const isOne = layout === 'label' || layout === 'split label' || layout === 'size';
  const labels = Array.from({ length: isOne ? 1 : 2 + Math.floor(random.between(0, 5)) }, () =>
    someLabel(random),
  );
  const [ink, paper] = random.oneOf(colours);
  const style: Style = {
    font: random.oneOf(fonts),
    dpi,
    ink,
    paper,
    size: random.between(11, 22),
    margin: random.oneOf([0.5, 1, 3]),
  };
  const how = {
    turn: random.isTrue(0.25)
      ? random.oneOf([90, 180, 270])
      : random.isTrue(0.5)
        ? random.between(-10, 10)
        : 0,
    blur: random.isTrue(0.4) ? (random.between(0.3, 1) * dpi) / 150 : 0,
    shadow: random.isTrue(0.4) ? random.between(0.3, 0.65) : 0,
    noise: random.isTrue(0.3) ? random.between(4, 12) : 0,
    quality: random.isTrue(0.6) ? Math.round(random.between(40, 85)) : null,
    orientation: random.isTrue(0.3) ? random.oneOf([2, 3, 4, 5, 6, 7, 8]) : 1,
    paper,
  };
  const file = await photograph(drawLabels(labels, layout, style), how);
  const name = `${index} ${layout} ${dpi} dpi ${style.font} ${style.size.toFixed(0)} pt ${ink} on ${paper} turned ${how.turn.toFixed(1)} blur ${how.blur.toFixed(1)} shadow ${how.shadow.toFixed(2)} noise ${how.noise.toFixed(0)} quality ${how.quality ?? 'png'} held ${how.orientation}`;
  return { name, dpi, labels, isSizeOnly: layout === 'size', file };
}
