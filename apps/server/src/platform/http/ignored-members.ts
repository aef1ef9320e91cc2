import { boundedEditDistance } from '@plantdata/botanical-names';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiInstance } from './route-config.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type MaybeSchema = JsonSchema | boolean | undefined;

/** Pointers to a member that was sent and is not read, and to the known one with the most similar name. */
type IgnoredMember = { pointer: string; nearest: string | undefined };

/** More of a request are not named. */
const namedMax = 10;
/** Objects and lists of a request that are looked at. */
const visitsMax = 2_000;
const nameLengthMax = 80;
const headerLengthMax = 2_000;

const described = new WeakMap<z.ZodType, JsonSchema>();
/** By the body or query that was read, until they are named. */
const ignored = new WeakMap<object, readonly IgnoredMember[]>();

/** Remembers which members of `sent` the schema does not read. It made `read` of it. */
export function noteIgnoredMembers(schema: z.ZodType, sent: unknown, read: unknown): void {
  const root = described.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  described.set(schema, root);
  // A form is read before: its result is sent to the schema of the body.
  const found = [...takeIgnored(sent), ...findIgnoredMembers(root, sent)];
  if (found.length > 0 && typeof read === 'object' && read !== null) ignored.set(read, found);
}

function takeIgnored(part: unknown): readonly IgnoredMember[] {
  if (typeof part !== 'object' || part === null) return [];
  const found = ignored.get(part) ?? [];
  ignored.delete(part);
  return found;
}

/** The first place of each member that is not known; a member of all entries of a list counts once. */
function findIgnoredMembers(root: JsonSchema, sent: unknown): Iterable<IgnoredMember> {
  /** By their place, without the numbers of entries. */
  const found = new Map<string, IgnoredMember>();
  let visits = 0;
  const visit = (schemas: readonly MaybeSchema[], value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null || visits++ > visitsMax) return;
    const parts = alternativesOf(root, schemas);
    if (Array.isArray(value)) {
      const entries = parts.flatMap(({ items }): MaybeSchema[] => (Array.isArray(items) ? [] : [items]));
      for (const [index, entry] of value.entries()) {
        if (typeof entry === 'object') visit(entries, entry, `${place}/${index}`);
      }
      return;
    }
    const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
    if (names.size === 0 || parts.some(keepsAll)) return;
    for (const [name, inner] of Object.entries(value)) {
      const pointer = `${place}/${tokenOf(name)}`;
      const kind = pointer.replace(/\/\d+(?=\/)/g, '/*');
      const inside = parts.map(({ properties }) => properties?.[name]);
      if (names.has(name)) visit(inside, inner, pointer);
      else if (found.size < namedMax && !found.has(kind)) {
        const nearest = nearestOf(name, names);
        found.set(kind, { pointer, nearest: nearest && `${place}/${tokenOf(nearest)}` });
      }
    }
  };
  visit([root], sent, '');
  return found.values();
}

/** All schemas that may read a value together. */
function alternativesOf(root: JsonSchema, schemas: readonly MaybeSchema[]): JsonSchema[] {
  return schemas.flatMap((schema) => {
    if (typeof schema !== 'object') return [];
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const named = $ref === undefined ? undefined : root.$defs?.[$ref.replace('#/$defs/', '')];
    return [schema, ...alternativesOf(root, [named, ...anyOf, ...oneOf, ...allOf])];
  });
}

/** True for a schema that takes members of any name. */
const keepsAll = ({ additionalProperties: others }: JsonSchema) => others !== undefined && others !== false;

/** As in a JSON Pointer (RFC 6901). */
const tokenOf = (name: string): string =>
  name.slice(0, nameLengthMax).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');

/** A third of a name may be written otherwise, two letters at most; capitals, `-` and `_` do not count. */
function nearestOf(name: string, names: Iterable<string>): string | undefined {
  const fold = (text: string) => text.slice(0, nameLengthMax).toLowerCase().replace(/[-_]/g, '');
  const max = Math.min(2, Math.floor(fold(name).length / 3));
  const distanceTo = (each: string) => boundedEditDistance(fold(name), fold(each), max);
  const near = [...names].filter((each) => distanceTo(each) <= max);
  return near.sort((one, other) => distanceTo(one) - distanceTo(other))[0];
}

/** Names the members that were ignored: in `warnings` or `hints` of the answer, or in a header where it has neither. */
export function nameIgnoredMembers(app: ApiInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const sentences = reply.statusCode < 300 ? sentencesOf(payload) : undefined;
    if (sentences === undefined) return done(null, payload);
    const more = takeAll(request).map(({ pointer, nearest }) => {
      const proposal = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
      return `${pointer} is not known and was ignored.${proposal}`;
    });
    done(null, more.length === 0 ? payload : sentences.with(more));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const items = takeAll(request).map(itemFor);
    while (items.join(', ').length > headerLengthMax) items.pop();
    if (items.length > 0) reply.header('Plant-Data-Ignored', items.join(', '));
    done(null, payload);
  });
}

const takeAll = ({ query, body }: FastifyRequest) => [query, body].flatMap(takeIgnored);

/** The sentences for people in an answer, to which more can be added. */
function sentencesOf(payload: unknown) {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if ('warnings' in payload && Array.isArray(payload.warnings)) {
    const { warnings } = payload;
    return { with: (more: readonly string[]) => ({ ...payload, warnings: [...warnings, ...more] }) };
  }
  if (!('hints' in payload && Array.isArray(payload.hints))) return undefined;
  const { hints } = payload;
  return { with: (more: readonly string[]) => ({ ...payload, hints: [...hints, ...more] }) };
}

/** A string of a list (RFC 9651): the pointer in percent-encoding, with the nearest known one as a parameter. */
const itemFor = ({ pointer, nearest }: IgnoredMember): string =>
  `"${encodeURI(pointer)}"${nearest === undefined ? '' : `;nearest="${encodeURI(nearest)}"`}`;
