import { type Command, Option } from 'commander';
import type { NamesParseFlags, ReportFlags, SdmFlags } from '../../../evaluate/src/index.ts';
import { loadFromClone } from './load-from-clone.ts';

/** Accuracy is measured where the service is developed, so its image needs no scorers. */
const loadScorers = () => loadFromClone(() => import('../../../evaluate/src/index.ts'));

/** `plantdata evaluate AREA PATH`: measures accuracy on labelled files that the caller names. */
export function registerEvaluate(program: Command): void {
  const evaluate = program
    .command('evaluate')
    .description(
      'Measure accuracy on labelled files; the last line of the output is one JSON object of figures.',
    );
  const labelled = (what: string) => `a .jsonl or .jsonl.gz file of ${what}, or a folder of them`;
  addArea(evaluate, 'names-parse', namesParseHelp)
    .description('Measure the parser: words of the name, authors, citation, cultivar, selling name, rights.')
    .argument('<path...>', labelled('labelled strings'))
    .option('--reference <file>', 'known names instead of the nursery checklist: CSV or JSONL with `name`')
    .action(async (paths: string[], flags: NamesParseFlags) =>
      (await loadScorers()).printNamesParse(paths, flags),
    );
  addArea(evaluate, 'names-match', namesMatchHelp)
    .description('Measure the matching against the installed checklists (see `plantdata data`).')
    .argument('<path...>', labelled('names and their answers'))
    .action(async (paths: string[], flags: ReportFlags) =>
      (await loadScorers()).printNamesMatch(paths, flags),
    );
  addArea(evaluate, 'names-records', namesRecordsHelp)
    .description('Measure the records of the service: the accepted name, and the mark for review.')
    .argument('<path...>', labelled('strings and their plants'))
    .action(async (paths: string[], flags: ReportFlags) =>
      (await loadScorers()).printNamesRecords(paths, flags),
    );
  addArea(evaluate, 'names-authors', namesAuthorsHelp)
    .description('Measure the comparison of authors, and the reading of lists of authors.')
    .argument('<path...>', labelled('pairs or lists of authors'))
    .action(async (paths: string[], flags: ReportFlags) =>
      (await loadScorers()).printNamesAuthors(paths, flags),
    );
  addArea(evaluate, 'pots', potsHelp)
    .description('Measure the classification of size labels: category, stage and confidence.')
    .argument('<path>', labelled('labels and their categories'))
    .action(async (path: string, flags: ReportFlags) => (await loadScorers()).printPots(path, flags));
  addArea(evaluate, 'flowers', flowersHelp)
    .description('Compare computed flower colours with published ones and with reference values.')
    .argument('<path>', 'a file of spectra with published bee colours or of reference values, or a folder')
    .action(async (path: string, flags: ReportFlags) => (await loadScorers()).printFlowers(path, flags));
  addArea(evaluate, 'supply', supplyHelp)
    .description('Measure the reading of supplier replies: outcomes, quantities, dates, alternatives.')
    .argument('<path>', labelled('replies and their readings'))
    .action(async (path: string, flags: ReportFlags) => (await loadScorers()).printSupply(path, flags));
  addArea(evaluate, 'pictures', picturesHelp)
    .description('Measure the judge of pictures of plants: the right one first, wrong ones refused.')
    .argument('<path>', labelled('plants with pictures that were found for them'))
    .action(async (path: string, flags: ReportFlags) => (await loadScorers()).printPictures(path, flags));
  registerSdm(evaluate);
}

/** One area with the options that all have. */
function addArea(evaluate: Command, area: string, help: string): Command {
  return evaluate
    .command(area)
    .option('--json', 'print only the figures')
    .option('--failures', 'list every case that went wrong')
    .addHelpText('after', help);
}

function registerSdm(evaluate: Command): void {
  addArea(evaluate, 'sdm', sdmHelp)
    .description('Measure distribution models of presence records against an independent survey.')
    .argument(
      '<path>',
      'a folder of a region with the files po, bg, env and pa (.csv or .csv.gz), or of regions',
    )
    .addOption(
      new Option('--background <kind>', 'random points, or all places with records of the group')
        .choices(['random', 'target-group'])
        .default('random'),
    )
    .option(
      '--covariates <names>',
      'columns to use, separated by commas, instead of the published choice',
      namesIn,
    )
    .option('--categorical <names>', 'those of them whose values are names of classes', namesIn)
    .addOption(
      new Option(
        '--compare <ways...>',
        'ways to make models, on the same species, instead of scoring one',
      ).choices(['target-group', 'centred', 'few-records', 'vif', 'forest', 'ensemble']),
    )
    .action(async (path: string, flags: SdmFlags) => (await loadScorers()).printSdm(path, flags));
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const sdmHelp = `
One model for each species with default settings, of all its records, in one thread. AUC is that of the cloglog prediction at the
sites surveyed for the species, a mean over species. Covariates are those published for the region's name (AWT, CAN, NSW,
NZ, SA, SWI), else all columns; a file protocol.json with "covariates" and "categorical" in the folder comes before them.`;

const namesMatchHelp = `
Scored are the matched name and the mark for review of each record, all installed checklists answering together. Right is
the name that the label gives, wrong another one without a mark for review, review another one with the mark. A genus
is no answer for a species. Accepted names and their authors are compared where the label states them. Names that a checklist has
as written are set aside, counted and shown under "all cases".`;

const namesRecordsHelp = `
The bundled checklist answers with the checklists installed in the home, none of them asked over the network. A name that they
take for the plant of the label is right too. Cases of which experts might disagree are counted apart. Files named *.blind.jsonl are
read only when they are named.`;

const namesAuthorsHelp = `
A pair is right when the comparison gives what the label says, undecided when it does not decide. A list is right when all its
authors, bracketed authors and years are.`;

const potsHelp = `
Rates are shares of all labels; none is set aside. A label that means no size is right when it is given none. Overconfident
are those with High or Exact and another category than expected. No region is named to the classifier.`;

const supplyHelp = `
Rates are shares of the lines that a person has read; of dates, alternatives, grades and prices those that have one. A line that
is not answered is wrong. Dates may differ by 3 days where a range is given, by 5 for a part of a month. Invented are lines, prices
and quantities that the reply does not give; overcome the hostile replies that achieve anything, or pass without review.`;

const picturesHelp = `
Right first is the share of the sets with a right picture in which one of those that the label wants first has the highest score of
the accepted ones; wrong first counts the sets that begin with a picture that may not be shown. Pictures for review are not shown.
Synonyms are those of the bundled checklist and of the checklists installed in the home.`;

const flowersHelp = `
The bee colour that is published for a spectrum is compared with its sector of the colour hexagon, without the disc of little
contrast in the centre. Spectra without a published colour are set aside and counted, refused ones do not agree. Everything that files
such as reference-values.json state is computed, and the largest errors beyond their rounding are printed.`;

const namesParseHelp = `
Rates are shares of the cases in which the label states the part. A string that must be refused counts under
epithets. A case set aside is counted and its rule printed; the rule looks at the label, never at the answer.`;
