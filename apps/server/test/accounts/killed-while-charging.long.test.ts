import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CountingClients, startCountingClients } from '../support/counting-clients.ts';
import { oneDatabaseUnderTest } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { makePlace, serverSecret } from '../support/killed-service.ts';
import { letHoldsExpire, unitsCharged, unitsHeld, unitsUsed } from '../support/ledger.ts';
import { makeLimitedKeys } from '../support/limited-key.ts';
import { type ServedProcess, serveInProcess } from '../support/served-process.ts';

describe.each(oneDatabaseUnderTest)('a service on the $name database that is killed under load', (under) => {
  it('has charged what clients received and at most what was under way, and a repeated request once', async () => {
    const { settings, use } = await makePlace(under);
    const [plainKey, repeatingKey] = await use((database) =>
      makeLimitedKeys({ database, serverSecret, count: 2, creditLimit: 1_000_000 }),
    );
    if (plainKey === undefined || repeatingKey === undefined) throw new Error('No keys were made.');
    let service = await serveInProcess(settings);
    onTestFinished(() => service.kill());
    const urlOf = () => service.url;
    const plain = startCountingClients({ count: 6, secret: plainKey.secret, urlOf });
    const repeating = startCountingClients({
      count: 4,
      secret: repeatingKey.secret,
      urlOf,
      isRepeating: true,
    });

    await killUnderLoad(service, [plain, repeating]);
    service = await serveInProcess(settings);
    await killUnderLoad(service, [plain, repeating]);
    await use(({ db }) => letHoldsExpire(db));
    service = await serveInProcess(settings);
    const [received, repeated] = await Promise.all([plain.stop(), repeating.stop()]);

    await use(async ({ db }) => {
      await eventually(async () => expect(await unitsHeld(db)).toBe(0));
      const charged = await unitsCharged(db, plainKey);
      expect(charged).toBeGreaterThanOrEqual(received.answered);
      expect(charged).toBeLessThanOrEqual(received.answered + received.unanswered);
      expect(await unitsCharged(db, repeatingKey)).toBe(repeated.answered);
      for (const key of [plainKey, repeatingKey]) {
        expect(await unitsUsed(db, key)).toBe(await unitsCharged(db, key));
      }
    });
  }, 240_000);
});

/** Ends a service at some moment after each of the clients has had answers from it. */
async function killUnderLoad(service: ServedProcess, clients: readonly CountingClients[]): Promise<void> {
  const before = clients.map(({ tally }) => tally.answered);
  const more = randomInt(1, 50);
  await eventually(() => {
    for (const [index, { tally }] of clients.entries()) {
      expect(tally.answered, `refused: ${[...tally.refused]}`).toBeGreaterThan((before[index] ?? 0) + more);
    }
  });
  await sleep(randomInt(0, 50));
  await service.kill();
}
