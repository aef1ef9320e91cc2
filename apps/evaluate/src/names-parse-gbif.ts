import { z } from 'zod';
import {
  answerByYear,
  authorshipOf,
  type Expectation,
  type ExpectedName,
  type ParseCase,
  setAside,
} from './names-parse-expectation.ts';

const Authors = z
  .array(z.string().nullable())
  .default([])
  .transform((authors) => authors.filter((author) => author !== null));
const Text = z.string().nullable().default(null);

/** A row of the reading by GBIF's name parser, as far as it is scored. */
const GbifRow = z.object({
  verbatim: z.string(),
  parsed: z.boolean(),
  group: z.string().default(''),
  type: Text,
  code: Text,
  rank: Text,
  candidatus: z.boolean().default(false),
  complete: z.boolean().default(false),
  rank_arg: Text,
  code_arg: Text,
  authorship_arg: Text,
  uninomial: Text,
  genus: Text,
  infrageneric: Text,
  species: Text,
  infraspecific: Text,
  cultivar: Text,
  comb_authors: Authors,
  comb_ex_authors: Authors,
  comb_year: Text,
  bas_authors: Authors,
  bas_ex_authors: Authors,
  bas_year: Text,
});
type GbifRow = z.infer<typeof GbifRow>;

function setAsideGbif(row: GbifRow): Expectation | null {
  if (row.code === 'VIRUS' || row.type === 'VIRUS') return setAside('virus');
  if (row.candidatus) return setAside('bacterium');
  if (row.rank_arg !== null || row.code_arg !== null || row.authorship_arg !== null)
    return setAside('outside-knowledge');
  if (row.code === 'ZOOLOGICAL' || row.group.endsWith('Iczn')) return setAside('zoological-code');
  if (row.infrageneric !== null && row.verbatim.includes(`(${row.infrageneric})`))
    return setAside('zoological-subgenus');
  return null;
}

function cultivarOf(row: GbifRow): ExpectedName['cultivar'] {
  if (row.cultivar === null) return row.complete ? 'none' : 'not-stated';
  const isGroup = row.rank === 'CULTIVAR_GROUP';
  const isGrex = row.rank === 'GREX';
  return {
    cultivar: isGroup || isGrex ? null : row.cultivar,
    group: isGroup ? row.cultivar : null,
    grex: isGrex ? row.cultivar : null,
    series: null,
    tradeDesignation: undefined,
  };
}

function nameOf(row: GbifRow): ExpectedName {
  const authorship = authorshipOf({
    authors: row.comb_authors,
    exAuthors: row.comb_ex_authors,
    basionymAuthors: row.bas_authors,
    basionymExAuthors: row.bas_ex_authors,
    year: row.comb_year,
    basionymYear: row.bas_year,
  });
  return {
    words: {
      genus: row.genus ?? row.uninomial,
      infrageneric: row.infrageneric,
      species: row.species,
      infraspecific: row.infraspecific === null ? [] : [row.infraspecific],
    },
    authorship: authorship === 'none' && !row.complete ? 'not-stated' : authorship,
    cultivar: cultivarOf(row),
  };
}

function expectationOf(row: GbifRow): Expectation {
  const aside = setAsideGbif(row);
  if (aside !== null) return aside;
  if (row.type === 'HYBRID_FORMULA' || row.type === 'FORMULA') return { kind: 'formula', parents: [] };
  if (!row.parsed) return { kind: 'refused' };
  if (row.genus === null && row.uninomial === null && row.infrageneric === null)
    return setAside('nothing-stated');
  return { kind: 'name', name: nameOf(row) };
}

export function readGbifCase(row: unknown): ParseCase {
  const parsed = GbifRow.parse(row);
  return {
    verbatim: parsed.verbatim,
    expectation: expectationOf(parsed),
    answer: answerByYear(parsed.verbatim),
  };
}
