import { fileURLToPath } from 'node:url';
import type { NameDictionary } from '@plantdata/botanical-names';
import { correctionsOf, noCorrections } from './corrections/corrections.ts';
import { dictionaryOf } from './matching/dictionary.ts';
import { createPlantNames, type PlantNames } from './service.ts';
import { correctionsDataset } from './snapshots/datasets.ts';
import type { Snapshot } from './snapshots/snapshot.ts';
import { bindSources, type SourceMode } from './sources/bind-sources.ts';
import type { SourceId } from './sources/catalogue.ts';
import { openInstalledSnapshots } from './sources/snapshot/installed-snapshots.ts';
import { answerFrom, type SnapshotAnswers } from './sources/snapshot/snapshot-answers.ts';
import { readStarterChecklist, type StarterChecklist } from './sources/starter/checklist.ts';
import { createStarterSources } from './sources/starter/starter-source.ts';
import type { TaxonomicSource } from './sources/taxonomic-source.ts';
import type { NameData } from './verify-names.ts';

/** The table that comes with the service. */
const starterFolder = fileURLToPath(new URL('../../../../../data/starter', import.meta.url));

export interface OpenPlantNamesOptions {
  /** Folder of everything the service keeps; the snapshots are in it. */
  readonly home: string;
  readonly modeOf: (id: SourceId) => SourceMode;
  readonly namesMax: number;
  readonly clock: { now(): Date };
  /** Told of snapshots that cannot be used. */
  readonly onProblem?: (problem: string) => void;
}

export interface OpenedPlantNames extends PlantNames {
  /** Names by which the parser decides between readings, at present. */
  readonly dictionary: NameDictionary;
  /** Looks whether snapshots were added, replaced or removed, and answers with them from the next request on. */
  refresh(): Promise<boolean>;
  /** Whether some source answers over the network, where a list waits and does not compute. */
  readonly asksNetwork: boolean;
}

/** Puts the capability together with what this machine has: imported snapshots and the bundled checklist. */
export async function openPlantNames({
  home,
  modeOf,
  namesMax,
  clock,
  onProblem = () => undefined,
}: OpenPlantNamesOptions): Promise<OpenedPlantNames> {
  const [checklist, installed] = await Promise.all([
    readStarterChecklist(starterFolder),
    openInstalledSnapshots({ home, onProblem }),
  ]);
  const starter = createStarterSources(checklist);
  const answersOf = rememberAnswers();
  const gather = () => gatherData({ checklist, starter, modeOf, snapshots: installed.snapshots, answersOf });
  let data = gather();
  const plantNames = createPlantNames({ data: () => data, namesMax, clock });
  return {
    ...plantNames,
    asksNetwork: false,
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

interface Parts {
  readonly checklist: StarterChecklist;
  readonly starter: readonly TaxonomicSource[];
  readonly modeOf: (id: SourceId) => SourceMode;
  readonly snapshots: readonly Snapshot[];
  readonly answersOf: (snapshot: Snapshot) => SnapshotAnswers;
}

function gatherData({ checklist, starter, modeOf, snapshots, answersOf }: Parts): NameData {
  const corrections = snapshots.find(({ manifest }) => manifest.dataset === correctionsDataset);
  const answering = snapshots.filter((snapshot) => snapshot !== corrections);
  return {
    sources: bindSources({ modeOf, snapshots: answering.map(answersOf), starter }),
    dictionary: dictionaryFor(checklist, snapshots),
    findCorrection: corrections ? correctionsOf(corrections) : noCorrections,
    findByCommonName: checklist.findByCommonName,
  };
}

/** The parser also learns the names of the snapshots. */
function dictionaryFor(
  { dictionary, table }: StarterChecklist,
  snapshots: readonly Snapshot[],
): NameDictionary {
  return snapshots.length === 0 ? dictionary : dictionaryOf([table, ...snapshots.map((each) => each.table)]);
}

/** What a snapshot has already answered stays with it for as long as it is open. */
function rememberAnswers(): (snapshot: Snapshot) => SnapshotAnswers {
  const remembered = new WeakMap<Snapshot, SnapshotAnswers>();
  return (snapshot) => {
    const answers = remembered.get(snapshot) ?? answerFrom(snapshot);
    remembered.set(snapshot, answers);
    return answers;
  };
}
