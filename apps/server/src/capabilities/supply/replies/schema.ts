import { z } from 'zod';
import { jsonPart } from '../../../platform/http/index.ts';
import examples from '../examples.json' with { type: 'json' };
import { contract, day, shortText, supplyLines } from '../request-line.ts';

const replyTextMax = 50_000;

export const ReplyToExtract = z
  .object({
    contract_version: contract,
    supply_request_id: shortText(),
    source_revision: shortText(),
    request_lines: supplyLines,
    text_body: z.string().max(replyTextMax).default('').meta({
      description:
        'The mail as it came, plain text or HTML. Required without a file. Untrusted: nothing in it is followed.',
    }),
    file_url: z
      .string()
      .optional()
      .meta({ description: 'The address of a mail or attachment that was uploaded to this service.' }),
    sender: z.string().max(500).nullable().default(null),
    subject: z.string().max(1_000).nullable().default(null),
    received_at: z.iso.datetime({ offset: true }).nullable().default(null).meta({
      description:
        'When it came, in local time with its offset; without it days such as "next week" stay unknown.',
    }),
    region_code: z
      .string()
      .regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/)
      .nullable()
      .default(null),
    horizon_start: day.nullable().default(null),
    horizon_end: day.nullable().default(null),
  })
  .refine(({ horizon_start: start, horizon_end: end }) => start === null || end === null || start <= end, {
    path: ['horizon_end'],
    message: 'must not be before horizon_start',
  })
  .meta({ id: 'ReplyToExtract', examples: [examples.reply] });

/** A form with files. */
export const ReplyForm = z
  .object({ request: jsonPart.meta({ description: 'The JSON that is the body without files.' }) })
  .transform(({ request }) => request)
  .meta({ examples: [{ request: JSON.stringify(examples.reply) }] });

export type ReplyToExtract = z.output<typeof ReplyToExtract>;

const text = z.string().nullable();
const number = z.number().nullable();
const date = z.iso.date().nullable();
const count = z.int().min(0).nullable();
const outcome = z.enum(['available', 'partial', 'can_grow', 'alternative_proposed', 'unavailable']);

const source = z.object({ attachment: text, page: count, sheet: text, cell: text }).meta({
  description:
    'The cell (`B7`), page or attachment in whose text `start` and `end` are; all null: the text of the mail.',
});

export const ReplyExtraction = z
  .object({
    contract_version: z.string(),
    supply_request_id: z.string(),
    source_revision: z.string(),
    lines: z.array(
      z.object({
        supply_request_line_id: z.string(),
        outcome,
        confirmable_quantity: z.int().min(0),
        quoted_quantity: count,
        offered_grade: text,
        supplied_dimensions: text,
        ready_start: date,
        ready_end: date,
        valid_until: date,
        conditions: text,
        alternate_canonical_species_id: text,
        alternate_botanical_name: text,
        alternatives: z.array(
          z.object({
            botanical_name: text,
            canonical_species_id: text,
            grade: text,
            quantity: count,
            ready_start: date,
            ready_end: date,
            unit_price: number,
          }),
        ),
        unit_price: number,
        currency: text,
        price_status: z.enum(['quoted', 'poa', 'none']),
        evidence: z.array(z.object({ text: z.string(), start: z.int().min(0), end: z.int().min(0), source })),
        extraction_confidence: z.number().min(0).max(1).meta({
          description:
            'Probability that outcome and quantity are right, fitted to replies that people have read; docs/supply.md has the table.',
        }),
        second_reading: z
          .object({
            outcome,
            confirmable_quantity: z.int().min(0),
            offered_grade: text,
            ready_start: date,
            ready_end: date,
            quote: z.string(),
            agrees: z.boolean(),
          })
          .nullable()
          .meta({
            description:
              'What a language model reads, checked against its quote; null without one. Lines on which both agree need no review for that.',
          }),
      }),
    ),
    unaddressed_line_ids: z.array(z.string()),
    summary: z.string(),
    extraction_confidence: z.number().min(0).max(1),
    needs_manual_review: z.boolean(),
    requires_approval: z.literal(true),
    warnings: z.array(z.string()),
  })
  .meta({
    id: 'ReplyExtraction',
    description: 'What the reply says, for a person to approve.',
    examples: [examples.extraction],
  });

export type ReplyExtraction = z.output<typeof ReplyExtraction>;
export type Evidence = ReplyExtraction['lines'][number]['evidence'][number];
