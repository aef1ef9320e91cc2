import { type Command, InvalidArgumentError } from 'commander';
import type { AddDatasetFlags } from './data/add-flags.ts';
import type { ExtractDatasetsFlags } from './data/extract-datasets.ts';
import type { VerifyDataFlags } from './data/verify-floral-dataset.ts';
import type { JsonFlag } from './print.ts';
import { addFormatOptions, type FormatFlags } from './report/report-format.ts';

/** `plantdata data …`: checklists for sources without the network, and spectra of flowers (docs/datasets.md). */
export function registerData(program: Command): void {
  const data = program
    .command('data')
    .description('Import checklists, so that sources answer without the network, and spectra of flowers.');
  registerList(data);
  registerAdd(data);
  registerExtract(data);
  registerRemove(data);
  registerVerify(data);
  registerDiff(data);
}

function registerList(data: Command): void {
  data
    .command('list')
    .description('Show the datasets that can be imported and those that are installed.')
    .option('--json', 'print the list as JSON')
    .action(async ({ json = false }: JsonFlag) =>
      (await import('./data/list-datasets.ts')).listDatasets(json),
    );
}

function registerAdd(data: Command): void {
  data
    .command('add')
    .description(
      'Import a checklist or spectra of flowers (a dataset of the catalogue, a list of your own, or `corrections`), or read climate ahead (`chelsa`).',
    )
    .argument(
      '<dataset>',
      'its name in `plantdata data list`, a name for a checklist of your own, or a file of `plantdata data extract`',
    )
    .option('--from <path...>', 'files or folders to read; downloaded from the publisher when left out')
    .option('--url <address>', 'download from here instead of the address of the catalogue')
    .option('--sha256 <checksum>', 'checksum that the downloaded file must have', checksum)
    .option(
      '--version, --date <date>',
      'date of the data, YYYY-MM-DD, YYYY-MM or YYYY (by default the date that the files state, if any)',
    )
    .option(
      '--source <ids>',
      'the sources it answers for, separated by commas; needed for a name of your own',
    )
    .option('--column <pair...>', 'a member and the heading of its column: name="Botanical name"')
    .option('--licence <text>', 'licence of the data')
    .option('--title <text>', 'title of the data, for people')
    .option('--bbox <degrees>', 'chelsa: west,south,east,north of what is read ahead: 5,45,11,48')
    .option('--scenario <names>', 'chelsa: futures, with commas: ssp126, ssp245, ssp370, ssp585')
    .option('--gcm <names>', 'chelsa: climate models, with commas: mpi-esm1-2-hr, ukesm1-0-ll, …')
    .option('--period <names>', 'chelsa: periods, with commas: 2030, 2050, 2070')
    .option('--variables <names>', 'chelsa: variables, with commas: bio01, bio12, …')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', addHelp)
    .action(async (dataset: string, flags: AddDatasetFlags) =>
      (await import('./data/add-dataset.ts')).addDataset(dataset, flags),
    );
}

const addHelp = `
The newest version of a dataset answers, one of unknown date only where there is no other; others stay until they are
removed. An import that fails or is stopped
leaves everything as it was. Examples are in docs/datasets.md, of chelsa in docs/distribution-models-operators.md.
Exit code: 0 when the dataset was imported, 1 when not.`;

function checksum(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new InvalidArgumentError('A SHA-256 checksum has 64 digits from 0 to f.');
  return text.toLowerCase();
}

function registerExtract(data: Command): void {
  data
    .command('extract')
    .description('Write a small part of installed datasets to files for other installations.')
    .requiredOption('--names <file>', 'a list of names: .csv, .txt, .xlsx, … as for `plantdata verify`')
    .requiredOption('--from <dataset...>', 'installed datasets: wcvp, or one version: wcvp@2026-01-15')
    .option('--column <heading>', 'heading or letter of the column that holds the names')
    .option('--only-names', 'only the names of the list, not every name of their genera')
    .option('--to <folder>', 'where the files are written', '.')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\n`plantdata data add FILE` takes such a file. See docs/datasets.md before you pass one on.',
    )
    .action(async (flags: ExtractDatasetsFlags) => {
      const { withExitCodes } = await import('./documents/exit-codes.ts');
      const { extractDatasets } = await import('./data/extract-datasets.ts');
      await withExitCodes(() => extractDatasets(flags));
    });
}

function registerRemove(data: Command): void {
  data
    .command('remove')
    .description('Remove a dataset with all its versions, or one version of it.')
    .argument('<dataset>', 'a dataset of `plantdata data list`, or one version: wcvp@2026-01-15')
    .option('--json', 'print the removed versions as JSON')
    .action(async (dataset: string, flags: JsonFlag) =>
      (await import('./data/remove-dataset.ts')).removeDataset(dataset, flags),
    );
}

function registerVerify(data: Command): void {
  data
    .command('verify')
    .description('Check that snapshots are undamaged and that every name in them is found in all its forms.')
    .argument(
      '[dataset]',
      'a dataset, or one version of it: wcvp@2026-01-15 (all checklists when left out; spectra of flowers by their name)',
    )
    .option('--failures <number>', 'number of names not found to show', wholeNumber, 20)
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExit code: 0 when everything is right, 1 when not.')
    .action(async (dataset: string | undefined, flags: VerifyDataFlags) =>
      (await import('./data/verify-datasets.ts')).verifyDatasets(dataset, flags),
    );
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number up to 999999.');
  return Number(text);
}

function registerDiff(data: Command): void {
  const diff = data
    .command('diff')
    .description('List the names whose accepted name changes in a newer version of a dataset.')
    .argument('<dataset>', 'a dataset of which two versions are installed: wcvp')
    .argument('<old>', 'the older version: 2025-06-01')
    .argument('<new>', 'the newer version: 2026-01-15')
    .addHelpText('after', '\nThe kinds of change are explained in docs/changes.md.');
  addFormatOptions(diff).action(async (dataset: string, older: string, newer: string, flags: FormatFlags) =>
    (await import('./data/diff-dataset.ts')).diffDataset(dataset, { older, newer }, flags),
  );
}
