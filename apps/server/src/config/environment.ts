/** Values of the environment that are no settings of this service. Only this folder reads `process.env`. */
export type Environment = Record<string, string | undefined>;

/** Returns those of the variables that are set, for a child process. */
export function environmentOf(
  names: readonly string[],
  env: Environment = process.env,
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}

/** The variables of the network that a child process needs as this one does. */
export const networkVariables = () =>
  environmentOf(['NODE_EXTRA_CA_CERTS', 'NODE_USE_ENV_PROXY', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']);

/** The settings of this service, for a process that does the work of one of its commands. */
export const serviceVariables = (env: Environment = process.env): Record<string, string> => ({
  ...environmentOf(Object.keys(env).filter((name) => /^(?:PLANTDATA_|PG|DATABASE_URL$)/.test(name))),
  ...networkVariables(),
});

/** Returns the variables of the AWS libraries: they know more of them than this service. */
export const awsVariables = (env: Environment = process.env): Record<string, string> =>
  environmentOf(Object.keys(env).filter((name) => name.startsWith('AWS_')));

/** Reads the standard AWS variables. Unset ones are left to the defaults of the library. */
export function readBucketAccess(env: Environment = process.env) {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(accessKeyId &&
      secretAccessKey && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
      }),
  };
}

/** Returns true if a failed command also prints where it failed; asked even if the settings are wrong. */
export const isDebugging = (env: Environment = process.env): boolean =>
  ['debug', 'trace'].includes(env.PLANTDATA_LOG_LEVEL ?? '');
