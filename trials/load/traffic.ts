import { starterNames } from '../../bench/lists.ts';
import { messageOf } from '../../bench/load/connection.ts';

/** A kind of request, and how many in a hundred are of it. */
interface Share {
  readonly percent: number;
  /** The method, the path, and the body of a POST. */
  readonly ask: (number: number) => readonly ['GET' | 'POST', string, unknown?];
}

/** Requests as bytes, for one service and one key, in an order that is the same each time. */
export type Traffic = (url: string, key: string) => readonly Buffer[];

/** As many different requests as are sent in turn. */
const requestsCount = 2_000;
/** As many different names: a nursery's list, which comes again and again. */
const namesCount = 500;

export async function trafficNamed(name: string): Promise<Traffic> {
  const names = await starterNames();
  const shares = traffics(names.slice(0, namesCount))[name];
  if (shares === undefined) throw new Error(`There is no traffic "${name}": choose names or mixed.`);
  return (url, key) => requestsTo(url, key, shares);
}

function traffics(names: readonly string[]): Readonly<Record<string, readonly Share[]>> {
  const nameAt = (number: number): string => names[(number * 7) % names.length] ?? '';
  const verify = (count: number) => (number: number) =>
    [
      'POST',
      '/v1/verify/plant-names',
      { species_names: Array.from({ length: count }, (_, index) => nameAt(number + index)) },
    ] as const;
  const suggest = (number: number) =>
    ['GET', `/v1/plant-names/suggestions?q=${encodeURIComponent(nameAt(number).slice(0, 6))}`] as const;
  const size = (number: number) =>
    ['POST', '/v1/verify/pot-sizes', { items: [`${(number % 30) + 5}cm pot`] }] as const;
  return {
    names: [{ percent: 100, ask: verify(1) }],
    mixed: [
      { percent: 70, ask: verify(1) },
      { percent: 5, ask: verify(10) },
      { percent: 12, ask: suggest },
      { percent: 8, ask: size },
      { percent: 3, ask: () => ['GET', '/v1/sources/taxonomic'] },
      { percent: 2, ask: () => ['GET', '/v1/health'] },
    ],
  };
}

function requestsTo(url: string, key: string, shares: readonly Share[]): readonly Buffer[] {
  const { host } = new URL(url);
  const hundred = shares.flatMap((share) => Array<Share>(share.percent).fill(share));
  return Array.from({ length: requestsCount }, (_, number) => {
    // 37 has no factor in common with 100, so that kinds are mixed and each has its share.
    const [method, path, body] = hundred[(number * 37) % 100]?.ask(number) ?? ['GET', '/v1/health'];
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { 'x-api-key': key, ...(text && { 'content-type': 'application/json' }) };
    return Buffer.from(`${method} ${path} ${messageOf(host, headers, text)}`);
  });
}
