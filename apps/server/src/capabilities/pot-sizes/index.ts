/** Size labels of pots and plants: what the rest of the server may use of it. */

export { potSizeRoutes } from './routes.ts';
export { createPotSizes } from './service.ts';
export { sizeColumn } from './size-column/size-column.ts';
export { labelFormats } from './submitted-labels.ts';
