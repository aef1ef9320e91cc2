import { isNativeError } from 'node:util/types';
import { stdSerializers } from 'pino';

const secretNames: ReadonlySet<string> = new Set([
  'authorization',
  'x-api-key',
  'apiKey',
  'bootstrapKey',
  'databaseUrl',
  'password',
  'secret',
  'token',
]);

/** Limits of the objects of a line that are searched, by number and depth; the rest is left out. */
const objectsMax = 500;
const depthMax = 10;

/**
 * Returns a log line with its secrets hidden at any depth. In the address of a file, which may
 * carry a token, only the query is hidden. A line without objects and secrets is returned
 * unchanged, and so is an error in `err`: see {@link errorWithoutSecrets}.
 */
export function redactSecrets(line: Record<string, unknown>): Record<string, unknown> {
  if (isPlain(line)) return line;
  const redactValue = createLook();
  return mapValues(line, (name, value) =>
    name === 'err' && isError(value) ? value : redactValue(name, value),
  );
}

/** Returns the `err` of a line with its secrets hidden. */
export function errorWithoutSecrets(error: unknown): unknown {
  return createLook()('', error);
}

function createLook(): (name: string, value: unknown) => unknown {
  const path: object[] = [];
  let objectsLeft = objectsMax;
  const redactValue = (name: string, value: unknown): unknown => {
    if (isSecret(name)) return redactSecret(name, value);
    if (typeof value !== 'object' || value === null || saysNothingElse(value)) return value;
    if (path.includes(value)) return '[circular]';
    if (path.length >= depthMax || objectsLeft === 0) return '[left out]';
    objectsLeft -= 1;
    path.push(value);
    const copy = copyOf(value, redactValue);
    path.pop();
    return copy;
  };
  return redactValue;
}

function copyOf(value: object, redactValue: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => redactValue('', entry));
  if (isError(value)) return mapValues({ ...stdSerializers.err(value) }, redactValue);
  if ('toJSON' in value && typeof value.toJSON === 'function') return redactValue('', value.toJSON());
  return mapValues(value, redactValue);
}

/** An error of another realm, such as a sandboxed script, is an instance of another class. */
const isError = (value: unknown): value is Error => value instanceof Error || isNativeError(value);

/** True for objects that are written as one text or as numbers. */
const saysNothingElse = (value: object): boolean =>
  value instanceof Date || value instanceof URL || ArrayBuffer.isView(value);

const isSecret = (name: string): boolean => secretNames.has(name) || name === 'file_url';

function redactSecret(name: string, value: unknown): unknown {
  if (value === undefined) return value;
  const isAddress = name === 'file_url' && typeof value === 'string';
  return isAddress ? value.replace(/[?#].*$/s, '?[redacted]') : '[redacted]';
}

function isPlain(line: Readonly<Record<string, unknown>>): boolean {
  for (const name in line) {
    const value = line[name];
    if (isSecret(name) || (typeof value === 'object' && value !== null)) return false;
  }
  return true;
}

const mapValues = (
  object: object,
  change: (name: string, value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]: [string, unknown]) => [name, change(name, value)]),
  );
