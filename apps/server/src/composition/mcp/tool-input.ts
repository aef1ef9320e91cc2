import { z } from 'zod';
import type { Operation } from './operations.ts';
import type { Tool } from './tools.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The input of a tool, made from what the route of its operation reads. Objects take no other members, at every depth. */
export function inputOf(tool: Tool, { reads, method, url }: Operation) {
  const described = reads.map(({ part, schema }) => ({ part, ...describe(schema) }));
  const found = described.flatMap(({ part, properties = {}, required = [] }) =>
    tool.members.flatMap((name) => {
      const property = properties[name];
      if (typeof property !== 'object') return [];
      const limited = limit(tool, name, property);
      const isRequired = required.includes(name) || (name in tool.max && limited.type === 'array');
      return [{ part, name, limited, isRequired }];
    }),
  );
  if (found.length < tool.members.length) throw new Error(`${tool.operationId} does not read all members.`);
  const properties = Object.fromEntries(found.map(({ name, limited }) => [name, limited]));
  const text = JSON.stringify(properties);
  const definitions = described
    .flatMap(({ $defs = {} }) => Object.entries($defs))
    .filter(([name]) => text.includes(`"#/$defs/${name}"`));
  const input: JsonSchema = {
    type: 'object',
    properties,
    required: found.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
    ...(definitions.length > 0 && { $defs: Object.fromEntries(definitions) }),
  };
  return {
    described: input,
    schema: z.fromJSONSchema(input),
    /** The request of a call with these checked arguments. */
    requestOf(sent: Record<string, unknown>) {
      const all = { ...tool.defaults, ...sent };
      const of = (wanted: string) =>
        found.flatMap(({ part, name }) =>
          part === wanted && name in all ? [[name, all[name]] as const] : [],
        );
      const inPath = Object.fromEntries(of('params'));
      return {
        method,
        url: url.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(inPath[name]))),
        query: Object.fromEntries(of('querystring').map(([name, value]) => [name, String(value)])),
        ...(method === 'POST' && { payload: Object.fromEntries(of('body')) }),
      };
    },
  };
}

export type ToolInput = ReturnType<typeof inputOf>;

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

const limit = ({ max, defaults }: Tool, name: string, schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(name in max && {
    [schema.type === 'array' ? 'maxItems' : 'maximum']: max[name],
    description: `${schema.description ?? ''} By this tool at most ${max[name]}.`.trim(),
  }),
  ...(name in defaults && { default: defaults[name] }),
});
