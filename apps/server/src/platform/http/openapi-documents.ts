import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import { mapOperations, sortByName } from './openapi-components.ts';
import { headersOfProblem } from './openapi-headers.ts';
import type { ApiInstance } from './route-config.ts';

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject;

/** The interface in two documents: what programs of callers need, and what keeps accounts and the installation. */
export interface InterfaceDocuments {
  readonly public: Document;
  readonly management: Document;
}

const managementTags = new Set(['Account', 'System']);

/** Divides the description of all routes of `app`, and describes each error response once in each document. */
export function describeInterface(app: ApiInstance): InterfaceDocuments {
  const whole: object = app.swagger();
  if (!isDescription(whole)) throw new Error('The routes are not described as OpenAPI 3.1.');
  const { title } = whole.info;
  return {
    public: documentOf(whole, title, (operation) => !isOfManagement(operation)),
    management: documentOf(whole, `${title}: accounts and operation`, isOfManagement),
  };
}

const isDescription = (value: object): value is Document => 'openapi' in value && 'info' in value;

/** Only people who have signed in can use the operation, or it keeps an account. */
const isOfManagement = ({ tags = [], security = [] }: Operation): boolean =>
  tags.some((tag) => managementTags.has(tag)) ||
  (security.length > 0 && security.every((way) => 'session' in way));

function documentOf(whole: Document, title: string, isPart: (operation: Operation) => boolean): Document {
  const responses = new Map<string, SharedProblem>();
  const paths = mapOperations(whole.paths, (operation) =>
    isPart(operation) ? shareProblems(operation, responses) : undefined,
  );
  const { securitySchemes = {}, ...components } = {
    ...whole.components,
    responses: sortByName([...responses].map(([name, shared]) => [name, responseOf(shared)])),
  };
  return {
    ...whole,
    info: { ...whole.info, title },
    tags: (whole.tags ?? []).filter(({ name }) => JSON.stringify(paths).includes(`"tags":["${name}"]`)),
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => JSON.stringify(paths).includes(`{"${name}":[]}`)),
      ),
      ...keepReferenced(paths, components),
    },
  };
}

/** An error response of all operations: its status, and an example of each code with its meaning. */
interface SharedProblem {
  readonly status: string;
  readonly examples: Record<string, OpenAPIV3_1.ExampleObject>;
}

const problemType = 'application/problem+json';

/** Refers to the shared error responses, and adds the codes of the operation to them. */
function shareProblems(operation: Operation, shared: Map<string, SharedProblem>): Operation {
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const media = 'content' in response ? response.content?.[problemType] : undefined;
    if (media === undefined) return [status, response];
    const name = nameOf(status);
    const { examples }: SharedProblem = shared.get(name) ?? { status, examples: {} };
    for (const [code, example] of Object.entries(media.examples ?? {}))
      if (!('$ref' in example)) examples[code] ??= example;
    shared.set(name, { status, examples });
    const description = 'description' in response && response.description;
    return [status, { $ref: `#/components/responses/${name}`, ...(description !== ' ' && { description }) }];
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

const nameOf = (status: string): string =>
  status === 'default' ? 'Failure' : (STATUS_CODES[status]?.replaceAll(/\W/g, '') ?? `Status${status}`);

/** Codes that make poor examples of a status. */
const rarelySeen = new Set(['key_in_address', 'cross_site_request']);

function responseOf({ status, examples }: SharedProblem): OpenAPIV3_1.ResponseObject {
  const entries = Object.entries(examples);
  const example = entries.find(([code]) => !rarelySeen.has(code))?.[1].value;
  return {
    description: entries.map(([code, { summary }]) => `- \`${code}\`: ${summary}`).join('\n'),
    headers: headersOfProblem(status),
    content: {
      [problemType]: { schema: { $ref: '#/components/schemas/Problem' }, example },
    },
  };
}

type Components = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The components that the paths refer to, directly or through others. */
function keepReferenced(paths: object, components: Components): Record<string, object> {
  const used = new Set<string>();
  const pending: unknown[] = [paths];
  while (pending.length > 0)
    for (const [, kind = '', name = ''] of JSON.stringify(pending.pop()).matchAll(reference)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      pending.push(components[kind]?.[name] ?? null);
    }
  const kept = Object.entries(components).map(([kind, parts = {}]): [string, object] => [
    kind,
    Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`))),
  ]);
  return Object.fromEntries(kept.filter(([, parts]) => Object.keys(parts).length > 0));
}

const reference = /"#\/components\/(\w+)\/([^"]+)"/g;
