import type { Executor } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Page, PageRequest } from '../../../platform/http/index.ts';
import type { PlantNames } from '../../plant-names/index.ts';
import type { EndedPictures } from '../display/ended-pictures.ts';
import { pictureNotFound } from '../errors.ts';
import type { PictureOfPlant } from '../library/galleries/store.ts';
import { isPictureHash } from '../library/picture.ts';
import type { KeepContext } from '../worker/keep-picture.ts';
import type { OperatorPicture, WithPicture } from './add-picture.ts';
import { parseLicence } from './given-licence.ts';
import { pageOfPictures } from './list-pictures.ts';
import { decideReview, findReview, pageOfReviews, type Review } from './reviews.ts';
import type { RetailReviewDecision } from './schema.ts';
import { findPicture, type ListedPicture, type PictureWish } from './store.ts';
import { takeDownPicture } from './take-down.ts';

interface GivenPicture extends Omit<OperatorPicture, 'licence'> {
  /** As the operator writes it: `CC BY 4.0`; null if the picture is theirs. */
  readonly licence: string | null;
}

/** The pictures of the installation, as operators keep them. */
export interface OperatorPictures {
  /** The newest first. */
  list(wish: Pick<PictureWish, 'source' | 'plantName'>, page: PageRequest): Promise<Page<ListedPicture>>;
  /** Rejects with `invalid_request`, which names the field, or with `picture_refused`. */
  add(picture: GivenPicture, signal: AbortSignal, together: WithPicture): Promise<ListedPicture>;
  /**
   * The picture as it is then, which is the same however often it is taken down. Rejects with `image_not_found`. `together` runs
   * in the transaction that does it, the first time.
   */
  takeDown(
    takedown: { readonly hash: string; readonly reason: string | null },
    together: (tx: Executor) => Promise<void>,
  ): Promise<ListedPicture>;
  /** Pictures that wait for a decision. */
  listReviews(page: PageRequest): Promise<Page<Review>>;
  /** Rejects with `image_not_found`. `together` runs in the transaction that does it, with the name of the plant. */
  decide(
    decision: PictureOfPlant & RetailReviewDecision,
    together: (tx: Executor, plant: string) => Promise<void>,
  ): Promise<Review>;
}

export interface OperatorPicturesOptions extends Pick<KeepContext, 'db' | 'clock'> {
  readonly files: () => Promise<FileStore>;
  readonly plantNames: Pick<PlantNames, 'verify'>;
  readonly ended: Pick<EndedPictures, 'renew'>;
}

export function createOperatorPictures(options: OperatorPicturesOptions): OperatorPictures {
  const { db, clock, files, plantNames, ended } = options;
  const requirePicture = async (hash: string): Promise<ListedPicture> => {
    const picture = isPictureHash(hash) ? await findPicture(db, hash) : undefined;
    if (picture === undefined) throw pictureNotFound(hash);
    return picture;
  };
  const requireReview = async (picture: PictureOfPlant): Promise<Review> => {
    const review = await findReview(db, picture);
    if (review === undefined) throw pictureNotFound(picture.hash);
    return review;
  };
  return {
    list: (wish, page) => pageOfPictures(db, wish, page),
    async add({ licence, ...picture }, signal, together) {
      const given = { ...picture, licence: parseLicence(licence) };
      // The image code takes long to load, and few processes ever add a picture.
      const { addPicture } = await import('./add-picture.ts');
      const keeping = { db, clock, plantNames, files: await files() };
      const { hash } = await addPicture(given, keeping, signal, together);
      return requirePicture(hash);
    },
    async takeDown({ hash, reason }, together) {
      await requirePicture(hash);
      await takeDownPicture(hash, reason, { db, clock, files: await files() }, together);
      await ended.renew();
      return requirePicture(hash);
    },
    listReviews: (page) => pageOfReviews(db, page),
    async decide(decision, together) {
      const { display_name: plant } = await requireReview(decision);
      await db.transaction().execute(async (tx) => {
        await decideReview(tx, decision, clock.now());
        await together(tx, plant);
      });
      return requireReview(decision);
    },
  };
}
