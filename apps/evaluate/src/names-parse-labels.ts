import { z } from 'zod';
import {
  type Expectation,
  type ExpectedCultivar,
  type ParseCase,
  setAside,
  UNSURE,
} from './names-parse-expectation.ts';

const Text = z.string().nullable().default(null);

/** A plant label with its parts, as far as they are scored. */
const LabelRow = z.object({
  verbatim: z.string(),
  genus: Text,
  species: Text,
  infraspecific: z
    .union([z.string(), z.array(z.union([z.string(), z.object({ epithet: z.string() })]))])
    .nullable()
    .default(null)
    .transform((stated) => (typeof stated === 'string' ? [stated] : (stated ?? [])))
    .transform((stated) => stated.map((part) => lastWord(typeof part === 'string' ? part : part.epithet))),
  cultivar: Text,
  group: Text,
  grex: Text,
  series: Text,
  trade_designation: Text,
  answer: Text,
});
type LabelRow = z.infer<typeof LabelRow>;

/** A label of a set by kind of string, with what a good reader does (`must`). */
const PartsRow = LabelRow.extend({
  kind: z.number(),
  sure: z.boolean(),
  authorship: Text,
  citation: z.string().nullish(),
  rights: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .transform((rights) => (Array.isArray(rights) ? rights.join(' ') : rights)),
});

/** The kinds of the sets whose strings are abbreviations (7) and common names (11): they are scored by the record. */
const kindsOfRecords: ReadonlySet<number> = new Set([7, 11]);

/** `f. inermis`, `× fraseri`: the epithet without rank or hybrid sign. */
function lastWord(epithet: string): string {
  return epithet.trim().split(/\s+/).at(-1) ?? '';
}

function cultivarOf(row: LabelRow, hasTradeColumn: boolean): ExpectedCultivar | 'none' {
  const stated = [row.cultivar, row.group, row.grex, row.series, row.trade_designation];
  if (stated.every((part) => part === null)) return 'none';
  const { cultivar, group, grex, series } = row;
  return {
    cultivar,
    group,
    grex,
    series,
    tradeDesignation: hasTradeColumn ? row.trade_designation : undefined,
  };
}

function expectationOf(row: LabelRow, hasTradeColumn: boolean): Expectation {
  if (row.genus === null) return setAside('no-answer');
  return {
    kind: 'name',
    name: {
      words: { genus: row.genus, infrageneric: null, species: row.species, infraspecific: row.infraspecific },
      authorship: 'not-stated',
      cultivar: cultivarOf(row, hasTradeColumn),
    },
  };
}

/**
 * @param hasTradeColumn whether the file separates trade designations from cultivars; without it
 * they are not compared.
 */
export function readLabelCase(row: unknown, hasTradeColumn: boolean): ParseCase {
  const parsed = LabelRow.parse(row);
  return {
    verbatim: parsed.verbatim,
    expectation: expectationOf(parsed, hasTradeColumn),
    answer: parsed.answer,
  };
}

/** Rows of a set by kind of string: every part is stated, and null says that the string has none. */
export function readPartsCase(row: unknown): ParseCase {
  const { verbatim, kind, sure, genus, species, infraspecific, trade_designation, series, ...parts } =
    PartsRow.parse(row);
  const words = {
    genus: genus && lastWord(genus),
    infrageneric: null,
    species: species && lastWord(species),
    infraspecific,
  };
  return {
    verbatim,
    expectation: kindsOfRecords.has(kind)
      ? setAside('by-record')
      : { kind: 'parts', parts: { ...parts, words, tradeDesignation: trade_designation } },
    answer: sure ? null : UNSURE,
  };
}
