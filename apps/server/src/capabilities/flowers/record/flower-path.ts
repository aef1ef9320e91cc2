import { z } from 'zod';
import { wholeNumber } from '../search/plain-number.ts';

/** Those that no record has are not found. */
export const FlowerPath = z.object({
  id: wholeNumber.meta({ type: 'integer', description: 'Number of the record.', example: 900002 }),
});
