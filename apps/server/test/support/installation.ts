import { randomBytes } from 'node:crypto';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import { localAccount } from '../../src/capabilities/accounts/index.ts';
import { type AppDependencies, buildApp } from '../../src/composition/app.ts';
import type { Environment } from '../../src/config/environment.ts';
import { readConfig } from '../../src/config.ts';
import { anyDatabaseUnderTest, type DatabaseUnderTest, silentLogger } from './database.ts';
import { handClock, handTimer } from './meters.ts';
import { annsPassword, createVisitor } from './people.ts';

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** The whole service on a database of its own, without the network, and people who have signed in. */
export async function openInstallation(
  kind: DatabaseUnderTest = anyDatabaseUnderTest,
  settings: Environment = {},
  edges: Partial<Pick<AppDependencies, 'freeBytes' | 'logger'>> = {},
) {
  const database = await kind.open();
  const clock = handClock('2026-11-24T10:00:00.000Z');
  const timer = handTimer();
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_SECRET: randomBytes(32).toString('hex'),
    PLANTDATA_LIVE_SOURCES: 'off',
    ...settings,
  });
  const { api, accounts } = await buildApp({
    config,
    logger: silentLogger,
    database,
    clock,
    timer,
    ...edges,
  });
  const { people, directory } = accounts;
  const join = async (link: { token: string } | null, email: string) => {
    await people.useLink(link?.token ?? '', { email, name: 'Somebody', password: annsPassword }, '127.0.0.1');
    const visitor = createVisitor(api);
    await visitor.signIn(email);
    return visitor;
  };
  return {
    api,
    accounts,
    database,
    clock,
    /** What is done again and again is done once more. */
    pass: timer.pass,
    /** The first owner of the installation's own account. */
    operator: await join(await people.ownerLink(localAccount.id), 'operator@plants.example'),
    /** Somebody else in that account. */
    async newMember() {
      const invited = { email: 'member@plants.example', role: 'member' } as const;
      return join(await people.invite(localAccount.id, invited, operator), invited.email);
    },
    /** The owner of another account. */
    async newOwner() {
      const { id } = await directory.create({ name: 'Nursery', plan: 'pro' }, operator);
      return join(await people.ownerLink(id), 'owner@nursery.example');
    },
    async newKey(accountId: string = localAccount.id): Promise<string> {
      const { secret } = await accounts.keys.create(accountId, { name: 'a key' }, operator);
      return secret;
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}
