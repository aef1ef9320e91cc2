export { createSizeCatalogue, type SizeCatalogue } from './categories/catalogue.ts';
export { type Region, SizeCategory } from './categories/size-category.ts';
export { standardCategories } from './categories/standard-categories.ts';
export {
  createSizeClassifier,
  type SizeClassifier,
  type SizeClassifierOptions,
} from './classification/classifier.ts';
export type * from './model.ts';
