import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../../platform/database/index.ts';
import { type ApiInstance, answerOf, pageRequestOf, problems } from '../../../platform/http/index.ts';
import { retailImageErrors } from '../error-codes.ts';
import { picturePaths } from '../items/picture-paths.ts';
import type { ImageAddress } from '../routes/image-address.ts';
import type { OperatorPictures } from './operator-pictures.ts';
import {
  PictureForm,
  PicturePath,
  PictureQuery,
  PictureTakedown,
  RetailPicture,
  RetailPicturePage,
} from './schema.ts';
import type { ListedPicture } from './store.ts';

/** Writes down what an operator did, in the transaction that does it. */
type RecordPictureAction = (
  tx: Executor,
  request: Pick<FastifyRequest, 'person' | 'ip'>,
  action: {
    readonly action: 'picture.added' | 'picture.taken_down';
    /** The hash. */
    readonly target: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

export interface OperatorPictureRouteOptions {
  readonly address: ImageAddress;
  readonly record: RecordPictureAction;
}

const ofPictures = { tags: ['Retail images'], security: [{ session: [] }] };
const path = '/v1/retail-images/pictures';

/** The pictures of the installation, for those who run it. */
export function operatorPictureRoutes(
  app: ApiInstance,
  pictures: OperatorPictures,
  options: OperatorPictureRouteOptions,
): void {
  listRoute(app, pictures, options);
  addRoute(app, pictures, options);
  takedownRoute(app, pictures, options);
}

function listRoute(
  app: ApiInstance,
  pictures: OperatorPictures,
  { address }: OperatorPictureRouteOptions,
): void {
  app.get(
    path,
    {
      config: { credential: 'operator' },
      schema: {
        ...ofPictures,
        operationId: 'listRetailPictures',
        summary: 'List the pictures of the installation',
        description:
          'Those of all sources and all plants, the newest first, also those that were taken down.',
        querystring: PictureQuery,
        response: { 200: RetailPicturePage, ...problems('invalid_request') },
      },
    },
    async (request) => {
      const { q, source, ...query } = request.query;
      const page = await pictures.list({ source, plantName: q ?? undefined }, pageRequestOf(query));
      return answerOf(page, (picture) => describePicture(picture, address.baseOf(request)));
    },
  );
}

/** Time limit for making the files of a picture, beside the time of any other answer. */
const makingMs = 40_000;

function addRoute(
  app: ApiInstance,
  pictures: OperatorPictures,
  { address, record }: OperatorPictureRouteOptions,
): void {
  app.post(
    path,
    {
      config: {
        credential: 'operator',
        // The file shows by itself that it is there already.
        ignoresIdempotencyKey: true,
        keepsFiles: true,
        acceptsFile: {
          fields: PictureForm,
          required: {
            description:
              'The picture: JPEG, PNG, WebP, GIF, TIFF or AVIF, with 400 pixels at least on its shorter side and 50 million at most, no side more than four times the other.',
            example: 'the bytes of maple.jpg',
          },
        },
      },
      schema: {
        ...ofPictures,
        operationId: 'addRetailPicture',
        summary: 'Add a picture of your own',
        description:
          'It is shown for its plant in place of any other. Its sizes are drawn anew, without the metadata of the file. The same file again is the same picture: it is shown again, and what is said of it now counts, unless a source had it first. One that was taken down is refused.',
        body: PictureForm,
        response: { 201: RetailPicture, ...problems(retailImageErrors.picture_refused) },
      },
    },
    async (request, reply) => {
      const { body, sentFile } = request;
      if (sentFile === undefined) throw new Error('A form without its file has come this far.');
      request.extendAnswerTimeout(makingMs);
      const { plant_name: plantName, view, author, licence } = body;
      const added = await pictures.add(
        { path: sentFile.path, plantName, view, author, licence },
        request.abortSignal,
        (tx, { hash, plant }) =>
          record(tx, request, {
            action: 'picture.added',
            target: hash,
            details: { plant: plant.displayName, licence, author },
          }),
      );
      return reply.code(201).send(describePicture(added, address.baseOf(request)));
    },
  );
}

function takedownRoute(
  app: ApiInstance,
  pictures: OperatorPictures,
  { address, record }: OperatorPictureRouteOptions,
): void {
  app.post(
    `${path}/:hash/takedown`,
    {
      config: { credential: 'operator' },
      schema: {
        ...ofPictures,
        operationId: 'takeDownRetailPicture',
        summary: 'Take a picture down',
        description:
          'For ever: its address answers 410, in every process within five seconds, its files are deleted, and neither the file nor another of the same place in its source is taken again. Doing it again changes nothing; the first reason stays.',
        params: PicturePath,
        body: PictureTakedown,
        response: { 200: RetailPicture, ...problems(retailImageErrors.image_not_found) },
      },
    },
    async (request) => {
      const { hash } = request.params;
      const { reason } = request.body;
      const takenDown = await pictures.takeDown({ hash, reason }, (tx) =>
        record(tx, request, { action: 'picture.taken_down', target: hash, details: { reason } }),
      );
      return describePicture(takenDown, address.baseOf(request));
    },
  );
}

function describePicture(picture: ListedPicture, base: string): RetailPicture {
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
