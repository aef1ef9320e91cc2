import { z } from 'zod';
import examples from '../examples.json' with { type: 'json' };

export const EnquiryDraft = z
  .object({
    contract_version: z.string(),
    source_revision: z.string(),
    subject: z.string(),
    plain_text: z.string(),
    html: z.string().meta({ description: 'The same as `plain_text`; every text of the request is escaped.' }),
    sheet: z.object({ file_name: z.string(), content_type: z.string(), base64: z.base64() }).meta({
      description: 'The table of the draft as a workbook (XLSX) to attach: the nursery fills it in.',
    }),
    line_references: z
      .array(z.string())
      .meta({ description: 'The lines that the draft holds, in their order.' }),
    missing_critical_fields: z
      .array(z.string())
      .meta({ description: 'JSON Pointers into the request: what a nursery will ask back for.' }),
    ai_generated: z.boolean().meta({ description: 'A model has worded what stands around the facts.' }),
    requires_approval: z.literal(true),
    model: z.string().nullable(),
    warnings: z.array(z.string()),
  })
  .meta({
    id: 'EnquiryDraft',
    description: 'A mail to be looked at, and sent by a person.',
    examples: [examples.draft],
  });

export type EnquiryDraft = z.output<typeof EnquiryDraft>;
