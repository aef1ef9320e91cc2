import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What clients have been given, in units. */
interface Tally {
  /** Of answers of 200 that arrived completely; an answer that was given again for the same `Idempotency-Key` counts once. */
  answered: number;
  /** Of requests that were sent and whose answer never came. With an `Idempotency-Key` they are repeated, and none is left. */
  unanswered: number;
  /** Answers of another status. */
  readonly refused: Map<number, number>;
}

export interface CountingClients {
  readonly tally: Readonly<Tally>;
  /** Sends no further requests, and resolves when the last ones are answered. */
  stop(): Promise<Readonly<Tally>>;
}

export interface CountingClientsOptions {
  readonly count: number;
  readonly secret: string;
  /** Where the service is at present; asked for every request. */
  readonly urlOf: (client: number) => string;
  /** Sends every request with an `Idempotency-Key`, again and again until it is answered. */
  readonly isRepeating?: boolean;
}

const names = ['Acer palmatum', 'Quercus robur', 'Rosa canina', 'Lavandula angustifolia', 'Malus domestica'];
const beforeRepeatMs = 100;

/** Clients that ask for one to five names again and again, also while the service is away. */
export function startCountingClients(options: CountingClientsOptions): CountingClients {
  const tally: Tally = { answered: 0, unanswered: 0, refused: new Map() };
  const stopping = new AbortController();
  const clients = Promise.all(
    Array.from({ length: options.count }, (_, client) => runClient(client, options, tally, stopping.signal)),
  );
  return {
    tally,
    async stop() {
      stopping.abort();
      await clients;
      return tally;
    },
  };
}

async function runClient(
  client: number,
  { secret, urlOf, isRepeating = false }: CountingClientsOptions,
  tally: Tally,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const units = randomInt(1, names.length + 1);
    const body = JSON.stringify({ species_names: names.slice(0, units) });
    const headers: Record<string, string> = isRepeating ? { 'Idempotency-Key': randomUUID() } : {};
    const ask = () => askOnce(urlOf(client), { secret, body, headers });
    let outcome = await ask();
    while (isRepeating && outcome !== 200) {
      if (typeof outcome === 'number') countRefusal(tally, outcome);
      await sleep(beforeRepeatMs);
      outcome = await ask();
    }
    if (outcome === 200) tally.answered += units;
    else if (outcome === 'unanswered') tally.unanswered += units;
    else if (outcome === 'not sent') await sleep(beforeRepeatMs);
    else countRefusal(tally, outcome);
  }
}

function countRefusal(tally: Tally, status: number): void {
  tally.refused.set(status, (tally.refused.get(status) ?? 0) + 1);
}

type Request = { secret: string; body: string; headers: Record<string, string> };

async function askOnce(
  url: string,
  { secret, body, headers }: Request,
): Promise<number | 'unanswered' | 'not sent'> {
  try {
    const response = await fetch(`${url}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': secret, ...headers },
      body,
    });
    await response.json();
    return response.status;
  } catch (error) {
    return isRefusedConnection(error) ? 'not sent' : 'unanswered';
  }
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
