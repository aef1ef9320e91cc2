import { Readable } from 'node:stream';
import { z } from 'zod';
import { accountErrors } from '../capabilities/accounts/error-codes.ts';
import { actorOf, ofAccount } from '../capabilities/accounts/index.ts';
import { ServiceError } from '../platform/errors.ts';
import { type ApiInstance, linesMediaType, problems } from '../platform/http/index.ts';
import { type Erasure, subjectKinds } from './erasure.ts';
import type { ExportedRow } from './held-rows.ts';

const idMax = 254;

const Subject = z.object({
  kind: z.enum(subjectKinds),
  id: z
    .string()
    .trim()
    .min(1)
    .max(idMax)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters')
    .meta({ description: "The platform's id of a merchant, or the id or e-mail address of a person." }),
});

const ErasureRequest = Subject.extend({
  confirm: z.string().trim().max(idMax).meta({ description: 'The same as `id`.' }),
}).meta({
  id: 'ErasureRequest',
  examples: [{ kind: 'merchant', id: 'merchant-42', confirm: 'merchant-42' }],
});

const ErasureReport = z
  .object({
    kind: z.enum(subjectKinds),
    rows: z.record(z.string(), z.int().min(0)).meta({
      description: 'Rows found in each table. Sums of usage and audit events are kept.',
    }),
  })
  .meta({
    id: 'ErasureReport',
    description: 'The result of an erasure. It does not name the merchant or person.',
    examples: [{ kind: 'merchant', rows: { upload: 2, usage_day: 31, known_name: 1 } }],
  });

const HeldRows = z
  .custom<Readable>((body) => body instanceof Readable)
  .meta({
    type: 'string',
    description: 'A row of the database on each line, as JSON with the name of its table, without secrets.',
    examples: ['{"table":"upload","row":{"filename":"list.csv","size":1024,"merchant_id":"merchant-42"}}\n'],
  });

/** The export may take as long as its rows come. */
const exportMsMax = 60 * 60 * 1000;

/** The data of a merchant or a person: for owners, of their own account alone. */
export function erasureRoutes(app: ApiInstance, erasure: Erasure): void {
  app.get(
    '/v1/account/held-data',
    {
      config: { credential: 'owner', answerMsMax: exportMsMax },
      schema: {
        ...ofAccount,
        operationId: 'exportHeldData',
        summary: 'Download all that is held of a merchant or a person',
        description:
          'Lines of JSON (NDJSON), each with a row of the database and the name of its table; none where nothing is held of a merchant. Files are named and not included. When the service fails midway the transfer ends with an error. The audit log records it.',
        querystring: Subject,
        response: {
          200: { description: 'The rows.', content: { [linesMediaType]: { schema: HeldRows } } },
          ...problems('invalid_request', accountErrors.person_not_found),
        },
      },
    },
    async (request, reply) => {
      const subject = { accountId: request.person.accountId, ...request.query };
      const rows = erasure.export(subject, actorOf(request))[Symbol.asyncIterator]();
      // A failure before the first row is answered like any other.
      const first = await rows.next();
      reply.headers({
        'Content-Type': `${linesMediaType}; charset=utf-8`,
        'Content-Disposition': 'attachment; filename="held-data.ndjson"',
        Connection: 'close',
      });
      return Readable.from(linesOf(first, rows), { objectMode: false });
    },
  );
  app.post(
    '/v1/account/erasures',
    {
      config: { credential: 'owner', answerMsMax: exportMsMax },
      schema: {
        ...ofAccount,
        operationId: 'eraseHeldData',
        summary: 'Erase a merchant or a person',
        description:
          'Deletes all that is held of them. Usage and audit log are kept without the name. It cannot be undone; after a failure send it again. Later requests for the merchant make a new one, so stop sending first.',
        body: ErasureRequest,
        response: {
          200: ErasureReport,
          ...problems(
            'invalid_request',
            'cross_site_request',
            accountErrors.person_not_found,
            accountErrors.last_owner,
          ),
        },
      },
    },
    async (request) => {
      const { kind, id, confirm } = request.body;
      if (confirm !== id)
        throw new ServiceError({
          code: 'invalid_request',
          detail: 'The member confirm must be the same as id.',
          errors: [{ pointer: '/confirm', code: 'invalid_value', message: 'must be the same as `id`' }],
        });
      const { accountId } = request.person;
      return { kind, rows: { ...(await erasure.erase({ accountId, kind, id }, actorOf(request))) } };
    },
  );
}

async function* linesOf(
  first: IteratorResult<ExportedRow, void>,
  rest: AsyncIterator<ExportedRow, void>,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield `${JSON.stringify(next.value)}\n`;
  } finally {
    await rest.return?.();
  }
}
