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
        'A JSON file of categories, aliases and external identifiers that are added to the standard categories of pot sizes. It is read once, at the start.',
      right: 'a path',
    },
  ),
});
