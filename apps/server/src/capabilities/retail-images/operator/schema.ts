import { z } from 'zod';
import { nextCursor, PageQuery } from '../../../platform/http/index.ts';
import { IMAGE_SOURCES } from '../sources/image-source.ts';
import { line, optionalLine } from '../texts.ts';
import examples from './examples.json' with { type: 'json' };

/** The wire format of the pictures of the installation, as operators keep them. */

const nameMax = 300;
const viewMax = 60;
const authorMax = 200;
const licenceMax = 300;
const reasonMax = 500;
const decisions = ['accept', 'refuse', 'choose'] as const;

const ShownPlant = z.object({
  species_id: z.string().meta({ description: 'As the answers of `/v1/retail-images` have it.' }),
  accepted_name: z.string().meta({ description: 'Without authors and without the cultivar.' }),
  cultivar: z.string().nullable().meta({ description: 'Without quotes.' }),
  display_name: z.string().meta({ description: 'With the cultivar.' }),
});

export const RetailPicture = z
  .object({
    hash: z.string().meta({
      description: 'Names the picture: SHA-256 of its file, and for one of a shop of the shop too.',
    }),
    status: z.enum(['published', 'unused', 'storing', 'withdrawn', 'taken_down']).meta({
      description:
        '`published`: shown for plants; `unused`: kept, but shown for no plant; `storing`: its files are being made; `withdrawn`: its source has it no more, or under another licence; `taken_down`: by an operator, for ever.',
    }),
    plants: z.array(ShownPlant).meta({
      description:
        'The plants that it is shown for, by name; of one that was taken down, those that it was shown for.',
    }),
    source: z.enum(IMAGE_SOURCES),
    source_url: z.string().nullable().meta({ description: 'The page of the source that shows it.' }),
    licence: z.object({
      id: z
        .string()
        .meta({ description: 'As SPDX writes it; `operator` for a picture that the operator owns.' }),
      url: z.string().nullable().meta({ description: 'Its deed; null for `operator`.' }),
    }),
    author: z.string().nullable(),
    view: z.string().nullable().meta({ description: 'The subject of the picture.' }),
    width: z
      .int()
      .nullable()
      .meta({ description: 'Size of the largest file in pixels; null without files.' }),
    height: z.int().nullable(),
    thumbnail_url: z.string().nullable().meta({ description: 'The square of 400 pixels.' }),
    image_url: z.string().nullable().meta({ description: 'The JPEG of 1024 pixels, or the largest below.' }),
    added_at: z.iso.datetime(),
    taken_down_at: z.iso.datetime().nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was taken down.' }),
  })
  .meta({
    id: 'RetailPicture',
    description: 'A picture of the installation, whatever became of it.',
    examples: [examples.picture, { ...examples.picture, ...examples.takenDown }],
  });

export type RetailPicture = z.output<typeof RetailPicture>;

export const RetailPicturePage = z.object({ data: z.array(RetailPicture), next_cursor: nextCursor }).meta({
  id: 'RetailPicturePage',
  description: 'Pictures of the installation, the newest first.',
  examples: [{ data: [examples.picture], next_cursor: null }],
});

export const PictureQuery = PageQuery.extend({
  q: optionalLine(nameMax, 'A part of the botanical or common name of the plant, in any case.'),
  source: z.enum(IMAGE_SOURCES).optional().meta({ description: 'Pictures of this source only.' }),
});

/** The parts of the form beside its file. */
export const PictureForm = z
  .object({
    plant_name: line(nameMax)
      .min(1)
      .meta({ description: "The plant, with its cultivar: `Lavandula angustifolia 'Hidcote'`." }),
    view: optionalLine(viewMax, 'The subject: `flowers`, `leaves`, `fruit`, `bark`, `habit`, …'),
    author: optionalLine(authorMax, 'The author; required by some licences.'),
    licence: optionalLine(
      licenceMax,
      'The licence of a picture that is not yours: `CC0`, `CC BY 4.0`, `CC BY-SA 4.0`, the Public Domain Mark, or the address of one of their deeds.',
    ),
  })
  .meta({ examples: [examples.pictureForm] });

export const PicturePath = z.object({
  hash: z.string().meta({ description: 'The whole hash of the picture.', examples: [examples.picture.hash] }),
});

export const PictureTakedown = z
  .object({
    reason: optionalLine(reasonMax, 'The reason, for the record. Only operators see it.'),
  })
  .meta({
    id: 'PictureTakedown',
    description: 'Why a picture is taken down.',
    examples: [examples.takedown],
  });

const review = { ...examples.review, picture: examples.picture };

export const RetailReview = z
  .object({
    ...ShownPlant.pick({ species_id: true, display_name: true }).shape,
    picture: RetailPicture,
    state: z.enum(['shown', 'review', 'refused']).meta({
      description: '`review`: it waits for a decision. `refused` only answers a decision.',
    }),
    reason: z.string().nullable().meta({
      description:
        'The doubt about it: `unagreed` (its source has not agreed on the plant), `named_in_words` only, `others_depicted`, `others_named`, `unconfirmed` (its words are about something else); the reason of a report, or why it was refused.',
    }),
    reports: z.int().min(0).meta({ description: 'The number of shops that have reported it.' }),
  })
  .meta({
    id: 'RetailReview',
    description: 'A picture of a plant about which a person decides.',
    examples: [review],
  });

export type RetailReview = z.output<typeof RetailReview>;

export const RetailReviewPage = z.object({ data: z.array(RetailReview), next_cursor: nextCursor }).meta({
  id: 'RetailReviewPage',
  description: 'Pictures that wait for a decision, those of a plant together.',
  examples: [{ data: [review], next_cursor: null }],
});

export const ReviewPath = PicturePath.extend({
  species_id: ShownPlant.shape.species_id.meta({ examples: [review.species_id] }),
});

export const RetailReviewDecision = z
  .object({
    decision: z.enum(decisions).meta({
      description: '`accept`: show it; `choose`: show it first; `refuse`: never show it for this plant.',
    }),
    reason: optionalLine(reasonMax, 'The reason, for the record. Only operators see it.'),
  })
  .meta({ id: 'RetailReviewDecision', examples: [{ decision: 'accept' }] });

export type RetailReviewDecision = z.output<typeof RetailReviewDecision>;
