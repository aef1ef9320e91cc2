import {
  type ApiInstance,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../platform/http/index.ts';
import { retailImageErrors } from '../error-codes.ts';
import { describePicture, type OperatorPictureRouteOptions, ofPictures } from './described.ts';
import type { OperatorPictures } from './operator-pictures.ts';
import type { Review } from './reviews.ts';
import { RetailReview, RetailReviewDecision, RetailReviewPage, ReviewPath } from './schema.ts';

const path = '/v1/retail-images/reviews';

/** Decisions of operators about the pictures of plants. */
export function reviewRoutes(
  app: ApiInstance,
  pictures: Pick<OperatorPictures, 'listReviews' | 'decide'>,
  { address, record }: OperatorPictureRouteOptions,
): void {
  app.get(
    path,
    {
      config: { credential: 'operator' },
      schema: {
        ...ofPictures,
        operationId: 'listRetailReviews',
        summary: 'List the pictures that wait for a decision',
        description:
          'It is not certain that they show their plant: no shop sees them. Or shops have reported them: others see them until it is decided.',
        querystring: PageQuery,
        response: { 200: RetailReviewPage, ...problems('invalid_request') },
      },
    },
    async (request) =>
      answerOf(await pictures.listReviews(pageRequestOf(request.query)), (review) =>
        describeReview(review, address.baseOf(request)),
      ),
  );
  app.post(
    `${path}/:species_id/:hash`,
    {
      config: { credential: 'operator' },
      schema: {
        ...ofPictures,
        operationId: 'decideRetailReview',
        summary: 'Accept, choose or refuse a picture of a plant',
        description:
          'Any picture of the plant, also one that is shown or was refused; the last decision counts. One that is refused is not found again for this plant.',
        params: ReviewPath,
        body: RetailReviewDecision,
        response: { 200: RetailReview, ...problems('invalid_request', retailImageErrors.image_not_found) },
      },
    },
    async (request) => {
      const { species_id: speciesId, hash } = request.params;
      const decided = await pictures.decide({ speciesId, hash, ...request.body }, (tx, plant) =>
        record(tx, request, {
          action: 'picture.reviewed',
          target: hash,
          details: { plant, ...request.body },
        }),
      );
      return describeReview(decided, address.baseOf(request));
    },
  );
}

const describeReview = ({ hash: _, ...review }: Review, base: string): RetailReview => ({
  ...review,
  picture: describePicture(review.picture, base),
});
