import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operator } from '../../apps/server/src/capabilities/accounts/index.ts';
import { buildApp } from '../../apps/server/src/composition/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { anyDatabaseUnderTest, silentLogger } from '../../apps/server/test/support/database.ts';

/** Starts a service and sends files to it as a customer with a key does. */
export async function openSender() {
  const database = await anyDatabaseUnderTest.open();
  const home = mkdtempSync(path.join(tmpdir(), 'sender-'));
  const { api, accounts } = await buildApp({
    config: readConfig({
      PLANTDATA_HOME: home,
      PLANTDATA_SECRET: randomBytes(32).toString('hex'),
      PLANTDATA_LIVE_SOURCES: 'off',
      PLANTDATA_PLAN_TEAMS: 'requests-per-minute=1000000,burst=1000000,units-per-minute=1000000',
    }),
    logger: silentLogger,
    database,
    clock: systemClock,
  });
  const { id } = await accounts.directory.create({ name: 'Office', plan: 'teams' }, operator);
  const order = { name: 'office', plan: 'teams', limits: {}, platformIntegration: false } as const;
  const { secret } = await accounts.keys.create(id, order, operator);
  return {
    /** The answer to a file; undefined where it is refused. */
    async send(url: string, name: string, content: Buffer): Promise<unknown> {
      const boundary = 'one-file';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      const response = await api.inject({
        method: 'POST',
        url,
        headers: { 'x-api-key': secret, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
      if (response.statusCode >= 500 || response.statusCode === 429)
        throw new Error(`${name}: ${response.statusCode} ${response.body}`);
      return response.statusCode === 200 ? response.json() : undefined;
    },
    async close() {
      await api.close();
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
