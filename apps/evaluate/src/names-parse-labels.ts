import { z } from 'zod';
import {
  type Expectation,
  type ExpectedCultivar,
  type ParseCase,
  setAside,
} from './names-parse-expectation.ts';

const Text = z.string().nullable().default(null);

/** A plant label with its parts, as far as they are scored. */
const LabelRow = z.object({
  verbatim: z.string(),
  genus: Text,
  species: Text,
  infraspecific: z
    .union([z.string(), z.array(z.object({ epithet: z.string() }))])
    .nullable()
    .default(null),
  cultivar: Text,
  group: Text,
  grex: Text,
  series: Text,
  trade_designation: Text,
  answer: Text,
});
type LabelRow = z.infer<typeof LabelRow>;

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
  const infraspecific =
    typeof row.infraspecific === 'string'
      ? [row.infraspecific]
      : (row.infraspecific ?? []).map(({ epithet }) => epithet);
  return {
    kind: 'name',
    name: {
      words: { genus: row.genus, infrageneric: null, species: row.species, infraspecific },
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
