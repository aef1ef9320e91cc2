import {
  canonicalName,
  type InfraspecificEpithet,
  type PlantName,
  type Rank,
} from '@plantdata/botanical-names';
import { depthOf, parseCached } from '@plantdata/name-matching';

/** A name that a service wrote, with or without authors, hybrid sign and rank marker. */
export interface StandardName {
  /** In standard form: `Abelia × grandiflora`, `Poa annua var. annua`. */
  readonly written: string;
  readonly name: PlantName;
  readonly rank: Rank;
}

/**
 * Null for a text that is not a name. `rank` is the service's; it supplies the marker if the name
 * has none.
 */
export function standardName(text: string, rank: Rank): StandardName | null {
  const name = addMarker(parseCached(text), rank);
  const written = canonicalName(name);
  return written === '' ? null : { written, name, rank: rank === 'unranked' ? (name.rank ?? rank) : rank };
}

/** `Poa annua annua`, a variety, is `Poa annua var. annua`. */
function addMarker(name: PlantName, rank: Rank): PlantName {
  const last: InfraspecificEpithet | undefined = name.infraspecific.at(-1);
  if (last?.rank !== 'unranked' || rank === 'unranked') return name;
  return { ...name, rank, infraspecific: [...name.infraspecific.slice(0, -1), { ...last, rank }] };
}

/**
 * True if the name has a higher rank than the one asked for, such as a genus for a species: then it
 * is not an answer.
 */
export function isHigherThanAsked(found: StandardName, asked: PlantName): boolean {
  return levelOf(found.name, found.rank) < levelOf(asked, asked.rank);
}

const aboveGenus: ReadonlySet<Rank> = new Set<Rank>([
  'kingdom',
  'phylum',
  'class',
  'order',
  'family',
  'subfamily',
  'tribe',
  'subtribe',
]);

function levelOf(name: PlantName, rank: Rank | null): number {
  return rank !== null && aboveGenus.has(rank) ? -1 : depthOf(name);
}
