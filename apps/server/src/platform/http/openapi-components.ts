import type { OpenAPIV3_1 } from 'openapi-types';

type Schemas = Record<string, OpenAPIV3_1.SchemaObject>;
type ComponentDescription = Omit<OpenAPIV3_1.Document, 'components'> & {
  components: OpenAPIV3_1.ComponentsObject & { schemas: Schemas };
};

const reference = /"#\/components\/schemas\/([^"]+)"/g;
const inputSuffix = 'Input';
const plainName = (name: string): string => name.slice(0, -inputSuffix.length);

/**
 * Every named schema arrives twice, as `Name` (for answers) and `NameInput` (for requests), used or
 * not. Keeps the referenced ones, merges equal twins, and gives a schema that is used only in
 * requests its plain name. Objects stay open, because members may be added to them within `/v1`.
 */
export function tidyDescription(document: object): ComponentDescription {
  const { components, ...rest }: ComponentDescription = JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
  const used = collectReferenced(rest, components.schemas);
  const joined = joinableInputs(used, components.schemas);
  const schemas = Object.entries(components.schemas)
    .filter(([name]) => used.has(name) && !(joined.has(name) && used.has(plainName(name))))
    .map(([name, schema]): [string, OpenAPIV3_1.SchemaObject] => [
      joined.has(name) ? plainName(name) : name,
      joined.has(name) ? withExamplesOf(components.schemas[plainName(name)], schema) : schema,
    ]);
  const paths = sortByName(Object.entries(rest.paths ?? {}));
  const tidied = { ...rest, paths, components: { ...components, schemas: sortByName(schemas) } };
  return showExamples(JSON.parse(withPlainNames(tidied, joined)));
}

/** Sorts what is described, so that the order of the routes does not change the description. */
export const sortByName = <Value>(entries: readonly [string, Value][]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The library leaves out the examples of schemas that transform their input; the twin has them. */
const withExamplesOf = (
  twin: OpenAPIV3_1.SchemaObject | undefined,
  schema: OpenAPIV3_1.SchemaObject,
): OpenAPIV3_1.SchemaObject =>
  schema.examples === undefined && twin?.examples ? { ...schema, examples: twin.examples } : schema;

/** Repeats the example of a named schema where a body has this form, because many tools look only there. */
function showExamples(description: ComponentDescription): ComponentDescription {
  const exampleOf = (name: string | undefined) => description.components.schemas[name ?? '']?.examples?.[0];
  return JSON.parse(JSON.stringify(description), (key, value) => {
    const isMedia = key.includes('/') && typeof value?.schema?.$ref === 'string' && !('examples' in value);
    const example = isMedia ? exampleOf(value.schema.$ref.split('/').at(-1)) : undefined;
    return example === undefined ? value : { ...value, example };
  });
}

/** The schemas that the paths refer to, directly or through other schemas. */
function collectReferenced(rest: object, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const pending = referencesIn(rest);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...referencesIn(schemas[name]));
  }
  return used;
}

const referencesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(reference)].map(([, name = '']) => name);

/** Input schemas that can take their plain name: it is unused, or only their equal twin uses it. */
function joinableInputs(used: Set<string>, schemas: Schemas): Set<string> {
  const inputs = [...used].filter(
    (name) => name.endsWith(inputSuffix) && Object.hasOwn(schemas, plainName(name)),
  );
  let joined = new Set(inputs);
  for (let sizeBefore = -1; joined.size !== sizeBefore; ) {
    sizeBefore = joined.size;
    const current = joined;
    const isSame = (name: string) =>
      withPlainNames(schemas[name], current) === withPlainNames(schemas[plainName(name)], current);
    joined = new Set(
      inputs.filter((name) => current.has(name) && (!used.has(plainName(name)) || isSame(name))),
    );
  }
  return joined;
}

function withPlainNames(value: unknown, joined: Set<string>): string {
  return JSON.stringify(value).replace(reference, (text, name: string) =>
    joined.has(name) ? `"#/components/schemas/${plainName(name)}"` : text,
  );
}
