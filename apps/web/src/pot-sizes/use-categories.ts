import { queryOptions, useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import type { CategoriesById } from './attention.ts';
import type { ShownCategory } from './size-result.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['size-categories'],
  staleTime: 60 * 60_000,
  queryFn: ({ signal }) => service.get('/v1/pot-sizes/categories', { signal }),
});

const none: CategoriesById = new Map();
const indexById = ({ categories }: { categories: ShownCategory[] }): CategoriesById =>
  new Map(categories.map((category) => [category.id, category]));

/** The categories by their ids: empty until they are there, for results say the most themselves. */
export const useCategories = (): CategoriesById =>
  useQuery({ ...categoriesQuery, select: indexById }).data ?? none;
