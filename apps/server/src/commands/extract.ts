import { type Command, Option } from 'commander';
import { columnsOption } from './documents/columns-option.ts';
import { listFileTypes } from './documents/file-types.ts';
import type { ExtractFlags } from './extract/extract-texts.ts';
import type { PreviewFlags } from './extract/preview-file.ts';
import { addFormatOptions } from './report/report-format.ts';

export function registerExtract(program: Command): void {
  const extract = program
    .command('extract')
    .description('Show the plant names or sizes that are read from a file, and the rows that are left out.')
    .argument('<file>', `${listFileTypes}; for sizes also a picture`)
    .addOption(new Option('--of <what>', 'kind of text to read').choices(['names', 'sizes']).default('names'))
    .option(
      '-c, --column <heading>',
      'heading or letter of the column to read (found by itself when left out)',
    )
    .option(
      '--preview',
      'show the columns with their roles, the rows that are left out and the cost in place of the texts',
    )
    .addOption(columnsOption('with --preview: '));
  addFormatOptions(extract)
    .addHelpText('after', exitCodes)
    .action(async (file: string, flags: ExtractFlags & PreviewFlags, command: Command) => {
      if (flags.columns !== undefined && !flags.preview) command.error('--columns needs --preview.');
      if (flags.preview && (flags.of === 'sizes' || flags.format === 'csv'))
        command.error('--preview shows the columns of plant lists, as a table or with --json.');
      const { withExitCodes } = await import('./documents/exit-codes.ts');
      await withExitCodes(async () => {
        if (flags.preview) {
          const { previewFile } = await import('./extract/preview-file.ts');
          await previewFile(file, flags);
        } else {
          const { extractTexts } = await import('./extract/extract-texts.ts');
          await extractTexts(file, flags);
        }
      });
    });
}

const exitCodes = `
Nothing is verified, no server has to run. A report of what was read and left out goes to standard error.

Exit code: 0 when something was found, 2 when not or when the file cannot be read.`;
