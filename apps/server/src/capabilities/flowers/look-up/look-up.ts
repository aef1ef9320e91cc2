import { groupOfWord } from '@plantdata/floral-colour';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { spreadsheetCsv } from '../../../platform/spreadsheet-csv.ts';
import { currentFamily } from '../library/family-names.ts';
import type { Flower, FlowerLibrary } from '../library/flower-library.ts';
import type { SpeciesFacts, SpeciesTable } from '../starter/species-table.ts';
import { type FlowerEntries, FlowerEntry, type LookUpQuery } from './schema.ts';

const citation =
  'Facts about species: USDA, NRCS. The PLANTS Database. National Plant Data Team, Greensboro, NC, USA (public domain). Falster et al. 2021, AusTraits, Scientific Data 8:254 (CC BY 4.0). Colours: see each record.';

const Place = z.tuple([z.string(), z.int()]);
type Place = z.output<typeof Place>;

/** Flowers by name and facts: those of the library, and described ones of the species table. */
export interface LookUp {
  find(query: LookUpQuery): FlowerEntries;
  /** All that fit, without pages. */
  writeCsv(query: LookUpQuery): string;
}

export function createLookUp({ flowers }: FlowerLibrary, species: SpeciesTable): LookUp {
  const byAcceptedName = new Map([...species.values()].map((facts) => [facts.accepted_name, facts]));
  const factsOf = ({ record: { facts, name } }: Flower) =>
    species.get(`${facts.genus} ${facts.species}`) ?? byAcceptedName.get(name?.acceptedName ?? '');
  const entries = [
    ...flowers.filter(({ isLeaf }) => !isLeaf).map((flower) => entryOfFlower(flower, factsOf(flower))),
    ...[...species.values()].filter(({ colours }) => colours.length > 0).map(entryOfSpecies),
  ].sort((one, other) => comparePlaces(placeOf(one), placeOf(other)));
  const select = (query: LookUpQuery) => entries.filter(fitsOf(query));
  return {
    find(query) {
      const found = select(query);
      const after = query.cursor === undefined ? null : readCursor(query.cursor, Place);
      const rest = after === null ? found : found.filter((each) => comparePlaces(placeOf(each), after) > 0);
      const data = rest.slice(0, query.limit);
      const last = data.at(-1);
      const cursor = last !== undefined && data.length < rest.length ? writeCursor(placeOf(last)) : null;
      return { data, next_cursor: cursor, total: found.length, citation, hints: [] };
    },
    writeCsv: (query) =>
      stringify(
        select(query).map((entry) =>
          Object.values(entry).map((cell) => (Array.isArray(cell) ? cell.join('|') : cell)),
        ),
        { ...spreadsheetCsv, header: true, columns: Object.keys(FlowerEntry.shape) },
      ),
  };
}

/** Described flowers come before others of their name. */
const placeOf = ({ scientific_name: name, id }: FlowerEntry): Place => [name ?? '\uffff', id ?? 0];

const comparePlaces = ([name, id]: Place, [otherName, otherId]: Place): number =>
  name === otherName ? id - otherId : name < otherName ? -1 : 1;

const growthOf = (facts: SpeciesFacts | undefined) => ({
  height_m: facts?.height_m ?? null,
  months: facts?.months ?? [],
  season: facts?.season ?? null,
  habit: facts?.habit ?? [],
  facts_from: facts?.sources ?? [],
});

function entryOfFlower(flower: Flower, species: SpeciesFacts | undefined): FlowerEntry {
  const { record, human, humanColour, beeColour } = flower;
  const { facts, name, source } = record;
  return {
    id: record.id,
    scientific_name: facts.scientificName,
    accepted_name: name?.acceptedName ?? species?.accepted_name ?? null,
    common_names: species?.common_names ?? [],
    family: facts.family,
    genus: facts.genus,
    form: facts.morph,
    evidence: record.evidence,
    human_colours: [humanColour.word],
    bee_colour: beeColour,
    hex: human.hex,
    country: facts.country,
    ...growthOf(species),
    source: source.id,
    licence: facts.licence ?? source.licence,
  };
}

const entryOfSpecies = (species: SpeciesFacts): FlowerEntry => ({
  id: null,
  scientific_name: species.scientific_name,
  accepted_name: species.accepted_name,
  common_names: species.common_names,
  family: species.family,
  genus: species.scientific_name.split(' ', 1)[0] ?? null,
  form: null,
  evidence: 'described',
  human_colours: species.colours,
  bee_colour: null,
  hex: null,
  country: null,
  ...growthOf(species),
  source: 'usda-plants',
  licence: 'public domain',
});

/** Compares all parts of a query with an entry, in small letters. */
function fitsOf(query: LookUpQuery): (entry: FlowerEntry) => boolean {
  const lower = (given: string | undefined) => given?.toLowerCase() || undefined;
  const is = (wanted: string | undefined, ...values: (string | null)[]) =>
    wanted === undefined || values.some((value) => value?.toLowerCase() === wanted);
  const [name, genus, colour] = [lower(query.name), lower(query.genus), lower(query.human_colour)];
  const family = query.family && currentFamily(query.family).toLowerCase();
  const [bee, country] = [lower(query.bee_colour), lower(query.country)];
  return (entry) => {
    const names = [entry.scientific_name, entry.accepted_name, ...entry.common_names];
    return (
      (query.evidence === undefined || entry.evidence === query.evidence) &&
      (name === undefined || names.some((each) => each?.toLowerCase().includes(name))) &&
      is(genus, entry.genus, entry.accepted_name?.split(' ', 1)[0] ?? null) &&
      is(family || undefined, entry.family && currentFamily(entry.family)) &&
      is(colour, ...entry.human_colours, ...entry.human_colours.map(groupOfWord)) &&
      is(bee, entry.bee_colour) &&
      is(country, entry.country)
    );
  };
}
