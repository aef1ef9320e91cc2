import type { AnswerAt } from '@plantdata/client';
import { service } from '../api/service.ts';
import { supply } from '../texts/supply.ts';
import { type ScheduleLine, schedule } from './schedule.ts';

type Source = { items: string[] } | { file_url: string; filename: string };
type Row = AnswerAt<'/v1/verify/plant-lists', 'post'>['results'][number];

/** Warnings of sources that did not answer or were not asked, which are the same for all lines. */
const outage = /^No (?:answer from |source (?:was asked|answered)\.$)/;

export const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');

/**
 * Has the service find plants, sizes and numbers in a schedule, and keeps the result; returns true
 * if it has found any plant.
 */
export async function readSchedule(source: Source): Promise<boolean> {
  const { results } = await service.post('/v1/verify/plant-lists', { body: source });
  const found = results.filter(({ name }) => name !== null);
  // The lines of before stay, for they may have been corrected.
  if (found.length === 0) return false;
  const warnings = found.flatMap(({ name }) => name?.warnings ?? []);
  schedule.change({
    lines: found.map(lineOf),
    leftOut: results.filter(({ name }) => name === null).map(({ input_row: row }) => textOf(row)),
    outage: warnings.find((warning) => outage.test(warning)) ?? null,
  });
  return true;
}

const textOf = (row: Row['input_row']): string => (typeof row === 'string' ? row : row.name);

function lineOf({ name, pot_size: size, quantity }: Row, index: number): ScheduleLine {
  const submitted = name?.query.submitted_name ?? '';
  const accepted = name?.accepted_name.display_name ?? name?.accepted_name.scientific_name ?? null;
  return {
    id: `L${index + 1}`,
    name: submitted,
    size: size?.matched_text ?? '',
    quantity: quantity === 0 ? null : quantity,
    acceptedName: accepted === submitted ? null : accepted,
    warnings: [
      ...(name?.validation.status === 'not_found' ? [supply.schedule.unknownName] : []),
      ...(name?.warnings ?? []).filter((warning) => !outage.test(warning)),
      ...(size?.match_confidence === 'Low' ? [supply.schedule.unclearSize] : []),
    ],
  };
}
