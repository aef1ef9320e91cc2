import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { nameFormats } from '../../plant-names/index.ts';
import type { PlantLists } from '../service.ts';
import type { ListFiles } from '../submitted-rows.ts';
import { previewList } from './preview-list.ts';
import { ListPreview, PreviewListForm, PreviewListRequest } from './schema.ts';

/** A look at a list before anything is charged. */
export function previewRoute(
  app: ApiInstance,
  plantLists: PlantLists,
  { intake }: Pick<ListFiles, 'intake'>,
): void {
  app.post(
    '/v1/lists/preview',
    {
      config: { credential: 'key', acceptsDelegation: true, acceptsFile: { fields: PreviewListForm } },
      schema: {
        operationId: 'previewList',
        tags: ['Plant lists'],
        summary: 'Preview a list before it is verified',
        description:
          'Reads a file as the verification routes would, and charges nothing: every sheet with its columns, their roles and samples, the first entries, the rows that are left out with the reason, and the units that verification would cost. Send `columns` to correct a role, and the same `columns` to the verification route. The file is one sent as `multipart/form-data` or uploaded before and named as `file_url`, which comes first. A delegation token previews the files of its merchant.',
        security: [{ apiKey: [] }, { bearer: [] }, { delegation: [] }],
        body: PreviewListRequest,
        response: {
          200: ListPreview,
          ...problems('invalid_request', 'file_not_found', 'unsupported_file_type', 'parsing_failed'),
        },
      },
    },
    async (request) => {
      const { body } = request;
      return intake.look(request, body, nameFormats, (parts, { name, signal }) =>
        previewList(
          parts,
          {
            nameColumn: plantLists.nameColumn(),
            sizeColumn: plantLists.sizeColumn,
            context: plantLists.rowReading(body.region),
            column: body.extraction_column,
            columns: body.columns,
            sheet: body.sheet,
            signal,
          },
          name,
        ),
      );
    },
  );
}
