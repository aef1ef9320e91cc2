import { z } from 'zod';
import examples from '../examples.json' with { type: 'json' };
import { contract, day, longText, optionalText, shortText, supplyLines } from '../request-line.ts';
import { draftLanguages } from './wording.ts';

export const SupplyRequestSnapshot = z
  .object({
    contract_version: contract,
    id: optionalText(100),
    owner_type: z.enum(['user', 'group']),
    owner_id: shortText(),
    client_project_key: shortText(),
    project_id: z.union([z.int(), shortText()]).nullable().default(null),
    source_revision: shortText().meta({ description: 'Revision of the project; comes back in the answer.' }),
    language: z.enum(draftLanguages).default('en').meta({
      description: 'Language of the nursery: the draft and its table are written in it.',
    }),
    title: shortText(300)
      .optional()
      .meta({ description: '"Plant supply enquiry" without one, in the language of the draft.' }),
    region_code: z
      .string()
      .regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, 'must be a code of ISO 3166, such as AU-VIC')
      .nullable()
      .default(null),
    region_label: longText(300).meta({ description: 'Delivery region in words.' }),
    exact_location_label: optionalText(300).meta({
      description:
        'Printed only where `region_label` is blank: a nursery need not know the address to answer.',
    }),
    horizon_start: day.meta({ description: 'First day of delivery.' }),
    horizon_end: day.meta({ description: 'Last day of delivery.' }),
    quality_requirements: longText().nullable().default(null),
    delivery_notes: longText().nullable().default(null),
    substitutions_allowed: z.boolean().default(true),
    alternate_grades_allowed: z.boolean().default(true),
    lines: supplyLines,
  })
  .refine(({ horizon_start: start, horizon_end: end }) => start <= end, {
    path: ['horizon_end'],
    message: 'must not be before horizon_start',
  })
  .meta({ id: 'SupplyRequestSnapshot', examples: [examples.snapshot] });

export type SupplyRequestSnapshot = z.output<typeof SupplyRequestSnapshot>;
