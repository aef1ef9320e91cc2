import { existsSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../src/platform/database/index.ts';
import { silentLogger, temporaryHome } from './support/database.ts';
import { DatabaseProcess } from './support/database-process.ts';

// Every test starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function newHome(): Promise<string> {
  const { home, remove } = await temporaryHome('empty');
  cleanups.push(remove);
  return home;
}

function start(home: string, env?: Record<string, string>): DatabaseProcess {
  const other = new DatabaseProcess(home, env);
  cleanups.push(() => other.kill());
  return other;
}

async function open(home: string) {
  const database = await openDatabase({ home, logger: silentLogger });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  cleanups.push(close);
  return { ...database, close };
}

async function rowsIn(home: string): Promise<number[]> {
  const { db, close } = await open(home);
  const { rows } = await sql<{ n: number }>`select n from row`.execute(db);
  await close();
  return rows.map(({ n }) => n);
}

describe('the owner of an embedded database', () => {
  it('is exactly one of several processes that start at once, and the others work through it', async () => {
    const home = await newHome();
    const processes = Array.from({ length: 4 }, () => start(home));
    const owners = await Promise.all(processes.map((other) => other.hear('owner')));
    expect(owners.map(({ owner }) => owner).sort()).toEqual([false, false, false, true]);
    for (const other of processes) other.tell('insertOne');
    const inserted = await Promise.all(processes.map((other) => other.hear('inserted')));
    await Promise.all(processes.filter((_, index) => !owners[index]?.owner).map((other) => other.close()));
    await Promise.all(processes.map((other) => other.kill()));
    expect((await rowsIn(home)).sort()).toEqual(inserted.map((message) => message.inserted).sort());
  });

  it('is replaced by exactly one of several that start after it was killed and left its socket', async () => {
    const home = await newHome();
    const first = start(home);
    await first.hear('ready');
    await first.kill();
    await expect(stat(join(home, 'database', '.s.PGSQL.5432'))).resolves.toBeDefined();
    const others = Array.from({ length: 3 }, () => start(home));
    await Promise.all(others.map((other) => other.hear('ready')));
    const owners = await Promise.all(others.map((other) => other.hear('owner')));
    expect(owners.map(({ owner }) => owner).sort()).toEqual([false, false, true]);
  });

  it('can be followed by another after it was closed', async () => {
    const home = await newHome();
    const first = await open(home);
    await first.close();
    const second = start(home);
    await second.hear('ready');
    expect(await second.hear('owner')).toMatchObject({ owner: true });
  });

  it('finishes what its clients have begun before it closes', async () => {
    const home = await newHome();
    const { db, close } = await open(home);
    await sql`create table row (n integer)`.execute(db);
    const inserts = Array.from({ length: 50 }, (_, n) => sql`insert into row (n) values (${n})`.execute(db));
    await inserts[0];
    await close();
    await Promise.all(inserts);
    expect(await rowsIn(home)).toHaveLength(50);
  });
});

describe('a second process on the same home', () => {
  it('sees what the owner writes, and the owner sees what it writes', async () => {
    const home = await newHome();
    const owner = await open(home);
    const second = start(home);
    await second.hear('ready');
    await sql`insert into row (n) values (1)`.execute(owner.db);
    second.tell('insertOne');
    await second.hear('inserted');
    second.tell('count');
    expect(await second.hear('count')).toMatchObject({ count: 2 });
    const { rows } = await sql<{ n: number }>`select n from row`.execute(owner.db);
    expect(rows).toHaveLength(2);
  });

  it('is told to start again when the owner has ended', async () => {
    const home = await newHome();
    const owner = await open(home);
    const second = start(home);
    await second.hear('ready');
    await owner.close();
    const count = () => {
      second.tell('count');
      return second.hear('failed');
    };
    // The first may still go to a connection whose end is on its way.
    await expect.poll(count, { timeout: 10_000 }).toMatchObject({
      failed: 'The service cannot reach its database at the moment.',
      cause: expect.stringContaining('has ended. Start this one again.'),
    });
  });
});

describe('an embedded database', () => {
  it('is made anew when the process was killed while it was made', async () => {
    const home = join(await newHome(), 'another');
    const first = start(home);
    await vi.waitUntil(() => existsSync(join(home, 'database/data.new/base')), { timeout: 20_000 });
    await first.kill();
    const { check } = await open(home);
    await expect(check()).resolves.toBeUndefined();
  });

  it('never mixes the statements of connections that wait behind a transaction', async () => {
    const { db } = await open(await newHome());
    const transactions = Array.from({ length: 100 }, (_, n) =>
      db.transaction().execute(async (tx) => {
        await sql`select ${n}::int as a`.execute(tx);
        const { rows } = await sql<{ a: number }>`select ${n}::int as a, ${'b'}::text as b`.execute(tx);
        expect(rows).toEqual([{ a: n, b: 'b' }]);
      }),
    );
    const statements = Array.from({ length: 300 }, async (_, n) => {
      const statement =
        n % 2 === 0 ? sql`select ${n}::int as n` : sql`select ${n}::int as n, ${'x'}::text as x`;
      expect((await statement.execute(db)).rows).toEqual([n % 2 === 0 ? { n } : { n, x: 'x' }]);
    });
    await Promise.all([...transactions, ...statements]);
  });

  it('rolls back for a client that was killed inside a transaction, and goes on for the others', async () => {
    const home = await newHome();
    const owner = await open(home);
    const second = start(home);
    await second.hear('ready');
    second.tell('holdTransaction');
    await second.hear('holding');
    const waiting = sql<{ count: number }>`select count(*) from row`.execute(owner.db);
    await second.kill();
    expect((await waiting).rows).toEqual([{ count: 0 }]);
  });

  it('opens in a folder whose path is too long for a Unix socket, and is shared there too', async () => {
    const short = await newHome();
    const home = join(short, 'a-folder-with-a-long-name'.repeat(8));
    await mkdir(home);
    await rename(join(short, 'database'), join(home, 'database'));
    const first = start(home, { TMPDIR: '/tmp' });
    await first.hear('ready');
    const second = start(home, { TMPDIR: '/var/tmp' });
    await second.hear('ready');
    expect(await second.hear('owner')).toMatchObject({ owner: false });
    await second.close();
    await first.close();
  });

  it.each([
    ['damaged', 'global/pg_control', '', 'could not read file "global/pg_control"', 'restore a backup'],
    ['of another version', 'PG_VERSION', '15\n', 'initialized by PostgreSQL version 15', 'that made it'],
  ])('says why one that is %s does not start, and what to do', async (_, file, content, reason, step) => {
    const home = await newHome();
    await (await open(home)).close();
    await writeFile(join(home, 'database/data', file), content);
    const message = await open(home).catch(String);
    expect(message).toContain(reason);
    expect(message).toContain(step);
  });

  it('is opened again when it answers nothing any more', async () => {
    const home = await newHome();
    const database = await openDatabase({ home, logger: silentLogger, silenceMsMax: 3_000 });
    cleanups.push(() => database.close());
    await sql`create table row (n int)`.execute(database.db);
    await sql`insert into row values (7)`.execute(database.db);
    const hung = expect(sql`select pg_sleep(3600)`.execute(database.db)).rejects.toMatchObject({
      status: 503,
    });
    await hung;
    await vi.waitFor(
      async () => expect((await sql`select n from row`.execute(database.db)).rows).toEqual([{ n: 7 }]),
      { timeout: 20_000, interval: 500 },
    );
  });

  it('says which folder cannot be used, and why', async () => {
    const home = await newHome();
    const file = join(home, 'file');
    await writeFile(file, '');
    await expect(openDatabase({ home: file, logger: silentLogger })).rejects.toThrow(file);
  });

  it('is not fooled by a program that listens on the socket and says nothing', async () => {
    const home = await newHome();
    const path = join(home, 'database', '.s.PGSQL.5432');
    const silent = createServer().listen(path);
    cleanups.push(async () => void silent.close());
    const { check } = await open(home);
    await expect(check()).resolves.toBeUndefined();
  });
});
