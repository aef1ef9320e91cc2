import { z } from 'zod';
import type { PictureFacts } from '../../pictures/picture.ts';
import { VARIANT_EXTENSIONS, VARIANT_NAMES } from '../../pictures/picture.ts';
import { IMAGE_SOURCES } from '../../sources/image-source.ts';
import { DRAWING_STAGES, DRAWING_STATUSES, SHOP_DECISIONS } from '../plant.ts';

/** The content of the rows, read with care: another version may have written it. */

const time = z.string().transform((text) => new Date(text));

export const storedLicence = z.object({
  id: z.string(),
  url: z.string().nullable(),
  requiresAttribution: z.boolean(),
});

export const storedFacts: z.ZodType<PictureFacts> = z.object({
  width: z.number(),
  height: z.number(),
  dominantColor: z.string(),
  blurhash: z.string(),
  variants: z.array(
    z.object({
      name: z.enum(VARIANT_NAMES),
      extension: z.enum(VARIANT_EXTENSIONS),
      width: z.number(),
      height: z.number(),
    }),
  ),
  doubt: z.string().nullish(),
});

const StoredName = z.object({
  name_key: z.string(),
  status: z.enum(['pending', 'resolved', 'ambiguous', 'not_found']),
  species_id: z.string().nullable(),
  note: z.string().nullable(),
  answered_at: time.nullable(),
  work_since: time.nullable(),
});

export const StoredPlant = z.object({
  species_id: z.string(),
  canonical_key: z.string(),
  species_key: z.string(),
  accepted_name: z.string(),
  cultivar: z.string().nullable(),
  display_name: z.string(),
  common_name: z.string().nullable(),
  parent_id: z.string().nullable(),
  picture_hashes: z.array(z.string()),
  drawn_hash: z.string().nullable(),
  version: z.number(),
  source_status: z.string(),
  searched_at: time.nullable(),
  unasked: z.array(z.string()),
  drawing_status: z.enum(DRAWING_STATUSES).nullable(),
  drawing_stage: z.enum(DRAWING_STAGES).nullable(),
  drawing_job: z.string().nullable(),
  drawing_tries: z.number(),
  drawing_since: time.nullable(),
  work_since: time.nullable(),
});

export type StoredPlant = z.output<typeof StoredPlant>;

export const StoredPicture = z.object({
  hash: z.string(),
  source: z.enum(IMAGE_SOURCES),
  source_id: z.string(),
  page_url: z.string().nullable(),
  file_url: z.string().nullable(),
  licence: storedLicence,
  author: z.string().nullable(),
  title: z.string().nullable(),
  view: z.string().nullable(),
  facts: storedFacts,
});

const StoredOrigin = StoredPicture.pick({ licence: true, author: true, view: true });

export const StoredLibrary = z.object({
  isRegistered: z.boolean(),
  decisions: z.array(
    z.object({
      species_id: z.string(),
      hash: z.string(),
      decision: z.enum(SHOP_DECISIONS).nullable(),
      changes: z.number(),
      origin: StoredOrigin.nullable(),
    }),
  ),
  names: z.array(StoredName),
  plants: z.array(StoredPlant),
  pictures: z.array(StoredPicture),
});

export type StoredLibrary = z.output<typeof StoredLibrary>;
