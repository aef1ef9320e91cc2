import { createNameDictionary, parseName } from '@plantdata/botanical-names';
import { asLabels, hostileStrings, starterNames } from './lists.ts';
import { type Figure, medianMs } from './report.ts';

/**
 * Names parsed in a second on one core, beside the plainest thing that could be called a parser: a regular expression for
 * `Genus epithet`, which understands none of the shapes but sets the scale of the machine.
 */
export async function run(): Promise<Figure[]> {
  const names = await starterNames();
  const dictionary = createNameDictionary(names);
  const lists = {
    'names with authors': names,
    'nursery labels': asLabels(names),
    'hostile strings of 300 characters': hostileStrings(),
  };
  const figures: Figure[] = [];
  for (const [list, strings] of Object.entries(lists)) {
    figures.push({
      name: `${list} (${strings.length}), with a dictionary`,
      unit: 'names/s',
      value: await rateOf(strings, (text) => parseName(text, { dictionary })),
      baseline: 'one regular expression',
      baselineValue: await rateOf(strings, (text) => binomial.exec(text)),
    });
  }
  return figures;
}

const binomial =
  /^(?<genus>\p{Lu}\p{Ll}+) (?:× ?)?(?<epithet>\p{Ll}[\p{Ll}-]+)(?: (?<rank>subsp|var|f)\. (?<infraspecific>\p{Ll}+))?(?<rest>.*)$/u;

async function rateOf(strings: readonly string[], parse: (text: string) => unknown): Promise<number> {
  const repeats = Math.ceil(20_000 / strings.length);
  const ms = await medianMs(() => {
    for (let repeat = 0; repeat < repeats; repeat++) for (const text of strings) parse(text);
  });
  return (strings.length * repeats * 1000) / ms;
}
