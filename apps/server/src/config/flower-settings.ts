import { z } from 'zod';
import { setting } from './setting.ts';

/** Settings of flower colours. */
export const flowerSettings = z.object({
  requiresKey: setting(
    z.enum(['true', 'false']).transform((text) => text === 'true'),
    {
      env: 'FLOWERS_REQUIRE_KEY',
      meaning:
        'With `true`, the flowers may be searched with an API key only. With `false` everyone may, and a key that is sent raises the limits.',
      right: '`true` or `false`',
      default: 'false',
    },
  ),
});
