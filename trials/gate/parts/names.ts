import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { openPlantNames } from '../../../apps/server/src/capabilities/plant-names/index.ts';
import type { GatePart } from '../part.ts';

const Label = z.object({ name: z.string(), accept: z.array(z.string()), kind: z.string() });

/** At most this share of the names may get a name that the label does not accept, without a doubt about the name. */
const surelyWrongMax = 0.02;

/** Everyday nursery names by the bundled checklist alone, as an installation has it before its first connection. */
export const names: GatePart = {
  name: 'names',
  packages: [],
  async run(say) {
    const plantNames = await openPlantNames({
      home: 'no-home',
      modeOf: () => 'off',
      namesMax: 1_000,
      clock: { now: () => new Date() },
    });
    const figures: Record<string, string> = {};
    let isRight = true;
    for (const half of ['development', 'blind'] as const) {
      const text = await readFile(new URL(`../names/${half}.jsonl`, import.meta.url), 'utf8');
      const labels = text
        .trim()
        .split('\n')
        .map((line) => Label.parse(JSON.parse(line)));
      const { results } = await plantNames.verify(
        { species_names: labels.map(({ name }) => name) },
        new AbortController().signal,
      );
      const counts = { right: 0, wrong: 0, surely_wrong: 0, unresolved: 0, proposed: 0 };
      for (const [place, label] of labels.entries()) {
        const record = results[place];
        const found = record?.accepted_name.scientific_name ?? null;
        if (found === null) {
          const proposals = record?.resolution.alternatives.map((each) => each.accepted_name) ?? [];
          if (label.accept.length === 0) counts.right++;
          else if (proposals.some((each) => label.accept.includes(each))) counts.proposed++;
          else counts.unresolved++;
        } else if (label.accept.includes(found)) counts.right++;
        else {
          counts.wrong++;
          const isSure = record?.validation.doubts.join() === 'no_source_asked';
          if (isSure) counts.surely_wrong++;
          if (half === 'development') say(`${label.name}: ${found}, not ${label.accept.join(' or ')}`);
        }
      }
      figures[half] = `${labels.length} names: ${JSON.stringify(counts)}`;
      isRight &&= counts.surely_wrong <= surelyWrongMax * labels.length;
    }
    await plantNames.close();
    return { passed: isRight, figures };
  },
};
