import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Accounts, AccountsDependencies } from '../../src/capabilities/accounts/index.ts';
import { makeRoot } from '../../src/capabilities/accounts/secrets/root.ts';
import { createDailyKeys } from '../../src/capabilities/uploads/delegation/daily-keys.ts';
import { createIdempotency } from '../../src/platform/idempotency/create-idempotency.ts';
import type { Idempotency } from '../../src/platform/idempotency/idempotency.ts';
import { accountsUnderTest } from '../support/accounts-under-test.ts';
import { codeAt } from '../support/authenticator-app.ts';
import { databasesUnderTest, silentLogger } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

const first = 'the first secret of this installation';
const unknown = { status: 401 };
const password = 'seven larches in the rain';

describe.each(databasesUnderTest)('the rotation of secrets on the $name database', ({ open }) => {
  const test = accountsUnderTest({ open });

  /** A process whose file is read again when the test says so. */
  const startProcess = async (own: Partial<AccountsDependencies> = {}) => {
    const works: (() => void)[] = [];
    const every = (_: number, work: () => void) => {
      works.push(work);
      return () => undefined;
    };
    const accounts = await test.open({ timer: { every }, ...own });
    onTestFinished(() => accounts.close());
    return { accounts, readAgain: () => works.forEach((work) => void work()) };
  };
  const versions = ({ secrets }: Accounts) => secrets.roots().map(({ version }) => version);
  const use = ({ authenticate }: Accounts, key: string) => authenticate({ 'x-api-key': key });

  describe('in the folder', () => {
    it('has every process accept the new secret before any uses it', async () => {
      const { accounts, readAgain } = await startProcess();
      const { secret: old } = await test.issue();
      await use(accounts, old);
      await test.accounts.secrets.rotate();
      readAgain();
      await eventually(async () => expect(versions(accounts)).toEqual([1, 2]));
      test.now += 61_000;
      readAgain();
      await eventually(async () => expect(versions(accounts)).toEqual([2, 1]));
      await expect(use(accounts, old)).resolves.toBeDefined();
    });

    it('moves a key to the new secret when it is used, and ends the old one with the others', async () => {
      const { accounts, readAgain } = await startProcess();
      const [used, unused] = [await test.issue(), await test.issue()];
      await accounts.secrets.rotate();
      test.now += 61_000;
      readAgain();
      await eventually(async () => expect(versions(accounts)).toEqual([2, 1]));
      expect(await accounts.countKeysBySecret()).toEqual([0, 2]);
      await use(accounts, used.secret);
      expect(await accounts.countKeysBySecret()).toEqual([1, 1]);
      await accounts.secrets.retire();
      expect(versions(accounts)).toEqual([2]);
      expect(await use(accounts, used.secret)).toMatchObject({ keyId: used.id });
      await expect(use(accounts, unused.secret)).rejects.toMatchObject(unknown);
    });

    it('keeps the bootstrap key under its id', async () => {
      const bootstrapKey = 'a bootstrap key of these tests';
      const { accounts, readAgain } = await startProcess({ bootstrapKey });
      const before = await use(accounts, bootstrapKey);
      await accounts.secrets.rotate();
      test.now += 61_000;
      readAgain();
      await eventually(async () => expect(versions(accounts)).toEqual([2, 1]));
      expect(await use(accounts, bootstrapKey)).toMatchObject({ keyId: before.keyId });
      await eventually(async () => {
        await accounts.secrets.retire();
        expect(await use(accounts, bootstrapKey)).toMatchObject({ keyId: before.keyId });
      });
    });

    it('seals second factors under the new secret at once', async () => {
      const { accounts, readAgain } = await startProcess();
      const account = await accounts.directory.create({ name: 'Nursery', plan: 'pro' }, { kind: 'operator' });
      const link = await accounts.people.ownerLink(account.id);
      const given = { email: 'ann@nursery.example', name: 'Ann', password };
      const ann = await accounts.people.useLink(link?.token ?? '', given, '203.0.113.7');
      const { secret } = accounts.people.offerSecondFactor(ann);
      const codeNow = () => codeAt(secret, test.now);
      await accounts.people.setSecondFactor(ann, { secret, code: codeNow(), password }, '203.0.113.7');
      const sealed = () =>
        test.database.db.selectFrom('person').select('totp_sealed').executeTakeFirstOrThrow();
      const before = await sealed();
      await accounts.secrets.rotate();
      test.now += 61_000;
      readAgain();
      await eventually(async () => expect(await sealed()).not.toEqual(before));
      await accounts.secrets.retire();
      const signIn = { email: ann.email, password, code: codeNow() };
      expect(await accounts.people.signIn(signIn, '203.0.113.7')).toMatchObject({ personId: ann.personId });
    });

    it('is refused while the previous secret is still accepted', async () => {
      await test.accounts.secrets.rotate();
      await expect(test.accounts.secrets.rotate()).rejects.toThrow('rotated already');
    });

    it('keeps the secrets of a process when the file is damaged, and starts none with it', async () => {
      const { accounts, readAgain } = await startProcess();
      const { secret } = await test.issue();
      const path = join(test.home, 'server-secret');
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.slice(0, 20));
      readAgain();
      await expect(test.open()).rejects.toThrow('is damaged');
      await expect(use(accounts, secret)).resolves.toBeDefined();
      await writeFile(path, text);
    });
  });

  describe('by settings', () => {
    const second = makeRoot(2, randomBytes).text;

    it('refuses no key while processes are restarted one after another, in either order', async () => {
      const order = [
        { secret: first },
        { secret: first, secretPrevious: second },
        { secret: second, secretPrevious: first },
      ];
      const keys: string[] = [];
      for (const [index, settings] of order.entries()) {
        const pair = [await startProcess(order[Math.max(0, index - 1)]), await startProcess(settings)];
        for (const { accounts } of pair) {
          const { secret } = await accounts.keys.create(
            'acc_local',
            { name: 'a key', plan: 'basic' },
            { kind: 'operator' },
          );
          keys.push(secret);
        }
        for (const key of keys)
          for (const { accounts } of pair) await expect(use(accounts, key)).resolves.toBeDefined();
      }
      const { accounts } = await startProcess({ secret: second });
      for (const key of keys) await expect(use(accounts, key)).resolves.toBeDefined();
      const { accounts: before } = await startProcess({ secret: first });
      for (const key of keys) await expect(use(before, key)).rejects.toMatchObject(unknown);
    });

    it('does not start with two secrets of the same version', async () => {
      await expect(test.open({ secret: first, secretPrevious: 'another secret of my own' })).rejects.toThrow(
        'different versions',
      );
    });
  });

  describe('of a remembered answer', () => {
    const request = { scope: 'key_1 POST /v1/plants', fingerprint: Buffer.from('a request') };
    const answer = { status: 200, contentType: 'text/plain', body: Buffer.from('the answer') };
    let requests = 0;

    const processWith = async (...settings: [string, string?]): Promise<Idempotency> => {
      const [secret, secretPrevious] = settings;
      const { accounts } = await startProcess({ secret, secretPrevious });
      const idempotency = createIdempotency({
        db: test.database.db,
        secrets: accounts.secrets.secretsFor('remembered answers'),
        timer: { every: () => () => undefined },
        random: randomBytes,
        logger: silentLogger,
      });
      onTestFinished(() => idempotency.close());
      return idempotency;
    };
    const second = makeRoot(2, randomBytes).text;
    const newRequest = () => {
      requests += 1;
      return { ...request, key: `rotated-${requests}` };
    };
    const answerIt = async (idempotency: Idempotency, asked: ReturnType<typeof newRequest>) => {
      const begun = await idempotency.begin(asked);
      if (!('attempt' in begun)) return 'answered before';
      await begun.attempt.complete(await begun.attempt.seal(answer));
      return 'answered now';
    };

    it('repeats it under the new secret, and no more once the old one is retired', async () => {
      const asked = newRequest();
      expect(await answerIt(await processWith(first), asked)).toBe('answered now');
      const rotated = await processWith(second, first);
      expect(await rotated.begin(asked)).toMatchObject({ answered: { body: answer.body } });
      expect(await answerIt(await processWith(second), asked)).toBe('answered now');
    });

    it('is made once by processes that differ in which secret is current', async () => {
      const processes = [await processWith(first, second), await processWith(second, first)];
      for (let round = 0; round < 20; round += 1) {
        const asked = newRequest();
        const results = await Promise.allSettled(processes.map((each) => each.begin(asked)));
        const attempts = results.filter(({ status }) => status === 'fulfilled');
        expect(attempts).toHaveLength(1);
      }
    });
  });
});

describe('the keys of delegation tokens', () => {
  it('are found by their version, and not once it is retired', async () => {
    const clock = { now: () => new Date('2026-12-01T10:00:00Z') };
    const [one, two] = [
      { version: 1, secret: 'a' },
      { version: 2, secret: 'b' },
    ];
    const before = createDailyKeys({ secrets: () => [one], clock });
    const during = createDailyKeys({ secrets: () => [two, one], clock });
    const after = createDailyKeys({ secrets: () => [two], clock });
    const [{ kid: old }, { kid: current }] = [await before.current(), await during.current()];
    expect([old, current]).toEqual(['d20788', 'v2d20788']);
    expect(await during.find(old)).toEqual(await before.current());
    expect(await after.find(current)).toEqual(await during.current());
    expect(await after.find(old)).toBeUndefined();
  });
});
