import { z } from 'zod';
import {
  type FutureClimate,
  GCMS,
  gcmNames,
  PERIODS,
  SCENARIOS,
  scenarioNames,
  type UsedClimate,
  yearsOf,
} from '../future-climate.ts';
import type { WantedBand } from '../raster/open-raster.ts';
import { numberOf, quarterRains, VARIABLES, type Variable } from '../variables.ts';
import chelsaFacts from './chelsa.json' with { type: 'json' };
import worldclimFacts from './worldclim.json' with { type: 'json' };

/** Null is the present. */
export type Time = FutureClimate | null;

const text = z.string().trim().min(1).max(500);
const years = z
  .string()
  .refine(
    (value) => /^\d{4}-\d{4}$/.test(value) && value.slice(0, 4) < value.slice(5),
    'must be years as in "1970-2000"',
  );
/** The meaning of a stored number, in the unit of the variable: stored × scale + offset. */
export const Coding = z.strictObject({
  scale: z.number().refine((scale) => scale !== 0, 'must not be 0'),
  offset: z.number().default(0),
});
export type Coding = z.output<typeof Coding>;

/**
 * From the root of an archive, with `/` and these words: `{n}` 1, `{nn}` 01 (the number of the variable), `{years}`, and for futures `{gcm}` and
 * `{period}` as the interface has them, `{model}` and `{scenario}` as the archive has them. A name without a number is of a file
 * whose bands are the variables.
 */
const filesWith = (...words: readonly string[]) =>
  text
    .refine(
      (name) => [...name.matchAll(/\{([^}]*)\}/g)].every(([, word = '']) => words.includes(word)),
      `must have no other words in braces than ${words.join(', ')}`,
    )
    .refine((name) => !/(^|\/)(\.\.)?(\/|$)/.test(name), 'must be below the folder of climate.json');

const layout = z.strictObject({
  present: filesWith('n', 'nn', 'years'),
  future: filesWith('n', 'nn', 'years', 'gcm', 'period', 'model', 'scenario'),
  /** A future is looked for only among the layouts with cells of the size of the present. */
  cells: text.optional(),
});
export type Layout = z.output<typeof layout>;

/** The facts about an archive that its files do not say: the form of `climate.json`. */
export const ArchiveDescription = z.strictObject({
  id: z.string().refine((id) => /^[a-z0-9.-]{1,40}$/.test(id), 'must be 1 to 40 of a-z, 0-9, . and -'),
  name: text,
  /** For the line of sources of maps. */
  attribution: text,
  references: z.array(text).default([]),
  /** The years of the present. */
  present: years,
  layouts: z.array(layout).min(1),
  /** As the archive writes them; what is left out it does not have. */
  models: z.partialRecord(z.enum(GCMS), text),
  scenarios: z.partialRecord(z.enum(SCENARIOS), text),
  periods: z.partialRecord(z.enum(PERIODS), years),
  quarters: z.enum(quarterRains),
  /** For files without tags. */
  units: z.partialRecord(z.enum(VARIABLES), Coding).default({}),
  /** Whole numbers may mean no data without a declaration, as in CHELSA. */
  undeclared_nodata: z.boolean().default(false),
  /** The content of a publisher's archive: believed while the archive does not answer. */
  published: z
    .strictObject({ models: z.array(z.enum(GCMS)), scenarios: z.array(z.enum(SCENARIOS)) })
    .default({ models: [], scenarios: [] }),
});
export type ArchiveDescription = z.output<typeof ArchiveDescription>;

export const chelsa = ArchiveDescription.parse(chelsaFacts);
/** Its futures are means of 20 years: for each period those whose middle is nearest to its own. */
export const worldclim = ArchiveDescription.parse(worldclimFacts);

export const publishes = ({ published }: ArchiveDescription, { gcm, scenario }: FutureClimate): boolean =>
  published.models.includes(gcm) && published.scenarios.includes(scenario);

/** The place of a layer. */
export interface LayerFile {
  readonly name: string;
  readonly band: WantedBand;
}

/** Undefined where the archive has no such future. */
export function fileOf(
  description: ArchiveDescription,
  { present, future }: Layout,
  variable: Variable,
  time: Time,
): LayerFile | undefined {
  const words = time === null ? { years: description.present } : wordsOf(description, time);
  if (words === undefined) return undefined;
  const number = numberOf(variable);
  const known = new Map(Object.entries({ ...words, nn: variable.slice(3), n: String(number) }));
  const pattern = time === null ? present : future;
  const name = pattern.replace(/\{(\w+)\}/g, (whole, word: string) => known.get(word) ?? whole);
  return { name, band: /\{nn?\}/.test(pattern) ? 'only' : number };
}

function wordsOf(description: ArchiveDescription, { gcm, ...future }: FutureClimate) {
  const model = description.models[gcm];
  const scenario = description.scenarios[future.scenario];
  const ownYears = description.periods[future.period];
  if (model === undefined || scenario === undefined || ownYears === undefined) return undefined;
  return { gcm, model, scenario, years: ownYears, period: future.period };
}

/** The climate that the archive has for a future; undefined for none. */
export function usedFor(description: ArchiveDescription, future: FutureClimate): UsedClimate | undefined {
  const words = wordsOf(description, future);
  if (words === undefined) return undefined;
  const scenario = words.scenario === future.scenario ? scenarioNames[future.scenario] : words.scenario;
  const { id: archive, present: baselineYears } = description;
  return { archive, model: words.model, scenario, years: words.years, baselineYears };
}

/** A sentence that says what is used in place of what was asked for; null for nothing. */
export function explainUse(
  { name }: ArchiveDescription,
  future: FutureClimate,
  used: UsedClimate,
): string | null {
  const asked = [gcmNames[future.gcm], scenarioNames[future.scenario], yearsOf[future.period]];
  const stands = [used.model, used.scenario, used.years].flatMap((each, index) =>
    each.toLowerCase() === asked[index]?.toLowerCase() ? [] : [`${each} in place of ${asked[index]}`],
  );
  if (stands.length === 0) return null;
  return `The climate is that of ${name}: ${stands.join(', ')}; its present is ${used.baselineYears}.`;
}
