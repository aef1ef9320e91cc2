import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

/**
 * Writes `src/generated/openapi.ts` from the two committed interface descriptions (`npm run client`). With `--check` it
 * writes nothing and fails when the file is not what the description says (`npm run client:check`).
 */
const descriptions = ['../../../openapi.json', '../../../openapi-management.json'];
const generated = new URL('../src/generated/openapi.ts', import.meta.url);

async function generate(): Promise<string> {
  const texts = descriptions.map((path) => readFile(new URL(path, import.meta.url), 'utf8'));
  const api = joined((await Promise.all(texts)).map((text): Description => JSON.parse(text)));
  const json = JSON.stringify(api);
  // Members that `required` does not list may be left out, also where a default is described.
  const types = astToString(await openapiTS(clientPart(json), { defaultNonNullable: false }))
    // A part that is not there and a tag that the type beside it repeats are noise to a reader.
    .replaceAll(/^ +\w+\??: never;\n/gm, '')
    .replaceAll(/^ +\[name: string\]: unknown;\n/gm, '')
    .replaceAll(/^ +(?:parameters|headers): \{\n +\};\n/gm, '')
    .replaceAll(/^ +(?:\/\*\* @(?:enum \{string\}|constant) \*\/|\* @(?:enum \{string\}|constant))\n/gm, '')
    .replaceAll(/\{\n +\};/g, '{};')
    .replaceAll(/\/\*\*\n +\* (.*)\n +\*\//g, '/** $1 */');
  return [
    '// Made from openapi.json and openapi-management.json by `npm run client`. Do not edit.\n\n',
    types,
    '\n/** The error codes that the interface description lists. */\n',
    `export type KnownErrorCode =\n${[...new Set(errorCodesIn(api))]
      .sort()
      .map((code) => `    | ${JSON.stringify(code)}`)
      .join('\n')};\n`,
    '\n/** The operations that take an `Idempotency-Key`, by method and path. */\n',
    constantSet('operationsWithIdempotencyKey', operationsWithIdempotencyKey(api)),
    '\n/** The answers that are no errors although their status is not 2xx, by method, path and status. */\n',
    constantSet('answersBesideSuccess', answersBesideSuccess(api)),
  ].join('');
}

/** Both documents as one. What both have of schemas and parameters is the same in both. */
const joined = (documents: readonly Description[]): Description => ({
  ...documents[0],
  paths: sorted(Object.assign({}, ...documents.map(({ paths }) => paths))),
  components: {
    schemas: sorted(Object.assign({}, ...documents.map(({ components }) => components.schemas))),
    parameters: sorted(Object.assign({}, ...documents.map(({ components }) => components.parameters))),
    responses: documents.map(({ components }) => components.responses),
  },
});

const sorted = <Value>(entries: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The description without the parts for which the client has no types: the headers of answers,
 * errors (each is a `ServiceProblem`) and examples. They are three quarters of it; a reader finds
 * them in the reference. An operation without its id is described at its path.
 */
function clientPart(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => {
    if (['example', 'examples', 'headers', 'operationId'].includes(key)) return;
    if (key !== 'responses' || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).filter(([, { $ref, description }]) => !$ref && description),
    );
  });
}

/** The shared error responses list the codes with their meaning, a line each. */
const errorCodesIn = ({ components }: Description): string[] =>
  [...JSON.stringify(components.responses).matchAll(/- `(\w+)`: /g)].map(([, code = '']) => code);

function operationsWithIdempotencyKey(api: Description): string[] {
  return operationsOf(api)
    .filter(({ parameters = [] }) => parameters.some(({ $ref }) => $ref?.endsWith('/Idempotency-Key')))
    .map(({ id }) => id);
}

function answersBesideSuccess(api: Description): string[] {
  return operationsOf(api).flatMap(({ id, responses }) =>
    Object.entries(responses)
      .filter(([status, { content }]) => !status.startsWith('2') && content?.['application/json'])
      .map(([status]) => `${id} ${status}`),
  );
}

/** The members that are read from an interface description that our own server has written. */
interface Description {
  paths: Record<string, Record<string, Omit<Operation, 'id'>>>;
  components: Record<'schemas' | 'parameters' | 'responses', object>;
}

interface Operation {
  /** Method and path: `post /v1/account/keys`. */
  id: string;
  parameters?: { $ref?: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, id: `${method} ${path}` })),
  );
}

function constantSet(name: string, entries: readonly string[]): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)},\n`);
  return `export const ${name}: ReadonlySet<string> = new Set([\n${lines.join('')}]);\n`;
}

const wanted = await generate();
if (process.argv.includes('--check')) {
  const present = await readFile(generated, 'utf8').catch(() => '');
  if (present !== wanted) {
    console.error('packages/client does not fit openapi.json. Run `npm run client` and commit the result.');
    process.exitCode = 1;
  }
} else {
  await writeFile(generated, wanted);
}
