import { z } from 'zod';
import { httpUrl, isPlainAddress } from './checks.ts';
import { setting } from './setting.ts';

export const aiSettings = z
  .object({
    provider: setting(z.enum(['none', 'openai-compatible', 'anthropic']), {
      env: 'PLANTDATA_AI_PROVIDER',
      meaning:
        'The language model that proposes spellings for names that no source has ([AI fallback](ai-fallback.md)).',
      right: 'one of `none`, `openai-compatible`, `anthropic`',
      default: 'none',
    }),
    baseUrl: setting(httpUrl().refine(isPlainAddress).optional(), {
      env: 'PLANTDATA_AI_BASE_URL',
      meaning: 'The address of the model, with the version: `http://localhost:11434/v1`.',
      right:
        'a URL that begins with http:// or https://, without a user, `?` or `#`; `openai-compatible` needs one',
    }),
    apiKey: setting(
      z
        .string()
        .regex(/^[\x21-\x7e]{1,512}$/)
        .optional(),
      {
        env: 'PLANTDATA_AI_API_KEY',
        meaning: 'The key of the provider.',
        right: 'at most 512 printable ASCII characters without a space; `anthropic` needs one',
        secret: true,
      },
    ),
    model: setting(
      z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/)
        .optional(),
      {
        env: 'PLANTDATA_AI_MODEL',
        meaning: 'The name of the model, as the provider spells it.',
        right: 'the name of a model; every provider but `none` needs one',
      },
    ),
    imageModel: setting(
      z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/)
        .optional(),
      {
        env: 'PLANTDATA_AI_IMAGE_MODEL',
        meaning:
          'The model that generates missing images of plants, for storefronts that allow it ([Retail images](retail-images.md)).',
        right: 'the name of a model, with a PLANTDATA_AI_IMAGE_BASE_URL or an `openai-compatible` provider',
      },
    ),
    imageBaseUrl: setting(httpUrl().refine(isPlainAddress).optional(), {
      env: 'PLANTDATA_AI_IMAGE_BASE_URL',
      meaning:
        'The address of that model, with the version and the images interface of OpenAI. By default PLANTDATA_AI_BASE_URL with its key.',
      right: 'a URL that begins with http:// or https://, without a user, `?` or `#`',
    }),
    imageApiKey: setting(
      z
        .string()
        .regex(/^[\x21-\x7e]{1,512}$/)
        .optional(),
      {
        env: 'PLANTDATA_AI_IMAGE_API_KEY',
        meaning: 'The key for PLANTDATA_AI_IMAGE_BASE_URL.',
        right: 'at most 512 printable ASCII characters without a space',
        secret: true,
      },
    ),
  })
  .superRefine(({ provider, ...given }, check) => {
    const needed = {
      none: [],
      'openai-compatible': ['baseUrl', 'model'],
      anthropic: ['apiKey', 'model'],
    } as const;
    const missing = needed[provider].filter((key) => given[key] === undefined);
    const isImageModelSomewhere = given.imageBaseUrl !== undefined || provider === 'openai-compatible';
    if (given.imageModel !== undefined && !isImageModelSomewhere)
      check.addIssue({ code: 'custom', path: ['imageModel'], message: 'has no address' });
    for (const key of missing) check.addIssue({ code: 'custom', path: [key], message: 'missing' });
  });
