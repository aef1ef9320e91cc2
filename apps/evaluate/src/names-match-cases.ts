import { z } from 'zod';
import type { LabelFile } from './label-files.ts';
import type {
  KnownTables,
  MatchCase,
  MatchExpectation,
  MatchSetAsideRule,
} from './names-match-expectation.ts';
import { isHigherName } from './names-match-score.ts';

type Row = Readonly<Record<string, unknown>>;

type LabelledCase = Omit<MatchCase, 'accepted'>;

const Text = z.string().min(1);

/** Names of a field study beside the curated ones. */
const CuratedRow = z.object({ verbatim: Text, aligned: Text, target: Text, resolution: Text });

/** Candidates that a botanist judged. */
const JudgedRow = z.object({
  verbatim: Text,
  authorship: z.string().default(''),
  candidate: z.string().optional(),
  good_match: z.boolean(),
});

/** Names beside the accepted one. */
const AcceptedRow = z.object({ verbatim: Text, accepted: z.string(), wcvp_id: z.string().optional() });

/** Names beside the one that was matched. */
const MatchedRow = z.object({ verbatim: Text, matched: z.string().optional() });

/** One case for each rule of a matcher. */
const RuleRow = z.object({
  verbatim: Text,
  aligned: z.string().optional(),
  target: z.string().optional(),
  rank: z.string(),
});

/** The accepted name, in the column of each format. */
const StatedRow = z.object({
  accepted: z.string().optional(),
  accepted_author: z.string().optional(),
  scientific_name: z.string().default(''),
  candidate: z.string().optional(),
  candidate_authors: z.string().optional(),
  candidate_status: z.string().optional(),
  good_match: z.boolean().default(false),
});

function acceptedIn(row: unknown): MatchCase['accepted'] {
  const stated = StatedRow.parse(row);
  const isCandidate = stated.good_match && stated.candidate_status === 'Accepted';
  const name = isCandidate ? stated.candidate : stated.accepted;
  if (name === undefined || isHigherName(name)) return null;
  const inName = stated.scientific_name.startsWith(`${name} `)
    ? stated.scientific_name.slice(name.length)
    : '';
  const author = (isCandidate ? stated.candidate_authors : stated.accepted_author) ?? inName.trim();
  return { name, author: author || null };
}

const readers = {
  curated: readCurated,
  judged: readJudged,
  accepted: readAccepted,
  matched: readMatched,
  rule: readRule,
} as const;

export type MatchFormat = keyof typeof readers;

/** Which format the rows have, by their members; null for files of other areas. */
export function recogniseMatchFormat(rows: readonly Row[]): MatchFormat | null {
  const members = new Set(rows.flatMap((row) => Object.keys(row)));
  if (!members.has('verbatim')) return null;
  if (members.has('good_match')) return 'judged';
  if (members.has('resolution') && members.has('target')) return 'curated';
  if (members.has('match_code') && members.has('target')) return 'rule';
  if (members.has('matched')) return 'matched';
  return members.has('accepted') ? 'accepted' : null;
}

/** @throws Error with the file, the number of the row and what is wrong with it. */
export function readMatchCases(
  { name, rows }: LabelFile,
  format: MatchFormat,
  tables: KnownTables,
): MatchCase[] {
  return rows.map((row, index) => {
    try {
      const labelled = readers[format](row);
      return {
        ...labelled,
        accepted: acceptedIn(row),
        setAside: labelled.setAside ?? setAside(labelled, tables),
      };
    } catch (cause) {
      if (!(cause instanceof z.ZodError)) throw cause;
      throw new Error(`${name}, row ${index + 1}: ${z.prettifyError(cause)}`, { cause });
    }
  });
}

/** Whether the case asks nothing of the matcher, since the table has the very string. */
function setAside(
  { verbatim, asked, expectation }: LabelledCase,
  tables: KnownTables,
): MatchSetAsideRule | null {
  if (expectation.kind === 'absent') return tables.hasVariant(verbatim, asked) ? 'absent-but-listed' : null;
  return expectation.kind === 'name' && tables.isAsWritten(verbatim) ? 'as-written' : null;
}

function readCurated(row: unknown): LabelledCase {
  const { verbatim, aligned, target, resolution } = CuratedRow.parse(row);
  const isHigher = resolution === 'genus' || resolution === 'family';
  return {
    asked: verbatim,
    verbatim,
    expectation: isHigher
      ? { kind: 'genus-only', name: target }
      : { kind: 'name', names: [target, aligned], of: 'matched' },
    setAside: !isHigher && /\[/.test(verbatim + aligned) ? 'square-brackets' : null,
  };
}

function readJudged(row: unknown): LabelledCase {
  const { verbatim, authorship, candidate, good_match } = JudgedRow.parse(row);
  const asked = `${verbatim} ${authorship}`.trim();
  if (!good_match) return { asked, verbatim, expectation: { kind: 'absent' }, setAside: null };
  const names = candidate ? [candidate] : [];
  const expectation: MatchExpectation = { kind: 'name', names, of: 'matched' };
  return { asked, verbatim, expectation, setAside: candidate ? null : 'no-answer' };
}

function readAccepted(row: unknown): LabelledCase {
  const { verbatim, accepted, wcvp_id } = AcceptedRow.parse(row);
  return {
    asked: verbatim,
    verbatim,
    expectation: { kind: 'name', names: [accepted], of: 'accepted' },
    setAside: wcvp_id === undefined ? 'no-answer' : null,
  };
}

function readMatched(row: unknown): LabelledCase {
  const { verbatim, matched } = MatchedRow.parse(row);
  // `[No match found]`: the other matcher's way to say so.
  if (matched?.startsWith('['))
    return { asked: verbatim, verbatim, expectation: { kind: 'absent' }, setAside: null };
  return { asked: verbatim, verbatim, ...expectAny(matched ? [matched] : []) };
}

function readRule(row: unknown): LabelledCase {
  const { verbatim, aligned, target, rank } = RuleRow.parse(row);
  if (target !== undefined && (rank === 'genus' || rank === 'family'))
    return { asked: verbatim, verbatim, expectation: { kind: 'genus-only', name: target }, setAside: null };
  return {
    asked: verbatim,
    verbatim,
    ...expectAny([target, aligned].filter((name) => name !== undefined)),
  };
}

function expectAny(names: readonly string[]): Pick<LabelledCase, 'expectation' | 'setAside'> {
  const expectation: MatchExpectation = { kind: 'name', names, of: 'matched' };
  return { expectation, setAside: names.length === 0 ? 'no-answer' : null };
}
