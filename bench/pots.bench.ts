import { createSizeClassifier } from '@plantdata/container-sizes';
import { type Figure, medianOf } from './report.ts';

/**
 * Size labels classified in a second of processor time, which other programs on the machine do not lengthen, beside the plainest thing that could begin to read one: its words in lower
 * case and NFKC, which understands nothing but sets the scale of the machine.
 */
export async function run(): Promise<Figure[]> {
  const { classify } = createSizeClassifier();
  const labels = variedLabels();
  return [
    {
      name: `size labels, all different (${labels.length})`,
      unit: 'labels/s',
      value: await rateOf(labels, classify),
      baseline: 'words in lower case and NFKC',
      baselineValue: await rateOf(labels, (label) => label.normalize('NFKC').toLowerCase().split(/\s+/)),
    },
  ];
}

const names = [
  '',
  'Acer rubrum ',
  "Lomandra longifolia 'Tanika' ",
  'Quercus robur ',
  'Érable rouge ',
  'Grevillea robusta - ',
];
const sizes = [
  (n: number) => `${100 + (n % 400)}mm pot`,
  (n: number) => `${1 + (n % 600)}L`,
  (n: number) => `${15 + (n % 80)}L Rocket Pot`,
  (n: number) => `C${1 + (n % 90)}`,
  (n: number) => `#${1 + (n % 15)}`,
  (n: number) => `P${8 + (n % 12)}`,
  (n: number) => `PB${2 + (n % 90)}`,
  (n: number) => `${8 + 2 * (n % 5)}-${10 + 2 * (n % 5)}cm girth RB`,
  (n: number) => `${40 + (n % 100)}/${60 + (n % 120)} bare root`,
  (n: number) => `${1 + (n % 6)}½" cal. B&B`,
  (n: number) => `${1 + (n % 9)}OOmm`,
  (n: number) => `tubestock ${40 + (n % 60)}mm`,
  (n: number) => `${72 + (n % 200)} plug tray`,
  (n: number) => `Lead time ${4 + (n % 9)}-${14 + (n % 9)} weeks`,
];
const endings = [
  (_n: number) => '',
  (n: number) => ` x ${n}`,
  (n: number) => ` $${n}.95`,
  (n: number) => ` ${n} avail`,
];

/** Every label once: names, sizes and endings in all combinations, with running figures. */
function variedLabels(): string[] {
  const labels = new Set<string>();
  for (let n = 1; labels.size < 20_000; n++) {
    for (const name of names) {
      for (const size of sizes) labels.add(`${name}${size(n)}${endings[n % endings.length]?.(n) ?? ''}`);
    }
  }
  return [...labels];
}

async function rateOf(labels: readonly string[], read: (label: string) => unknown): Promise<number> {
  const seconds = await medianOf(async () => {
    const before = process.cpuUsage();
    for (const label of labels) read(label);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return labels.length / seconds;
}
