import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { type ApiInstance, problems } from '../../../../platform/http/index.ts';
import { returnedContent } from '../../../plant-names/index.ts';
import type { Desk } from '../create-desk.ts';
import { listErrors } from '../error-codes.ts';
import { exampleRow } from '../examples.ts';
import { ExportQuery, ListPath } from '../schema.ts';
import { ofLists } from './described.ts';

const streamed = (description: string) =>
  z
    .custom<Readable>((body) => body instanceof Readable)
    .meta({ type: 'string', format: 'binary', description, examples: [description] });

/** The list as a file. */
export function exportRoute(app: ApiInstance, desk: Desk, readingMs: number): void {
  app.get(
    '/v1/lists/:list_id/export',
    {
      config: { credential: 'key', capability: 'lists' },
      schema: {
        ...ofLists,
        operationId: 'exportPlantList',
        summary: 'Export a list as a file',
        description:
          'The file of the list itself with its corrections and decisions: changed cells are marked, and a sheet `Changes` has each of them. Or a table of the rows that fit the filters, as CSV or JSON, or their names as a Darwin Core archive. Nothing is charged.',
        params: ListPath,
        querystring: ExportQuery,
        response: {
          200: {
            description: 'The file.',
            content: {
              ...returnedContent,
              'application/zip': { schema: streamed('A Darwin Core archive: taxon.txt, meta.xml, eml.xml.') },
              'text/csv': { schema: streamed('A row for each row of the list.') },
              'application/json': {
                schema: z
                  .custom<Readable>((body) => body instanceof Readable)
                  .meta({
                    type: 'array',
                    items: { $ref: '#/components/schemas/PlantListRow' },
                    description: 'The rows.',
                    examples: [[exampleRow]],
                  }),
              },
            },
          },
          ...problems(
            'invalid_request',
            'parsing_failed',
            listErrors.list_not_found,
            listErrors.list_not_ready,
            'service_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { params, query, caller, abortSignal: signal } = request;
      const { format, undecided, ...filter } = query;
      const list = await desk.find(params.list_id, caller);
      request.extendAnswerTimeout(readingMs);
      if (format === 'dwca') {
        const archive = await desk.exportArchive(list, { filter, signal });
        reply.headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(`${list.name}.dwca.zip`),
          'Content-Length': archive.byteLength,
        });
        return reply.send(Readable.from([archive]));
      }
      if (format !== 'workbook') {
        reply.headers({
          'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json',
          'Content-Disposition': attachment(`${list.name}.${format}`),
        });
        return reply.send(desk.exportTable(list, format, { filter, signal }));
      }
      await using edited = await desk.exportWorkbook(list, { undecided, signal });
      reply.headers({
        'Content-Type': edited.mediaType,
        'Content-Disposition': attachment(`${list.name}${edited.extension}`),
      });
      const bytes = await readFile(edited.path);
      return reply.header('Content-Length', bytes.byteLength).send(Readable.from([bytes]));
    },
  );
}

const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/[/\\]/g, '-'))}`;
