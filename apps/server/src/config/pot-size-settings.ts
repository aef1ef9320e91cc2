import path from 'node:path';
import { z } from 'zod';
import { setting } from './setting.ts';

/** Settings of size labels. */
export const potSizeSettings = z.object({
  additions: setting(
    z
      .string()
      .min(1)
      .transform((file) => path.resolve(file))
      .optional(),
    {
      env: 'PLANTDATA_POT_SIZES',
      meaning:
        'A JSON file of additional pot size categories, aliases and identifiers ([pot-sizes.md](pot-sizes.md)).',
      right: 'a path',
    },
  ),
});
