import { boundedEditDistance } from '@plantdata/botanical-names';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type KnownMembers, knownMembersOf } from './known-members.ts';
import type { ApiInstance } from './route-config.ts';

export const ignoredHeader = 'Plant-Data-Ignored';

/** A member that was sent and is not read. */
interface IgnoredMember {
  readonly pointer: string;
  /** The pointer of the known member with the most similar name. */
  readonly nearest: string | undefined;
}

/** More of a request are not named. */
const namedMax = 10;
/** Objects and lists of a request that are looked at. */
const visitsMax = 10_000;
const nameLengthMax = 80;
/** Longer ones are left out of the header with those after them. */
const headerLengthMax = 2_000;

/** By the body or query that was read. Only requests with such members are kept here. */
const ignored = new WeakMap<object, readonly IgnoredMember[]>();

/** Remembers which members of `sent` the schema does not read, for the answer to `read`. */
export function noteIgnoredMembers(schema: z.ZodType, sent: unknown, read: unknown): void {
  if (typeof read !== 'object' || read === null) return;
  // The body of a form was read before.
  const before = (typeof sent === 'object' && sent !== null && ignored.get(sent)) || [];
  const found = [...before, ...findIgnoredMembers(knownMembersOf(schema), sent)];
  if (found.length > 0) ignored.set(read, found);
}

/** The first place of each member that is not known; a member of all entries of a list counts once. */
function findIgnoredMembers(schema: KnownMembers, sent: unknown): IgnoredMember[] {
  const found = new Map<string, IgnoredMember>();
  let visits = 0;
  /** `kind` is the place with all entries of a list alike. */
  const visit = (known: KnownMembers, value: unknown, place: string, kind: string): void => {
    if (typeof value !== 'object' || value === null || visits++ > visitsMax || found.size >= namedMax) return;
    const { members, entries } = known;
    if (Array.isArray(value)) {
      if (entries?.members === undefined && entries?.entries === undefined) return;
      for (let index = 0; index < value.length && visits <= visitsMax; index++) {
        visit(entries, value[index], `${place}/${index}`, `${kind}/*`);
      }
      return;
    }
    if (members === undefined) return;
    for (const [name, inner] of Object.entries(value)) {
      const at = `/${tokenOf(name)}`;
      const next = members.get(name);
      if (next !== undefined) visit(next, inner, place + at, kind + at);
      else if (found.size < namedMax && !found.has(kind + at)) {
        const nearest = nearestOf(name, members.keys());
        found.set(kind + at, { pointer: place + at, nearest: nearest && `${place}/${tokenOf(nearest)}` });
      }
    }
  };
  visit(schema, sent, '', '');
  return [...found.values()];
}

/** As in a JSON Pointer (RFC 6901). */
const tokenOf = (name: string): string => {
  const shown = name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name;
  return shown.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1');
};

/** A third of a name may be written otherwise, two letters at most; capitals, `-` and `_` do not count. */
function nearestOf(name: string, names: Iterable<string>): string | undefined {
  const wanted = fold(name.slice(0, nameLengthMax));
  let max = Math.min(2, Math.floor(wanted.length / 3));
  let nearest: string | undefined;
  for (const each of names) {
    const distance = boundedEditDistance(wanted, fold(each), max);
    if (distance > max) continue;
    nearest = each;
    max = distance - 1;
    if (max < 0) break;
  }
  return nearest;
}

const fold = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

const ignoredOf = ({ body, query }: FastifyRequest): readonly IgnoredMember[] =>
  [query, body].flatMap((part) => (typeof part === 'object' && part !== null && ignored.get(part)) || []);

/** Names the members that were ignored: in `warnings` of the answer, or in a header where it has none. */
export function nameIgnoredMembers(app: ApiInstance): void {
  app.decorateRequest('hasNamedIgnored', false);
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const found = ignoredOf(request);
    if (found.length === 0 || reply.statusCode >= 300 || !hasWarnings(payload)) return done(null, payload);
    request.hasNamedIgnored = true;
    done(null, { ...payload, warnings: [...payload.warnings, ...found.map(sentenceFor)] });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const found = request.hasNamedIgnored ? [] : ignoredOf(request);
    if (found.length > 0) reply.header(ignoredHeader, headerFor(found));
    done(null, payload);
  });
}

const hasWarnings = (payload: unknown): payload is { warnings: readonly unknown[] } =>
  typeof payload === 'object' && payload !== null && 'warnings' in payload && Array.isArray(payload.warnings);

const sentenceFor = ({ pointer, nearest }: IgnoredMember): string =>
  `${pointer} is not known and was ignored.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;

/** A list of strings (RFC 9651): pointers in percent-encoding, with the nearest known one as a parameter. */
function headerFor(found: readonly IgnoredMember[]): string {
  const quote = (pointer: string) => `"${encodeURI(pointer)}"`;
  let header = '';
  for (const { pointer, nearest } of found) {
    const next = quote(pointer) + (nearest === undefined ? '' : `;nearest=${quote(nearest)}`);
    if (header.length + next.length > headerLengthMax) break;
    header += header === '' ? next : `, ${next}`;
  }
  return header;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the members that were ignored are in `warnings` of the answer. */
    hasNamedIgnored: boolean;
  }
}
