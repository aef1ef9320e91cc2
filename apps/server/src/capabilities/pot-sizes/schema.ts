import { z } from 'zod';
import { FileExtraction, FileUsage, fileFields, textList } from '../../platform/http/index.ts';

/** The wire format of size labels: one schema per thing gives the check, the type and the document. */

const labelsPerRequestMax = 2_000;
const labelLengthMax = 500;

/** What of a file is looked for: size labels, plant names, or whatever its list holds. */
const extractionTypes = ['pot_sizes', 'species', 'generic'] as const;
export type ExtractionType = (typeof extractionTypes)[number];

// Spreadsheets give numbers.
const Label = z.union([z.string().max(labelLengthMax), z.number()]);

const inFile = fileFields({ member: 'items', one: 'a label', many: 'labels' });

const extractionType = z.enum(extractionTypes).optional().meta({
  description:
    'What to look for in the file. Default `pot_sizes`; `species` plant names, `generic` whatever it lists.',
});

export const VerifyPotSizesRequest = z
  .object({
    items: z
      .array(Label)
      .max(labelsPerRequestMax)
      .optional()
      .meta({
        description: `Size labels as they stand in your list, 1 to ${labelsPerRequestMax}, each of at most ${labelLengthMax} characters. Blank ones are dropped.`,
      }),
    ...inFile,
    extraction_type: extractionType,
  })
  .meta({ id: 'VerifyPotSizesRequest', examples: [{ items: ['140mm', '45L Rocket Pot'] }] });

export type VerifyPotSizesRequest = z.output<typeof VerifyPotSizesRequest>;

/** The same in the parts of a form beside its file. */
export const VerifyPotSizesForm = z
  .object({
    ...inFile,
    extraction_type: extractionType,
    items: textList().optional().meta({ description: 'Labels in place of the file, a part each.' }),
  })
  .meta({ examples: [{ extraction_type: 'pot_sizes', extraction_column: 'Pot size' }] });

const StandardSize = z.object({
  id: z.string().meta({ description: 'Identifier of the category.' }),
  type: z.string(),
  stage_order: z.int(),
  stage_name: z.string(),
  is_biological: z
    .boolean()
    .meta({ description: 'Living plant stock, pots included; false for hard goods.' }),
  logistics: z.object({
    tier: z.string(),
    is_stackable: z.boolean(),
    freight_efficiency: z.string(),
  }),
});

export const PotSizeResult = z
  .object({
    input_label: z.string().meta({ description: 'The label as it was sent.' }),
    match_confidence: z.enum(['Exact', 'High', 'Medium', 'Low', 'None']),
    standard_data: StandardSize.nullable().meta({ description: 'The category; null without a match.' }),
  })
  .meta({ id: 'PotSizeResult' });

export type PotSizeResult = z.output<typeof PotSizeResult>;

export const VerifyPotSizesResponse = z
  .object({
    results: z.array(PotSizeResult),
    extraction: FileExtraction.optional(),
    usage: FileUsage.optional(),
  })
  .meta({
    id: 'VerifyPotSizesResponse',
    description:
      'A result for each label, in order. For a file `extraction` and `usage` say what was read and what it cost. This version never gives it: it answers 501.',
    examples: [
      {
        results: [
          {
            input_label: '45L Rocket Pot',
            match_confidence: 'High',
            standard_data: {
              id: '4.1-air45',
              type: 'Pot - Air Pruning',
              stage_order: 4,
              stage_name: 'Advanced Production',
              is_biological: true,
              logistics: { tier: 'Pallet', is_stackable: false, freight_efficiency: 'Medium' },
            },
          },
        ],
      },
    ],
  });
