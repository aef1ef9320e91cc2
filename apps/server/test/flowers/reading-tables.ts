import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type FlowersRead,
  type ReadFlower,
  readFlowers,
} from '../../src/capabilities/flowers/reading/index.ts';
import type { ReadingOptions } from '../../src/capabilities/flowers/reading/read-flower.ts';

/** Files by their path in the folder that is read. */
export type MadeFiles = Readonly<Record<string, string | Uint8Array>>;

/** Gives a folder with these files to a test, and removes it afterwards. */
export async function withFolder<T>(files: MadeFiles, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'spectra-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is read from a folder with these files. */
export const readMade = (files: MadeFiles, options: ReadingOptions = {}): Promise<FlowersRead> =>
  withFolder(files, (folder) => readFlowers([folder], options));

/** The one flower of what was read. */
export function onlyFlower({ flowers }: FlowersRead): ReadFlower {
  const [flower] = flowers;
  if (flower === undefined || flowers.length > 1) throw new Error(`${flowers.length} flowers were read.`);
  return flower;
}

/** 300, 301, … 700. */
export const wavelengths: readonly number[] = Array.from({ length: 401 }, (_, index) => 300 + index);

/** A made reflectance that tells spectra and wavelengths apart: 0.1 to 0.6. */
export const madeValue = (flower: number, wavelength: number): number =>
  Number((0.35 + 0.25 * Math.sin(flower + wavelength / 40)).toFixed(4));

export const madeSpectrum = (flower: number): readonly number[] =>
  wavelengths.map((wavelength) => madeValue(flower, wavelength));

/** A FReD record as its site writes it; lines may be changed. */
export const fredRecord = (
  id: number,
  change: (line: string, wavelength: number) => string | null = (line) => line,
): string =>
  wavelengths
    .map((wavelength) => change(`${id}, ${wavelength}, ${madeValue(id, wavelength)} `, wavelength))
    .filter((line) => line !== null)
    .map((line) => `${line}\n`)
    .join('');

/** A wide table with these columns; `valueAt` may put something else in a cell. */
export function wideTable(
  labels: readonly string[],
  valueAt: (column: number, wavelength: number) => string = (column, wavelength) =>
    String(madeValue(column, wavelength)),
): string {
  const rows = wavelengths.map((wavelength) =>
    [wavelength, ...labels.map((_, column) => valueAt(column, wavelength))].join(','),
  );
  return [['wavelength', ...labels].join(','), ...rows, ''].join('\n');
}

/** A row table with the texts of each flower under these headings. */
export function rowTable(headings: readonly string[], flowers: readonly (readonly string[])[]): string {
  const rows = flowers.map((texts, flower) => [...texts, ...madeSpectrum(flower)].join(','));
  return [[...headings, ...wavelengths].join(','), ...rows, ''].join('\n');
}
