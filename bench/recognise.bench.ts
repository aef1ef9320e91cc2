import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentReader } from '../apps/server/src/platform/documents/index.ts';
import { Recogniser } from '../apps/server/src/platform/documents/recognition/recogniser.ts';
import { createSizeClassifier } from '../packages/container-sizes/src/index.ts';
import { type LabelPicture, makePictures } from './recognise/pictures.ts';
import { countRight } from './recognise/read-right.ts';
import { readByService, readPlainly } from './recognise/readers.ts';
import type { Figure } from './report.ts';

const pictureCount = 75;
const seed = 20_26;

/**
 * How many labels are read right in drawn pictures of labels and boards, of several fonts, colours, sizes and resolutions,
 * turned, blurred, shaded and compressed; and how long a picture takes once everything is loaded. The baseline is the same
 * recognition without what prepares the picture for it.
 */
export async function run(): Promise<Figure[]> {
  const classifier = createSizeClassifier();
  const pictures = await makePictures(pictureCount, seed);
  const folder = await mkdtemp(join(tmpdir(), 'recognise-'));
  const reader = createDocumentReader({ processes: 1, limits: { timeMs: 60_000 } });
  const recogniser = await Recogniser.start();
  try {
    const path = join(folder, 'label');
    const ours = await measure(pictures, (file) => readByService(file, { reader, path, classifier }));
    const plain = await measure(pictures, (file) => readPlainly(file, { recogniser, classifier }));
    return [...figuresOf(ours, plain)];
  } finally {
    await recogniser.close();
    await reader.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly dpi: number;
  readonly labels: number;
  readonly right: number;
  readonly seconds: number;
}

async function measure(
  pictures: readonly LabelPicture[],
  read: (file: Buffer) => Promise<string[]>,
): Promise<Measured[]> {
  const classifier = createSizeClassifier();
  const [first] = pictures;
  if (first !== undefined) await read(first.file);
  const measured: Measured[] = [];
  for (const picture of pictures) {
    const start = performance.now();
    const items = await read(picture.file);
    const seconds = (performance.now() - start) / 1_000;
    const right = countRight(picture, items, classifier);
    measured.push({ dpi: picture.dpi, labels: picture.labels.length, right, seconds });
  }
  return measured;
}

const baseline = 'without preparing the picture';

function* figuresOf(ours: readonly Measured[], plain: readonly Measured[]): Generator<Figure> {
  const classes: readonly (readonly [string, (measured: Measured) => boolean])[] = [
    ['150 dpi and more', ({ dpi }) => dpi >= 150],
    ...[...new Set(ours.map(({ dpi }) => dpi))]
      .sort((a, b) => a - b)
      .map((dpi) => [`${dpi} dpi`, (measured: Measured) => measured.dpi === dpi] as const),
  ];
  for (const [name, isOf] of classes) {
    yield {
      name: `labels read right, ${name}`,
      unit: '%',
      value: shareOf(ours.filter(isOf)),
      baseline,
      baselineValue: shareOf(plain.filter(isOf)),
    };
  }
  for (const [name, share] of [
    ['the median', 0.5],
    ['the slowest of twenty', 0.95],
  ] as const) {
    yield {
      name: `time of a picture, ${name}`,
      unit: 's',
      value: secondsAt(ours, share),
      baseline,
      baselineValue: secondsAt(plain, share),
    };
  }
}

function shareOf(measured: readonly Measured[]): number {
  const sum = (key: 'labels' | 'right') => measured.reduce((total, each) => total + each[key], 0);
  return (100 * sum('right')) / sum('labels');
}

function secondsAt(measured: readonly Measured[], share: number): number {
  const sorted = measured.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
