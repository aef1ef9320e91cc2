import { fileURLToPath } from 'node:url';
import { measureRecords } from '../../../apps/evaluate/src/index.ts';
import type { GatePart } from '../part.ts';

/** At most this share of the names may be taken for a plant that the label does not accept, without a mark for review. */
const wrongUnmarkedMax = 0.02;

/** Everyday nursery names by the bundled checklist alone, as an installation has it before its first connection. */
export const names: GatePart = {
  name: 'names',
  packages: [],
  async run(say) {
    const halves = ['development', 'blind'].map((half) => new URL(`../names/${half}.jsonl`, import.meta.url));
    const { files } = await measureRecords(
      halves.map((half) => fileURLToPath(half)),
      'no-home',
    );
    const isPassed = files.map(({ name, cases }) => {
      const wrong = cases.filter(({ verdict }) => verdict.startsWith('wrong'));
      if (name === 'development.jsonl')
        for (const { given, found, expected } of wrong) say(`${given}: ${found}, not ${expected}`);
      const unmarked = wrong.filter(({ verdict }) => verdict === 'wrong_unmarked');
      return unmarked.length <= wrongUnmarkedMax * cases.length;
    });
    const figures = files.map(({ name, cases }) => {
      const verdicts = [...Map.groupBy(cases, ({ verdict }) => verdict)];
      return [name, verdicts.map(([verdict, { length }]) => `${verdict} ${length}`).join(', ')];
    });
    return { passed: isPassed.every(Boolean), figures: Object.fromEntries(figures) };
  },
};
