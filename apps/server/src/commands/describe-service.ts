import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../composition/app.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/index.ts';
import { describeInterface } from '../platform/http/index.ts';
import { createLogger } from '../platform/telemetry/logger.ts';

/** The OpenAPI documents of the service with its default configuration, by the names of their files. */
export async function describeService(): Promise<Record<string, string>> {
  const home = await mkdtemp(path.join(tmpdir(), 'plantdata-'));
  try {
    const logger = createLogger('warn');
    const database = await openDatabase({ home, logger });
    await using opened = new AsyncDisposableStack();
    opened.defer(() => database.close());
    const config = readConfig({ PLANTDATA_HOME: home });
    const { api } = await buildApp({ config, logger, database, clock: systemClock });
    opened.defer(() => api.close());
    const documents = describeInterface(api);
    const textOf = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
    return {
      'openapi.json': textOf(documents.public),
      'openapi-management.json': textOf(documents.management),
    };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
