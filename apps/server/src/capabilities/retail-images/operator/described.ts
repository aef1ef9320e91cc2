import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/index.ts';
import { picturePaths } from '../items/picture-paths.ts';
import type { ImageAddress } from '../routes/image-address.ts';
import type { RetailPicture } from './schema.ts';
import type { ListedPicture } from './store.ts';

/** Writes down what an operator did, in the transaction that does it. */
type RecordPictureAction = (
  tx: Executor,
  request: Pick<FastifyRequest, 'person' | 'ip'>,
  action: {
    readonly action: 'picture.added' | 'picture.taken_down' | 'picture.reviewed';
    /** The hash. */
    readonly target: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

export interface OperatorPictureRouteOptions {
  readonly address: ImageAddress;
  readonly record: RecordPictureAction;
}

/** The part of the interface description that all routes share. */
export const ofPictures = { tags: ['Retail images'], security: [{ session: [] }] };

/** A picture on the wire. */
export function describePicture(picture: ListedPicture, base: string): RetailPicture {
  const { hash, facts, plants, licence, takedown } = picture;
  const paths = picture.state === 'ready' && facts ? picturePaths({ hash, facts }) : null;
  const whole = (below: string | null | undefined) => (below ? `${base}${below}` : null);
  return {
    hash,
    status: statusOf(picture),
    plants: plants.map(({ speciesId, acceptedName, cultivar, displayName }) => ({
      species_id: speciesId,
      accepted_name: acceptedName,
      cultivar,
      display_name: displayName,
    })),
    source: picture.source,
    source_url: picture.pageUrl,
    licence: { id: licence.id, url: licence.url },
    author: picture.author,
    view: picture.view,
    width: paths && facts ? facts.width : null,
    height: paths && facts ? facts.height : null,
    thumbnail_url: whole(paths?.thumbnail),
    image_url: whole(paths?.image),
    added_at: picture.addedAt.toISOString(),
    taken_down_at: takedown?.at.toISOString() ?? null,
    reason: takedown?.reason ?? null,
  };
}

function statusOf({ state, plants }: ListedPicture): RetailPicture['status'] {
  if (state === 'ready') return plants.length > 0 ? 'published' : 'unused';
  return state;
}
