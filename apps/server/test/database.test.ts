import { rename } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, type Migrations, migrate, openDatabase } from '../src/platform/database/index.ts';
import {
  databasesUnderTest,
  embeddedUnderTest,
  silentLogger,
  type TestDatabase,
} from './support/database.ts';
import { eventually } from './support/eventually.ts';
import { takePort } from './support/take-port.ts';

const makesTree: Migrations = {
  '0001_tree': {
    up: (db) =>
      db.schema
        .createTable('tree')
        .addColumn('name', 'text', (column) => column.unique())
        .execute(),
  },
};
const plantsTree: Migrations = {
  '0002_plant': { up: async (db) => void (await sql`insert into tree values ('Acer')`.execute(db)) },
};
const fails: Migrations = {
  '0003_fails': {
    up: async (db) => {
      await sql`insert into tree values ('Quercus')`.execute(db);
      await sql`insert into no_such_table values (1)`.execute(db);
    },
  },
};

describe.each(databasesUnderTest)('the $name database', ({ openEmpty }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await sql`drop table if exists tree, kysely_migration, kysely_migration_lock`.execute(database.db);
  });

  const trees = async () => {
    const { rows } = await sql<{ name: string }>`select name from tree order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('answers a check', async () => {
    await expect(database.check()).resolves.toBeUndefined();
  });

  it('returns counts as numbers', async () => {
    const { rows } = await sql`select count(*) as n from pg_class where false`.execute(database.db);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('rejects an int8 that a number cannot hold, instead of rounding it', async () => {
    await expect(sql`select 9007199254740993::int8 as n`.execute(database.db)).rejects.toThrow(
      '9007199254740993',
    );
  });

  it('returns bytea as a Buffer and timestamps as Date', async () => {
    const { rows } = await sql`select '\\x00ff'::bytea as b, 'epoch'::timestamptz as t`.execute(database.db);
    expect(rows).toEqual([{ b: Buffer.from([0, 255]), t: new Date(0) }]);
  });

  it('runs migrations of several capabilities in the order of their numbers, each once', async () => {
    expect(await migrate(database.db, [plantsTree, makesTree])).toEqual(['0001_tree', '0002_plant']);
    expect(await migrate(database.db, [plantsTree, makesTree])).toEqual([]);
    expect(await trees()).toEqual(['Acer']);
  });

  it('runs a migration that was merged after one with a higher number', async () => {
    const later: Migrations = { '0004_later': { up: async () => {} } };
    await migrate(database.db, [makesTree, later]);
    expect(await migrate(database.db, [makesTree, plantsTree, later])).toEqual(['0002_plant']);
  });

  it('runs each migration once when several processes start at the same time', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ ...database, logger: silentLogger })),
    );
    const runs = await Promise.all(others.map(({ db }) => migrate(db, [makesTree, plantsTree])));
    expect(runs.flat().sort()).toEqual(['0001_tree', '0002_plant']);
    expect(await trees()).toEqual(['Acer']);
    await Promise.all(others.map((other) => other.close()));
  });

  it('changes nothing when a migration fails, names it, and can be migrated afterwards', async () => {
    await migrate(database.db, [makesTree]);
    await expect(migrate(database.db, [makesTree, plantsTree, fails])).rejects.toThrow(
      /0003_fails.*nothing was changed/,
    );
    expect(await trees()).toEqual([]);
    expect(await migrate(database.db, [makesTree, plantsTree])).toEqual(['0002_plant']);
  });

  it('refuses to work on a database that a newer version has migrated', async () => {
    await migrate(database.db, [makesTree, plantsTree]);
    await expect(migrate(database.db, [makesTree])).rejects.toThrow('newer version');
  });

  it('refuses two migrations with one number and a migration without one', async () => {
    await expect(migrate(database.db, [makesTree, { '0001_twin': { up: async () => {} } }])).rejects.toThrow(
      '0001',
    );
    await expect(migrate(database.db, [{ tree: { up: async () => {} } }])).rejects.toThrow('"tree"');
  });

  it('gives every statement its own answer when others on the same connections fail', async () => {
    const statements = Array.from({ length: 200 }, async (_, n) => {
      if (n % 2 === 0)
        await expect(sql`select ${n}::int / 0`.execute(database.db)).rejects.toThrow('division by zero');
      else expect((await sql`select ${n}::int as n`.execute(database.db)).rows).toEqual([{ n }]);
    });
    await Promise.all(statements);
  });

  it.each(['57014', '25P03'])('reports a statement that it has ended with %s as a 503', async (state) => {
    const ended = sql.raw(`do $$ begin raise exception 'ended' using errcode = '${state}'; end $$`);
    await expect(ended.execute(database.db)).rejects.toMatchObject({ status: 503 });
    await expect(database.check()).resolves.toBeUndefined();
  });

  it('leaves nothing of a transaction that failed', async () => {
    await migrate(database.db, [makesTree]);
    const planting = database.db.transaction().execute(async (tx) => {
      await sql`insert into tree values ('Acer')`.execute(tx);
      await sql`insert into tree values ('Acer')`.execute(tx);
    });
    await expect(planting).rejects.toMatchObject({ code: '23505', constraint: 'tree_name_key' });
    expect(await trees()).toEqual([]);
  });
});

describe('an embedded database that breaks off', () => {
  it('is opened again with everything it has acknowledged, and is a 503 until then', {
    timeout: 120_000,
  }, async () => {
    const database = await embeddedUnderTest.openEmpty();
    onTestFinished(() => database.close());
    const { db, home } = database;
    await sql`create table row (n int)`.execute(db);
    await sql`insert into row values (1)`.execute(db);
    // Without a place for the next segment of its log the engine ends itself, as on a full disk.
    const log = join(home, 'database/data/pg_wal');
    await rename(log, `${log}.away`);
    await expect(
      sql`select pg_switch_wal(), pg_logical_emit_message(true, '', '')`.execute(db),
    ).rejects.toThrow();
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'service_unavailable' });
    await rename(`${log}.away`, log);
    await eventually(() => database.check());
    expect((await sql`select n from row`.execute(db)).rows).toEqual([{ n: 1 }]);
  });
});

describe('an external database that does not answer', () => {
  const password = 'a-password-nobody-may-see';
  const open = (host: string, patienceMs = 0) =>
    openDatabase({
      url: `postgres://user:${password}@${host}/plants`,
      home: '',
      logger: silentLogger,
      patienceMs,
    });

  it('is reported with its address and what to check, without the password', async () => {
    const error = await open('127.0.0.1:1').catch((reason: Error) => reason);
    expect(error).toMatchObject({
      message: expect.stringMatching(/127\.0\.0\.1:1\/plants.*ECONNREFUSED.*DATABASE_URL/),
    });
    expect(JSON.stringify(error) + String(error)).not.toContain(password);
  });

  it('is given time to start', async () => {
    const embedded = await embeddedUnderTest.openEmpty();
    await setLimits(embedded);
    let attempts = 0;
    const server = createServer((socket) => {
      attempts += 1;
      if (attempts < 3) socket.destroy();
      else pipeline(socket, connect(join(embedded.home, 'database/.s.PGSQL.5432')), socket, () => {});
    });
    const port = await takePort(server);
    const database = await openDatabase({
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      home: '',
      logger: silentLogger,
    });
    await expect(database.check()).resolves.toBeUndefined();
    await database.close();
    server.close();
    await embedded.close();
  });
});

/** The embedded engine, which stands for a server here, ignores the limits that a connection sends. */
async function setLimits({ db }: TestDatabase): Promise<void> {
  await sql`set statement_timeout = '30s'`.execute(db);
  await sql`set idle_in_transaction_session_timeout = '60s'`.execute(db);
}

it('refuses an external database whose sessions have no time limits', async () => {
  const embedded = await embeddedUnderTest.openEmpty();
  const server = createServer((socket) => {
    pipeline(socket, connect(join(embedded.home, 'database/.s.PGSQL.5432')), socket, () => {});
  });
  const url = `postgres://postgres@127.0.0.1:${await takePort(server)}/postgres`;
  const opening = () => openDatabase({ url, home: '', logger: silentLogger, limits: 'role' });
  await expect(opening()).rejects.toThrow(
    'its sessions have no statement_timeout and no idle_in_transaction_session_timeout: alter role',
  );
  await setLimits(embedded);
  await (await opening()).close();
  server.close();
  await embedded.close();
});

describe('connections to an external database', () => {
  let embedded: TestDatabase;
  let database: Database;
  const connections = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    const upstream = connect(join(embedded.home, 'database/.s.PGSQL.5432'));
    connections.add(socket);
    // Those that are open when it falls silent stay so; new ones are served.
    socket.on('data', (data) => isSilent || upstream.write(data));
    upstream.on('data', (data) => socket.write(data));
    for (const end of [socket, upstream])
      end.on('error', () => {}).on('close', () => [socket, upstream].map((each) => each.destroy()));
  });

  beforeAll(async () => {
    embedded = await embeddedUnderTest.openEmpty();
    await setLimits(embedded);
    const port = await takePort(server);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    database = await openDatabase({ url, home: '', logger: silentLogger, answerMsMax: 300 });
  });
  afterAll(async () => {
    await database.close();
    server.close();
    await embedded.close();
  });

  const ask = () => sql`select 1`.execute(database.db);
  const fallSilent = async () => {
    await ask();
    isSilent = true;
  };
  const unavailable = { status: 503, code: 'service_unavailable' };

  it('that are lost cost what was under way a 503, and nothing else', async () => {
    await fallSilent();
    const lost = expect(ask()).rejects.toMatchObject(unavailable);
    for (const connection of connections) connection.destroy();
    await lost;
    isSilent = false;
    await expect(ask()).resolves.toMatchObject({ rows: [{}] });
  });

  it('that fall silent are given up, in a transaction too, and not used again', async () => {
    await fallSilent();
    await expect(ask()).rejects.toMatchObject(unavailable);
    isSilent = false;
    await ask();
    const transaction = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      isSilent = true;
      await sql`select 2`.execute(tx);
    });
    await expect(transaction).rejects.toMatchObject(unavailable);
    isSilent = false;
    await expect(ask()).resolves.toMatchObject({ rows: [{}] });
  });
});
