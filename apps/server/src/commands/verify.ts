import { type Command, InvalidArgumentError, Option } from 'commander';
import { columnsOption } from './documents/columns-option.ts';
import { listFileTypes } from './documents/file-types.ts';
import { addFormatOptions } from './report/report-format.ts';
import { addServiceOptions } from './service/choose-service.ts';
import type { CorrectFlags } from './verify/correct-file.ts';
import type { VerifyFlags } from './verify/verify-list.ts';

export function registerVerify(program: Command): void {
  const verify = program
    .command('verify')
    .description('Check the plant names of a list and show their faults.')
    .argument('<list...>', `names, or a list of names (- for standard input): ${listFileTypes}`)
    .option(
      '-c, --column <heading>',
      'heading or letter of the column that holds the botanical names (found by itself when left out)',
    );
  addServiceOptions(addFormatOptions(verify))
    .option('-s, --sources <ids>', 'ids of the sources to ask, separated by commas (all when left out)')
    .addOption(
      new Option('--max-wait <seconds>', 'time limit for the answers of the sources to a name')
        .argParser(seconds)
        .default(30),
    )
    .addOption(
      new Option('--fail-on <status>', 'exit with 1 when a name is no better than this')
        .choices(['never', 'uncertain', 'not_found'])
        .default('uncertain'),
    )
    .addOption(
      new Option(
        '--since <version>',
        'show only the names whose accepted name has changed since a version of a dataset, such as wcvp@2025-06-01',
      ).conflicts('sources'),
    )
    .option('-o, --output <file>', 'write the list as it came, with its names corrected, to a file')
    .addOption(
      new Option(
        '--archive <file>',
        'write the names with what is certain about them as a Darwin Core archive',
      ).conflicts(['output', 'since']),
    )
    .addOption(
      new Option('--policy <policy>', 'what may be written over the cells of the list')
        .choices(['mark', 'correct', 'accepted'])
        .default('correct'),
    )
    .addOption(columnsOption('with -o: '))
    .option('--sheet <name>', 'with -o: correct this sheet only')
    .option('--changes <file>', 'also write the changes as CSV')
    .option('--decisions <file>', 'a sheet of changes with your decisions')
    .addHelpText('after', sourcesAndExitCodes)
    .action(async (list: string[], flags: VerifyFlags & Partial<CorrectFlags>, command: Command) => {
      const { withExitCodes } = await import('./documents/exit-codes.ts');
      const isDefault = command.getOptionValueSource('failOn') === 'default';
      const failOn = flags.output !== undefined && isDefault ? 'never' : flags.failOn;
      await withExitCodes(() => run(list, { ...flags, failOn }));
    });
}

async function run(
  list: readonly string[],
  flags: VerifyFlags & Partial<CorrectFlags> & { readonly archive?: string },
): Promise<void> {
  const { readArguments, requireListFile } = await import('./documents/given-list.ts');
  const { chooseService, requireLocalWork } = await import('./service/choose-service.ts');
  const given = await readArguments(list);
  const service = await chooseService(flags);
  for (const option of ['output', 'archive', 'since'] as const)
    if (flags[option] !== undefined) requireLocalWork(`--${option}`, service, flags);
  const { output, archive, policy = 'correct' } = flags;
  if (output !== undefined) {
    const { correctFile } = await import('./verify/correct-file.ts');
    await correctFile(requireListFile(given, '--output'), { ...flags, output, policy });
  } else if (archive !== undefined) {
    const { archiveNames } = await import('./verify/archive-names.ts');
    await archiveNames(requireListFile(given, '--archive'), archive, flags);
  } else if (flags.since === undefined) {
    const { verifyList } = await import('./verify/verify-list.ts');
    await verifyList(given, flags, service);
  } else {
    const { printAffectedLines } = await import('./verify/affected-lines.ts');
    await printAffectedLines(requireListFile(given, '--since'), flags.since, flags);
  }
}

function seconds(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of seconds from 0.');
}

const sourcesAndExitCodes = `
Examples:
  plantdata verify "Acer palmatum"
  plantdata verify order.xlsx --column Plant --format xlsx > checked.xlsx
  cut -f2 stock.tsv | plantdata verify - --format ndjson --offline
  plantdata verify order.csv --url https://plants.example --key "$KEY"

Sources for which no snapshot is installed are asked over the network, no faster than they allow: hundreds of names take
minutes. A line is printed when its status can no longer change, or after --max-wait; one for which a source has not answered
says so. Late answers are kept for the next run. PLANTDATA_LIVE_SOURCES=off asks none of them.

Exit code: 0 when every name is validated (see --fail-on), 1 when not, 2 when the list cannot be read, 3 when the only doubt
about the names is that no source was asked or answered, 4 when the service of --url refuses or cannot be reached, 130 after
Ctrl-C. With -o: 0 when the file was written, unless --fail-on is given. With
--since: 0 when no name is affected, 1 when one is (0 with --fail-on never), 2 when list or version cannot be read.`;
