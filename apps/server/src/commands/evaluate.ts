import { stat } from 'node:fs/promises';
import type { Command } from 'commander';

interface NamesParseFlags {
  readonly json?: boolean;
  readonly failures?: boolean;
  readonly reference?: string;
}

/** `plantdata evaluate AREA PATH`: measures accuracy on labelled files that the caller names. */
export function registerEvaluate(program: Command): void {
  const evaluate = program
    .command('evaluate')
    .description(
      'Measure accuracy on labelled files; the last line of the output is one JSON object of figures.',
    );
  evaluate
    .command('names-parse')
    .description('How well labels are taken apart: words of the name, authors, cultivar.')
    .argument('<path>', 'a .jsonl or .jsonl.gz file of labelled strings, or a folder of them')
    .option('--json', 'print only the figures')
    .option('--failures', 'list every case that went wrong')
    .option('--reference <file>', 'known names instead of the starter checklist: CSV or JSONL with `name`')
    .addHelpText('after', namesParseHelp)
    .action(evaluateNames);
}

const namesParseHelp = `
Rates are shares of the cases in which the label states the part. A string that must be refused counts under
epithets. A case set aside is counted and its rule printed; the rule looks at the label, never at the answer.`;

async function evaluateNames(path: string, flags: NamesParseFlags): Promise<void> {
  const { createNameDictionary, parseName } = await import('@plantdata/botanical-names');
  const { evaluateNamesParse } = await import('../evaluation/names-parse.ts');
  const { figuresOfNamesParse, formatNamesParse } = await import('../evaluation/names-parse-report.ts');
  const { readReferenceNames, readStarterNames } = await import('../evaluation/reference-names.ts');

  const names =
    flags.reference === undefined ? await readStarterNames() : await readReferenceNames(flags.reference);
  const dictionary = createNameDictionary(names);
  const report = await evaluateNamesParse([path], { parse: (text) => parseName(text, { dictionary }) });
  if (report.files.length === 0) throw new Error(`${path}: no file in a format that this evaluation knows.`);
  if (flags.json !== true) console.log(`${formatNamesParse(report, flags.failures === true)}\n`);
  console.log(JSON.stringify(figuresOfNamesParse(report, (await stat(path)).isDirectory())));
}
