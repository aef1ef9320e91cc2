import { type ApiInstance, answerOf, pageRequestOf, problems } from '../../../../platform/http/index.ts';
import { plantNameErrors } from '../../../plant-names/index.ts';
import type { Desk } from '../create-desk.ts';
import { describeList } from '../describe-list.ts';
import { listErrors } from '../error-codes.ts';
import {
  CreateListForm,
  CreateListRequest,
  ListPath,
  listsQuery,
  PlantList,
  PlantListPage,
  RenameListRequest,
} from '../schema.ts';
import { ofLists } from './described.ts';

/** Lists as a whole. */
export function listRoutes(app: ApiInstance, desk: Desk, keptDays: number): void {
  createRoute(app, desk, keptDays);
  app.get(
    '/v1/lists',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'listPlantLists',
        summary: 'List the kept lists of the account',
        description: 'All lists of the account, the newest first. Nothing is charged.',
        querystring: listsQuery,
        response: { 200: PlantListPage, ...problems('invalid_request') },
      },
    },
    async ({ caller, query }) => answerOf(await desk.list(caller, pageRequestOf(query)), (list) => list),
  );
  app.get(
    '/v1/lists/:list_id',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'getPlantList',
        summary: 'Get a list with its progress',
        description: 'Nothing is charged.',
        params: ListPath,
        response: { 200: PlantList, ...problems(listErrors.list_not_found) },
      },
    },
    async ({ params, caller }) => desk.describe(await desk.find(params.list_id, caller), caller),
  );
  app.patch(
    '/v1/lists/:list_id',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'renamePlantList',
        summary: 'Rename a list',
        description: 'Nothing is charged.',
        params: ListPath,
        body: RenameListRequest,
        response: { 200: PlantList, ...problems('invalid_request', listErrors.list_not_found) },
      },
    },
    async ({ params, body, caller }) => {
      await desk.rename(await desk.find(params.list_id, caller), body.name);
      return desk.describe(await desk.find(params.list_id, caller), caller);
    },
  );
  app.delete(
    '/v1/lists/:list_id',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'deletePlantList',
        summary: 'Delete a list',
        description:
          'Deletes the list with its file, rows and changes. Only the person or the API key that made it may, and owners of the account. Units are not given back.',
        params: ListPath,
        response: { 200: PlantList, ...problems('forbidden', listErrors.list_not_found) },
      },
    },
    async ({ params, caller }) => {
      const list = await desk.find(params.list_id, caller);
      const shown = await desk.describe(list, caller);
      await desk.remove(list, caller);
      return shown;
    },
  );
  app.post(
    '/v1/lists/:list_id/verify',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'verifyPlantListAgain',
        summary: 'Verify a failed list again',
        description:
          'Queues a list whose `status` is `failed`, or in which a source had not answered in time; what was verified before is kept. Nothing is charged.',
        params: ListPath,
        response: { 200: PlantList, ...problems(listErrors.list_not_found, listErrors.list_not_ready) },
      },
    },
    async ({ params, caller }) => {
      await desk.verifyAgain(await desk.find(params.list_id, caller));
      return desk.describe(await desk.find(params.list_id, caller), caller);
    },
  );
}

function createRoute(app: ApiInstance, desk: Desk, keptDays: number): void {
  app.post(
    '/v1/lists',
    {
      config: {
        credential: 'key',
        capability: 'lists',
        metered: true,
        keepsFiles: true,
        acceptsFile: { fields: CreateListForm },
      },
      schema: {
        ...ofLists,
        operationId: 'createPlantList',
        summary: 'Keep a list and verify it',
        description:
          'Keeps a list of plants with its file, and verifies its names and sizes in the background. The file is sent as `multipart/form-data`, was uploaded before (`file_url`), or its rows are `items`. One unit is charged for each distinct name and each distinct size; `POST /v1/lists/preview` says before how many (`units.create_list`). Ask `GET /v1/lists/{list_id}` for the progress; rows can be read and decided as they come.',
        body: CreateListRequest,
        response: {
          200: PlantList,
          ...problems(
            'invalid_request',
            plantNameErrors.invalid_source,
            'file_not_found',
            'unsupported_file_type',
            'parsing_failed',
            listErrors.list_quota_exceeded,
            'service_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { list, units, admit, nudge } = await desk.prepare(request, request.body);
      await request.reserve(units, { together: admit, isQueued: true });
      // The list is there when the answer is: both wait for the same transaction.
      reply.raw.once('close', nudge);
      const queued = { ...list, status: 'queued' };
      return describeList(queued, { caller: request.caller, states: undefined, keptDays });
    },
  );
}
