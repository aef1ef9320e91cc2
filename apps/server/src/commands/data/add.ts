import { type Command, InvalidArgumentError } from 'commander';
import type { AddFlags } from './add-flags.ts';

export function registerAdd(data: Command): void {
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
      'date of the data, YYYY-MM-DD, YYYY-MM or YYYY (what the files state when left out; else it is unknown)',
    )
    .option(
      '--source <ids>',
      'the sources it answers for, separated by commas; needed for a name of your own',
    )
    .option('--column <pair...>', 'which heading holds what: name="Botanical name"')
    .option('--licence <text>', 'licence of the data')
    .option('--title <text>', 'title of the data, for people')
    .option('--bbox <degrees>', 'chelsa: west,south,east,north of what is read ahead: 5,45,11,48')
    .option('--scenario <names>', 'chelsa: futures, with commas: ssp126, ssp245, ssp370, ssp585')
    .option('--gcm <names>', 'chelsa: climate models, with commas: mpi-esm1-2-hr, ukesm1-0-ll, …')
    .option('--period <names>', 'chelsa: periods, with commas: 2030, 2050, 2070')
    .option('--variables <names>', 'chelsa: variables, with commas: bio01, bio12, …')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', help)
    .action(async (dataset: string, flags: AddFlags) => {
      const { addDataset } = await import('./add-dataset.ts');
      await addDataset(dataset, flags);
    });
}

const help = `
The newest version of a dataset answers, one of unknown date only where there is no other; others stay until they are
removed. An import that fails or is stopped
leaves everything as it was. Examples are in docs/datasets.md, of chelsa in docs/distribution-models-operators.md.
Exit code: 0 when the dataset was imported, 1 when not.`;

function checksum(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new InvalidArgumentError('A SHA-256 checksum has 64 digits from 0 to f.');
  return text.toLowerCase();
}
