import { z } from 'zod';
import { setting } from './setting.ts';

/** Settings of flower colours. */
export const flowerSettings = z.object({
  requiresKey: setting(
    z.enum(['true', 'false']).transform((text) => text === 'true'),
    {
      env: 'FLOWERS_REQUIRE_KEY',
      meaning: 'With `true`, the flower search needs an API key. With `false` a key raises the limits.',
      right: '`true` or `false`',
      default: 'false',
    },
  ),
});
