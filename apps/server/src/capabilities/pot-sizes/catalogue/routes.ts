import {
  categorySources,
  findEquivalents,
  type SizeCatalogue,
  type SizeCategory,
  sizeStages,
} from '@plantdata/container-sizes';
import { ServiceError } from '../../../platform/errors.ts';
import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { standardSize } from '../standard-size.ts';
import {
  describeEquivalent,
  EquivalentSizes,
  EquivalentSizesQuery,
  SizeCategoriesQuery,
  SizeCategoryList,
} from './schema.ts';

/** Routes for the size categories, and for the sizes equivalent to one. */
export function sizeCatalogueRoutes(app: ApiInstance, catalogue: SizeCatalogue): void {
  categoriesRoute(app, catalogue);
  equivalentsRoute(app, catalogue);
}

function categoriesRoute(app: ApiInstance, catalogue: SizeCatalogue): void {
  app.get(
    '/v1/pot-sizes/categories',
    {
      config: { credential: 'none', caching: 'public-list' },
      schema: {
        operationId: 'listSizeCategories',
        tags: ['Pot sizes'],
        summary: 'List the categories of sizes',
        description:
          'All categories that labels are classified into, with their stages, bands, aliases and the sources of their figures. Filters can be combined; nothing is charged.',
        security: [],
        querystring: SizeCategoriesQuery,
        response: { 200: SizeCategoryList, ...problems('invalid_request', 'internal_error') },
      },
    },
    ({ query }) => {
      const categories = catalogue.categories.filter(isAskedFor(query));
      return {
        categories,
        stages: [...sizeStages],
        count: categories.length,
        sources: { ...categorySources },
      };
    },
  );
}

const isAskedFor =
  ({ stage_order, region, describes }: SizeCategoriesQuery) =>
  (category: SizeCategory): boolean =>
    (stage_order === undefined || category.stage_order === stage_order) &&
    (region === undefined || category.region.includes(region)) &&
    (describes === undefined || category.describes === describes);

function equivalentsRoute(app: ApiInstance, catalogue: SizeCatalogue): void {
  app.get(
    '/v1/pot-sizes/equivalents',
    {
      config: { credential: 'none', caching: 'public-list' },
      schema: {
        operationId: 'listEquivalentSizes',
        tags: ['Pot sizes'],
        summary: 'List what would do in place of a size',
        description:
          'Containers and plants of about the same size as a category, from half to twice its litres of growth equivalent, nearest first; of those up to a third larger or smaller the ones of its stage before the others. Growth equivalents are estimates. Nothing is charged.',
        security: [],
        querystring: EquivalentSizesQuery,
        response: { 200: EquivalentSizes, ...problems('invalid_request', 'internal_error') },
      },
    },
    ({ query: { id, region, limit } }) => {
      const category = catalogue.get(id);
      if (!category) throw unknownCategory(id);
      const equivalents = findEquivalents(catalogue, id, { region, limit }).map(describeEquivalent);
      return { id, category: standardSize(category), equivalents };
    },
  );
}

const unknownCategory = (id: string): ServiceError => {
  const message = `must be the id of a category, as GET /v1/pot-sizes/categories lists them, received ${JSON.stringify(id)}`;
  return new ServiceError({
    code: 'invalid_request',
    detail: `/id ${message}.`,
    errors: [{ pointer: '/id', code: 'unknown_category', message }],
  });
};
