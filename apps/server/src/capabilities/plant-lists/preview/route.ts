import type { NamedColumns } from '../../../platform/documents/index.ts';
import { ServiceError } from '../../../platform/errors.ts';
import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { nameFormats } from '../../plant-names/index.ts';
import type { PlantLists } from '../service.ts';
import type { ListFiles } from '../submitted-rows.ts';
import { previewList } from './preview-list.ts';
import type { RememberedColumns } from './remembered-columns.ts';
import { ListPreview, PreviewListForm, PreviewListRequest } from './schema.ts';

/** A look at a list before anything is charged. */
export function previewRoute(
  app: ApiInstance,
  plantLists: PlantLists,
  { intake, rememberedColumns }: Pick<ListFiles, 'intake'> & { rememberedColumns: RememberedColumns },
): void {
  app.post(
    '/v1/lists/preview',
    {
      config: {
        credential: 'key',
        capability: 'lists',
        isRead: true,
        acceptsDelegation: true,
        acceptsFile: { fields: PreviewListForm },
      },
      schema: {
        operationId: 'previewList',
        tags: ['Plant lists'],
        summary: 'Preview a list before it is verified',
        description:
          'Reads a file as the verification routes would, and charges nothing: every sheet with its columns, their roles and samples, the first entries, the rows that are left out with the reason, and the units that verification would cost. Send `columns` to correct a role, and the same `columns` to the verification route. The file is one sent as `multipart/form-data` or uploaded before and named as `file_url`, which comes first. `columns` are remembered for the merchant and the headings, and used when the next request names none (`remembered_columns`). A delegation token previews the files of its merchant.',
        security: [{ apiKey: [] }, { bearer: [] }, { delegation: [] }],
        body: PreviewListRequest,
        response: {
          200: ListPreview,
          ...problems('invalid_request', 'file_not_found', 'unsupported_file_type', 'parsing_failed'),
        },
      },
    },
    async (request) => {
      const { body, caller } = request;
      const owner = { accountId: caller.accountId, merchantId: caller.merchantId ?? '' };
      const look = (columns: NamedColumns | undefined) =>
        intake.look(request, body, nameFormats, (parts, { name, signal }) =>
          previewList(
            parts,
            {
              nameColumn: plantLists.nameColumn(),
              sizeColumn: plantLists.sizeColumn,
              context: plantLists.rowReading(body.region),
              column: body.extraction_column,
              columns,
              sheet: body.sheet,
              signal,
            },
            name,
          ),
        );
      const { preview, headings, possibleHeadings } = await look(body.columns);
      const isForgetting = body.columns !== undefined && Object.keys(body.columns).length === 0;
      if (body.columns !== undefined)
        await rememberedColumns.keep(owner, isForgetting ? possibleHeadings : headings, body.columns);
      const isOpen = body.columns === undefined && body.extraction_column === undefined;
      const remembered = isOpen ? await rememberedColumns.find(owner, possibleHeadings) : null;
      if (remembered === null) return { ...preview, remembered_columns: null };
      try {
        return { ...(await look(remembered)).preview, remembered_columns: remembered };
      } catch (error) {
        // Another sheet of this file lacks one of the columns.
        if (!(error instanceof ServiceError && error.code === 'parsing_failed')) throw error;
        return { ...preview, remembered_columns: null };
      }
    },
  );
}
