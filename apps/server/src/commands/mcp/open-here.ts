import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { buildApp } from '../../composition/app.ts';
import { databaseOptionsOf } from '../../config.ts';
import { systemTimer } from '../../platform/clock.ts';
import { DatabaseClock, openDatabase } from '../../platform/database/index.ts';
import { readEnvironment } from '../installation.ts';

/** Sends a message to `/v1/mcp`: the status of the answer and its text. */
export type Post = (message: JSONRPCMessage) => Promise<{ readonly status: number; readonly text: string }>;

/** Opens the service of the configured installation in this process, without a port. `open` closes it again. */
export async function openHere(givenKey: string | undefined, open: AsyncDisposableStack): Promise<Post> {
  const { config, logger } = readEnvironment();
  const database = await openDatabase({ ...databaseOptionsOf(config), logger });
  open.defer(() => database.close());
  const clock = new DatabaseClock();
  open.defer(() => clock.stop());
  await clock.follow(database.db, systemTimer, logger);
  const { api, accounts, begin } = await buildApp({ config, logger, database, clock });
  open.defer(() => api.close());
  begin();
  const key =
    givenKey ??
    config.bootstrapKey ??
    (await accounts.ensureFirstKey())?.secret ??
    (await readFirstKey(config.home));
  return async (message) => {
    const { statusCode, payload } = await api.inject({
      method: 'POST',
      url: '/v1/mcp',
      headers: { 'x-api-key': key },
      payload: message,
    });
    return { status: statusCode, text: payload };
  };
}

async function readFirstKey(home: string): Promise<string> {
  try {
    return (await readFile(path.join(home, 'first-api-key'), 'utf8')).trim();
  } catch {
    throw new Error('An API key is needed: --key, or PLANTDATA_API_KEY. "plantdata keys create" makes one.');
  }
}
