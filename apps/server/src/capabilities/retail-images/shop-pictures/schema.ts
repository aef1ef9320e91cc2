import { z } from 'zod';
import { nextCursor } from '../../../platform/http/index.ts';
import { SHOP_DECISIONS } from '../library/plant.ts';
import { PictureForm, PicturePath } from '../operator/schema.ts';
import { optionalLine } from '../texts.ts';

/** The wire format of the decisions of shops about pictures. */

const reasonMax = 500;
const urlMax = 2_000;
const idMax = 200;

const decision = {
  species_id: 'sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E',
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  decision: 'chosen',
  reason: null,
  decided_at: '2026-12-01T09:30:00.000Z',
};

export const ShopDecisionPath = z.object({
  species_id: z
    .string()
    .max(idMax)
    .meta({ description: 'The plant, as an answer names it.', examples: [decision.species_id] }),
  hash: PicturePath.shape.hash,
});

export const ShopDecisionRequest = z
  .object({
    decision: z.enum(['choose', 'reject', 'report']).meta({
      description:
        '`choose`: show it first; `reject`: do not show it to this shop; `report`: the same, and the operator looks at it.',
    }),
    reason: optionalLine(reasonMax, 'Why. Required for `report`.'),
  })
  .refine((body) => body.decision !== 'report' || body.reason !== null, {
    path: ['reason'],
    message: 'is required for a report: say what is wrong with the picture',
  })
  .meta({ id: 'RetailShopDecisionRequest', examples: [{ decision: 'reject', reason: 'Not this cultivar' }] });

export type ShopDecisionRequest = z.output<typeof ShopDecisionRequest>;

export const RetailShopDecision = z
  .object({
    species_id: z.string(),
    hash: z.string(),
    decision: z.enum(SHOP_DECISIONS).meta({ description: '`own`: a picture of the shop.' }),
    reason: z.string().nullable(),
    decided_at: z.iso.datetime(),
  })
  .meta({
    id: 'RetailShopDecision',
    description: 'The decision of a shop about a picture.',
    examples: [decision],
  });

export type RetailShopDecision = z.output<typeof RetailShopDecision>;

export const RetailShopDecisionPage = z
  .object({ data: z.array(RetailShopDecision), next_cursor: nextCursor })
  .meta({
    id: 'RetailShopDecisionPage',
    description: 'The decisions of the shop, the newest first.',
    examples: [{ data: [decision], next_cursor: null }],
  });

/** The parts of the form beside its file, or the JSON body. */
export const ShopPictureForm = z
  .object({
    url: optionalLine(urlMax, 'The address of the picture on a public host, in place of a file.'),
    plant_name: optionalLine(300, 'The plant, with its cultivar. Send it or `species_id`.'),
    species_id: optionalLine(idMax, 'The plant, as an answer names it.'),
    is_own: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
      .default(false)
      .meta({ description: 'True: you own the picture, and need no licence.' }),
    view: PictureForm.shape.view,
    author: PictureForm.shape.author,
    licence: PictureForm.shape.licence,
  })
  .meta({
    id: 'RetailShopPictureRequest',
    examples: [
      { url: 'https://shop.example.com/hidcote.jpg', plant_name: "Lavandula 'Hidcote'", is_own: true },
    ],
  });

export type ShopPictureForm = z.output<typeof ShopPictureForm>;
