import { type Lookup, lookUp } from '../../matching/look-up.ts';
import { plainKey } from '../../matching/lookup-name.ts';
import type { NameHit, NameLookup } from '../../matching/match-name.ts';
import type { KnownName, NameTable } from '../../matching/name-table.ts';
import type { Snapshot } from '../../snapshots/snapshot.ts';
import type { SourceId } from '../catalogue.ts';
import { type AskAll, askOncePerBatch } from '../lookups.ts';
import type {
  Alternative,
  AnsweringTable,
  Evidence,
  SourceAnswer,
  SourceMatch,
  Usage,
} from '../taxonomic-source.ts';

/** An imported checklist as the sources that it answers for see it. */
export interface SnapshotAnswers extends AnsweringTable {
  readonly sources: readonly SourceId[];
  readonly ask: AskAll<SourceAnswer>;
}

/** They list what applicants and offices wrote, with or without authors, and hold no opinion on taxonomy. */
const registers: ReadonlySet<SourceId> = new Set(['ip_australia', 'upov']);

export function answerFrom(snapshot: Snapshot): SnapshotAnswers {
  const { manifest, table } = snapshot;
  const { dataset, version, sources } = manifest;
  const about: About = {
    snapshot,
    evidence: { mode: 'snapshot', version, dataset },
    isRegister: sources.length > 0 && sources.every((source) => registers.has(source)),
  };
  return {
    dataset,
    version,
    table,
    isRegister: about.isRegister,
    sources,
    ask: askOncePerBatch((question) => toAnswer(about, lookUp(question, table))),
  };
}

interface About {
  readonly snapshot: Snapshot;
  readonly evidence: Evidence;
  readonly isRegister: boolean;
}

function toAnswer(about: About, { found, reading }: Lookup): SourceAnswer {
  if (found.hit) return { outcome: 'match', match: toMatch(about, found.hit, reading) };
  let alternatives: readonly Alternative[] | undefined;
  return {
    outcome: 'no-match',
    get alternatives() {
      alternatives ??= toAlternatives(found, about.snapshot.table);
      return alternatives;
    },
  };
}

function toAlternatives({ alternatives }: NameLookup, table: NameTable): readonly Alternative[] {
  return alternatives.map(({ known, reason, editDistance }) => ({
    name: known.written,
    acceptedName: acceptedOf(known, table).written,
    reason,
    editDistance,
  }));
}

function toMatch({ snapshot, evidence, isRegister }: About, hit: NameHit, reading: number): SourceMatch {
  const { known } = hit;
  const accepted = acceptedOf(known, snapshot.table);
  const { identifiers = {}, commonNames = [] } = snapshot.facts(accepted.row);
  const isKnownMisspelling = known.status === 'misspelling';
  // A misspelling or a misapplied name is recognised, but it is not that name: it must never count as exact.
  const isRecognised = isKnownMisspelling || known.status === 'misapplied';
  const usage = usageOf(known, accepted);
  return {
    kind: isRecognised && hit.kind === 'exact' ? 'variant' : hit.kind,
    stage: hit.stage,
    reading,
    editDistance: hit.editDistance,
    matchedName: isKnownMisspelling ? accepted.written : known.written,
    usage,
    isKnownMisspelling,
    acceptedName: accepted.written,
    acceptedAuthorship: isRegister ? null : accepted.authorship,
    rank: accepted.rank,
    family: isRegister ? null : (accepted.family ?? known.family),
    authorAgreement: isRegister ? 'unknown' : hit.authorAgreement,
    reviewRequired: hit.reviewRequired || usage === 'unresolved',
    isRegister,
    commonNames,
    identifiers,
    evidence,
  };
}

/** Itself where it is accepted or nobody has placed it. */
function acceptedOf(known: KnownName, table: NameTable): KnownName {
  const { row, acceptedRow } = known;
  return acceptedRow === null || acceptedRow === row ? known : table.name(acceptedRow);
}

function usageOf(known: KnownName, accepted: KnownName): Usage {
  if (known.acceptedRow === null) return 'unresolved';
  switch (known.status) {
    case 'unplaced':
    case 'doubtful':
      return 'unresolved';
    case 'misapplied':
      return 'misnomer';
    case 'accepted':
    case 'misspelling':
      return 'accepted';
    case 'synonym':
      // `Abelia grandiflora`, listed beside `Abelia × grandiflora`, is the same name.
      return plainKey(known.written) === plainKey(accepted.written) ? 'accepted' : 'synonym';
    default:
      return known.status satisfies never;
  }
}
