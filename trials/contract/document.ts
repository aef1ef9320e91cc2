import { readFileSync } from 'node:fs';

/** The parts of JSON Schema (2020-12) that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  /** False: nothing after those of `prefixItems`. */
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
}

interface DescribedOperation {
  readonly operationId?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation extends DescribedOperation {
  readonly method: string;
  readonly path: string;
  /** Its place in the document, as a JSON pointer (RFC 6901). */
  readonly pointer: string;
}

type Referring = { readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** A document in which the operations have their parameters and responses in place of references. */
function readDocument(name: string): Document {
  const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const { components }: Referring = JSON.parse(text);
  return JSON.parse(text, (_key, value) => {
    const [, kind = '', part = ''] = /^#\/components\/(parameters|responses)\/(.+)$/.exec(value?.$ref) ?? [];
    return components[kind]?.[part] ?? value;
  });
}

const documents = ['openapi.json', 'openapi-management.json'].map(readDocument);

export const document: Document = {
  paths: Object.assign({}, ...documents.map(({ paths }) => paths)),
  components: { schemas: Object.assign({}, ...documents.map(({ components }) => components.schemas)) },
};

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];

export const pointerTo = (...steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, described]) =>
  Object.entries(described)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      ...operation,
      method,
      path,
      pointer: pointerTo('paths', path, method),
    })),
);

/** The example of a body: beside its schema, or in it. */
export const exampleOf = (
  body: { readonly schema?: Schema; readonly example?: unknown } | undefined,
): unknown => body?.example ?? (body?.schema && resolve(body.schema).examples?.[0]);

/** What a reference within the document means. */
export function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const found = document.components.schemas[name];
  if (found === undefined) throw new Error(`The document has no schema ${schema.$ref}.`);
  return resolve(found);
}
