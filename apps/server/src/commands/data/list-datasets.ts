import {
  DATASETS,
  type DamagedSnapshot,
  type Dataset,
  type InstalledSnapshot,
  listSnapshots,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { print } from '../accounts/print.ts';
import { printable } from '../printable.ts';
import { gatherSpectra, spectraAsJson, spectraAsText } from './floral-datasets.ts';
import { climateAsJson, climateAsText, gatherClimate } from './kept-climate.ts';
import { inBytes, inGroups } from './progress.ts';

/** Prints every dataset of the catalogue and every other that is installed; damaged files go to stderr. */
export async function listDatasets(asJson: boolean): Promise<void> {
  const damaged: DamagedSnapshot[] = [];
  const folder = snapshotsFolder(readConfig(process.env).home);
  const installed = await listSnapshots(folder, (each) => damaged.push(each));
  const spectra = await gatherSpectra();
  const climate = await gatherClimate();
  const lists = {
    ...toJson(installed, damaged),
    floral_spectra: spectraAsJson(spectra),
    climate: climateAsJson(climate),
  };
  const text = [toText(installed), ...spectraAsText(spectra), ...climateAsText(climate), ''].join('\n');
  print(asJson ? lists : text);
  for (const { dataset, version, reason } of damaged) {
    process.stderr.write(`plantdata: ${dataset}@${version} cannot be used: ${printable(reason)}\n`);
  }
}

interface ListedDataset {
  readonly dataset: string;
  readonly title: string;
  readonly licence: string;
  readonly sources: readonly string[];
  readonly downloads: readonly string[];
  readonly versions: readonly InstalledSnapshot[];
}

/** In the order of the catalogue, then those of the operator. */
function gather(installed: readonly InstalledSnapshot[]): ListedDataset[] {
  const known = DATASETS.map((dataset) => listed(dataset, versionsOf(dataset.id, installed)));
  const ids = new Set(DATASETS.map(({ id }) => id));
  const own = new Set(installed.map(({ dataset }) => dataset).filter((id) => !ids.has(id)));
  return [...known, ...[...own].map((id) => ownDataset(id, versionsOf(id, installed)))];
}

const versionsOf = (id: string, installed: readonly InstalledSnapshot[]): InstalledSnapshot[] =>
  installed.filter(({ dataset }) => dataset === id);

/** What an installed version says of itself counts more than the catalogue. */
function listed(dataset: Dataset, versions: readonly InstalledSnapshot[]): ListedDataset {
  const { title, licence, sources } = versions[0]?.manifest ?? dataset;
  return { dataset: dataset.id, title, licence, sources, downloads: dataset.downloads, versions };
}

function ownDataset(dataset: string, versions: readonly InstalledSnapshot[]): ListedDataset {
  const { title = dataset, licence = '', sources = [] } = versions[0]?.manifest ?? {};
  return { dataset, title, licence, sources, downloads: [], versions };
}

function toJson(installed: readonly InstalledSnapshot[], damaged: readonly DamagedSnapshot[]) {
  const datasets = gather(installed).map(({ versions, ...dataset }) => ({
    ...dataset,
    versions: versions.map(({ version, file, bytes, manifest }) => ({
      version,
      imported_at: manifest.importedAt,
      names: manifest.counts.names,
      accepted: manifest.counts.accepted,
      bytes,
      file,
      read_from: manifest.files,
    })),
  }));
  return { datasets, damaged };
}

function toText(installed: readonly InstalledSnapshot[]): string {
  const datasets = gather(installed);
  const present = datasets.filter(({ versions }) => versions.length > 0);
  const others = datasets.filter(({ versions }) => versions.length === 0);
  return [
    present.length > 0 ? 'Installed, the newest version of each answers:' : 'Nothing is installed.',
    ...present.flatMap(describeInstalled),
    'To be imported with `plantdata data add`:',
    ...others.flatMap(describeOther),
  ].join('\n');
}

function describeInstalled({ dataset, title, versions, sources, licence }: ListedDataset): string[] {
  return [
    printable(`  ${dataset}: ${title}; ${answersFor(sources)}; licence: ${licence}`),
    ...versions.map(({ version, bytes, manifest: { counts, files } }) => {
      const names = files.slice(0, namesShown).map(({ name }) => name);
      const more = files.length > namesShown ? ` and ${files.length - namesShown} more` : '';
      const size = `${inGroups(counts.names)} names`.padStart(16);
      return printable(`    ${version}${size}${inBytes(bytes).padStart(9)}  from ${names.join(', ')}${more}`);
    }),
  ];
}

/** Files that are named of each version. */
const namesShown = 3;

function describeOther({ dataset, title, sources, licence, downloads }: ListedDataset): string[] {
  return [
    `  ${dataset}: ${title}; ${answersFor(sources)}; licence: ${licence}`,
    `    ${downloads[0] ?? 'no address is known: give your file with --from'}`,
  ];
}

const answersFor = (sources: readonly string[]): string =>
  sources.length === 0 ? 'answers before every source' : `answers for ${sources.join(', ')}`;
