import { type Command, InvalidArgumentError, Option } from 'commander';
import { GCMS, PERIODS, SCENARIOS } from '../capabilities/sdm/climate/future-climate.ts';
import type { ReproduceFlags } from './sdm/reproduce.ts';
import type { DemoFlags, RunFlags } from './sdm/run.ts';

export function registerSdm(program: Command): void {
  const sdm = program
    .command('sdm')
    .description('Make maps of where a species can live now and in a future climate, in this process.');
  sdm
    .command('demo')
    .description(
      'Four maps of a virtual species in an idealised climate: shows the whole way, needs no network, takes less than a minute.',
    )
    .option('-o, --out <folder>', 'folder of the maps', 'sdm-demo')
    .option('--species <name>', 'any name: each has a separate virtual species', 'Planta demonstrans')
    .option('--json', 'print the folder and the figures of the maps as JSON')
    .addHelpText('after', '\nNeither climate nor species are real: the maps are not for decisions.')
    .action(async (flags: DemoFlags) => {
      const { makeDemoMaps } = await import('./sdm/run.ts');
      await makeDemoMaps(flags);
    });
  sdm
    .command('run')
    .description(
      'Four maps of a species, from the occurrence records and the climate that the settings name.',
    )
    .argument('<name...>', 'its scientific name; quotation marks around it may be left out')
    .addOption(choice('--gcm <model>', 'global climate model', GCMS, 'mpi-esm1-2-hr'))
    .addOption(choice('--scenario <ssp>', 'emissions', SCENARIOS, 'ssp585'))
    .addOption(choice('--period <year>', 'middle of the future period', PERIODS, '2070'))
    .option('--threshold <share>', 'suitability above which a place is habitat, 0 to 1', shareIn, 0.5)
    .option('-o, --out <folder>', 'folder of the maps (named after the species when left out)')
    .option('--occurrences <folder>', 'records as CSV or Darwin Core archives, `Genus epithet.csv`')
    .option('--json', 'print the folder and the figures of the maps as JSON')
    .addHelpText(
      'after',
      '\nSettings are described in docs/distribution-models-operators.md. The exit code is 130 after Ctrl-C.',
    )
    .action(async (words: string[], flags: RunFlags) => {
      const { makeMapsOf } = await import('./sdm/run.ts');
      await makeMapsOf(words.join(' '), flags);
    });
  sdm
    .command('reproduce')
    .description(
      'Make a study again from its study.zip and the climate of this installation, and compare every number.',
    )
    .argument('<study.zip>', 'the file of a study')
    .option('-o, --out <folder>', 'keep the repeated study in a folder')
    .option('--json', 'print the comparison as JSON')
    .addHelpText('after', '\nThe exit code is 0 when all numbers are the same and 1 when some differ.')
    .action(async (file: string, flags: ReproduceFlags) => {
      const { reproduce } = await import('./sdm/reproduce.ts');
      await reproduce(file, flags);
    });
}

const choice = (flags: string, meaning: string, choices: readonly string[], usual: string): Option =>
  new Option(flags, meaning).choices(choices).default(usual);

function shareIn(text: string): number {
  const share = text.trim() === '' ? Number.NaN : Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('It has to be a number from 0 to 1.');
}
