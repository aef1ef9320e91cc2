import { readFile } from 'node:fs/promises';
import type { SizeReading } from '@plantdata/container-sizes';
import { z } from 'zod';
import { openSizeClassifier } from '../../../apps/server/src/commands/size-classifier.ts';
import type { GatePart } from '../part.ts';

const Label = z.object({
  label: z.string(),
  country: z.string(),
  expect: z.object({ is_size: z.boolean(), category: z.string().nullable() }),
});

type Label = z.output<typeof Label>;

/** At most this share of the labels that were read with High may be wrong. */
const surelyWrongMax = 0.005;
const rightMin = 0.93;

/** `LABELS=development,blind` runs those two. */
const sets = (): readonly string[] =>
  (
    process.env.LABELS ??
    'development,development-2,development-3,blind,blind-2,blind-3,blind-4,blind-5,blind-6,blind-7'
  ).split(',');

/** Size labels of ten countries, without the country being said. */
export const labels: GatePart = {
  name: 'labels',
  packages: [],
  async run(say) {
    const { classify } = await openSizeClassifier();
    const figures: Record<string, string> = {};
    let isPassed = true;
    for (const set of sets()) {
      const text = await readFile(new URL(`../labels/${set}.jsonl`, import.meta.url), 'utf8');
      const rows = text
        .trim()
        .split('\n')
        .map((line) => Label.parse(JSON.parse(line)));
      const read = rows.map((row) => ({ row, reading: classify(row.label) }));
      const wrong = read.filter(({ row, reading }) => !isRight(row, reading));
      const sure = read.filter(({ reading }) => reading.confidence === 'High');
      const surelyWrong = wrong.filter(({ reading }) => reading.confidence === 'High');
      if (set !== 'blind-7')
        for (const { row, reading } of wrong)
          say(`${row.label}: ${reading.category?.id ?? 'none'}, not ${row.expect.category ?? 'none'}`);
      const byCountry = Map.groupBy(read, ({ row }) => row.country);
      const shares = [...byCountry].map(([country, own]) => {
        const right = own.filter(({ row, reading }) => isRight(row, reading)).length;
        return `${country} ${Math.round((100 * right) / own.length)} %`;
      });
      figures[set] =
        `${rows.length - wrong.length} of ${rows.length} right, ${surelyWrong.length} of ${sure.length} High wrong; ${shares.join(', ')}`;
      isPassed &&=
        rows.length - wrong.length >= rightMin * rows.length &&
        surelyWrong.length <= surelyWrongMax * sure.length;
    }
    return { passed: isPassed, figures };
  },
};

/**
 * A size of which no category is said, such as the height of a plant, is right whatever is found. If a label has no size, a
 * category of goods is right too.
 */
function isRight({ expect: { is_size: isSize, category } }: Label, reading: SizeReading): boolean {
  if (category === null)
    return isSize || reading.category === null || reading.category.describes === 'non_plant';
  return reading.category?.id === category;
}
