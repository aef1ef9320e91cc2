import type { Command } from 'commander';

export function registerWork(program: Command): void {
  program
    .command('work')
    .description(
      'Work on queued distribution models and image batches until stopped, without serving the API.',
    )
    .addHelpText(
      'after',
      '\nStart it as often as there are machines for it, with the DATABASE_URL and the storage of files of the service;' +
        '\nPLANTDATA_SDM_JOBS_AT_ONCE says how many models each makes at a time, PLANTDATA_RETAIL_JOBS_AT_ONCE how many batches of' +
        '\nimages it works on. See docs/distribution-models-operators.md and docs/retail-images-operators.md.',
    )
    .action(async () => (await import('./work/run-jobs.ts')).work());
}
