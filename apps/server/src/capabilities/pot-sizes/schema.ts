import { createSizeClassifier, Region } from '@plantdata/container-sizes';
import { z } from 'zod';
import {
  FileExtraction,
  FileUsage,
  fileFields,
  fileNumbersInForm,
} from '../../platform/file-intake/index.ts';
import { textList } from '../../platform/http/index.ts';
import { PotSizeResult, potSizeResult } from './pot-size-result.ts';

/** The wire format of size labels: one schema per thing gives the check, the type and the document. */

const labelsPerRequestMax = 2_000;
const labelLengthMax = 500;

/** Contents to extract from a file: size labels, plant names, or all that its list holds. */
const extractionTypes = ['pot_sizes', 'species', 'generic'] as const;
export type ExtractionType = (typeof extractionTypes)[number];

// Spreadsheets give numbers.
const Label = z.union([z.string().max(labelLengthMax), z.number()]);

const inFile = fileFields({ member: 'items', one: 'a label', many: 'labels' });

const requestOptions = {
  extraction_type: z.enum(extractionTypes).optional().meta({
    description:
      'The content to look for in the file: `pot_sizes` (the default), `species` (plant names), or `generic` (any list).',
  }),
  region: Region.optional().meta({
    description:
      'The region of the labels, for sizes whose names mean different things by region. Absent: no region.',
  }),
};

const exampleLabels = ['45L Rocket Pot', 'Lead time 10-12 weeks'];

export const VerifyPotSizesRequest = z
  .object({
    items: z
      .array(Label)
      .max(labelsPerRequestMax)
      .optional()
      .meta({
        description: `Size labels as they stand in your list, 1 to ${labelsPerRequestMax}, each of at most ${labelLengthMax} characters. Numbers are taken as they are written. Blank ones are answered in their place, without a category, and cost nothing.`,
      }),
    ...inFile,
    ...requestOptions,
  })
  .meta({ id: 'VerifyPotSizesRequest', examples: [{ items: exampleLabels }] });

export type VerifyPotSizesRequest = z.output<typeof VerifyPotSizesRequest>;

/** The same in the parts of a form beside its file. */
export const VerifyPotSizesForm = z
  .object({
    ...inFile,
    ...fileNumbersInForm,
    ...requestOptions,
    items: textList().optional().meta({ description: 'Labels in place of the file, a part each.' }),
  })
  .meta({ examples: [{ extraction_type: 'pot_sizes', extraction_column: 'Pot size' }] });

const classifier = createSizeClassifier();
const { externalIds } = classifier.catalogue;

export const VerifyPotSizesResponse = z
  .object({
    results: z.array(PotSizeResult),
    extraction: FileExtraction.optional(),
    usage: FileUsage.optional(),
  })
  .meta({
    id: 'VerifyPotSizesResponse',
    description:
      'A result for each label, in order. For a file `extraction` and `usage` say what was read and what it cost.',
    examples: [
      {
        results: exampleLabels.map((label) =>
          potSizeResult(label, classifier.classify(label), { externalIds }),
        ),
      },
    ],
  });
