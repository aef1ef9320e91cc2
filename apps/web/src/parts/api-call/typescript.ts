import { type ApiCall, addressOf, omitUndefined } from './api-call.ts';

/** A call as a module of TypeScript: by the client, or by `fetch` where files go to and fro. */
export const typescriptOf = (call: ApiCall, origin: string): string =>
  call.form === undefined && call.savedAs === undefined
    ? writeClientCall(call, origin)
    : writeFetch(call, origin);

function writeClientCall({ method, path, params, query, body }: ApiCall, origin: string): string {
  const given = omitUndefined(query);
  const parts = { path: params, query: Object.keys(given).length === 0 ? undefined : given, body };
  const options = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${literal(value)}`);
  return [
    `import { createPlantDataClient } from '@plantdata/client';`,
    '',
    `const plants = createPlantDataClient({`,
    `  baseUrl: ${literal(origin)},`,
    `  apiKey: process.env.PLANTDATA_API_KEY,`,
    `});`,
    '',
    `const answer = await plants.${method.toLowerCase()}(${literal(path)}${options.length === 0 ? '' : `, { ${options.join(', ')} }`});`,
    `console.log(JSON.stringify(answer, null, 2));`,
  ].join('\n');
}

function writeFetch(call: ApiCall, origin: string): string {
  const { method, form, savedAs } = call;
  return [
    `import * as fs from 'node:fs/promises';`,
    '',
    ...(form === undefined ? [] : formOf(form)),
    `const answer = await fetch(${literal(addressOf(call, origin))}, {`,
    `  method: ${literal(method)},`,
    `  headers: { 'X-API-Key': process.env.PLANTDATA_API_KEY ?? '' },`,
    ...(form === undefined ? [] : [`  body: form,`]),
    `});`,
    `if (!answer.ok) throw new Error(await answer.text());`,
    savedAs === undefined
      ? `console.log(JSON.stringify(await answer.json(), null, 2));`
      : `await fs.writeFile(${literal(savedAs)}, Buffer.from(await answer.arrayBuffer()));`,
  ].join('\n');
}

function formOf({ filename, fields = {} }: NonNullable<ApiCall['form']>): string[] {
  const name = literal(filename);
  return [
    `const form = new FormData();`,
    `form.set('file', new Blob([await fs.readFile(${name})]), ${name});`,
    ...Object.entries(fields).map(([field, text]) => `form.set(${literal(field)}, ${literal(text)});`),
    '',
  ];
}

/** JSON is TypeScript; texts in the quotes that people write, and names without any where they need none. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(
      /"((?:[^"\\]|\\.)*)"/g,
      (_text, inside: string) => `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
    );
