import {
  type DamagedSnapshot,
  describeDatasets,
  type InstalledSnapshot,
  type KnownDataset,
  listSnapshots,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { print, warn } from '../print.ts';
import { formatBytes, formatCount, printable } from '../text.ts';
import { gatherSpectra, spectraAsJson, spectraAsText } from './floral-datasets.ts';
import { climateAsJson, climateAsText, gatherClimate } from './kept-climate.ts';

/** Prints every dataset of the catalogue and every other that is installed; damaged files go to stderr. */
export async function listDatasets(asJson: boolean): Promise<void> {
  const damaged: DamagedSnapshot[] = [];
  const folder = snapshotsFolder(readConfig().home);
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
  for (const { dataset, version, reason } of damaged)
    warn(`${dataset}@${version} cannot be used: ${printable(reason)}`);
}

function toJson(installed: readonly InstalledSnapshot[], damaged: readonly DamagedSnapshot[]) {
  const datasets = describeDatasets(installed).map(({ versions, publisher: _, ...dataset }) => ({
    ...dataset,
    versions: versions.map(({ version, file, bytes, manifest }) => ({
      version,
      imported_at: manifest.importedAt,
      extract: manifest.extract ?? null,
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
  const datasets = describeDatasets(installed);
  const present = datasets.filter(({ versions }) => versions.length > 0);
  const others = datasets.filter(({ versions }) => versions.length === 0);
  return [
    present.length > 0 ? 'Installed; of each dataset the first version answers:' : 'Nothing is installed.',
    ...present.flatMap(describeInstalled),
    'To be imported with `plantdata data add`:',
    ...others.flatMap(describeOther),
  ].join('\n');
}

function describeInstalled({ dataset, title, versions, sources, licence }: KnownDataset): string[] {
  return [
    printable(`  ${dataset}: ${title}; ${answersFor(sources)}; licence: ${licence}`),
    ...versions.map(({ version, bytes, manifest: { counts, files, extract } }) => {
      const names = files.slice(0, namesShown).map(({ name }) => name);
      const more = files.length > namesShown ? ` and ${files.length - namesShown} more` : '';
      const size = `${formatCount(counts.names)} names`.padStart(16);
      const part = extract ? `  whole genera: ${extract.genera.length}` : '';
      return printable(
        `    ${version}${size}${formatBytes(bytes).padStart(9)}${part}  from ${names.join(', ')}${more}`,
      );
    }),
  ];
}

/** Files that are named of each version. */
const namesShown = 3;

function describeOther({ dataset, title, sources, licence, downloads }: KnownDataset): string[] {
  return [
    `  ${dataset}: ${title}; ${answersFor(sources)}; licence: ${licence}`,
    `    ${downloads[0] ?? 'no address is known: give your file with --from'}`,
  ];
}

const answersFor = (sources: readonly string[]): string =>
  sources.length === 0 ? 'answers beside the sources' : `answers for ${sources.join(', ')}`;
