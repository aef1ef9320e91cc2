/**
 * Prints the URL of a PostgreSQL (15 or later) on this machine on which this user may make databases without being
 * asked for a password, or nothing. PGHOST, PGPORT, PGUSER and PGPASSWORD are heeded as psql does.
 */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import pg from 'pg';

const { PGHOST, PGPORT = '5432', PGUSER, PGPASSWORD } = process.env;
const hosts = PGHOST ? [PGHOST] : ['127.0.0.1', ...['/var/run/postgresql', '/tmp'].filter(hasSocket)];
const users = PGUSER ? [PGUSER] : ['postgres', userInfo().username];

for (const url of hosts.flatMap((host) => users.map((user) => urlOf(host, user)))) {
  if (await canMakeDatabases(url)) {
    process.stdout.write(url);
    break;
  }
}

function hasSocket(folder: string): boolean {
  return existsSync(`${folder}/.s.PGSQL.${PGPORT}`);
}

function urlOf(host: string, user: string): string {
  const url = new URL('postgres://localhost/postgres');
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  url.port = PGPORT;
  url.username = user;
  if (PGPASSWORD) url.password = PGPASSWORD;
  return url.href;
}

async function canMakeDatabases(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select (rolsuper or rolcreatedb) and current_setting('server_version_num')::int >= 150000 as may
       from pg_roles where rolname = current_user`,
    );
    return rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
