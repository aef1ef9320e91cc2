import { z } from 'zod';
import type { Operation } from './operations.ts';
import type { Tool } from './tools.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The request of a tool call, for the route of its operation. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string | string[]>;
  readonly body: Record<string, unknown> | undefined;
}

export interface ToolInput {
  readonly described: JsonSchema;
  /** Checks arguments against it: members that it does not name are refused at every depth. */
  readonly schema: z.ZodType;
  /** The request that has the checked arguments, and the defaults of the tool. */
  requestOf(sent: Record<string, unknown>): Call;
}

/** The input of a tool, made from what the route of its operation reads. Lists that it limits are required. */
export function inputOf(tool: Tool, { method, url, reads }: Operation): ToolInput {
  const described = reads.map(({ part, schema }) => ({ part, ...describe(schema) }));
  const found = described.flatMap(({ part, properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([name]) => tool.members.includes(name))
      .map(([name, property]) => {
        const limited = limit(tool, name, property);
        const isRequired =
          required.includes(name) ||
          (limited.maxItems !== undefined && limited.maxItems === tool.max?.[name]);
        return { part, name, property: limited, isRequired };
      }),
  );
  const missing = tool.members.filter((member) => !found.some(({ name }) => name === member));
  if (missing.length > 0) throw new Error(`${tool.operationId} does not read ${missing.join(', ')}.`);
  const properties = Object.fromEntries(found.map(({ name, property }) => [name, property]));
  const input: JsonSchema = {
    type: 'object',
    properties,
    required: found.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
    ...definitionsFor(properties, Object.assign({}, ...described.map(({ $defs = {} }) => $defs))),
  };
  return {
    described: input,
    schema: z.fromJSONSchema(input),
    requestOf(sent) {
      const all = Object.entries({ ...tool.defaults, ...sent });
      const of = (wanted: string) =>
        all.filter(([name]) => found.some((each) => each.name === name && each.part === wanted));
      const inPath = Object.fromEntries(of('params'));
      return {
        method,
        path: url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(inPath[name]))),
        query: Object.fromEntries(
          of('querystring').map(([name, value]) => [
            name,
            Array.isArray(value) ? value.map(String) : String(value),
          ]),
        ),
        body: method === 'GET' ? undefined : Object.fromEntries(of('body')),
      };
    },
  };
}

/** Without examples, which only cost a model room. */
function describe(schema: z.ZodType): JsonSchema {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      delete jsonSchema.examples;
      if (jsonSchema.properties !== undefined) jsonSchema.additionalProperties ??= false;
    },
  });
  const { $ref, $defs = {} } = described;
  return { ...($ref === undefined ? described : $defs[$ref.replace('#/$defs/', '')]), $defs };
}

function limit({ max = {}, defaults = {} }: Tool, name: string, property: JsonSchema | boolean): JsonSchema {
  const schema = typeof property === 'object' ? property : {};
  return {
    ...schema,
    ...(name in max && {
      [schema.type === 'array' ? 'maxItems' : 'maximum']: max[name],
      description: `${schema.description ?? ''} By this tool at most ${max[name]}.`.trim(),
    }),
    ...(name in defaults && { default: defaults[name] }),
  };
}

/** The named schemas that the properties refer to. */
function definitionsFor(properties: object, all: Record<string, JsonSchema>): Pick<JsonSchema, '$defs'> {
  const text = JSON.stringify(properties);
  const used = Object.entries(all).filter(([name]) => text.includes(`"#/$defs/${name}"`));
  return used.length === 0 ? {} : { $defs: Object.fromEntries(used) };
}
