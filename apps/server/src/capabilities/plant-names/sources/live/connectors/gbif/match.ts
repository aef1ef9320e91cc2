import { exactKey, type PlantName } from '@plantdata/botanical-names';
import type { FoundName, FoundStatus } from '../../found-name.ts';
import { readIdentifier, readRank } from '../../reading.ts';
import { readAuthors, readFamilyName } from '../read-name.ts';
import { isHigherThanAsked, type StandardName, standardName } from '../standard-name.ts';

/** GBIF's match for a name, from any version of its interface. */
export interface GbifMatch {
  /** `EXACT`, `VARIANT`, `FUZZY`, `HIGHERRANK`, `NONE`. */
  readonly matchType: string;
  readonly kingdom: string | null;
  /** Family of the accepted taxon. */
  readonly family: string | null;
  readonly usage: GbifUsage | null;
  /** Null unless the usage is a synonym. */
  readonly accepted: GbifUsage | null;
}

export interface GbifUsage {
  readonly key: string | null;
  /** With authors, where it has any. */
  readonly name: string;
  /** Without authors, but also without rank markers and hybrid sign. */
  readonly canonicalName: string | null;
  readonly authorship: string | null;
  readonly rank: string | null;
  /** `ACCEPTED`, `SYNONYM`, `DOUBTFUL`, … */
  readonly status: string | null;
}

/**
 * Returns GBIF's name for the one that was asked for; none if GBIF fell back to a genus or to
 * another kingdom.
 */
export function collectFound(match: GbifMatch, asked: PlantName): FoundName[] {
  const { usage, accepted, family } = match;
  const name = answerOf(match, asked);
  if (!usage || !name) return [];
  const placed = accepted && readName(accepted);
  return [
    {
      written: name.written,
      authorship: authorshipOf(usage, name),
      rank: name.rank,
      status: statusOf(usage.status, accepted),
      family: readFamilyName(family),
      accepted:
        accepted && placed
          ? {
              written: placed.written,
              authorship: authorshipOf(accepted, placed),
              rank: placed.rank,
              family: readFamilyName(family),
            }
          : null,
      isGuess: match.matchType !== 'EXACT',
      identifiers: identifiersOf(accepted ?? usage),
      commonNames: [],
    },
  ];
}

/** True if the match contains an answer, before more is asked about it. */
export function isAnswer(match: GbifMatch, asked: PlantName): boolean {
  return answerOf(match, asked) !== null;
}

function answerOf({ matchType, kingdom, usage }: GbifMatch, asked: PlantName): StandardName | null {
  if (!usage || matchType === 'NONE' || kingdom !== 'Plantae') return null;
  const name = readName(usage);
  if (!name || isHigherThanAsked(name, asked)) return null;
  // It also reports this for a genus that was asked for as one.
  return matchType === 'HIGHERRANK' && exactKey(name.name) !== exactKey(asked) ? null : name;
}

/** From the full name, which has the hybrid sign and the marker of the rank, unless that is read as another name. */
function readName({ name, canonicalName, rank }: GbifUsage): StandardName | null {
  const full = standardName(name, readRank(rank));
  const short = canonicalName === null ? null : standardName(canonicalName, readRank(rank));
  return full && short && exactKey(full.name) !== exactKey(short.name) ? short : full;
}

function authorshipOf({ authorship }: GbifUsage, { name }: StandardName): string | null {
  return readAuthors(authorship) ?? name.authorship?.verbatim ?? null;
}

function statusOf(status: string | null, accepted: GbifUsage | null): FoundStatus {
  if (status === 'MISAPPLIED') return 'misapplied';
  if (accepted || status?.endsWith('SYNONYM')) return 'synonym';
  return status === 'ACCEPTED' ? 'accepted' : 'unplaced';
}

function identifiersOf({ key }: GbifUsage): FoundName['identifiers'] {
  const id = readIdentifier('gbif_id', key);
  return id === undefined ? {} : { gbif_id: id };
}
