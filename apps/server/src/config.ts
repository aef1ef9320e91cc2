import path from 'node:path';
import { z } from 'zod';
import { aiSettings } from './config/ai-settings.ts';
import { httpUrl, isOrigin, isProxyAddress, list, sendableSecret, wholeNumber } from './config/checks.ts';
import { type Environment, readBucketAccess } from './config/environment.ts';
import { delegationSettings, fileSettings } from './config/file-settings.ts';
import { flowerSettings } from './config/flower-settings.ts';
import { listSettings } from './config/list-settings.ts';
import { planSettings } from './config/plan-settings.ts';
import { potSizeSettings } from './config/pot-size-settings.ts';
import { unitPrices } from './config/price-settings.ts';
import { retailImageSettings } from './config/retail-image-settings.ts';
import { sdmSettings } from './config/sdm-settings.ts';
import { documentation, type SettingDocumentation, setting } from './config/setting.ts';
import { sourceModes, sourceUrls } from './config/source-settings.ts';
import { tracingSettings } from './config/tracing-settings.ts';

const Settings = z.object({
  host: setting(z.string().min(1), {
    env: 'HOST',
    meaning: 'The address to listen on; `0.0.0.0` for all, as in a container.',
    right: 'a host name or an address',
    default: '127.0.0.1',
  }),
  port: setting(wholeNumber(0, 65_535), {
    env: 'PORT',
    meaning: 'The port to listen on. `0` takes any free one.',
    right: 'a whole number from 0 to 65535',
    default: '3000',
  }),
  home: setting(
    z
      .string()
      .min(1)
      .transform((folder) => path.resolve(folder)),
    {
      env: 'PLANTDATA_HOME',
      meaning: 'The folder of all data. Deleting it starts afresh.',
      right: 'a path',
      default: './.plantdata',
    },
  ),
  databaseUrl: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    env: 'DATABASE_URL',
    meaning: 'A PostgreSQL database (15 or later) in place of the one in the folder.',
    right: 'a URL like postgres://user:password@host:5432/name',
    secret: true,
  }),
  databaseConnections: setting(wholeNumber(1, 500), {
    env: 'PLANTDATA_DATABASE_CONNECTIONS',
    meaning:
      'The most connections of this process to `DATABASE_URL`. All processes together need fewer than the server allows.',
    right: 'a whole number from 1 to 500',
    default: '10',
  }),
  databaseLimits: setting(z.enum(['connection', 'role']), {
    env: 'PLANTDATA_DATABASE_LIMITS',
    meaning:
      '`connection`: each connection to `DATABASE_URL` sends the time limits of statements. `role`: the role of the database has them, as behind PgBouncer with transaction pooling.',
    right: '`connection` or `role`',
    default: 'connection',
  }),
  datasetUrls: setting(
    list()
      .pipe(z.array(z.string().regex(/^[a-z0-9-]+=https?:\/\/\S+$/)))
      .transform(
        (pairs) => new Map(pairs.map((pair) => [pair.replace(/=.*/s, ''), pair.replace(/^.*?=/s, '')])),
      ),
    {
      env: 'PLANTDATA_DATASET_URLS',
      meaning: 'Addresses from which checklists are downloaded in place of those of the catalogue.',
      right: 'pairs separated by commas, such as `wcvp=https://mirror.example.org/wcvp.zip`',
      default: '',
    },
  ),
  auditMonths: setting(wholeNumber(1, 1_200).optional(), {
    env: 'PLANTDATA_AUDIT_MONTHS',
    meaning:
      'The audit log is kept for this number of whole months beside the running one; older entries are removed. Not set: it is kept for ever.',
    right: 'a whole number from 1 to 1200',
  }),
  bootstrapKey: setting(sendableSecret().optional(), {
    env: 'PLANTDATA_BOOTSTRAP_KEY',
    meaning: 'An unlimited API key that exists from the start.',
    right: 'at least 24 printable ASCII characters without a space at either end',
    secret: true,
  }),
  secret: setting(sendableSecret().optional(), {
    env: 'PLANTDATA_SECRET',
    meaning:
      'The secret under which API keys are hashed. By default one is made in the folder. Its loss ends every key. Machines on one database need the same.',
    right: 'at least 24 printable ASCII characters without a space at either end',
    secret: true,
  }),
  secretPrevious: setting(sendableSecret().optional(), {
    env: 'PLANTDATA_SECRET_PREVIOUS',
    meaning:
      'A second secret that is accepted beside `PLANTDATA_SECRET`: the previous one after a rotation, or the coming one before.',
    right: 'at least 24 printable ASCII characters without a space at either end',
    secret: true,
  }),
  backupPassphrase: setting(z.string().min(12).max(1_000).optional(), {
    env: 'PLANTDATA_BACKUP_PASSPHRASE',
    meaning: '`plantdata backup` encrypts with it, and `plantdata restore` needs it to open such a backup.',
    right: '12 to 1000 characters',
    secret: true,
  }),
  logLevel: setting(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), {
    env: 'PLANTDATA_LOG_LEVEL',
    meaning: 'The detail of the log. With `debug` or `trace` a failed command also prints where it failed.',
    right: 'one of `trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`',
    default: 'info',
  }),
  metrics: setting(
    z.enum(['on', 'off']).transform((text) => text === 'on'),
    {
      env: 'PLANTDATA_METRICS',
      meaning:
        'With `on`, everyone who reaches the port may read `/metrics` for Prometheus: counts and durations, no names or keys.',
      right: '`on` or `off`',
      default: 'off',
    },
  ),
  drainSeconds: setting(wholeNumber(0, 600).optional(), {
    env: 'PLANTDATA_DRAIN_SECONDS',
    meaning:
      'For so long a service that is to stop answers requests yet, while `/v1/health/ready` says 503: longer than a load balancer takes to notice. Not set: 10, or 0 at a terminal.',
    right: 'a whole number from 0 to 600',
  }),
  workPort: setting(wholeNumber(1, 65_535).optional(), {
    env: 'PLANTDATA_WORK_PORT',
    meaning:
      'The port on which `plantdata work` answers `/v1/health`, `/v1/health/ready` and `/metrics`. Not set: none.',
    right: 'a whole number from 1 to 65535',
  }),
  publicUrl: setting(httpUrl().optional(), {
    env: 'PLANTDATA_PUBLIC_URL',
    meaning: 'The address of the service for callers. Set it behind a proxy.',
    right: 'a URL that begins with http:// or https://',
  }),
  trustProxy: setting(
    z.union([
      z.enum(['true', 'false']).transform((text) => text === 'true'),
      list().refine((addresses) => addresses.length > 0 && addresses.every(isProxyAddress)),
    ]),
    {
      env: 'PLANTDATA_TRUST_PROXY',
      meaning:
        'The proxies that may name the caller (`X-Forwarded-For`). `true` trusts everyone: only if the service cannot be reached past the proxy.',
      right: '`true`, `false`, or addresses and networks separated by commas, such as `loopback,10.0.0.0/8`',
      default: 'false',
    },
  ),
  corsOrigins: setting(
    list().refine((origins) => origins.every(isOrigin)),
    {
      env: 'PLANTDATA_CORS_ORIGINS',
      meaning:
        'The origins of web pages that may call endpoints with an API key. Public lists are open to all.',
      right: 'origins separated by commas, such as https://example.org,https://app.example.org:8443',
      default: '',
    },
  ),
  plainHttpSignIn: setting(
    z.enum(['on', 'off']).transform((text) => text === 'on'),
    {
      env: 'PLANTDATA_PLAIN_HTTP_SIGN_IN',
      meaning:
        'With `on`, people may sign in over plain HTTP from other machines, where passwords can be read on their way. Over the loopback address they always may.',
      right: '`on` or `off`',
      default: 'off',
    },
  ),
  requireTotp: setting(z.enum(['owners', 'off']), {
    env: 'PLANTDATA_REQUIRE_TOTP',
    meaning:
      'With `owners`, owners need a second factor (codes of an authenticator app): until one is set up, they can do nothing else.',
    right: '`owners` or `off`',
    default: 'off',
  }),
  namesPerRequestMax: setting(wholeNumber(1, 100_000), {
    env: 'PLANTDATA_NAMES_PER_REQUEST_MAX',
    meaning: 'The most names in a JSON request.',
    right: 'a whole number from 1 to 100000',
    default: '1000',
  }),
  reconcileAnonymousPerMinute: setting(wholeNumber(0, 100_000), {
    env: 'PLANTDATA_RECONCILE_ANONYMOUS_PER_MINUTE',
    meaning:
      'The names that one address may reconcile in a minute without an API key, at `/v1/reconcile`. `0`: none.',
    right: 'a whole number from 0 to 100000',
    default: '0',
  }),
  bodyBytesMax: setting(wholeNumber(1_024, 100 * 1024 * 1024), {
    env: 'PLANTDATA_BODY_BYTES_MAX',
    meaning: 'The largest JSON body, in bytes.',
    right: 'a whole number from 1024 to 104857600',
    default: '2097152',
  }),
  requestTimeoutSeconds: setting(wholeNumber(1, 600), {
    env: 'PLANTDATA_REQUEST_TIMEOUT_SECONDS',
    meaning: 'The time for a request to arrive, and again for its answer.',
    right: 'a whole number from 1 to 600',
    default: '30',
  }),
  liveSources: setting(
    z.enum(['on', 'off']).transform((text) => text === 'on'),
    {
      env: 'PLANTDATA_LIVE_SOURCES',
      meaning: 'With `off`, only installed snapshots answer for the sources.',
      right: '`on` or `off`',
      default: 'on',
    },
  ),
  contact: setting(
    z
      .string()
      .regex(/^[\x21-\x7e][\x20-\x7e]{2,198}[\x21-\x7e]$/)
      .optional(),
    {
      env: 'PLANTDATA_CONTACT',
      meaning:
        'Your contact, an e-mail address or a web page, sent to the sources with every question. Several are slower without it.',
      right: 'an e-mail address or a URL, of 4 to 200 ASCII characters',
    },
  ),
  sourceModes,
  sourceUrls,
  plans: planSettings,
  unitPrices,
  files: fileSettings,
  lists: listSettings,
  delegation: delegationSettings,
  potSizes: potSizeSettings,
  flowers: flowerSettings,
  sdm: sdmSettings,
  retailImages: retailImageSettings,
  ai: aiSettings,
  tracing: tracingSettings,
});

/** Every setting, checked and typed. It is read once, at the start, and handed on from there. */
export type Config = z.output<typeof Settings> & {
  /** From the standard AWS variables. */
  readonly bucketAccess: ReturnType<typeof readBucketAccess>;
};

/** The options of the database that the settings name. */
export const databaseOptionsOf = ({ databaseUrl, databaseConnections, databaseLimits, home }: Config) => ({
  url: databaseUrl,
  poolSizeMax: databaseConnections,
  limits: databaseLimits,
  home,
});

/** The settings are wrong. The message lists all problems, each with what was received and what would be right. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads and checks all settings; an empty variable counts as not set. Throws {@link ConfigurationError}. */
export function readConfig(env: Environment = process.env): Config {
  const result = Settings.safeParse(inputOf(Settings, env));
  if (result.success) return { ...result.data, bucketAccess: readBucketAccess(env) };
  const problems = new Set(result.error.issues.map((issue) => describeProblem(findSetting(issue.path), env)));
  throw new ConfigurationError(
    `The configuration is not right:\n${[...problems].map((line) => `  ${line}`).join('\n')}`,
  );
}

/** Names that look like settings of this service but are not: most likely spelling mistakes. */
export function findUnknownSettings(env: Environment = process.env): string[] {
  const known = new Set(settingDocumentation().map(({ env: name }) => name));
  return Object.keys(env).filter((name) => name.startsWith('PLANTDATA_') && !known.has(name));
}

/** All settings in the order in which they are documented. */
export function settingDocumentation(): SettingDocumentation[] {
  return leavesOf(Settings);
}

function leavesOf(schema: z.ZodObject): SettingDocumentation[] {
  return Object.values(schema.shape).flatMap((field) => {
    if (field instanceof z.ZodObject) return leavesOf(field);
    const about = documentField(field);
    return about === undefined ? [] : [about];
  });
}

function inputOf(schema: z.ZodObject, env: Environment): Record<string, unknown> {
  const entries = Object.entries(schema.shape).map(([key, field]) => {
    if (field instanceof z.ZodObject) return [key, inputOf(field, env)];
    const about = documentField(field);
    return [key, about && (env[about.env] || about.default)];
  });
  return Object.fromEntries(entries);
}

function findSetting(keys: PropertyKey[]): SettingDocumentation | undefined {
  let field: z.core.$ZodType | undefined = Settings;
  for (const key of keys) {
    if (field instanceof z.ZodObject) field = field.shape[String(key)];
  }
  return field && documentField(field);
}

function documentField(field: z.core.$ZodType): SettingDocumentation | undefined {
  return documentation.get(field);
}

function describeProblem(about: SettingDocumentation | undefined, env: Environment): string {
  if (about === undefined) return 'A setting is not right.';
  const text = env[about.env] ?? '';
  const received = about.secret ? `${text.length} characters (not shown)` : JSON.stringify(redactUrl(text));
  return `${about.env}: received ${received}; must be ${about.right.replaceAll('`', '')}.`;
}

/** Cut, and without what may be a password in a URL. */
function redactUrl(text: string): string {
  return text.replace(/\/\/[^@/]*@/, '//…@').slice(0, 80);
}
