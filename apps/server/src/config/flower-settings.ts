import { z } from 'zod';
import { setting } from './setting.ts';

/** Settings of flower colours. */
const flag = () => z.enum(['true', 'false']).transform((text) => text === 'true');

export const flowerSettings = z.object({
  isBundled: setting(flag(), {
    env: 'FLOWERS_BUNDLED',
    meaning:
      'With `true`, the flowers that come with the program are found too. With `false` only imported ones.',
    right: '`true` or `false`',
    default: 'true',
  }),
  requiresKey: setting(flag(), {
    env: 'FLOWERS_REQUIRE_KEY',
    meaning: 'With `true`, the flower search needs an API key. With `false` a key raises the limits.',
    right: '`true` or `false`',
    default: 'false',
  }),
});
