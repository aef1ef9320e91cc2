/** Size labels of pots and plants: what the rest of the server may use of it. */

export { openSizeCatalogue } from './catalogue/catalogue-file.ts';
export { sizeCatalogueRoutes } from './catalogue/routes.ts';
export { extractSizes, itemsOf } from './picture-items/extract-sizes.ts';
export { textOf } from './picture-items/text-of-item.ts';
export { PotSizeResult, potSizeResult } from './pot-size-result.ts';
export { createLabelReader, type LabelReading } from './read-label.ts';
export { potSizeRoutes } from './routes.ts';
export { createPotSizes, type PotSizes } from './service.ts';
export { createSizeColumn } from './size-column/size-column.ts';
export { labelFormats } from './submitted-labels.ts';
