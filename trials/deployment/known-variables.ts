import { settingDocumentation } from '../../apps/server/src/config.ts';

/** Of Node.js, of the libraries and of the system; not settings of the service, which does not document them. */
const standard = [
  'AWS_ACCESS_KEY_ID',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'HOME',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
];

/** Names of environment variables that mean something to a process of the service. */
export const knownVariables: ReadonlySet<string> = new Set([
  ...settingDocumentation().map(({ env }) => env),
  ...standard,
]);
