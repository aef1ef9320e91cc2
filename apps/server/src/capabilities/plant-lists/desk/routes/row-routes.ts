import { z } from 'zod';
import {
  type ApiInstance,
  answerInTransaction,
  answerOf,
  PageQuery,
  pageRequestOf,
  problems,
} from '../../../../platform/http/index.ts';
import { describeChange } from '../change-cells.ts';
import type { Desk } from '../create-desk.ts';
import { listErrors } from '../error-codes.ts';
import {
  DecideRequest,
  DecisionResult,
  FacetsQuery,
  ListChangePage,
  ListFacets,
  ListPath,
  ListRowDetails,
  ListRows,
  RowsQuery,
  rowNumberMax,
} from '../schema.ts';
import type { UndoneChange } from '../undo.ts';
import { ofLists } from './described.ts';

const RowPath = ListPath.extend({ row: z.coerce.number().int().min(1).max(rowNumberMax) });

/** Rows of a list, and decisions on them. */
export function rowRoutes(app: ApiInstance, desk: Desk): void {
  readingRoutes(app, desk);
  decideRoute(app, desk);
  undoRoute(app, desk, 'undo');
  undoRoute(app, desk, 'redo');
  app.get(
    '/v1/lists/:list_id/changes',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'listPlantListChanges',
        summary: 'List the changes of a list',
        description: 'Every change with who and when, the last one first. Nothing is charged.',
        params: ListPath,
        querystring: PageQuery,
        response: { 200: ListChangePage, ...problems('invalid_request', listErrors.list_not_found) },
      },
    },
    async ({ params, query, caller }) => {
      const list = await desk.find(params.list_id, caller);
      return answerOf(await desk.changes(list, pageRequestOf(query)), (change) => change);
    },
  );
}

function readingRoutes(app: ApiInstance, desk: Desk): void {
  app.get(
    '/v1/lists/:list_id/rows',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'listPlantListRows',
        summary: 'List the rows of a list',
        description:
          'The rows that fit the filters, with the state of each cell. Filters of one name widen each other, those of several names narrow. Nothing is charged.',
        params: ListPath,
        querystring: RowsQuery,
        response: { 200: ListRows, ...problems('invalid_request', listErrors.list_not_found) },
      },
    },
    async ({ params, query, caller }) => {
      const list = await desk.find(params.list_id, caller);
      const { total, ...page } = await desk.rows(list, query);
      return { ...answerOf(page, (row) => row), total, version: list.version };
    },
  );
  app.get(
    '/v1/lists/:list_id/facets',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'listPlantListFacets',
        summary: 'Count the rows of a list by what they can be filtered by',
        description: 'The counts are those of the rows that fit the filters. Nothing is charged.',
        params: ListPath,
        querystring: FacetsQuery,
        response: { 200: ListFacets, ...problems('invalid_request', listErrors.list_not_found) },
      },
    },
    async ({ params, query, caller }) => desk.facets(await desk.find(params.list_id, caller), query),
  );
  app.get(
    '/v1/lists/:list_id/rows/:row',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'getPlantListRow',
        summary: 'Get a row with its evidence',
        description:
          'The record of its name, the result of its size and its last changes. Nothing is charged.',
        params: RowPath,
        response: { 200: ListRowDetails, ...problems('invalid_request', listErrors.list_not_found) },
      },
    },
    async ({ params, caller }) => desk.row(await desk.find(params.list_id, caller), params.row),
  );
}

function decideRoute(app: ApiInstance, desk: Desk): void {
  app.post(
    '/v1/lists/:list_id/decisions',
    {
      config: { credential: 'key', capability: 'lists', metered: true },
      schema: {
        ...ofLists,
        operationId: 'decidePlantList',
        summary: 'Decide cells of a list',
        description:
          'Decides names, sizes or quantities of rows, all rows that fit a filter, or all equal cells. A name or size that the list does not have yet is verified at once and costs a unit; all else is free. Names that the record of the first row offers are taken as they are.',
        params: ListPath,
        body: DecideRequest,
        response: {
          200: DecisionResult,
          ...problems('invalid_request', listErrors.list_not_found, 'service_unavailable'),
        },
      },
    },
    async (request) => {
      const { params, body, caller, abortSignal: signal } = request;
      const list = await desk.find(params.list_id, caller);
      return desk.decide({ list, body, caller, signal, reserve: request.reserve.bind(request) });
    },
  );
}

function undoRoute(app: ApiInstance, desk: Desk, direction: 'undo' | 'redo'): void {
  const isUndo = direction === 'undo';
  app.post(
    `/v1/lists/:list_id/${direction}`,
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: isUndo ? 'undoPlantListChange' : 'redoPlantListChange',
        summary: isUndo ? 'Undo the last change' : 'Redo the last change that was undone',
        description:
          'The changes are those of the caller: the person who has signed in, or the API key. Cells that another has changed since stay as they are, and are in `conflicts`. Nothing is charged.',
        params: ListPath,
        response: {
          200: DecisionResult,
          ...problems(listErrors.list_not_found, listErrors.list_not_ready),
        },
      },
    },
    async ({ params, caller }, reply) => {
      const list = await desk.find(params.list_id, caller);
      return answerInTransaction(reply, {
        status: 200,
        make: (together) => desk.undo({ list, caller, direction }, together),
        show: describeUndone,
      });
    },
  );
}

const describeUndone = ({ version, change, conflicts }: UndoneChange): DecisionResult => ({
  version,
  change: describeChange(change),
  conflicts: conflicts.slice(0, 100),
  conflict_count: conflicts.length,
  units: 0,
  rows: [],
});
