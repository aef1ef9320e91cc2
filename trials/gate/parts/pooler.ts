import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makePooler } from '../../cluster/pooler.ts';
import type { GatePart } from '../part.ts';
import { key, makeCluster } from './served-cluster.ts';

const clients = 8;
const secondsEach = 15;

/** Two processes reach PostgreSQL through PgBouncer, which pools transactions and is restarted while they charge. */
export const pooler: GatePart = {
  name: 'pooler',
  packages: ['postgresql', 'pgbouncer'],
  async run(say) {
    await using cluster = await makeCluster();
    const direct = new URL(await cluster.postgresql.createDatabase());
    const client = new pg.Client({ connectionString: direct.href });
    await client.connect();
    await client.query(`create role pooled login superuser`);
    await using bouncer = await makePooler(cluster.folder, direct.port, 'pooled');
    await bouncer.start();
    const through = `postgres://pooled@127.0.0.1:${bouncer.port}${direct.pathname}`;

    const refusals = [
      await refusalOf(await cluster.process(through)),
      await refusalOf(await cluster.process(through, { PLANTDATA_DATABASE_LIMITS: 'role' })),
    ];
    say(refusals.join('\n'));
    await client.query(`alter role pooled set statement_timeout = '30s'`);
    await client.query(`alter role pooled set idle_in_transaction_session_timeout = '60s'`);
    await bouncer.kill();
    await bouncer.start();

    const settings = { PLANTDATA_DATABASE_LIMITS: 'role' };
    const serving = [await cluster.process(through, settings), await cluster.process(through, settings)];
    for (const service of serving) await service.start();
    const counts = { answered: 0, unavailable: 0, other: 0 };
    const stop = new AbortController();
    const urls = serving.map(({ url }) => url);
    const asking = Array.from({ length: clients }, (_, index) =>
      charge(urls[index % urls.length] ?? '', counts, stop.signal),
    );
    await sleep(secondsEach * 1_000);
    await bouncer.kill();
    await sleep(1_000);
    await bouncer.start();
    say(`restarted the pooler after ${counts.answered} answers`);
    const before = counts.answered;
    await sleep(secondsEach * 1_000);
    stop.abort();
    await Promise.all(asking);
    for (const service of serving) await service.stop();
    const { rows } = await client.query<{ units: number }>(
      'select coalesce(sum(units), 0)::int as units from usage_entry',
    );
    await client.end();
    const charged = rows[0]?.units ?? 0;
    return {
      passed:
        refusals.every((text) => text !== '') &&
        charged === counts.answered &&
        counts.other === 0 &&
        counts.answered > before,
      figures: { ...counts, answered_after_restart: counts.answered - before, charged },
    };
  },
};

/** Its words if a process does not start; an empty text if it does. */
async function refusalOf(service: {
  start(): Promise<void>;
  kill(): Promise<void>;
  printed: string;
}): Promise<string> {
  const isStarted = await service.start().then(
    () => true,
    () => false,
  );
  await service.kill();
  return isStarted ? '' : service.printed.trim().slice(-400);
}

interface Counts {
  answered: number;
  unavailable: number;
  other: number;
}

async function charge(url: string, counts: Counts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${url}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ species_names: ['Acer palmatum'] }),
    }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) counts.answered += 1;
    else if (answer?.status === 503) counts.unavailable += 1;
    else counts.other += 1;
  }
}
