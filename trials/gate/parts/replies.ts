import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { ReplyExtraction } from '../../../apps/server/src/capabilities/supply/index.ts';
import { openInstallation } from '../../../apps/server/test/support/installation.ts';
import type { GatePart } from '../part.ts';

const folders = ['replies', 'replies-2', 'replies-3'].map((name) =>
  path.join(import.meta.dirname, '..', name),
);

const request = z.looseObject({
  source_revision: z.union([z.string(), z.number()]).transform(String),
  request_lines: z.array(z.looseObject({ id: z.string() })),
});

const PromiseRow = z.object({
  id: z.string(),
  /** `N` promises nothing, `P` answers lines. */
  set: z.enum(['N', 'P']),
  request,
  gold: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        outcomes: z.array(z.string()),
        confirmable_quantity: z.int().nullable(),
        max_confirmable: z.int(),
      }),
    ),
  }),
});

/** A row in the form of `plantdata evaluate supply`. */
const EvaluatedRow = z
  .object({
    n: z.string(),
    request,
    gold: z.object({
      lines: z.array(
        z.object({
          supply_request_line_id: z.string(),
          outcome: z.string(),
          outcome_accept: z.array(z.string()).default([]),
          confirmable_quantity: z.int(),
          quantity_accept: z.array(z.int()).default([]),
        }),
      ),
    }),
  })
  .transform(({ n, gold, ...row }) => ({
    ...row,
    id: n,
    set: 'P' as const,
    gold: {
      lines: gold.lines.map((line) => ({
        id: line.supply_request_line_id,
        outcomes: [line.outcome, ...line.outcome_accept],
        // A line with several accepted numbers is not counted for quantity.
        confirmable_quantity: line.quantity_accept.length > 0 ? null : line.confirmable_quantity,
        max_confirmable: Math.max(line.confirmable_quantity, ...line.quantity_accept),
      })),
    },
  }));

const Row = z.union([PromiseRow, EvaluatedRow]);

type Row = z.output<typeof Row>;

/** A line of a request as it was read and as a person reads it. */
interface Judgement {
  readonly set: Row['set'];
  readonly isAnswerExpected: boolean;
  readonly isAnswered: boolean;
  readonly isReviewed: boolean;
  readonly isOverPromised: boolean;
  readonly isOutcomeRight: boolean;
  /** Null where the label names no quantity, or nothing was read. */
  readonly isQuantityRight: boolean | null;
}

const promising = new Set(['available', 'partial', 'can_grow']);

function judgementsOf({ set, request, gold }: Row, read: ReplyExtraction): Judgement[] {
  return request.request_lines.map(({ id }) => {
    const label = gold.lines.find((line) => line.id === id);
    const line = read.lines.find((each) => each.supply_request_line_id === id);
    const outcomes = label?.outcomes ?? ['unanswered'];
    const quantity = line?.confirmable_quantity ?? 0;
    const max = label?.max_confirmable ?? 0;
    const wanted = label?.confirmable_quantity ?? null;
    return {
      set,
      isAnswerExpected: outcomes.some((outcome) => outcome !== 'unanswered'),
      isAnswered: line !== undefined,
      isReviewed: read.needs_manual_review,
      // An alternative in another size or plant is no promise of what was asked.
      isOverPromised: line !== undefined && promising.has(line.outcome) && (quantity > max || set === 'N'),
      isOutcomeRight: outcomes.includes(line?.outcome ?? 'unanswered'),
      isQuantityRight: line === undefined || wanted === null ? null : quantity === wanted,
    };
  });
}

async function rowsOf(folder: string): Promise<Row[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => Row.parse(JSON.parse(line))),
  );
}

async function readAll(rows: readonly Row[]): Promise<Judgement[]> {
  const service = await openInstallation(undefined, {
    PLANTDATA_PLAN_TEAMS:
      'requests-per-minute=1000000,burst=1000000,units-per-minute=1000000,supply-calls-per-minute=1000000',
  });
  try {
    const headers = { 'x-api-key': await service.newKey() };
    const judgements: Judgement[] = [];
    for (const row of rows) {
      const url = '/v1/supply/reply-extractions';
      const send = () => service.api.inject({ method: 'POST', url, headers, payload: row.request });
      let response = await send();
      while (response.statusCode === 429) {
        await setTimeout(1000 * Number(response.headers['retry-after'] ?? 1));
        response = await send();
      }
      if (response.statusCode !== 200) throw new Error(`${row.id}: ${response.statusCode} ${response.body}`);
      judgements.push(...judgementsOf(row, ReplyExtraction.parse(response.json())));
    }
    return judgements;
  } finally {
    await service.close();
  }
}

const count = <T>(items: readonly T[], holds: (item: T) => boolean | null): number =>
  items.filter((item) => holds(item) === true).length;

const share = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 1000;

/**
 * What the service promises of replies that people have read, through its route. Passes without a promise of set N and without one too many that
 * no person looks at, with at least 90 % of the answered lines of set P answered.
 */
export const replies: GatePart = {
  name: 'replies',
  packages: [],
  async run(say) {
    const rows = (await Promise.all(folders.map(rowsOf))).flat();
    if (rows.length === 0) throw new Error('There is no labelled reply in trials/gate.');
    const all = await readAll(rows);
    const expected = all.filter(({ set, isAnswerExpected }) => set === 'P' && isAnswerExpected);
    const promised = count(all, ({ set, isOverPromised }) => set === 'N' && isOverPromised);
    const unseen = count(all, ({ isOverPromised, isReviewed }) => isOverPromised && !isReviewed);
    const answered = count(expected, ({ isAnswered }) => isAnswered);
    const passing = count(expected, ({ isAnswered, isReviewed }) => isAnswered && !isReviewed);
    const counted = expected.filter(({ isQuantityRight }) => isQuantityRight !== null);
    say(`${rows.length} replies, ${all.length} lines`);
    return {
      passed: promised === 0 && unseen === 0 && answered >= 0.9 * expected.length,
      figures: {
        promises_in_set_n: `${promised} of ${count(rows, ({ set }) => set === 'N')} texts`,
        answered_lines_still_answered: share(answered, expected.length),
        over_promised_without_review: `${unseen} of ${all.length}, at most ${share(3, all.length)} at 95 %`,
        over_promised_with_review: count(
          all,
          ({ isOverPromised, isReviewed }) => isOverPromised && isReviewed,
        ),
        answered_lines_without_review: share(passing, expected.length),
        outcome_right: share(
          count(expected, ({ isOutcomeRight }) => isOutcomeRight),
          expected.length,
        ),
        quantity_right: share(
          count(counted, ({ isQuantityRight }) => isQuantityRight),
          counted.length,
        ),
      },
    };
  },
};
