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

/** Objects of one line that are looked through. What comes after them is left out, as everything in a circle is in the end. */
const objectsMax = 500;

/**
 * What a line of the log says, with its secrets hidden wherever they stand in it. Of the address of a file, which may
 * carry a token, only the query is hidden. A line without objects and secrets is returned as it came.
 */
export function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  if (isPlain(line)) return line;
  let objectsLeft = objectsMax;
  const shown = (name: string, value: unknown): unknown => {
    if (isSecret(name)) return withoutSecret(name, value);
    // Its serializer makes a line of it, which is looked through then.
    if (name === 'err' && value instanceof Error) return value;
    if (typeof value !== 'object' || value === null || hasOwnJson(value)) return value;
    objectsLeft -= 1;
    if (objectsLeft < 0) return '[left out]';
    if (Array.isArray(value)) return value.map((entry: unknown) => shown('', entry));
    return mapValues(value, shown);
  };
  return mapValues(line, shown);
}

const isSecret = (name: string): boolean => secretNames.has(name) || name === 'file_url';

function withoutSecret(name: string, value: unknown): unknown {
  if (value === undefined) return value;
  const isAddress = name === 'file_url' && typeof value === 'string';
  return isAddress ? value.replace(/[?#].*$/s, '?[redacted]') : '[redacted]';
}

/** Such as a date. */
const hasOwnJson = (value: object): boolean => 'toJSON' in value && typeof value.toJSON === 'function';

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
