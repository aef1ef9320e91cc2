import type { NameDictionary } from '@plantdata/botanical-names';
import type { Snapshot } from '@plantdata/name-index';
import { createDictionary, type KnownNames, writeOut } from '@plantdata/name-matching';
import { correctionsOf, findNoCorrection } from './corrections/corrections.ts';
import { CultivarIndex } from './cultivars/cultivar-index.ts';
import { noNameFallback } from './fallback/create-name-fallback.ts';
import type { NameFallback } from './fallback/name-fallback.ts';
import { isPlant } from './is-plant.ts';
import { createNameColumn } from './name-column/name-column.ts';
import { createPlantNames, type PlantNames } from './service.ts';
import { correctionsDataset, isCultivarRegister } from './snapshots/datasets.ts';
import { bindSources, type SourceMode } from './sources/bind-sources.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { LiveSourceDeps } from './sources/live/connect-source.ts';
import { CONNECTORS } from './sources/live/connectors/index.ts';
import { openLiveSources } from './sources/live/live-sources.ts';
import { openInstalledSnapshots } from './sources/snapshot/installed-snapshots.ts';
import { answerFrom, type SnapshotAnswers } from './sources/snapshot/snapshot-answers.ts';
import { readBundledChecklist } from './sources/starter/bundled.ts';
import { type BundledChecklist, createBundledChecklist } from './sources/starter/bundled-checklist.ts';
import type { StarterChecklist } from './sources/starter/checklist.ts';
import { answerFromNursery } from './sources/starter/nursery-answers.ts';
import { openPlantPatents, openUsdaChecklist } from './sources/starter/usda.ts';
import type { TaxonomicSource } from './sources/taxonomic-source.ts';
import type { Suggester } from './suggestions/routes.ts';
import { type SuggestionData, suggestNames } from './suggestions/suggest-names.ts';
import { suggestSnapshot, suggestStarter } from './suggestions/suggesting-checklist.ts';
import type { NameData } from './verify-names.ts';

export interface OpenPlantNamesOptions {
  /** Folder of everything the service keeps; the snapshots are in it. */
  readonly home: string;
  readonly modeOf: (id: SourceId) => SourceMode;
  readonly namesMax: number;
  readonly clock: { now(): Date };
  /** Sources that are asked over the network; none by default. */
  readonly services?: NameServices | Promise<NameServices>;
  /** The longest that an answer may take which is given as a whole; unlimited by default. */
  readonly answerWithinMs?: number | undefined;
  /** Answer in place of services, for tests of callers. */
  readonly standIns?: readonly TaxonomicSource[] | undefined;
  /** Called for each snapshot that cannot be used. */
  readonly onProblem?: (problem: string) => void;
}

export interface NameServices {
  /** Access to the services of the sources; if absent, no service is asked. */
  readonly live?: LiveSourceDeps & { readonly urlOf: (id: SourceId) => string | undefined };
  /** Asked for names that no source has. */
  readonly fallback?: NameFallback;
  /** Ends what they keep. */
  close?(): Promise<void>;
}

export interface OpenedPlantNames extends PlantNames, Suggester {
  /** Names by which the parser decides between readings, at present. */
  readonly dictionary: NameDictionary;
  /** Returns whether words, in small letters and without accents, have the genus or a common name of a plant. */
  isPlant(words: readonly string[]): boolean;
  /** Looks whether snapshots were added, replaced or removed, and answers with them from the next request on. */
  refresh(): Promise<boolean>;
  /** True where some source answers over the network: there a list waits and does not compute. */
  readonly asksNetwork: boolean;
  /**
   * Closes the connections to the sources and keeps their answers; with `until`, once the names
   * still asked for are answered, or when it is aborted.
   */
  close(until?: AbortSignal): Promise<void>;
}

/** Puts the capability together with what there is: imported snapshots, the services of the sources, the bundled checklist. */
export async function openPlantNames({
  home,
  modeOf,
  namesMax,
  clock,
  services = {},
  answerWithinMs,
  standIns = [],
  onProblem = () => undefined,
}: OpenPlantNamesOptions): Promise<OpenedPlantNames> {
  const [checklist, usda, patents, installed, used] = await Promise.all([
    readBundledChecklist(),
    openUsdaChecklist(),
    openPlantPatents(),
    openInstalledSnapshots({ home, onProblem }),
    services,
  ]);
  const bundled = createBundledChecklist([answerFromNursery(checklist), answerFrom(usda, 'bundled')]);
  const { live, fallback = noNameFallback } = used;
  const liveSources = live && openLiveSources({ connectors: CONNECTORS, ...live }, modeOf);
  const answersOf = rememberAnswers();
  const gather = () =>
    gatherData({
      checklist,
      usda,
      patents,
      bundled,
      live: liveSources?.byId ?? new Map(standIns.map((source) => [source.id, source])),
      modeOf,
      snapshots: installed.snapshots,
      answersOf,
      fallback,
    });
  let data = gather();
  let closing: Promise<void> | undefined;
  const plantNames = createPlantNames({ data: () => data, namesMax, clock, answerWithinMs });
  return {
    ...plantNames,
    nameColumn: () => createNameColumn(data.columnDictionary),
    suggest: (typed, limit) => suggestNames(data, typed, limit),
    get asksNetwork() {
      return data.sources.some(({ service }) => service !== undefined);
    },
    async close(until) {
      await liveSources?.close(until);
      // A command closes once more when it has kept the late answers.
      closing ??= used.close?.();
      await closing;
    },
    isPlant: (words) => isPlant(data.dictionary, words),
    get dictionary() {
      return data.dictionary;
    },
    async refresh() {
      const isChanged = await installed.refresh();
      if (isChanged) data = gather();
      return isChanged;
    },
  };
}

interface NameParts {
  readonly checklist: StarterChecklist;
  readonly usda: Snapshot;
  readonly patents: Snapshot;
  readonly bundled: BundledChecklist;
  readonly live: ReadonlyMap<SourceId, TaxonomicSource>;
  readonly fallback: NameFallback;
  readonly modeOf: (id: SourceId) => SourceMode;
  readonly snapshots: readonly Snapshot[];
  readonly answersOf: (snapshot: Snapshot, copyOf?: string) => SnapshotAnswers;
}

type GatheredData = NameData &
  SuggestionData & {
    /** Without the names of USDA PLANTS: columns of other things are judged by genera of the trade. */
    readonly columnDictionary: KnownNames;
  };

function gatherData(parts: NameParts): GatheredData {
  const { checklist, usda, patents, bundled, live, fallback, modeOf, answersOf } = parts;
  const registers = parts.snapshots.filter(({ manifest }) => isCultivarRegister(manifest.dataset));
  const snapshots = parts.snapshots.filter((snapshot) => !registers.includes(snapshot));
  const corrections = snapshots.find(({ manifest }) => manifest.dataset === correctionsDataset);
  const answering = snapshots.filter((snapshot) => snapshot !== corrections);
  const copies = copiesAmong(answering);
  const bound = answering.map((snapshot) => answersOf(snapshot, copies.get(snapshot.manifest.dataset)));
  let cultivars: Promise<CultivarIndex> | undefined;
  // A register takes names as applicants write them.
  const suggesting = answering.filter((_, place) => bound[place]?.isRegister !== true);
  return {
    sources: bindSources({
      modeOf,
      snapshots: bound,
      live,
    }),
    bundled,
    checklists: suggesting.some(({ manifest }) => !manifest.extract)
      ? suggesting.map(suggestSnapshot)
      : [...suggesting.map(suggestSnapshot), suggestStarter(checklist)],
    dictionary: {
      ...dictionaryFor(checklist, [usda, ...snapshots]),
      writeOut: (text) =>
        writeOut(text, [checklist.table, usda.table, ...suggesting.map(({ table }) => table)]),
    },
    columnDictionary: dictionaryFor(checklist, snapshots),
    findCorrection: corrections ? correctionsOf(corrections) : findNoCorrection,
    findByCommonName: checklist.findByCommonName,
    findByGenusWord: checklist.findByGenusWord,
    namedHybrids: checklist.namedHybrids,
    fallback,
    cultivars() {
      cultivars ??= CultivarIndex.open([...registers, patents], [checklist, usda, ...answering]);
      return cultivars;
    },
  };
}

/** The parser also learns the names of the other lists. */
function dictionaryFor({ dictionary, table }: StarterChecklist, snapshots: readonly Snapshot[]): KnownNames {
  if (snapshots.length === 0) return dictionary;
  return { ...dictionary, ...createDictionary([table, ...snapshots.map((each) => each.table)]) };
}

/** Answers of a snapshot stay with it for as long as it is open. */
function rememberAnswers(): (snapshot: Snapshot, copyOf?: string) => SnapshotAnswers {
  const remembered = new WeakMap<Snapshot, { copyOf: string | undefined; answers: SnapshotAnswers }>();
  return (snapshot, copyOf) => {
    const known = remembered.get(snapshot);
    if (known && known.copyOf === copyOf) return known.answers;
    const answers = answerFrom(snapshot, 'snapshot', copyOf);
    remembered.set(snapshot, { copyOf, answers });
    return answers;
  };
}

/** The first dataset that was made of the same files, by dataset; one that shares none is not in it. */
function copiesAmong(snapshots: readonly Snapshot[]): ReadonlyMap<string, string> {
  const byContents = Map.groupBy(snapshots, ({ manifest }) =>
    manifest.files
      .map(({ sha256 }) => sha256)
      .sort()
      .join(),
  );
  return new Map(
    [...byContents.values()].flatMap(([first, ...copies]) =>
      copies.map(({ manifest }) => [manifest.dataset, first?.manifest.dataset ?? ''] as const),
    ),
  );
}
