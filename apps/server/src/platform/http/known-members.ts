import { z } from 'zod';

/** The members that a schema reads. */
export interface KnownMembers {
  /** By name; undefined where every member is kept, or none is read. */
  readonly members: ReadonlyMap<string, KnownMembers> | undefined;
  /** Of the entries of a list. */
  readonly entries: KnownMembers | undefined;
}

const known = new WeakMap<z.core.$ZodType, KnownMembers>();
const leaf: KnownMembers = { members: undefined, entries: undefined };
/** Schemas that refer to themselves are read no deeper. */
const depthMax = 12;

/** The members that a schema reads; those of all its alternatives together. Worked out once for each schema. */
export function knownMembersOf(schema: z.core.$ZodType): KnownMembers {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const found = membersOf([schema], 0);
  known.set(schema, found);
  return found;
}

function membersOf(schemas: readonly z.core.$ZodType[], depth: number): KnownMembers {
  if (depth > depthMax) return leaf;
  const parts = schemas.flatMap(alternativesOf);
  const objects = parts.filter((part) => part instanceof z.ZodObject);
  const lists = parts.filter((part) => part instanceof z.ZodArray);
  const names = new Set(objects.flatMap(({ shape }) => Object.keys(shape)));
  const ofName = (name: string) =>
    objects
      .flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name]] : []))
      .filter((each) => each !== undefined);
  const members = [...names].map((name) => [name, membersOf(ofName(name), depth + 1)] as const);
  return {
    members: objects.length === 0 || parts.some(keepsAll) ? undefined : new Map(members),
    entries:
      lists.length === 0
        ? undefined
        : membersOf(
            lists.map(({ element }) => element),
            depth + 1,
          ),
  };
}

/** True for a schema that may take members of any name. */
function keepsAll(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodObject)
    return schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever);
  return (
    schema instanceof z.ZodUnknown ||
    schema instanceof z.ZodAny ||
    schema instanceof z.ZodRecord ||
    schema instanceof z.ZodCustom
  );
}

/** The schemas that may read a value, without what is around them: whether it may lack, its default, what is made of it. */
function alternativesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternativesOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(alternativesOf);
  // Of a value that is changed first, the members are those of the schema after it.
  if (schema instanceof z.ZodPipe)
    return alternativesOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodLazy
  )
    return alternativesOf(schema.unwrap());
  return [schema];
}
