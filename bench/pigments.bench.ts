import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorsOf } from './pigments/errors.ts';
import { type MeasuredPetal, readPetals } from './pigments/petals.ts';
import type { Figure } from './report.ts';

/**
 * The pigment model against measured petals: each gets the usual recipe for the colour word of the floras, and nothing of its spectrum. The
 * constants of the model were calibrated on every second taxon; the figures are of the others. The baseline knows more: the mean of the measured
 * spectra of the calibration half that have the same word, or of all where none has.
 */

/** PLANTDATA_BENCH_SPECTRA names another file or folder, as `plantdata flowers import` reads it. */
const path =
  process.env.PLANTDATA_BENCH_SPECTRA ??
  fileURLToPath(new URL('../../shared/data/flowers/open/spectra-representative.csv', import.meta.url));

export async function run(): Promise<Figure[]> {
  if (!existsSync(path)) {
    console.log(
      '\npigments: skipped, PLANTDATA_BENCH_SPECTRA has to name a file or folder of measured spectra.',
    );
    return [];
  }
  const petals = await readPetals(path);
  const taxa = [...new Set(petals.map(({ taxon }) => taxon))].sort();
  const calibration = new Set(taxa.filter((_, index) => index % 2 === 0));
  const isCalibration = ({ taxon }: MeasuredPetal) => calibration.has(taxon);
  const [known, held] = [petals.filter(isCalibration), petals.filter((petal) => !isCalibration(petal))];
  return [
    ...errorsOf(held, known),
    ...errorsOf(known, known).map((figure) => ({ ...figure, name: `calibration half: ${figure.name}` })),
  ];
}
