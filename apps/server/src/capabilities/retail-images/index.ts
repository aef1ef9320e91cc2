/** Retail images: what the rest of the server may use of it. */

export { retailQueue } from './batches/queue.ts';
export { retailBatches } from './batches/store.ts';
export { watchEndedPictures } from './display/ended-pictures.ts';
export { createPictureFiles } from './display/picture-files.ts';
export { findPicturesNamed } from './library/pictures/store.ts';
export { retailImageMigrations } from './migrations.ts';
export { addPicture } from './operator/add-picture.ts';
export { parseLicence } from './operator/given-licence.ts';
export { findPictures } from './operator/list-pictures.ts';
export { createOperatorPictures } from './operator/operator-pictures.ts';
export { operatorPictureRoutes } from './operator/routes.ts';
export type { ListedPicture } from './operator/store.ts';
export { hashIn, takeDownPicture } from './operator/take-down.ts';
export { createImageAddress } from './routes/image-address.ts';
export { retailImageRoutes } from './routes.ts';
export { createRetailImages } from './service.ts';
export { eraseShopPictures } from './shop-pictures/erase-pictures.ts';
export { createShopPictures } from './shop-pictures/shop-pictures.ts';
