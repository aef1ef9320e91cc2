import { readFile } from 'node:fs/promises';
import { createSizeClassifier } from '@plantdata/container-sizes';
import { z } from 'zod';
import type { GatePart } from '../part.ts';
import { drawPhotograph, PhotographCase } from '../photographs/draw-photograph.ts';
import { openSender } from '../sender.ts';

const Answer = z
  .object({
    results: z.array(
      z.object({ input_label: z.string(), standard_data: z.object({ id: z.string() }).nullable() }),
    ),
  })
  .default({ results: [] });

/** The least share of the pictures of a group of which all sizes are right and no other one is found. */
const groups = [
  { name: 'print, clean and mild', rightMin: 0.9 },
  { name: 'print, hard', rightMin: 0.75 },
  { name: 'handwriting-like', rightMin: 0.6 },
] as const;
/** For one picture, in seconds of wall time. */
const secondsMax = 6;

function groupOf({ kind, difficulty }: PhotographCase): (typeof groups)[number]['name'] {
  if (kind === 'handwriting') return 'handwriting-like';
  return difficulty === 'hard' ? 'print, hard' : 'print, clean and mild';
}

/** Photographs of labels drawn by another person's generator. Right sizes and wrong ones are counted apart. */
export const photographs: GatePart = {
  name: 'photographs',
  packages: [],
  async run(say) {
    const { classify } = createSizeClassifier();
    const file = new URL('../photographs/cases.json', import.meta.url);
    const cases = z.array(PhotographCase).parse(JSON.parse(await readFile(file, 'utf8')));
    const halves = (process.env.PHOTOGRAPHS ?? 'development,blind').split(',');
    const figures: Record<string, string | number> = {};
    const seconds: number[] = [];
    let isPassed = true;
    const sender = await openSender();
    try {
      for (const half of halves) {
        const counts = new Map<string, { pictures: number; right: number }>();
        let [sizes, rightSizes, wrongSizes] = [0, 0, 0];
        for (const one of cases.filter((each) => each.half === half)) {
          const picture = await drawPhotograph(one.scene);
          const start = performance.now();
          const name = picture[0] === 0xff ? 'label.jpg' : 'label.png';
          const { results } = Answer.parse(await sender.send('/v1/verify/pot-sizes', name, picture));
          seconds.push((performance.now() - start) / 1000);
          const wanted = one.sizes.flatMap((text) => classify(text).category?.id ?? []);
          const found = results.flatMap(({ standard_data: size }) => (isPlantSize(size) ? [size.id] : []));
          const missing = without(wanted, found);
          const wrong = without(found, wanted);
          sizes += wanted.length;
          rightSizes += wanted.length - missing.length;
          wrongSizes += wrong.length;
          const count = counts.get(groupOf(one)) ?? { pictures: 0, right: 0 };
          counts.set(groupOf(one), {
            pictures: count.pictures + 1,
            right: count.right + (missing.length + wrong.length === 0 ? 1 : 0),
          });
          if (half === 'development' && missing.length + wrong.length > 0)
            say(
              `${one.id} ${groupOf(one)}, ${one.sizes.join(' + ')}: ${JSON.stringify(results.map((result) => [result.input_label, result.standard_data?.id ?? null]))}`,
            );
        }
        for (const { name, rightMin } of groups) {
          const { pictures = 0, right = 0 } = counts.get(name) ?? {};
          figures[`${half}: ${name}`] = `${right} of ${pictures}`;
          isPassed &&= right >= rightMin * pictures;
        }
        figures[`${half}: sizes`] = `${rightSizes} of ${sizes} right, ${wrongSizes} wrong`;
      }
    } finally {
      await sender.close();
    }
    seconds.sort((a, b) => a - b);
    figures.median_s = Number((seconds[seconds.length >> 1] ?? 0).toFixed(1));
    figures.slowest_s = Number((seconds.at(-1) ?? 0).toFixed(1));
    return { passed: isPassed && figures.slowest_s <= secondsMax, figures };
  },
};

/** Bags of compost have a category too, which is no size of a plant. */
const isPlantSize = (size: { id: string } | null): size is { id: string } =>
  size !== null && !size.id.startsWith('99.');

/** The texts of a list that another one lacks, each as often as it lacks it. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
