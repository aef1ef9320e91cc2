import { z } from 'zod';
import examples from './examples.json' with { type: 'json' };
import { IDENTITY_STATUSES, ITEM_STATUSES } from './items/item-state.ts';
import { DRAWING_STAGES, DRAWING_STATUSES } from './library/plant.ts';
import { IMAGE_SOURCES } from './sources/image-source.ts';
import { VIEWS } from './subject/views.ts';
import { optionalLine } from './texts.ts';

/** The wire format of retail images: one schema for each thing, for check, type and document. */

const siteUrlMax = 2_000;
const labelMax = 200;
const identifierMax = 200;
const nameMax = 300;
const referenceImagesMax = 10;
const resolvedItemsMax = 100;
export const batchItemsMax = 5;

const siteUrl = z
  .string()
  .max(siteUrlMax)
  .meta({ description: 'The origin of the storefront; a path and what follows it are dropped.' });

export const SiteRequest = z
  .object({
    site_url: siteUrl,
    label: optionalLine(labelMax, 'A label of the site for people. Left out, the present label is kept.'),
  })
  .meta({ id: 'RetailSiteRequest', examples: [examples.siteRequest] });

export const SiteQuery = z.object({ site_url: siteUrl });

export const RetailSite = z
  .object({
    site_url: z.string().meta({ description: 'As it was sent the last time.' }),
    normalized_origin: z
      .string()
      .meta({ description: 'Scheme, host and port other than the usual one, in lower case and ASCII.' }),
    active: z.boolean(),
    label: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'RetailSite', description: 'A registered storefront origin.', examples: [examples.site] });

export type RetailSite = z.output<typeof RetailSite>;

export const RetailSiteList = z.object({ sites: z.array(RetailSite) }).meta({
  id: 'RetailSiteList',
  description: 'The active sites of the API key and merchant.',
  examples: [{ sites: [examples.site] }],
});

const ReferenceImage = z.object({
  url: z
    .string()
    .max(2_000)
    .meta({ description: 'https; it is fetched only where an image is to be generated.' }),
  source_type: optionalLine(identifierMax, 'The source that the merchant names.'),
  view: optionalLine(identifierMax, 'The subject of the picture.'),
  label: optionalLine(identifierMax, 'The name that the merchant gives it.'),
  position: z.int().min(0).nullable().optional().meta({ description: 'Its place among the images.' }),
});

const productId = z.union([z.int(), z.string().max(identifierMax)]).nullable();

export const RetailItem = z
  .object({
    product_id: productId.optional().meta({ description: 'Yours; given back as it came.' }),
    sku: z.string().max(identifierMax).nullable().optional().meta({ description: 'Yours; given back.' }),
    species_id: optionalLine(identifierMax, 'From an earlier answer of this service.'),
    ss_species_id: optionalLine(identifierMax, 'The same as `species_id`, which comes first.'),
    species_key: optionalLine(
      nameMax,
      'From an earlier answer, or a name with hyphens: `acacia-melanoxylon`.',
    ),
    botanical_name: optionalLine(nameMax, "With its cultivar: `Lavandula angustifolia 'Hidcote'`."),
    product_name: optionalLine(
      nameMax,
      'The name that the shop gives the item, with sizes and words of the trade: `English lavender 2L`. Read if no other name is sent.',
    ),
    merchant_reference_images: z
      .array(ReferenceImage)
      .max(referenceImagesMax)
      .optional()
      .meta({ description: 'Pictures of the merchant that show the plant, for an image that is generated.' }),
  })
  .meta({
    id: 'RetailItem',
    description:
      'A plant item. It needs one at least of `species_id`, `species_key`, `botanical_name` and `product_name`; without one it is answered as `invalid`.',
  });

export type RetailItem = z.output<typeof RetailItem>;

const generationMode = z.enum(['none', 'allow']).default('none').meta({
  description:
    '`allow`: where no image is found one may be generated, and is labelled so. `none`: generated images are not answered either.',
});

export const ResolveRequest = z
  .object({
    site_url: siteUrl,
    items: z.array(RetailItem).min(1).max(resolvedItemsMax),
    generation_mode: generationMode,
  })
  .meta({ id: 'ResolveRetailImagesRequest', examples: [examples.resolveRequest] });

export type ResolveRequest = z.output<typeof ResolveRequest>;

const RetailImageVariant = z
  .object({
    name: z
      .string()
      .meta({ description: '`w320`, `w640`, `w1024`, `w1600`, `w2048`, or `sq400`, a square.' }),
    width: z.int().min(1).meta({ description: 'Pixels; images are never enlarged.' }),
    height: z.int().min(1),
    content_type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
    url: z.string(),
  })
  .meta({ id: 'RetailImageVariant' });

export const RetailImage = z
  .object({
    hash: z.string().meta({ description: 'Names the picture, in the addresses of its variants too.' }),
    view: z.enum(VIEWS).nullable().meta({ description: 'The subject of the picture.' }),
    alt: z.string().max(125).meta({ description: 'Alternative text.' }),
    alt_lang: z.string(),
    width: z.int().min(1).meta({ description: 'Size of the largest variant.' }),
    height: z.int().min(1),
    dominant_color: z.string(),
    blurhash: z.string(),
    variants: z.array(RetailImageVariant),
    srcset: z.object({ avif: z.string(), webp: z.string(), jpeg: z.string() }).meta({
      description: 'For `source` and `img`, without the square; empty where there are no variants.',
    }),
    license: z.object({
      id: z.string().meta({
        description:
          '`CC0-1.0`, `CC-BY-4.0`, `CC-BY-SA-3.0`, …, `PDM-1.0`; `operator` for images that the operator of this service owns or had generated, `merchant` for those of the shop.',
      }),
      url: z.string().nullable(),
      requires_attribution: z.boolean(),
    }),
    attribution: z
      .object({
        text: z.string().meta({ description: 'To be shown beside the image where it is required.' }),
        html: z.string().meta({ description: 'The same with links, safe to be put into a page.' }),
        credit_text: z.string().meta({
          description: 'Title, author, licence, source and what was changed: all that a licence asks for.',
        }),
        credit_html: z.string().meta({ description: 'The same with links, safe to be put into a page.' }),
        title: z.string().nullable().meta({ description: 'As the source gives it.' }),
        author: z.string().nullable(),
        source: z.enum(IMAGE_SOURCES),
        source_url: z.string().nullable(),
      })
      .meta({ description: 'The origin of the image. `generated`: a model made it.' }),
  })
  .meta({ id: 'RetailImage' });

export type RetailImage = z.output<typeof RetailImage>;

const nullableText = (description: string) => z.string().nullable().meta({ description });

export const RetailItemResult = z
  .object({
    product_id: productId,
    sku: z.string().nullable(),
    species_key: nullableText('`acacia-melanoxylon`; null until the plant is known.'),
    species_id: nullableText('Names the plant in this service; may be sent in place of a name.'),
    canonical_key: nullableText('`acacia melanoxylon`'),
    accepted_name: nullableText('Accepted name, without author; with the cultivar where one was named.'),
    display_name: nullableText('An English name where one is known, else the accepted name.'),
    identity_status: z.enum(IDENTITY_STATUSES),
    species_hash: nullableText('A hash of `canonical_key`, the same in every deployment.'),
    status: z.enum(ITEM_STATUSES).meta({
      description:
        '`available` with an image, `missing` without one, `invalid` where the item has to be corrected; `generating` and `identity_pending` need a later resolve.',
    }),
    image_url: nullableText('The JPEG of 1024 pixels, or the largest below.'),
    thumbnail_url: nullableText('The square JPEG of 400 pixels.'),
    version: nullableText('Grows when another image is shown.'),
    source_status: z.string().meta({
      description: '`published`, `pending_review`, `withdrawn`, `none`. There may be others later.',
    }),
    message: nullableText('A note for people.'),
    generation_status: z.enum(DRAWING_STATUSES).nullable(),
    generation_job_id: nullableText('Progress of an image that is being generated.'),
    generation_stage: z.enum(DRAWING_STAGES).nullable(),
    retry_after_seconds: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'When to resolve the item again; for `generating` and `identity_pending`.' }),
    image: RetailImage.nullable(),
    gallery: z.array(RetailImage).meta({
      description:
        'Up to five images, `image` first: those of the operator, then one of each view. It grows while sources are searched.',
    }),
  })
  .meta({ id: 'RetailItemResult' });

export type RetailItemResult = z.output<typeof RetailItemResult>;

const result = { ...examples.result, image: examples.image, gallery: [examples.image] };

export const Resolution = z
  .object({
    site_url: z.string(),
    normalized_origin: z.string(),
    results: z.array(RetailItemResult).meta({ description: 'One for each item, in order.' }),
  })
  .meta({
    id: 'RetailImageResolution',
    description: 'The images for the items.',
    examples: [{ ...examples.resolution, results: [result] }],
  });

export type Resolution = z.output<typeof Resolution>;

export const BatchRequest = z
  .object({
    request_id: z.uuid().meta({
      description: 'A UUID of yours: the same again with the same content is a safe retry.',
    }),
    site_url: siteUrl,
    items: z.array(RetailItem).min(1).max(batchItemsMax),
    generation_mode: generationMode,
  })
  .meta({ id: 'RetailImageBatchRequest', examples: [examples.batchRequest] });

export type BatchRequest = z.output<typeof BatchRequest>;

const batchStatus = z
  .enum(['queued', 'running', 'complete', 'failed'])
  .meta({ description: '`complete` and `failed` are final.' });

export const BatchSubmission = z
  .object({
    job_id: z.string(),
    request_id: z.string(),
    status: batchStatus,
    retry_after_seconds: z.int().min(1).meta({ description: 'Seconds after which to ask.' }),
    status_url: z.string().meta({ description: 'The status address of the batch.' }),
  })
  .meta({
    id: 'RetailImageBatchSubmission',
    description: 'The batch is kept and will be worked on.',
    examples: [examples.batchSubmission],
  });

export type BatchSubmission = z.output<typeof BatchSubmission>;

export const BatchPath = z.object({
  job_id: z
    .string()
    .meta({ description: 'The id of the batch.', examples: [examples.batchSubmission.job_id] }),
});

export const RetailImageBatch = z
  .object({
    job_id: z.string(),
    request_id: z.string(),
    status: batchStatus,
    site_url: z.string(),
    normalized_origin: z.string(),
    results: z
      .array(RetailItemResult)
      .optional()
      .meta({ description: 'The results of a complete batch: one for each item, in order.' }),
    error: z.string().optional().meta({ description: 'The reason of a failed batch.' }),
    retry_after_seconds: z.int().min(1).optional().meta({ description: 'While it is queued or running.' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    expires_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when the results are kept: seven days after the end.' }),
  })
  .meta({
    id: 'RetailImageBatch',
    description: 'A batch as it stands.',
    examples: [{ ...examples.batch, results: [result] }],
  });

export type RetailImageBatch = z.output<typeof RetailImageBatch>;
