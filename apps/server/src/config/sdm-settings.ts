import path from 'node:path';
import { z } from 'zod';
import { VARIABLES } from '../capabilities/sdm/climate/variables.ts';
import { httpUrl, isPlainAddress, list, wholeNumber } from './checks.ts';
import { setting } from './setting.ts';

const gibibyte = 1024 ** 3;

const climateRoot = z
  .string()
  .min(1)
  .refine((text) => !/^https?:/.test(text) || isPlainAddress(text))
  .transform((text) =>
    text === 'demo' || /^(https?|s3):\/\//.test(text) ? text.replace(/\/+$/, '') : path.resolve(text),
  );

const climateRoots = list()
  .pipe(z.array(climateRoot).min(1))
  .refine((roots) => roots.length === 1 || !roots.includes('demo'));

const isVariable = (text: string): text is (typeof VARIABLES)[number] =>
  VARIABLES.some((variable) => variable === text);

const variables = z.string().transform((text, context): 'auto' | (typeof VARIABLES)[number][] => {
  if (text === 'auto') return 'auto';
  const names = [...new Set(text.split(',').map((part) => part.trim()))];
  const known = names.filter(isVariable);
  if (known.length === names.length && known.length >= 2) return known;
  context.addIssue({ code: 'custom', message: 'not variables' });
  return z.NEVER;
});

/** Settings of species distribution models. */
export const sdmSettings = z.object({
  occurrencesUrl: setting(httpUrl().refine(isPlainAddress), {
    env: 'PLANTDATA_OCCURRENCES_URL',
    meaning: 'The base address of the GBIF API for occurrence records.',
    right: 'a URL that begins with http:// or https://, without query',
    default: 'https://api.gbif.org/v1',
  }),
  occurrencesFolder: setting(
    z
      .string()
      .min(1)
      .transform((folder) => path.resolve(folder))
      .optional(),
    {
      env: 'PLANTDATA_OCCURRENCES_FOLDER',
      meaning:
        'A folder of occurrence records in place of GBIF, CSV or Darwin Core archives: `Genus epithet.csv` or `Genus epithet.zip`.',
      right: 'a path',
    },
  ),
  licences: setting(
    list()
      .transform((names) => names.map((name) => name.toUpperCase()))
      .pipe(z.array(z.enum(['CC0_1_0', 'CC_BY_4_0', 'CC_BY_NC_4_0'])).min(1)),
    {
      env: 'PLANTDATA_SDM_LICENCES',
      meaning: 'The licences of used records. Leave `CC_BY_NC_4_0` out for a commercial purpose.',
      right: 'some of `CC0_1_0`, `CC_BY_4_0`, `CC_BY_NC_4_0`, separated by commas',
      default: 'CC0_1_0,CC_BY_4_0,CC_BY_NC_4_0',
    },
  ),
  keepsIntroduced: setting(
    z.enum(['on', 'off']).transform((text) => text === 'on'),
    {
      env: 'PLANTDATA_SDM_INTRODUCED',
      meaning: 'With `on`, models use records called introduced, managed or naturalised.',
      right: '`on` or `off`',
      default: 'off',
    },
  ),
  climateRoots: setting(climateRoots, {
    env: 'PLANTDATA_CLIMATE_ROOT',
    meaning:
      'The climate: the address of CHELSA V2.1 or a mirror, a folder or bucket with layers, or `demo`, an idealised climate without a network, not for decisions. Several archives are separated by commas.',
    right:
      '`demo`, or paths, s3://bucket/prefix or URLs that begin with http:// or https://, separated by commas',
    default: 'https://os.unil.cloud.switch.ch/chelsa02/chelsa/global/bioclim',
  }),
  climateCacheBytesMax: setting(wholeNumber(0, 10_000 * gibibyte), {
    env: 'PLANTDATA_CLIMATE_CACHE_BYTES_MAX',
    meaning: 'The most bytes of decoded climate kept for later jobs.',
    right: 'a whole number from 0 to 10737418240000',
    default: String(20 * gibibyte),
  }),
  variables: setting(variables, {
    env: 'PLANTDATA_SDM_VARIABLES',
    meaning:
      'The bioclimatic variables for models. `auto`: the eight most useful in the archive. If two say the same, one is used.',
    right: '`auto`, or two or more of `bio01` to `bio19` separated by commas',
    default: 'auto',
  }),
  background: setting(z.enum(['random', 'target-group']), {
    env: 'PLANTDATA_SDM_BACKGROUND',
    meaning:
      'The places of the background: those with a record of any vascular plant, which corrects for uneven recording and asks GBIF more, or the whole accessible area. Without such records it is the whole area.',
    right: '`random` or `target-group`',
    default: 'target-group',
  }),
  backgroundPoints: setting(wholeNumber(500, 100_000), {
    env: 'PLANTDATA_SDM_BACKGROUND_POINTS',
    meaning: 'The background points of a model.',
    right: 'a whole number from 500 to 100000',
    default: '10000',
  }),
  bufferKm: setting(wholeNumber(50, 2_000), {
    env: 'PLANTDATA_SDM_BUFFER_KM',
    meaning: 'The distance around its records that a species can have reached, in km.',
    right: 'a whole number from 50 to 2000',
    default: '300',
  }),
  cellsMax: setting(wholeNumber(10_000, 400_000_000), {
    env: 'PLANTDATA_SDM_CELLS_MAX',
    meaning:
      'The most cells of a map. A larger area is modelled on cells of 2 × 2, 4 × 4, 8 × 8 …, and the job says so.',
    right: 'a whole number from 10000 to 400000000',
    default: '40000000',
  }),
  jobsAtOnce: setting(wholeNumber(0, 64), {
    env: 'PLANTDATA_SDM_JOBS_AT_ONCE',
    meaning: 'The models that this process makes at once, each in a separate process.',
    right: 'a whole number from 0 to 64',
    default: '2',
  }),
  threads: setting(wholeNumber(1, 64), {
    env: 'PLANTDATA_SDM_THREADS',
    meaning: 'The threads of one model.',
    right: 'a whole number from 1 to 64',
    default: '2',
  }),
  memoryMb: setting(wholeNumber(512, 1_048_576), {
    env: 'PLANTDATA_SDM_MEMORY_MB',
    meaning: 'The memory of one model, in MB; one that needs more fails.',
    right: 'a whole number from 512 to 1048576',
    default: '16384',
  }),
});
