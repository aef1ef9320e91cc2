import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

/**
 * Writes `src/generated/openapi.ts` from the committed interface description (`npm run client`). With `--check` it
 * writes nothing and fails when the file is not what the description says (`npm run client:check`).
 */
const description = new URL('../../../openapi.json', import.meta.url);
const generated = new URL('../src/generated/openapi.ts', import.meta.url);

const problemType = 'application/problem+json';

async function generate(): Promise<string> {
  const json = await readFile(description, 'utf8');
  const api: Description = JSON.parse(json);
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
    '// Made from openapi.json by `npm run client`. Do not edit.\n\n',
    types,
    '\n/** The error codes that the interface description lists. */\n',
    `export type KnownErrorCode =\n${errorCodesIn(api)
      .map((code) => `    | ${JSON.stringify(code)}`)
      .join('\n')};\n`,
    '\n/** The operations that take an `Idempotency-Key`, by method and path. */\n',
    constantSet('operationsWithIdempotencyKey', operationsWithIdempotencyKey(api)),
    '\n/** The answers that are no errors although their status is not 2xx, by method, path and status. */\n',
    constantSet('answersBesideSuccess', answersBesideSuccess(api)),
  ].join('');
}

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
      Object.entries(value).filter(([, { content }]) => content?.[problemType] === undefined),
    );
  });
}

/** The description has an example of every error code, named by it, beside the form of a problem. */
function errorCodesIn(node: unknown): string[] {
  const codes = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === problemType) for (const code of Object.keys(child.examples ?? {})) codes.add(code);
      visit(child);
    }
  };
  visit(node);
  return [...codes].sort();
}

function operationsWithIdempotencyKey(api: Description): string[] {
  return operationsOf(api)
    .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
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
}

interface Operation {
  /** Method and path: `post /v1/account/keys`. */
  id: string;
  parameters?: { name: string }[];
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
