import { formatName, isLatinCultivarWord, type PlantName, type Reading } from '@plantdata/botanical-names';
import { hasCultivarPart, isFormula, parseCached, withCultivarPart } from '@plantdata/name-matching';
import { type AcceptedGroup, type Agreement, bestMatch, matchesOf } from '../consensus/agreement.ts';
import type { Correction } from '../corrections/corrections.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';

type Taxonomy = UnifiedTaxonomicRecord['taxonomy'];

export const emptyTaxonomy: Taxonomy = {
  kingdom: 'Plantae',
  family: null,
  genus: null,
  species: null,
  subspecies: null,
  variety: null,
  form: null,
};

export interface DescribedName {
  readonly author: string | null;
  readonly rank: string | null;
  readonly taxonomy: Taxonomy;
  readonly displayName: string;
  readonly completeness: { readonly taxonomyWanted: number; readonly taxonomyFilled: number };
}

/**
 * Describes the accepted name: by the correction if there is one, otherwise by the sources that
 * agree.
 */
export function describeAccepted(
  { winner, others }: Agreement,
  { name: submitted, parts }: Reading,
  correction: Correction | null,
): DescribedName {
  const name = correction?.preferred ?? readAccepted(winner.name, submitted);
  const family = familyOf(winner) ?? correction?.family ?? findCommonFamily(others);
  const author = correction?.authorship ?? authorOf(winner);
  const findEpithet = (rank: string) =>
    name.infraspecific.find((part) => part.rank === rank)?.epithet ?? null;
  const taxonomy: Taxonomy = {
    kingdom: 'Plantae',
    family,
    genus: name.genus,
    species: name.specificEpithet,
    subspecies: findEpithet('subspecies'),
    variety: findEpithet('variety'),
    form: findEpithet('form'),
  };
  // An autonym is written without an author (ICN Art. 26).
  const isAutonym = name.infraspecific.at(-1)?.epithet === name.specificEpithet;
  const wanted = [
    family,
    name.genus,
    ...(name.rank === 'genus' ? [] : [name.specificEpithet]),
    ...(isAutonym ? [] : [author]),
  ];
  // A part below the species that was not found and words that were not read stay visible.
  const isShortened = !correction && bestMatch(winner)?.stage === 'infraspecific-to-species';
  const given = isShortened ? readFalseRank(submitted) : submitted;
  const whole = hasCultivarPart(name) ? name : withCultivarPart(name, given);
  const kept = isShortened ? { ...whole, infraspecific: given.infraspecific } : whole;
  // `Crocosmia Lucifer`, `Butia yatay`: only the genus is known.
  const isUnknownSpecies = !correction && name.specificEpithet === null && submitted.form === 'name';
  const species = isUnknownSpecies ? submitted.specificEpithet : kept.specificEpithet;
  // A cultivar of unnamed parents is called by its genus (ICNCP Art. 22): `Thuja 'Green Giant'`.
  const isOfGenus = isFormula(kept) && kept.genus !== null && hasCultivarPart(kept);
  const shown: PlantName = isOfGenus ? { ...kept, form: 'name' } : kept;
  const unread = parts.filter(({ kind, text }) => kind === 'unparsed' && /\p{L}/u.test(text));
  return {
    author,
    rank: isFormula(name) ? 'hybrid' : (matchesOf(winner)[0]?.rank ?? name.rank),
    taxonomy,
    displayName: [
      formatName({ ...shown, specificEpithet: species }, { cultivar: true, authorship: false }),
      ...unread.map(({ text }) => text),
    ].join(' '),
    completeness: {
      taxonomyWanted: wanted.length,
      taxonomyFilled: wanted.filter((value) => value !== null).length,
    },
  };
}

/** `Prunus avium subsp. plena`: a rank that no list has, given to a word by which cultivars are called. */
function readFalseRank(submitted: PlantName): PlantName {
  const { epithet = '' } = submitted.infraspecific.at(-1) ?? {};
  if (hasCultivarPart(submitted) || !isLatinCultivarWord(epithet)) return submitted;
  return { ...submitted, infraspecific: [], cultivar: epithet.charAt(0).toUpperCase() + epithet.slice(1) };
}

/** Many names are submitted as they are accepted: those have been read already. */
function readAccepted(accepted: string, submitted: PlantName): PlantName {
  const isSubmitted = formatName(submitted, { authorship: false, cultivar: false }) === accepted;
  return isSubmitted ? submitted : parseCached(accepted);
}

export function familyOf(group: AcceptedGroup): string | null {
  return matchesOf(group).find(({ family }) => family !== null)?.family ?? null;
}

/** Sources that know a corrected name under another accepted one still know its family. */
function findCommonFamily(groups: readonly AcceptedGroup[]): string | null {
  const families = new Set(groups.map(familyOf));
  return families.size === 1 ? ([...families][0] ?? null) : null;
}

export function authorOf(group: AcceptedGroup): string | null {
  return matchesOf(group).find((match) => match.acceptedAuthorship !== null)?.acceptedAuthorship ?? null;
}
