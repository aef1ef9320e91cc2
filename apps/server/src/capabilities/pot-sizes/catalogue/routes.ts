import {
  categorySources,
  categoryTableVersion,
  categoryTableVersions,
  findEquivalents,
  type SizeCatalogue,
  type SizeCategory,
  schemeCodes,
  sizeStages,
} from '@plantdata/container-sizes';
import { ServiceError } from '../../../platform/errors.ts';
import {
  type ApiInstance,
  prefers,
  problems,
  varyBy,
  withOptionalKey,
} from '../../../platform/http/index.ts';
import { standardSize } from '../standard-size.ts';
import { categoriesFile, categoriesFileTypes } from './categories-file.ts';
import {
  CategoriesFile,
  CategoryVersions,
  CategoryVersionsQuery,
  describeEquivalent,
  EquivalentSizes,
  EquivalentSizesQuery,
  SizeCategoriesQuery,
  SizeCategoryList,
} from './schema.ts';

/** Routes for the size categories, and for the sizes equivalent to one. */
export function sizeCatalogueRoutes(app: ApiInstance, catalogue: SizeCatalogue): void {
  categoriesRoute(app, catalogue);
  versionsRoute(app);
  equivalentsRoute(app, catalogue);
}

function categoriesRoute(app: ApiInstance, catalogue: SizeCatalogue): void {
  app.get(
    '/v1/pot-sizes/categories',
    {
      config: { credential: 'optional', capability: 'sizes', caching: 'public-list' },
      schema: {
        operationId: 'listSizeCategories',
        tags: ['Pot sizes'],
        summary: 'List the categories of sizes',
        description:
          'All categories that labels are classified into, with their stages, bands, aliases and the sources of their figures. Filters can be combined; nothing is charged. As CSV or XLSX with `format` or `Accept`.',
        security: withOptionalKey,
        querystring: SizeCategoriesQuery,
        response: {
          200: {
            description: SizeCategoryList.description,
            content: {
              'application/json': { schema: SizeCategoryList },
              'text/csv': { schema: CategoriesFile },
              [categoriesFileTypes.xlsx]: { schema: CategoriesFile },
            },
          },
          ...problems('invalid_request', 'internal_error'),
        },
      },
    },
    ({ query, headers }, reply) => {
      const categories = catalogue.categories.filter(isAskedFor(query));
      const format = query.format ?? formatFor(headers.accept);
      varyBy(reply, 'Accept');
      if (format !== 'json') {
        reply.headers({
          'Content-Type': categoriesFileTypes[format],
          'Content-Disposition': `attachment; filename="size-categories-${categoryTableVersion}.${format}"`,
        });
        return categoriesFile(categories, { format, version: categoryTableVersion });
      }
      return {
        categories: categories.map((category) => ({ ...category, schemes: schemeCodes(category) })),
        stages: [...sizeStages],
        count: categories.length,
        version: categoryTableVersion,
        sources: { ...categorySources },
      };
    },
  );
}

function formatFor(accept: string | undefined): 'json' | 'csv' | 'xlsx' {
  if (prefers(accept, categoriesFileTypes.xlsx, 'application/json')) return 'xlsx';
  return prefers(accept, 'text/csv', 'application/json') ? 'csv' : 'json';
}

function versionsRoute(app: ApiInstance): void {
  app.get(
    '/v1/pot-sizes/categories/versions',
    {
      config: { credential: 'optional', capability: 'sizes', caching: 'public-list' },
      schema: {
        operationId: 'listSizeCategoryVersions',
        tags: ['Pot sizes'],
        summary: 'List the versions of the size categories',
        description:
          'The changes of the standard table from version to version: added, changed and removed categories. An id keeps its meaning within a first number. Nothing is charged.',
        security: withOptionalKey,
        querystring: CategoryVersionsQuery,
        response: { 200: CategoryVersions, ...problems('invalid_request', 'internal_error') },
      },
    },
    ({ query: { since } }) => ({
      version: categoryTableVersion,
      versions: categoryTableVersions.filter(({ version }) => since === undefined || isAfter(version, since)),
    }),
  );
}

function isAfter(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
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
      config: { credential: 'optional', capability: 'sizes', caching: 'public-list' },
      schema: {
        operationId: 'listEquivalentSizes',
        tags: ['Pot sizes'],
        summary: 'List what would do in place of a size',
        description:
          'Containers and plants of about the same size as a category, from half to twice its litres of growth equivalent, nearest first; of those up to a third larger or smaller the ones of its stage before the others. Growth equivalents are estimates. Nothing is charged.',
        security: withOptionalKey,
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
