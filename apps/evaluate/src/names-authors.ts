import {
  type Authorship,
  compareAuthorships,
  formatAuthorship,
  parseAuthorship,
} from '@plantdata/botanical-names';
import { z } from 'zod';
import type { CountedCase, CountedReport } from './counted-report.ts';
import { readKnownFiles } from './label-files.ts';
import { isAuthorshipRight } from './names-parse-score.ts';
import { noAuthorship } from './names-parse-score-parts.ts';

const verdicts = {
  right: 'the answer of the label',
  undecided: 'the comparison does not decide, and the label does',
  wrong: 'another answer',
} as const;

const Text = z.string().nullable().default(null);
const Team = z.array(z.string()).default([]);
const Pair = {
  a: z.string().nullable(),
  b: z.string().nullable(),
  a_year: Text,
  b_year: Text,
  strict: z.boolean().default(false),
};

/** Two authorships, and whether they are the same: by a person, or by the tests of another comparison. */
const PairRow = z.union([
  z.object({ ...Pair, same: z.boolean() }).transform(({ same, ...pair }) => ({
    ...pair,
    expected: same ? 'equal' : 'different',
  })),
  z.object({ ...Pair, expected: z.string().toLowerCase() }),
]);

/** An authorship and its authors, in one of two columns. */
const ListRow = z.object({
  verbatim: z.never().optional(),
  authorship: z.string(),
  authors: Team,
  comb_authors: Team,
  ex_authors: Team,
  comb_year: Text,
  bas_authors: Team,
  bas_ex_authors: Team,
  bas_year: Text,
});

function withYear(text: string | null, year: string | null): Authorship | null {
  const parsed = parseAuthorship(text ?? '');
  return year === null ? parsed : { ...(parsed ?? noAuthorship), year };
}

function scorePair({ a, b, a_year, b_year, strict, expected }: z.infer<typeof PairRow>): CountedCase {
  const found = compareAuthorships(withYear(a, a_year), withYear(b, b_year), { strict });
  const missed = found === 'unknown' ? 'undecided' : 'wrong';
  const given = `${[a, a_year].join(' ')} | ${[b, b_year].join(' ')}${strict ? ' (strict)' : ''}`;
  return { verdict: found === expected ? 'right' : missed, isSure: true, given, expected, found };
}

function scoreList({ authorship, ...row }: z.infer<typeof ListRow>): CountedCase {
  const stated: Authorship = {
    ...noAuthorship,
    authors: row.authors.length > 0 ? row.authors : row.comb_authors,
    exAuthors: row.ex_authors,
    basionymAuthors: row.bas_authors,
    basionymExAuthors: row.bas_ex_authors,
    year: row.comb_year,
    basionymYear: row.bas_year,
  };
  const found = parseAuthorship(authorship) ?? noAuthorship;
  return {
    verdict: isAuthorshipRight(stated, found) ? 'right' : 'wrong',
    isSure: true,
    given: authorship,
    expected: formatAuthorship(stated),
    found: formatAuthorship(found),
  };
}

/** Undefined for rows of other areas. */
function scoreRow(row: unknown): CountedCase | undefined {
  const pair = PairRow.safeParse(row);
  if (pair.success) return scorePair(pair.data);
  const list = ListRow.safeParse(row);
  return list.success ? scoreList(list.data) : undefined;
}

/** Measures the comparison of authors, and the reading of lists of authors. */
export async function evaluateNamesAuthors(paths: readonly string[]): Promise<CountedReport> {
  const { known, unrecognised } = await readKnownFiles(paths, ({ rows }) => rows.map(scoreRow).some(Boolean));
  const files = known.map(({ name, rows }) => ({
    name,
    cases: rows.map(scoreRow).filter((each) => each !== undefined),
  }));
  return { verdicts, files, unrecognised };
}
