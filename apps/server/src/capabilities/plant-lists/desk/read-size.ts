import { createLabelReader } from '../../pot-sizes/index.ts';
import type { DeskOptions } from './desk-options.ts';
import { type SizeColumns, sizeColumnsOf } from './size-columns.ts';
import type { ListSettings } from './tables.ts';

/** Reads a size that a person has typed. */
export const readSize = (
  text: string,
  { region }: ListSettings,
  { potSizes }: Pick<DeskOptions, 'potSizes'>,
): SizeColumns =>
  sizeColumnsOf(text === '' ? null : createLabelReader(potSizes.classifierFor(region ?? undefined))(text));
