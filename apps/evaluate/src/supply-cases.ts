import { z } from 'zod';
import { ReplyToExtract } from '../../server/src/capabilities/supply/index.ts';
import type { LabelFile } from './label-files.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const date = z.iso.date().nullable();
const outcome = z.enum(['available', 'partial', 'can_grow', 'alternative_proposed', 'unavailable']);

const GoldAlternative = z.object({
  /** Null for the plant that was asked for. */
  botanical_name: text,
  quantity: number,
});

export type GoldAlternative = z.output<typeof GoldAlternative>;

const GoldLine = z.object({
  supply_request_line_id: z.string(),
  outcome,
  /** Any of them is right. */
  outcome_accept: z.array(outcome).optional(),
  confirmable_quantity: z.int(),
  quantity_accept: z.array(z.int()).default([]),
  offered_grade: text,
  offered_grade_accept: z.array(text).default([]),
  ready_start: date,
  ready_end: date,
  ready_start_accept: z.array(date).default([]),
  ready_end_accept: z.array(date).default([]),
  valid_until: date.default(null),
  /** At least one of them is in the conditions. */
  conditions_any: z.array(z.string()).default([]),
  date_precision: z.enum(['day', 'range', 'part_month', 'month', 'none']),
  unit_price: number,
  unit_price_accept: z.array(number).default([]),
  alternatives: z.array(GoldAlternative),
});

export type GoldLine = z.output<typeof GoldLine>;

/** A reply with what a person has read in it. */
const ReplyRow = z.object({
  n: z.string(),
  tags: z.array(z.string()),
  request: ReplyToExtract,
  gold: z.object({
    lines: z.array(GoldLine),
    unaddressed_line_ids: z.array(z.string()).default([]),
    needs_manual_review: z.boolean(),
    must_not_appear: z.array(z.string()).default([]),
  }),
});

export type ReplyCase = z.output<typeof ReplyRow>;

/** Whether the rows of a file are replies with their readings, by their members. */
export const hasReplyCases = ({ rows }: LabelFile): boolean =>
  rows.some((row) => 'request' in row && 'gold' in row);

/** @throws Error with the file, the number of the row and what is wrong with it. */
export function readReplyCases({ name, rows }: LabelFile): ReplyCase[] {
  return rows.map((row, index) => {
    const { data, error } = ReplyRow.safeParse(row);
    if (error) throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(error)}`, { cause: error });
    return data;
  });
}
