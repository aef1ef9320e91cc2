import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.array(z.string());
const memory = z.string().regex(/^\d+[mg]$/);
const duration = z.string().regex(/^\d+s$/);

/** As much of the Compose specification as our file uses; a key that is not here may be a spelling mistake. */
const Service = z.strictObject({
  image: z.string(),
  build: z.literal('.').optional(),
  command: words.optional(),
  entrypoint: words.optional(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: words.optional(),
  volumes: words.optional(),
  tmpfs: words.optional(),
  networks: words.optional(),
  network_mode: z.literal('none').optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  healthcheck: z.union([
    z.strictObject({ disable: z.literal(true) }),
    z.strictObject({
      test: words,
      interval: duration,
      timeout: duration,
      start_period: duration,
      retries: z.int(),
    }),
  ]),
  read_only: z.boolean(),
  cap_drop: words,
  security_opt: words,
  restart: z.string(),
  init: z.boolean(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  stop_grace_period: duration.optional(),
  shm_size: memory.optional(),
  mem_limit: memory.optional(),
});
export type ComposeService = z.output<typeof Service>;

const ComposeFile = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

/** The file as Docker Compose reads it, but for the variables, which stay as they are written. */
export async function readComposeFile(path: string): Promise<z.output<typeof ComposeFile>> {
  const content: unknown = parse(await readFile(path, 'utf8'), { merge: true });
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(content));
  return ComposeFile.parse(Object.fromEntries(entries.filter(([key]) => !key.startsWith('x-'))));
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const variable = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

export const variablesOf = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name);

/** A text with its variables replaced, as Docker Compose does it. */
export const withVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (_whole, name: string, sign: string | undefined, rest: string | undefined) => {
    const value = values[name] ?? '';
    if (value !== '' || sign === undefined) return value;
    if (sign === '?') throw new Error(`${name} is not set: ${rest}`);
    return rest ?? '';
  });

/** The lines of an environment file. */
export const readEnvironmentFile = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
