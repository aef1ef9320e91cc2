import type { CommonName, Identifiers } from '@plantdata/name-index';
import type { AcceptedName, FoundName } from '../../found-name.ts';
import { languageCode, plainText, readIdentifier } from '../../reading.ts';
import { readFamilyName, readName } from '../read-name.ts';
import { singleValue, type TaxonItem, valuesOf } from './taxon-item.ts';

const commonNamesMax = 30;
const commonNameLettersMax = 100;

/** Instance of a synonym. */
const SYNONYM = 'Q1040689';

const ranks: ReadonlyMap<string, string> = new Map([
  ['Q35409', 'family'],
  ['Q34740', 'genus'],
  ['Q7432', 'species'],
  ['Q68947', 'subspecies'],
  ['Q767728', 'variety'],
]);

/**
 * Returns the match of an item for its name; `accepted` is the item that calls it a synonym. An
 * item does not state that its name is accepted: a separate item that no other calls a synonym has
 * to do.
 */
export function createFound(item: TaxonItem, name: string, accepted: TaxonItem | null): FoundName | null {
  const own = nameOf(item, name);
  const acceptedName = accepted && nameOf(accepted, singleValue(accepted, 'P225'));
  if (!own) return null;
  const source = acceptedName ? accepted : item;
  const facts = {
    ...own,
    family: acceptedName?.family ?? own.family,
    isGuess: false,
    identifiers: identifiersOf(source),
    commonNames: commonNamesOf(source),
  };
  if (acceptedName) return { ...facts, status: 'synonym', accepted: acceptedName };
  const isLost = item.acceptedIds.length > 0 || valuesOf(item, 'P31').includes(SYNONYM);
  return { ...facts, status: isLost ? 'unplaced' : 'accepted', accepted: null };
}

function nameOf(item: TaxonItem, name: string | undefined): AcceptedName | null {
  const read = readName(name, ranks.get(singleValue(item, 'P105') ?? ''));
  const families = [...(item.lineage?.families ?? [])];
  const family = families.length === 1 ? readFamilyName(families[0]) : null;
  return read && { written: read.written, authorship: null, rank: read.rank, family };
}

function identifiersOf(item: TaxonItem): Identifiers {
  const ipni = `urn:lsid:ipni.org:names:${singleValue(item, 'P961')}`;
  const powo = valuesOf(item, 'P5037').length > 0 ? singleValue(item, 'P5037') : ipni;
  const found = {
    wikidata_id: readIdentifier('wikidata_id', item.id),
    gbif_id: readIdentifier('gbif_id', singleValue(item, 'P846')),
    gbif_xr_id: readIdentifier('gbif_xr_id', singleValue(item, 'P14607')),
    powo_id: readIdentifier('powo_id', powo),
    wfo_id: readIdentifier('wfo_id', singleValue(item, 'P7715')),
    eol_id: readIdentifier('eol_id', singleValue(item, 'P830')),
    inaturalist_taxon_id: readIdentifier('inaturalist_taxon_id', singleValue(item, 'P3151')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, id]) => id !== undefined));
}

/** English ones first. */
function commonNamesOf(item: TaxonItem): CommonName[] {
  const names = item.commonNames.flatMap(({ text, language: code }) => {
    const [name, language] = [plainText(text, commonNameLettersMax), languageCode(code)];
    const region = /^[a-z]{2}-([a-z]{2})$/i.exec(code)?.[1]?.toUpperCase() ?? '';
    return name && language ? [{ name, language, region }] : [];
  });
  const byText = new Map(names.map((each) => [`${each.language} ${each.region} ${each.name}`, each]));
  return [...byText.values()]
    .toSorted((one, other) => Number(other.language === 'en') - Number(one.language === 'en'))
    .slice(0, commonNamesMax);
}
