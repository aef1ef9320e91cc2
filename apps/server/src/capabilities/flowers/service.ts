import type { z } from 'zod';
import { analyseSpectrum } from './analyse/analyse-spectrum.ts';
import type { AnalyseRequest } from './analyse/schema.ts';
import { flowerNotFound, recordsAway } from './errors.ts';
import type { Flower, FlowerLibrary } from './library/flower-library.ts';
import {
  type BeeColourList,
  type FamilyList,
  type HumanColourList,
  listBeeColours,
  listFamilies,
  listHumanColours,
} from './library/lists.ts';
import { type LibraryDeps, openLibrary } from './library/open-library.ts';
import { createLookUp, type LookUp } from './look-up/look-up.ts';
import { composePalette } from './palette/compose-palette.ts';
import type { Palette, PaletteRequest } from './palette/schema.ts';
import { recordOf } from './record/flower-record.ts';
import type { AnalysedFlower, FlowerRecordAnswer, ObserverName } from './record/schema.ts';
import type { FlowerSearch } from './search/flower-search.ts';
import type { FlowersByColor, FlowersByColorQuery } from './search/schema.ts';
import { searchByColour } from './search/search-by-colour.ts';
import type { FlowerFilters } from './search/selection.ts';
import { type BundledFlowers, readBundledFlowers } from './starter/starter-flowers.ts';

type EvidenceFilter = FlowerFilters['evidence'] | undefined;

/** Flowers by their colour, for people and for bees. Answers come from memory; errors are `ServiceError`s. */
export interface Flowers {
  get(id: number): Flower | undefined;
  /** Flowers of a species in their main colour, by its name as published or as accepted. */
  ofSpecies(name: string): readonly Flower[];
  record(id: number, observer: ObserverName): FlowerRecordAnswer;
  /** Rejects where `get` has none. */
  require(id: number): Flower;
  searchByColour(query: FlowersByColorQuery): FlowersByColor;
  families(evidence: EvidenceFilter): z.output<typeof FamilyList>;
  humanColours(evidence: EvidenceFilter): z.output<typeof HumanColourList>;
  beeColours(evidence: EvidenceFilter): z.output<typeof BeeColourList>;
  lookUp(): LookUp;
  palette(request: PaletteRequest): Palette;
  analyse(request: AnalyseRequest): AnalysedFlower;
  /** True once the records of the database are there. */
  readonly isComplete: boolean;
  /** Reads changed records, and says whether there were any. Rejects when they cannot be read: the last ones stay. */
  refresh(): Promise<boolean>;
}

const noFlowers: BundledFlowers = { flowers: [], species: new Map() };

const incomplete =
  'The imported records could not be read yet: only the flowers that come with the program were searched.';

export interface FlowerDeps extends Omit<LibraryDeps, 'bundled'> {
  /** True where the flowers that come with the program are found too. */
  readonly isBundled: boolean;
}

export async function openFlowers({ isBundled, ...deps }: FlowerDeps): Promise<Flowers> {
  const bundled = isBundled ? await readBundledFlowers() : noFlowers;
  const opened = await openLibrary({ ...deps, bundled: bundled.flowers });
  let lookedUp: { readonly library: FlowerLibrary; readonly lookUp: LookUp } | undefined;
  const find = (id: number) => opened.current.library.get(id);
  /** Measured records must not seem to be none while they cannot be read. */
  const searchFor = (evidence: EvidenceFilter): FlowerSearch => {
    const isNothing = opened.current.library.flowers.length === 0;
    if (!opened.isComplete && (evidence === 'measured' || isNothing)) throw recordsAway();
    return opened.current;
  };
  const libraryFor = (evidence: EvidenceFilter): FlowerLibrary => searchFor(evidence).library;
  const requireFlower = (id: number): Flower => {
    const flower = find(id);
    if (flower) return flower;
    throw opened.isComplete ? flowerNotFound(id) : recordsAway();
  };
  const addHints = <Answer extends { hints: string[] }>(answer: Answer): Answer =>
    opened.isComplete ? answer : { ...answer, hints: [incomplete, ...answer.hints] };
  return {
    get: find,
    ofSpecies: (name) => opened.current.library.ofSpecies(name),
    require: requireFlower,
    record: (id, observer) => recordOf(requireFlower(id), observer),
    searchByColour: (query) => addHints(searchByColour(searchFor(query.evidence), query)),
    families: (evidence) => listFamilies(libraryFor(evidence), evidence),
    humanColours: (evidence) => listHumanColours(libraryFor(evidence), evidence),
    beeColours: (evidence) => listBeeColours(libraryFor(evidence), evidence),
    lookUp() {
      const { library } = opened.current;
      if (lookedUp?.library !== library)
        lookedUp = { library, lookUp: createLookUp(library, bundled.species) };
      return lookedUp.lookUp;
    },
    palette: (request) => addHints(composePalette(searchFor(request.evidence), request)),
    analyse: analyseSpectrum,
    get isComplete() {
      return opened.isComplete;
    },
    refresh: opened.refresh,
  };
}
