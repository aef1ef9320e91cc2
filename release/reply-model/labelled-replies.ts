import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ReplyToExtract } from '../../apps/server/src/capabilities/supply/index.ts';

const promises: ReadonlySet<string> = new Set(['available', 'partial', 'can_grow']);

/** A line as a person reads it, in the form of the practice set or of trials/gate/replies. */
const Line = z.object({
  id: z.string().optional(),
  supply_request_line_id: z.string().optional(),
  outcome: z.string().optional(),
  outcome_accept: z.array(z.string()).default([]),
  outcomes: z.array(z.string()).default([]),
  confirmable_quantity: z.int().nullable(),
  quantity_accept: z.array(z.int()).default([]),
  max_confirmable: z.int().optional(),
});

const Row = z.object({
  set: z.string().default('P'),
  language: z.string().optional(),
  tags: z.array(z.string()).default([]),
  request: z.looseObject({ source_revision: z.union([z.string(), z.number()]).transform(String) }),
  gold: z.object({ lines: z.array(Line) }),
});

export interface LabelledReply {
  /** `en`, `de`, `fr`, `nl` or another code; null: not said. */
  readonly language: string | null;
  readonly request: ReplyToExtract;
  judge(lineId: string, outcome: string, quantity: number): { isRight: boolean; isOverPromised: boolean };
}

/** @throws Error with the file and the row that is no labelled reply */
export function readLabelledReplies(paths: readonly string[]): LabelledReply[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((row) => row.trim() !== '')
      .map((row, index): LabelledReply => {
        const { data, error } = Row.safeParse(JSON.parse(row));
        if (error) throw new Error(`${path}, row ${index + 1}: ${z.prettifyError(error)}`, { cause: error });
        return labelled(data);
      }),
  );
}

const languages: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'nl']);

const labelled = ({ set, language, tags, request, gold }: z.output<typeof Row>): LabelledReply => ({
  language: language ?? tags.find((tag) => languages.has(tag)) ?? null,
  request: ReplyToExtract.parse(request),
  judge(lineId, outcome, quantity) {
    const line = gold.lines.find((each) => (each.id ?? each.supply_request_line_id) === lineId);
    const outcomes = [
      ...(line?.outcome === undefined ? [] : [line.outcome]),
      ...(line?.outcome_accept ?? []),
      ...(line?.outcomes ?? []),
    ];
    const quantities = [
      ...(line?.quantity_accept ?? []),
      ...(line?.confirmable_quantity == null ? [] : [line.confirmable_quantity]),
    ];
    const most = line?.max_confirmable ?? Math.max(0, ...quantities);
    return {
      isRight:
        set !== 'N' &&
        outcomes.includes(outcome) &&
        (quantities.length === 0 || quantities.includes(quantity)),
      isOverPromised: promises.has(outcome) && (set === 'N' || quantity > most),
    };
  },
});
