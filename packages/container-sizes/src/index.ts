export { CategoryAdditions, CategoryAdditionsError, readCategoryAdditions } from './categories/additions.ts';
export { createSizeCatalogue, type SizeCatalogue } from './categories/catalogue.ts';
export { CategoryTableVersion, categoryTableVersions } from './categories/category-changes.ts';
export { type EquivalentSize, type EquivalentsOptions, findEquivalents } from './categories/equivalents.ts';
export { type SchemeCodes, schemeCodes } from './categories/schemes.ts';
export { Region, SizeCategory } from './categories/size-category.ts';
export { SizeStage, sizeStages } from './categories/stages.ts';
export {
  categorySources,
  categoryTableVersion,
  standardCategories,
} from './categories/standard-categories.ts';
export {
  createSizeClassifier,
  type SizeClassifier,
  type SizeClassifierOptions,
} from './classification/classifier.ts';
export type { ListPrice } from './list-row/list-price.ts';
export { type ListRow, type ListRowOptions, readListRow } from './list-row/list-row.ts';
export { readRowSize } from './list-row/read-row-size.ts';
export type * from './model.ts';
