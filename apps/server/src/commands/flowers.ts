import { type Command, InvalidArgumentError, Option } from 'commander';
import { sourceIdForm } from '../capabilities/flowers/import/source-id.ts';
import type { ImportFlags } from './flowers/import-spectra.ts';
import type { VerifyFlowersFlags } from './flowers/verify-names.ts';
import type { JsonFlag } from './print.ts';

/** `plantdata flowers …`: the reflectance spectra of flowers that the colour search finds (docs/import-flowers.md). */
export function registerFlowers(program: Command): void {
  const flowers = program
    .command('flowers')
    .description('Import reflectance spectra of flowers, for the colour search.')
    .addHelpText('after', help);
  registerImport(flowers);
  flowers
    .command('list')
    .description('Show the sources of the flowers, with their numbers and licences.')
    .option('--json', 'print the list as JSON')
    .action(async (flags: JsonFlag) => (await import('./flowers/list-sources.ts')).listSources(flags));
  flowers
    .command('remove <source>')
    .description('Remove a source with all its records.')
    .option('--json', 'print the removed source as JSON')
    .action(async (source: string, flags: JsonFlag) =>
      (await import('./flowers/remove-source.ts')).removeSource(source, flags),
    );
  flowers
    .command('verify')
    .description('Verify the names of all records again, after a checklist was imported.')
    .option('--live', liveHelp)
    .option('--json', 'print the result as JSON')
    .action(async (flags: VerifyFlowersFlags) =>
      (await import('./flowers/verify-names.ts')).verifyNames(flags),
    );
}

function registerImport(flowers: Command): void {
  flowers
    .command('import <path...>')
    .description('Import spectra from files, folders and archives, all of it or nothing.')
    .option('--source <id>', 'source of all records; else that of their table, `fred`, or the file name', id)
    .option('--title <text>', 'title of the data, for people')
    .option('--licence <text>', 'licence of the data')
    .option('--citation <text>', 'citation that the authors ask for')
    .option('--doi <doi>', 'of the data or of the article about them: 10.1371/journal.pone.0014287', doi)
    .addOption(
      new Option('--unit <unit>', 'of reflectance; else each file shows it').choices(['fraction', 'percent']),
    )
    .option('--metadata <file>', 'table about the records: names, families, places')
    .option('--dry-run', 'write nothing; show the effect only')
    .option('--live', liveHelp)
    .option('--json', 'print the report as JSON, with everything that was refused')
    .addHelpText('after', importHelp)
    .action(async (paths: string[], flags: ImportFlags) =>
      (await import('./flowers/import-spectra.ts')).importSpectra(paths, flags),
    );
}

const liveHelp = 'ask the services of the sources for names too, and not only what is installed';

function id(text: string): string {
  if (sourceIdForm.test(text)) return text;
  throw new InvalidArgumentError('It must be lower-case letters, digits and hyphens, such as my-meadow.');
}

function doi(text: string): string {
  const name = text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '');
  if (/^10\.\d{4,9}\/[\x21-\x7e]{1,200}$/.test(name)) return name;
  throw new InvalidArgumentError('It must be a DOI such as 10.1371/journal.pone.0014287.');
}

const help = `
The commands work on the database of PLANTDATA_HOME or DATABASE_URL, also while the service runs, which finds the change
within five seconds. Published data that the service knows: \`plantdata data list\`. Examples are in docs/import-flowers.md.`;

const importHelp = `
A record that is imported again replaces the one before. An import that fails or is stopped leaves everything as it was.
Exit code: 0 when records were imported or are there already, 1 when not.`;
