import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Clerk } from './clerk.ts';

/** The answers of the service about a list, beside its pages. */

const KeptList = z.object({
  status: z.enum(['queued', 'running', 'complete', 'failed']),
  error: z.string().nullable(),
  rows: z.int(),
  open_rows: z.int(),
  sheets: z.array(
    z.object({
      sheet: z.string().nullable(),
      columns: z.array(z.object({ letter: z.string(), role: z.string().nullable() })),
    }),
  ),
});
type KeptList = z.output<typeof KeptList>;

const KeptRow = z.object({
  number: z.int(),
  location: z.object({ sheet: z.string().nullable(), row: z.int() }),
  state: z.string(),
  name: z.object({
    submitted: z.string().nullable(),
    value: z.string().nullable(),
    state: z.string(),
    proposal: z.string().nullable(),
  }),
  size: z.object({ submitted: z.string().nullable(), value: z.string().nullable(), state: z.string() }),
  quantity: z.object({ submitted: z.string().nullable(), value: z.int().nullable(), state: z.string() }),
});
export type KeptRow = z.output<typeof KeptRow>;

async function read(clerk: Clerk, path: string): Promise<unknown> {
  const answer = await clerk.page.request.get(clerk.url(`/v1/lists/${path}`), { timeout: 120_000 });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

export const readList = async (clerk: Clerk, id: string): Promise<KeptList> =>
  KeptList.parse(await read(clerk, id));

export const readRow = async (clerk: Clerk, id: string, number: number): Promise<KeptRow> =>
  z.object({ row: KeptRow }).parse(await read(clerk, `${id}/rows/${number}`)).row;

/** All rows of a list. */
export const readRows = async (clerk: Clerk, id: string): Promise<KeptRow[]> =>
  z.array(KeptRow).parse(await read(clerk, `${id}/export?format=json`));

const verifiedWithinMs = 10 * 60_000;

/** Waits until all names of a list are verified. */
export async function waitUntilVerified(clerk: Clerk, id: string): Promise<void> {
  const deadline = Date.now() + verifiedWithinMs;
  while (Date.now() < deadline) {
    const { status, error } = await readList(clerk, id);
    if (status === 'complete') return;
    if (status === 'failed') throw new Error(`The list was not verified: ${error}`);
    await sleep(200);
  }
  throw new Error('The list is not verified yet.');
}
