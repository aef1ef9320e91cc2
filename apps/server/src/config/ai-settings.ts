import { z } from 'zod';
import { httpUrl, isPlainAddress } from './checks.ts';
import { setting } from './setting.ts';

export const aiSettings = z
  .object({
    provider: setting(z.enum(['none', 'openai-compatible', 'anthropic']), {
      env: 'PLANTDATA_AI_PROVIDER',
      meaning:
        'Which language model proposes spellings for names that no source has ([AI fallback](ai-fallback.md)). `none` asks none.',
      right: 'one of `none`, `openai-compatible`, `anthropic`',
      default: 'none',
    }),
    baseUrl: setting(httpUrl().refine(isPlainAddress).optional(), {
      env: 'PLANTDATA_AI_BASE_URL',
      meaning:
        'Where the model is asked, with the version: `http://localhost:11434/v1`. `openai-compatible` needs it; `anthropic` has its own.',
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
        meaning: 'The key of the provider. `anthropic` needs it, an `openai-compatible` server may.',
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
        meaning: 'The name of the model, as the provider spells it. Every provider needs it.',
        right: 'the name of a model; every provider but `none` needs one',
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
    for (const key of missing) check.addIssue({ code: 'custom', path: [key], message: 'missing' });
  });
