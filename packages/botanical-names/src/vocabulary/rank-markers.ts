import type { Rank } from '../model.ts';
import words from './rank-markers.json' with { type: 'json' };

/** Meaning of a rank marker. */
interface RankMarker {
  readonly rank: Rank;
  /** `nothosubsp.`, `nvar.`: the taxon is of hybrid origin. */
  readonly notho: boolean;
  /** Place of the marker: above the genus, between genus and species, below the species. */
  readonly level: 'suprageneric' | 'infrageneric' | 'infraspecific';
  /** Written as the ICN recommends (`subsp.`, `var.`, `f.`), the full stop aside. */
  readonly standard: boolean;
}

type MarkerRow = readonly [rank: Rank, standard: string, others: string];

const infraspecific: readonly MarkerRow[] = [
  ['subspecies', 'subsp', 'ssp subspecies subspec sspec sbsp subsepcies'],
  ['variety', 'var', 'v varietas varieta variety vars'],
  ['subvariety', 'subvar', 'subv sv subvarietas'],
  ['form', 'f', 'fo forma form fma fm'],
  ['subform', 'subf', 'subforma subfo sf'],
  ['convariety', 'convar', 'convarietas cvar'],
  [
    'unranked',
    'unr',
    'proles prol race monstr monstrositas lusus lus mut mutatio morph morpha natio nat ab aberr st stirps agamosp agamossp agamovar subproles infrasp infr',
  ],
];

const infrageneric: readonly MarkerRow[] = [
  ['subgenus', 'subg', 'subgen subgenus sg'],
  ['section', 'sect', 'section sectio'],
  ['subsection', 'subsect', 'subsection subsectio'],
  ['series', 'ser', 'subser series'],
  ['tribe', 'tr', 'div'],
  ['subtribe', 'subtr', ''],
];

const suprageneric: readonly MarkerRow[] = [
  ['subfamily', 'subfam', 'subfamily'],
  ['tribe', 'trib', 'tribe tribus supertrib'],
  ['subtribe', 'subtrib', 'subtribe'],
];

function addRows(
  markers: Map<string, RankMarker>,
  rows: readonly MarkerRow[],
  level: RankMarker['level'],
): Map<string, RankMarker> {
  for (const [rank, standard, others] of rows) {
    for (const word of [standard, ...others.split(' ')]) {
      if (word === '') continue;
      markers.set(word, { rank, notho: false, level, standard: word === standard });
      markers.set(`notho${word}`, { rank, notho: true, level, standard: word === standard });
      if (level === 'infraspecific' && word.length > 2) {
        markers.set(`n${word}`, { rank, notho: true, level, standard: false });
      }
    }
  }
  return markers;
}

/** Rank markers in lower case without full stop. */
export const rankMarkers: ReadonlyMap<string, RankMarker> = addRows(
  addRows(addRows(new Map(), suprageneric, 'suprageneric'), infrageneric, 'infrageneric'),
  infraspecific,
  'infraspecific',
);

/** Markers that are also common Latin or English words: read as a marker only with a full stop. */
export const markersNeedingFullStop: ReadonlySet<string> = new Set(words.needingFullStop);
