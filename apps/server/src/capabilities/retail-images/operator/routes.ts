import { type ApiInstance, answerOf, pageRequestOf, problems } from '../../../platform/http/index.ts';
import { retailImageErrors } from '../error-codes.ts';
import { describePicture, type OperatorPictureRouteOptions, ofPictures } from './described.ts';
import type { OperatorPictures } from './operator-pictures.ts';
import { reviewRoutes } from './review-routes.ts';
import {
  PictureForm,
  PicturePath,
  PictureQuery,
  PictureTakedown,
  RetailPicture,
  RetailPicturePage,
} from './schema.ts';

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
  reviewRoutes(app, pictures, options);
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
          'It is shown for its plant before all others. Its sizes are drawn anew, without the metadata of the file. The same file again is the same picture: it is shown again, and what is said of it now counts, unless a source had it first. One that was taken down is refused.',
        body: PictureForm,
        response: {
          201: RetailPicture,
          ...problems(retailImageErrors.picture_refused, retailImageErrors.image_service_unavailable),
        },
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
