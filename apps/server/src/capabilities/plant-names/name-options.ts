import { z } from 'zod';
import { textList } from '../../platform/http/index.ts';
import { SOURCE_IDS } from './sources/catalogue.ts';

/**
 * Options of a request for the verification of its names, also for names in rows with other data.
 */

const includeMetadata = {
  description:
    'Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources.',
};
const cacheResults = { description: 'Default true. False neither reads nor writes remembered answers.' };

/** The longest wait for sources, and the one of a request that says nothing. */
export const waitMsMax = 30_000;
const wait = z
  .int()
  .min(0)
  .max(waitMsMax)
  .meta({
    description: `The time in milliseconds that a source may take to answer; default ${waitMsMax}. A JSON answer comes after 24 s at the latest. In an answer in lines the time begins when the name is put to the sources. A source that has not answered by then is in \`source_failures\` and makes the record \`provisional\`.`,
  });

export const nameOptions = {
  sources: z
    .array(z.string().meta({ enum: [...SOURCE_IDS] }))
    .optional()
    .meta({ description: 'Sources to ask. Absent or empty: all eleven.' }),
  include_metadata: z.boolean().optional().meta(includeMetadata),
  cache_results: z.boolean().optional().meta(cacheResults),
  max_wait_ms: wait.optional(),
};

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The same in the parts of a form. */
export const nameOptionsInForm = {
  sources: textList(',')
    .optional()
    .meta({ description: 'Sources to ask: a part each, or separated by commas.' }),
  include_metadata: yesOrNo.optional().meta(includeMetadata),
  cache_results: yesOrNo.optional().meta(cacheResults),
  max_wait_ms: z.string().regex(/^\d+$/).transform(Number).pipe(wait).optional(),
};
