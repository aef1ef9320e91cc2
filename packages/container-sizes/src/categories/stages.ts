import { z } from 'zod';
import table from './standard-categories.json' with { type: 'json' };

/** Stage of production of the stock. */
export const SizeStage = z.strictObject({
  /** 0 (seed) to 5 (mature trees); 99 for goods. */
  stage_order: z.int().nonnegative(),
  stage_name: z.string(),
});

export type SizeStage = z.output<typeof SizeStage>;

/** The stages that categories are in, the earliest first. */
export const sizeStages: readonly SizeStage[] = z.array(SizeStage).parse(table.stages);

/** The stage of goods: growing media, empty pots, stakes. */
export const nonPlantStage = 99;
