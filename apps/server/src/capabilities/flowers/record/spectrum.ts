import { firstWavelength, wavelengthCount } from '@plantdata/floral-colour';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';
import type { Flower } from '../library/flower-library.ts';
import { evidences } from '../model.ts';

const text = z.string().nullable();

export const SpectrumAnswer = z
  .object({
    id: z.int(),
    scientific_name: text,
    wavelengths: z.array(z.int()).meta({ description: 'In nm: 300, 301, … 699.' }),
    reflectance: z
      .array(z.number())
      .meta({ description: 'Fractions of a white standard, as measured; below 0 is noise.' }),
    unit: z.literal('fraction'),
    evidence: z.enum(evidences),
    source: z.string(),
    licence: text,
    citation: text,
  })
  .meta({
    id: 'FlowerSpectrum',
    description: 'The reflectance of a flower, 400 values; the example is cut.',
    examples: [
      {
        id: 900002,
        scientific_name: 'Acacia pycnantha',
        wavelengths: [300, 301, 302],
        reflectance: [0.02999997505423872, 0.02999997173276259, 0.029999967969040597],
        unit: 'fraction',
        evidence: 'modelled',
        source: 'modelled',
        licence: 'CC0-1.0',
        citation: 'Plant Data Service, docs/modelled-flowers.md.',
      },
    ],
  });
export type SpectrumAnswer = z.output<typeof SpectrumAnswer>;

export const SpectrumFile = z.string().meta({
  description: 'The same as CSV in UTF-8, a row for each wavelength.',
  examples: [
    'id,wavelength_nm,reflectance,unit,evidence,source,licence,citation\n900002,300,0.02999997505423872,fraction,modelled,modelled,CC0-1.0,"Plant Data Service, docs/modelled-flowers.md."\n',
  ],
});

const wavelengths = Array.from({ length: wavelengthCount }, (_, index) => firstWavelength + index);

export const spectrumAnswer = ({ record }: Flower): SpectrumAnswer => ({
  id: record.id,
  scientific_name: record.facts.scientificName,
  wavelengths,
  reflectance: [...record.spectrum],
  unit: 'fraction',
  evidence: record.evidence,
  source: record.source.id,
  licence: record.facts.licence ?? record.source.licence,
  citation: record.source.citation,
});

/** Tidy: each row says by itself what it is, and under which terms. */
export function spectrumFile(flower: Flower): string {
  const { id, unit, evidence, source, licence, citation, reflectance } = spectrumAnswer(flower);
  const rows = reflectance.map((value, index) => [
    id,
    wavelengths[index],
    value,
    unit,
    evidence,
    source,
    licence,
    citation,
  ]);
  const columns = ['id', 'wavelength_nm', 'reflectance', 'unit', 'evidence', 'source', 'licence', 'citation'];
  return stringify(rows, { ...spreadsheetCsv, header: true, columns });
}
