/** Retail images: what the rest of the server may use of it. */

export { retailQueue } from './batches/queue.ts';
export { watchEndedPictures } from './display/ended-pictures.ts';
export { createPictureFiles } from './display/picture-files.ts';
export { findPicturesNamed, type ListedPicture, listPictures } from './library/pictures/store.ts';
export { readLicence } from './licences/read-licence.ts';
export { retailImageMigrations } from './migrations.ts';
export { addPicture } from './operator/add-picture.ts';
export { hashIn, takeDownPicture } from './operator/take-down.ts';
export { createImageAddress } from './routes/image-address.ts';
export { retailImageRoutes } from './routes.ts';
export { createRetailImages } from './service.ts';
