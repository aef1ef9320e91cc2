import type { AddressInfo } from 'node:net';
import { type Config, databaseOptionsOf, findUnknownSettings, readConfig } from '../../config.ts';
import { runUntilStopped, type Start } from '../run-until-stopped.ts';

export async function serve(): Promise<void> {
  const config = readConfig();
  await runUntilStopped(config, start, drainSecondsOf(config));
}

/** At a terminal a person waits, and no load balancer. */
const drainSecondsOf = ({ drainSeconds }: Config): number => drainSeconds ?? (process.stderr.isTTY ? 0 : 10);

async function start({ config, logger, tracer, open, signal, drainSeconds }: Start): Promise<void> {
  for (const name of findUnknownSettings()) {
    logger.warn(`${name} is not a setting of this service; docs/configuration.md lists them.`);
  }
  if (config.liveSources && config.contact === undefined) {
    logger.warn(
      'PLANTDATA_CONTACT is not set: the sources ask for a way to reach the operator of a service that asks them, and may refuse or slow down this one.',
    );
  }
  const [
    { DatabaseClock, openDatabase },
    { buildApp },
    { systemTimer },
    { localAccount, welcomeLink },
    { drain },
  ] = await Promise.all([
    import('../../platform/database/index.ts'),
    import('../../composition/app.ts'),
    import('../../platform/clock.ts'),
    import('../../capabilities/accounts/index.ts'),
    import('../../platform/http/index.ts'),
  ]);
  signal.throwIfAborted();
  const database = openDatabase({ ...databaseOptionsOf(config), logger });
  // A database that did not open has nothing to close; why it did not is said by `buildApp`, which waits for it.
  open.defer(() =>
    database.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  );
  const clock = new DatabaseClock();
  open.defer(() => clock.stop());
  const [{ api, accounts }] = await Promise.all([
    buildApp({ config, logger, database, clock, tracer }),
    database.then(({ db }) => clock.follow(db, systemTimer, logger)),
  ]);
  open.defer(() => api.close());
  signal.throwIfAborted();
  await listen(api, config);
  open.defer(() => drain(api, drainSeconds()));
  const address = addressOf(api.server.address(), config.host);
  process.stderr.write(
    `The Plant Data Service answers at ${address}. It is described at ${address}/v1/docs.\n`,
  );
  const ownerLink = await accounts.people.ownerLink(localAccount.id);
  if (ownerLink) {
    const link = welcomeLink(config.publicUrl ?? address, ownerLink.token);
    process.stderr.write(`No one can sign in yet. Create the owner, once, within 24 hours, at ${link}\n`);
  }
  const firstKey = await accounts.ensureFirstKey();
  if (firstKey) {
    process.stderr.write(
      `Your first API key is ${firstKey.secret} (also in ${firstKey.path}); send it as X-API-Key.\n`,
    );
  }
}

async function listen(
  api: { listen(options: { host: string; port: number }): Promise<string> },
  { host, port }: Config,
): Promise<void> {
  try {
    await api.listen({ host, port });
  } catch (error) {
    throw new Error(explainListen(error, host, port), { cause: error });
  }
}

function explainListen(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the other program, or choose another port: PORT=${port + 1}.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023, such as PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`;
    default:
      return `Cannot listen on ${host} port ${port} (${code ?? 'unknown reason'}).`;
  }
}

function addressOf(bound: AddressInfo | string | null, host: string): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
