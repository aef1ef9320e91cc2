import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/index.ts';
import { createLogger } from '../../apps/server/src/platform/telemetry/logger.ts';

/**
 * What resolving cannot do without, in a process of its own: every call makes one round trip to the database that carries all
 * plants and pictures there are, and serialises the answer, which stands in a file.
 */

const [home = '', answerFile = '', url] = process.argv.slice(2);
const answer: unknown = JSON.parse(readFileSync(answerFile, 'utf8'));
const { db } = await openDatabase({ home, logger: createLogger('silent'), ...(url && { url }) });
const { rows: plants } = await sql<{ picture_hash: string }>`select picture_hash from retail_plant`.execute(
  db,
);
const hashes = plants.map(({ picture_hash }) => picture_hash);

const server = createServer(async (request, response) => {
  for await (const _ of request);
  const { rows } = await sql`
    select json_build_object(
      'names', (select json_agg(n) from retail_name n),
      'plants', (select json_agg(p) from retail_plant p where p.picture_hash = any(${hashes}::text[])),
      'pictures', (select json_agg(i) from (
        select hash, source, source_id, page_url, licence::json as licence, author, view, facts::json as facts
        from retail_picture where hash = any(${hashes}::text[])) i)
    ) as found`.execute(db);
  if (rows.length !== 1) throw new Error('Nothing was read.');
  const body = JSON.stringify(answer);
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
