import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { type FieldProblem, ServiceError } from '../errors.ts';
import { noteIgnoredMembers } from './ignored-members.ts';

const receivedLengthMax = 80;
const problemsMax = 20;

/**
 * Checks a part of a request against its zod schema. A `ServiceError` says where and why it fails. Members of a body or query that the schema does
 * not read are noted, see `nameIgnoredMembers`.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const isOpen = httpPart === 'body' || httpPart === 'querystring';
  return (value: unknown) => {
    const result = schema.safeParse(value);
    if (!result.success) return { error: invalidRequest(result.error, value) };
    if (isOpen) noteIgnoredMembers(schema, value, result.data);
    return { value: result.data };
  };
};

/** A 400 that lists every member that is wrong (the first twenty). */
export function invalidRequest(error: z.ZodError, input: unknown): ServiceError {
  const others = error.issues.length - 1;
  const errors = error.issues.slice(0, problemsMax).map((issue) => fieldProblem(issue, input));
  const place = errors[0]?.pointer || 'The request';
  const more = others > 0 ? ` (and ${others} more)` : '';
  return new ServiceError({
    code: 'invalid_request',
    detail: `${place} ${errors[0]?.message ?? 'is not valid'}${more}.`,
    errors,
  });
}

function fieldProblem(found: z.core.$ZodIssue, input: unknown): FieldProblem {
  const issue = innermost(found);
  const value = valueAt(input, issue.path);
  const isMissing = value === undefined && issue.code === 'invalid_type';
  const message = isMissing
    ? `is missing, ${expectation(issue)}`
    : `${expectation(issue)}, received ${describeReceived(value, issue)}`;
  return { pointer: pointerOf(issue.path), code: isMissing ? 'required' : problemCode(issue), message };
}

/** In a union, returns the issue within the one form whose type was sent. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const [meant, ...others] = issue.errors.filter((issues) => !issues.some(isOfOtherType));
  const [first] = meant ?? [];
  if (first === undefined || others.length > 0) return issue;
  return innermost({ ...first, path: [...issue.path, ...first.path] });
}

const isOfOtherType = ({ code, path }: z.core.$ZodIssue): boolean =>
  (code === 'invalid_type' || code === 'invalid_value') && path.length === 0;

function problemCode(issue: z.core.$ZodIssue): string {
  // The issue of our own check; `custom` would mean nothing to a caller.
  if (issue.code === 'custom') return 'invalid_value';
  const isEmpty =
    issue.code === 'too_small' &&
    issue.minimum === 1 &&
    (issue.origin === 'array' || issue.origin === 'string');
  return isEmpty ? 'empty' : issue.code;
}

const articleByType: Record<string, string> = {
  int: 'a whole number',
  array: 'an array',
  object: 'an object',
  null: 'null',
};
const unitByOrigin: Record<string, { one: string; many: string }> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'entry', many: 'entries' },
  set: { one: 'entry', many: 'entries' },
};

function bound(origin: string, comparison: 'at least' | 'at most', limit: number | bigint): string {
  const unit = unitByOrigin[origin];
  if (unit === undefined) return `must be ${comparison} ${limit}`;
  return `must have ${comparison} ${limit} ${Number(limit) === 1 ? unit.one : unit.many}`;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeInWords(issue)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return bound(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return `must be a valid ${issue.format === 'url' ? 'URL' : issue.format.replaceAll('_', ' ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not have the members ${issue.keys.map((key) => JSON.stringify(key.slice(0, receivedLengthMax))).join(', ')}`;
    case 'invalid_union':
      return expectationOfUnion(issue);
    default:
      return issue.message;
  }
}

const typeInWords = ({ expected }: z.core.$ZodIssueInvalidType): string =>
  articleByType[expected] ?? `a ${expected}`;

/** Names the types if they alone decide: `must be a string or a number`. */
function expectationOfUnion({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const types = errors.flatMap(([issue]) => {
    if (issue === undefined || issue.path.length > 0) return [];
    if (issue.code === 'invalid_type') return [typeInWords(issue)];
    return issue.code === 'invalid_value' ? issue.values.map((value) => JSON.stringify(value)) : [];
  });
  return types.length >= errors.length
    ? `must be ${types.join(' or ')}`
    : 'must have one of the forms that the interface description lists';
}

function describeReceived(value: unknown, issue: z.core.$ZodIssue): string {
  const isTooLongOrShort = issue.code === 'too_big' || issue.code === 'too_small';
  if (typeof value === 'string') {
    if (isTooLongOrShort && issue.origin === 'string' && value.length > 0)
      return `${value.length} characters`;
    const text = redactQuery(value);
    return text.length > receivedLengthMax
      ? `${JSON.stringify(text.slice(0, receivedLengthMax))}…`
      : JSON.stringify(text);
  }
  if (Array.isArray(value)) return isTooLongOrShort ? `${value.length}` : `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return value === undefined ? 'nothing' : String(value);
}

/** The query of an address can carry a token, which must not come back in a message. */
const redactQuery = (text: string): string => text.replace(/^(https?:\/\/[^\s?#]*)[?#].*$/s, '$1?…');

const pointerOf = (path: PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input,
  );
}
