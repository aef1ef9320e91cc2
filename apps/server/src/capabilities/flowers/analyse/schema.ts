import { z } from 'zod';
import { ObserverField } from '../record/schema.ts';

/** More samples than any instrument gives between 300 and 700 nm. */
const samplesMax = 10_000;

const samples = {
  wavelengths: z.array(z.number()).max(samplesMax).optional().meta({
    description: 'In nm, ascending, from 300 to 699 in steps of at most 10 nm. Left out: 300, 301, … 699.',
  }),
  reflectance: z
    .array(z.number())
    .max(samplesMax)
    .meta({ description: 'A value for each wavelength; 400 of them without wavelengths.' }),
  unit: z
    .enum(['fraction', 'percent'])
    .optional()
    .meta({ description: 'Guessed, with a warning, where it is left out.' }),
};
const Samples = z.object(samples);
export type Samples = z.output<typeof Samples>;

export const AnalyseRequest = z
  .object({
    ...samples,
    observer: ObserverField,
    background: z
      .union([z.literal('green-foliage'), Samples])
      .default('green-foliage')
      .meta({ description: 'The reflectance to which the eyes are adapted: green leaves, or your own.' }),
  })
  .meta({
    id: 'AnalyseFlowerRequest',
    examples: [
      {
        wavelengths: Array.from({ length: 41 }, (_, index) => 300 + index * 10),
        reflectance: Array.from({ length: 41 }, (_, index) => (index < 20 ? 5 : 60)),
        unit: 'percent',
      },
    ],
  });
export type AnalyseRequest = z.output<typeof AnalyseRequest>;
