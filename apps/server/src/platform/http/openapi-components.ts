import type { OpenAPIV3_1 } from 'openapi-types';

type Schemas = Record<string, OpenAPIV3_1.SchemaObject>;
type ComponentDescription = Omit<OpenAPIV3_1.Document, 'components'> & {
  components: OpenAPIV3_1.ComponentsObject & { schemas: Schemas };
};

const reference = /"#\/components\/schemas\/([^"]+)"/g;

/** The library writes out what the format says, bounds of whole numbers that are no rule of ours, and null as a choice. */
function simplify(schema: OpenAPIV3_1.SchemaObject): object {
  const { additionalProperties, pattern, minimum, maximum, anyOf, ...rest } = schema;
  const isBound = (bound: unknown) =>
    bound !== undefined && Math.abs(Number(bound)) < Number.MAX_SAFE_INTEGER;
  const [choice, none] = anyOf?.length === 2 && rest.type === undefined ? anyOf : [];
  const isNullable = isNamedType(choice) && isNamedType(none) && String(none.type) === 'null';
  const isOnly = anyOf?.length === 1;
  return {
    ...(isOnly
      ? { ...anyOf[0], ...rest }
      : isNullable
        ? { ...choice, type: [choice.type, 'null'], ...rest }
        : { ...rest, ...(anyOf && { anyOf }) }),
    ...(isBound(minimum) && { minimum }),
    ...(isBound(maximum) && { maximum }),
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
  };
}

const isNamedType = (value: object | undefined): value is { type: string } =>
  value !== undefined &&
  'type' in value &&
  typeof value.type === 'string' &&
  !('enum' in value || 'const' in value);

const isPlain = (value: unknown): value is OpenAPIV3_1.SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inputSuffix = 'Input';
const plainName = (name: string): string => name.slice(0, -inputSuffix.length);

/**
 * Every named schema arrives twice, as `Name` (for answers) and `NameInput` (for requests), used or
 * not. Keeps the referenced ones, merges equal twins, and gives a schema that is used only in
 * requests its plain name. Objects stay open, because members may be added to them within `/v1`.
 */
export function tidyDescription(document: object): ComponentDescription {
  const { components, ...rest }: ComponentDescription = JSON.parse(JSON.stringify(document), (key, value) =>
    isPlain(value) && key !== 'properties' ? simplify(value) : value,
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
  return withExamplesOnce(JSON.parse(withPlainNames(tidied, joined)));
}

/** Sorts what is described, so that the order of the routes does not change the description. */
export const sortByName = <Value>(entries: readonly [string, Value][]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Shows each example once: that of an entry or a member is at its own schema, and a schema that would
 * mostly repeat such examples has none.
 */
function withExamplesOnce(description: ComponentDescription): ComponentDescription {
  const schemas = { ...description.components.schemas };
  const composed = new Set<string>();
  const pending = Object.keys(schemas);
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    const { examples: [example] = [], ...schema } = schemas[name] ?? {};
    const parts = partsOf(schema, example);
    const length = parts.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0);
    if (parts.length === 0 || length * 2 < JSON.stringify(example).length) continue;
    if (parts.every(({ isEntry }) => !isEntry) && length < longExample) continue;
    for (const { named, value } of parts) {
      if (composed.has(named) || schemas[named]?.examples !== undefined) continue;
      schemas[named] = { ...schemas[named], examples: [value] };
      pending.push(named);
    }
    schemas[name] = schema;
    composed.add(name);
  }
  return {
    ...description,
    components: { ...description.components, schemas: withTextsOnce(schemas, description.paths) },
  };
}

/** The members of an example that have a schema of their own, of lists the first entry. */
const partsOf = ({ properties = {} }: OpenAPIV3_1.SchemaObject, example: unknown) =>
  Object.entries(properties).flatMap(([member, property]) => {
    const named = nameOf('items' in property ? property.items : property);
    const given: unknown = isPlain(example) ? Reflect.get(example, member) : undefined;
    const value: unknown = Array.isArray(given) ? given[0] : given;
    return named === undefined || !isPlain(value) ? [] : [{ named, value, isEntry: 'items' in property }];
  });

/** Characters of parts from which on an example is left to them. */
const longExample = 1_000;

/** The name of a schema, also of one that may be null. The schema of what may not be is `false`. */
function nameOf(schema: OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject): string | undefined {
  if (!isPlain(schema)) return undefined;
  const choice = 'anyOf' in schema ? schema.anyOf?.[0] : schema;
  return choice !== undefined && '$ref' in choice ? referencesIn(choice)[0] : undefined;
}

/** The text of an answer is not repeated at its schema. */
function withTextsOnce(schemas: Schemas, paths: unknown): Schemas {
  const answers = JSON.stringify(paths);
  const once = Object.entries(schemas).map(([name, { description: text, ...schema }]) => [
    name,
    text === undefined || answers.includes(`"description":${JSON.stringify(text)}`)
      ? schema
      : { ...schema, description: text },
  ]);
  return Object.fromEntries(once);
}

/** The library leaves out the examples of schemas that transform their input; the twin has them. */
const withExamplesOf = (
  twin: OpenAPIV3_1.SchemaObject | undefined,
  schema: OpenAPIV3_1.SchemaObject,
): OpenAPIV3_1.SchemaObject =>
  schema.examples === undefined && twin?.examples ? { ...schema, examples: twin.examples } : schema;

type Paths = NonNullable<OpenAPIV3_1.Document['paths']>;
type Operation = OpenAPIV3_1.OperationObject;

/** Changes every operation, or leaves it out where `change` returns none. */
export function mapOperations(
  paths: Paths | undefined,
  change: (operation: Operation) => Operation | undefined,
): Paths {
  const items = Object.entries(paths ?? {}).map(([path, item]): [string, Record<string, Operation>] => {
    const changed = Object.entries(item ?? {}).flatMap(([method, operation]): [string, Operation][] => {
      const kept = isOperation(operation) ? change(operation) : undefined;
      return kept === undefined ? [] : [[method, kept]];
    });
    return [path, Object.fromEntries(changed)];
  });
  return Object.fromEntries(items.filter(([, item]) => Object.keys(item).length > 0));
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'responses' in value;

/** Describes a parameter once that several operations have; of several with one name, the most frequent. */
export function shareParameters<D extends OpenAPIV3_1.Document>(document: D): D {
  const uses: { name: string; text: string }[] = [];
  mapOperations(document.paths, ({ parameters = [] }) => {
    for (const each of parameters)
      if ('name' in each) uses.push({ name: each.name, text: JSON.stringify(each) });
    return undefined;
  });
  const shared = [...Map.groupBy(uses, ({ name }) => name)].flatMap(([name, same]): [string, string][] => {
    const counted = [...Map.groupBy(same, ({ text }) => text)].sort(([, a], [, b]) => b.length - a.length);
    return counted.slice(0, 1).flatMap(([text, { length }]) => (length > 1 ? [[text, name]] : []));
  });
  const nameOf = new Map(shared);
  const paths = mapOperations(document.paths, ({ parameters, ...operation }) => {
    const refer = (each: NonNullable<typeof parameters>[number]) => {
      const name = nameOf.get(JSON.stringify(each));
      return name === undefined ? each : { $ref: `#/components/parameters/${name}` };
    };
    return { ...operation, ...(parameters && { parameters: parameters.map(refer) }) };
  });
  const parameters = sortByName(shared.map(([text, name]) => [name, JSON.parse(text)]));
  return { ...document, paths, components: { ...document.components, parameters } };
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
