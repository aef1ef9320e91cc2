import { z } from 'zod';
import { type ApiInstance, prefers, problems, varyBy } from '../../platform/http/index.ts';
import { accessOf, type FlowerRouteOptions } from './access.ts';
import { AnalyseRequest } from './analyse/schema.ts';
import { flowerErrors } from './error-codes.ts';
import { BeeColourList, FamilyList, HumanColourList, ListQuery } from './library/lists.ts';
import { FlowerEntries, FlowerEntriesFile, LookUpQuery } from './look-up/schema.ts';
import { Palette, PaletteRequest } from './palette/schema.ts';
import { FlowerPath } from './record/flower-path.ts';
import { AnalysedFlower, FlowerRecordAnswer, ObserverField } from './record/schema.ts';
import { SpectrumAnswer, SpectrumFile, spectrumAnswer, spectrumFile } from './record/spectrum.ts';
import { FlowersByColor, FlowersByColorQuery } from './search/schema.ts';
import type { Flowers } from './service.ts';

const free = 'Needs no key; one that is sent raises the limits. Nothing is charged.';

/** Flowers by colour, their records, and the colours of a caller's own spectra. */
export function flowerRoutes(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  searchRoute(app, flowers, options);
  lookUpRoute(app, flowers, options);
  listRoutes(app, flowers, options);
  recordRoute(app, flowers, options);
  spectrumRoute(app, flowers, options);
  paletteRoute(app, flowers, options);
  analyseRoute(app, flowers, options);
}

function searchRoute(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  app.get(
    '/v1/flowers/by-color',
    {
      config: { credential, capability: 'flowers', caching: 'public-list' },
      schema: {
        operationId: 'findFlowersByColor',
        tags: ['Flowers'],
        summary: 'Find flowers by colour',
        description: `The flowers nearest to a colour in CIE L*a*b* (D65, 2°), each with its bee colour. ${free}`,
        security,
        querystring: FlowersByColorQuery,
        response: {
          200: FlowersByColor,
          ...problems(
            flowerErrors.invalid_color,
            'invalid_request',
            flowerErrors.flower_not_found,
            flowerErrors.database_unavailable,
          ),
        },
      },
    },
    ({ query }, reply) => {
      const answer = flowers.searchByColour(query);
      // Made here of checked parts: checking it once more takes longer than the search.
      reply.serializer((found: FlowersByColor) => JSON.stringify(found));
      reply.type('application/json; charset=utf-8');
      return answer;
    },
  );
}

function lookUpRoute(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  app.get(
    '/v1/flowers',
    {
      config: { credential, capability: 'flowers', caching: 'public-list' },
      schema: {
        operationId: 'lookUpFlowers',
        tags: ['Flowers'],
        summary: 'Look up flowers',
        description: `Flowers by name, genus, family, colour words, country and evidence, with height, season and habit where an open table has them; as JSON page by page, or all as CSV with \`format=csv\` or \`Accept: text/csv\`. ${free}`,
        security,
        querystring: LookUpQuery,
        response: {
          200: {
            description: 'The flowers that fit.',
            content: {
              'application/json': { schema: FlowerEntries },
              'text/csv': { schema: FlowerEntriesFile },
            },
          },
          ...problems('invalid_request'),
        },
      },
    },
    ({ query, headers }, reply) => {
      const format =
        query.format ?? (prefers(headers.accept, 'text/csv', 'application/json') ? 'csv' : 'json');
      varyBy(reply, 'Accept');
      if (format === 'json') return flowers.lookUp().find(query);
      reply.headers({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="flowers.csv"',
      });
      return flowers.lookUp().writeCsv(query);
    },
  );
}

function listRoutes(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  const config = { credential, capability: 'flowers', caching: 'public-list' } as const;
  const schema = { tags: ['Flowers'], security, querystring: ListQuery };
  const failures = problems('invalid_request', flowerErrors.database_unavailable);
  app.get(
    '/v1/flowers/families',
    {
      config,
      schema: {
        ...schema,
        operationId: 'listFlowerFamilies',
        summary: 'List the plant families',
        description: `With the number of records of each, the most frequent first. ${free}`,
        response: { 200: FamilyList, ...failures },
      },
    },
    ({ query }) => flowers.families(query.evidence),
  );
  app.get(
    '/v1/flowers/human-colours',
    {
      config,
      schema: {
        ...schema,
        operationId: 'listFlowerHumanColours',
        summary: 'List the words for colours',
        description: `The words in the data with the number of records of each and the group they fall into. ${free}`,
        response: { 200: HumanColourList, ...failures },
      },
    },
    ({ query }) => flowers.humanColours(query.evidence),
  );
  app.get(
    '/v1/flowers/bee-colours',
    {
      config,
      schema: {
        ...schema,
        operationId: 'listFlowerBeeColours',
        summary: 'List the bee colours',
        description: `The seven categories with the number of records of each. ${free}`,
        response: { 200: BeeColourList, ...failures },
      },
    },
    ({ query }) => flowers.beeColours(query.evidence),
  );
}

function recordRoute(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  app.get(
    '/v1/flowers/:id',
    {
      config: { credential, capability: 'flowers', caching: 'public-list' },
      schema: {
        operationId: 'getFlower',
        tags: ['Flowers'],
        summary: 'Get a flower',
        description: `The full record: names, where it was collected, its colours for people and for bees. ${free}`,
        security,
        params: FlowerPath,
        querystring: z.object({ observer: ObserverField }),
        response: {
          200: FlowerRecordAnswer,
          ...problems('invalid_request', flowerErrors.flower_not_found, flowerErrors.database_unavailable),
        },
      },
    },
    ({ params, query }) => flowers.record(params.id, query.observer),
  );
}

function spectrumRoute(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  app.get(
    '/v1/flowers/:id/spectrum',
    {
      config: { credential, capability: 'flowers', caching: 'public-list' },
      schema: {
        operationId: 'getFlowerSpectrum',
        tags: ['Flowers'],
        summary: 'Get the spectrum of a flower',
        description: `Reflectance at 300 to 699 nm, as JSON, or as CSV with \`format=csv\` or \`Accept: text/csv\`. ${free}`,
        security,
        params: FlowerPath,
        querystring: z.object({
          format: z.enum(['json', 'csv']).optional().meta({ description: 'In place of `Accept`.' }),
        }),
        response: {
          200: {
            description: SpectrumAnswer.description,
            content: {
              'application/json': { schema: SpectrumAnswer },
              'text/csv': { schema: SpectrumFile },
            },
          },
          ...problems('invalid_request', flowerErrors.flower_not_found, flowerErrors.database_unavailable),
        },
      },
    },
    ({ params, query, headers }, reply) => {
      const flower = flowers.require(params.id);
      const format =
        query.format ?? (prefers(headers.accept, 'text/csv', 'application/json') ? 'csv' : 'json');
      varyBy(reply, 'Accept');
      if (format === 'json') return spectrumAnswer(flower);
      reply.headers({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="flower-${flower.record.id}.csv"`,
      });
      return spectrumFile(flower);
    },
  );
}

function paletteRoute(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  app.post(
    '/v1/flowers/palette',
    {
      config: { credential, capability: 'flowers', isRead: true },
      schema: {
        operationId: 'composeFlowerPalette',
        tags: ['Flowers'],
        summary: 'Find plants for several colours',
        description: `One plant list for 1 to 12 colours: no species twice, in turns for each colour, and with the bee colours that it covers. ${free}`,
        security,
        body: PaletteRequest,
        response: {
          200: Palette,
          ...problems(flowerErrors.invalid_color, 'invalid_request', flowerErrors.database_unavailable),
        },
      },
    },
    ({ body }) => flowers.palette(body),
  );
}

function analyseRoute(app: ApiInstance, flowers: Flowers, options: FlowerRouteOptions): void {
  const { credential, security } = accessOf(options);
  app.post(
    '/v1/flowers/analyse',
    {
      config: { credential, capability: 'flowers', isRead: true },
      schema: {
        operationId: 'analyseFlowerSpectrum',
        tags: ['Flowers'],
        summary: 'Compute the colours of a spectrum',
        description: `The record of a spectrum that you have measured, for people and for a bee adapted to leaves or to your own background. Nothing is kept. ${free}`,
        security,
        body: AnalyseRequest,
        response: { 200: AnalysedFlower, ...problems('invalid_request') },
      },
    },
    ({ body }) => flowers.analyse(body),
  );
}
