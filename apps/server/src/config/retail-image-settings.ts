import { z } from 'zod';
import { SEARCHED_SOURCES } from '../capabilities/retail-images/sources/image-source.ts';
import { httpUrl, isPlainAddress, list, wholeNumber } from './checks.ts';
import { setting } from './setting.ts';

const sourceUrl = (source: string, name: string, usual: string) =>
  setting(httpUrl().refine(isPlainAddress), {
    env: `PLANTDATA_IMAGES_${source}_URL`,
    meaning: `The base address of ${name} for pictures.`,
    right: 'a URL that begins with http:// or https://, without a user, `?` or `#`',
    default: usual,
  });

/** Settings of retail images. */
export const retailImageSettings = z.object({
  takesBatches: setting(
    z.enum(['true', 'false']).transform((text) => text === 'true'),
    {
      env: 'RETAIL_BATCH_ENABLED',
      meaning: 'With `false`, routes for batches of retail images answer 501.',
      right: '`true` or `false`',
      default: 'true',
    },
  ),
  sources: setting(list().pipe(z.array(z.enum(SEARCHED_SOURCES))), {
    env: 'PLANTDATA_IMAGE_SOURCES',
    meaning:
      'The sources searched for missing pictures, in the order `wikimedia_commons`, `inaturalist`, `gbif`. None with `PLANTDATA_LIVE_SOURCES=off`.',
    right: 'some of `wikimedia_commons`, `inaturalist`, `gbif`, separated by commas',
    default: SEARCHED_SOURCES.join(','),
  }),
  sourceUrls: z.object({
    wikimedia_commons: sourceUrl('WIKIMEDIA_COMMONS', 'Wikimedia Commons', 'https://commons.wikimedia.org'),
    wikidata: sourceUrl(
      'WIKIDATA',
      'Wikidata, asked what files of Wikimedia Commons depict,',
      'https://www.wikidata.org',
    ),
    inaturalist: sourceUrl('INATURALIST', 'iNaturalist', 'https://api.inaturalist.org'),
    gbif: sourceUrl('GBIF', 'GBIF', 'https://api.gbif.org/v1'),
  }),
  waitSeconds: setting(wholeNumber(0, 25), {
    env: 'PLANTDATA_RETAIL_WAIT_SECONDS',
    meaning: 'The time that `POST /v1/retail-images/resolve` waits for new plants.',
    right: 'a whole number from 0 to 25',
    default: '8',
  }),
  jobsAtOnce: setting(wholeNumber(0, 64), {
    env: 'PLANTDATA_RETAIL_JOBS_AT_ONCE',
    meaning: 'The batches of retail images that this process works on at once.',
    right: 'a whole number from 0 to 64',
    default: '4',
  }),
});
