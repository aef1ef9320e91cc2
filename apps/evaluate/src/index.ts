import { stat } from 'node:fs/promises';
import type { CountedReport } from './counted-report.ts';
import { readLabelFiles } from './label-files.ts';
import type { Background } from './sdm.ts';
import type { ComparisonName } from './sdm-compare.ts';

/** The commands `plantdata evaluate AREA PATH`. Each loads only its own area. */

export interface ReportFlags {
  readonly json?: boolean;
  readonly failures?: boolean;
}

export interface NamesParseFlags extends ReportFlags {
  readonly reference?: string;
}

export interface SdmFlags extends ReportFlags {
  readonly background: Background;
  readonly covariates?: readonly string[];
  readonly categorical?: readonly string[];
  /** Ways to make models, to compare on the same species instead of scoring one. */
  readonly compare?: readonly ComparisonName[];
}

export async function printSdm(path: string, flags: SdmFlags): Promise<void> {
  if (flags.compare !== undefined) {
    const { compareSdm, formatComparisons } = await import('./sdm-compare.ts');
    const comparisons = await compareSdm(path, flags.compare, flags);
    if (flags.json !== true) console.log(`${formatComparisons(comparisons)}\n`);
    return console.log(JSON.stringify({ background: flags.background, comparisons }));
  }
  const { evaluateSdm } = await import('./sdm.ts');
  const { figuresOfSdm, formatSdm } = await import('./sdm-report.ts');

  const report = await evaluateSdm(path, flags);
  if (flags.json !== true) console.log(`${formatSdm(report, flags.failures === true)}\n`);
  // The resource usage of a process is in kilobytes.
  console.log(JSON.stringify(figuresOfSdm(report, process.resourceUsage().maxRSS * 1024)));
}

export async function printNamesMatch(paths: readonly string[], flags: ReportFlags): Promise<void> {
  const { readConfig } = await import('../../server/src/config.ts');
  const { openInstalledNames } = await import('./installed-names.ts');
  const { evaluateNamesMatch } = await import('./names-match.ts');
  const { figuresOfNamesMatch, formatNamesMatch } = await import('./names-match-report.ts');

  await Promise.all(paths.map(readLabelFiles));
  const report = await evaluateNamesMatch(paths, await openInstalledNames(readConfig(process.env).home));
  assertFilesKnown(paths, report);
  await printReport(paths, flags, report, formatNamesMatch, figuresOfNamesMatch);
}

export async function printPots(path: string, flags: ReportFlags): Promise<void> {
  const { openSizeClassifier } = await import('../../server/src/commands/size-classifier.ts');
  const { evaluatePots } = await import('./pots.ts');
  const { figuresOfPots, formatPots } = await import('./pots-report.ts');

  const classifier = await openSizeClassifier();
  const report = await evaluatePots(path, { classify: (label) => classifier.classify(label) });
  assertFilesKnown(path, report);
  await printReport(path, flags, report, formatPots, figuresOfPots);
}

export async function printPictures(path: string, flags: ReportFlags): Promise<void> {
  const { readConfig } = await import('../../server/src/config.ts');
  const { openRecords } = await import('./installed-names.ts');
  const { evaluatePictures } = await import('./pictures.ts');
  const { figuresOfCounted, formatCounted } = await import('./counted-report.ts');

  const report = await evaluatePictures(
    path,
    await openRecords(readConfig(process.env).home, undefined, true),
  );
  assertFilesKnown(path, report);
  await printReport(path, flags, report, formatCounted, (all) => figuresOfCounted(all, true));
}

export async function printSupply(path: string, flags: ReportFlags): Promise<void> {
  const { extractReply } = await import('../../server/src/capabilities/supply/index.ts');
  const { evaluateSupply } = await import('./supply.ts');
  const { figuresOfSupply, formatSupply } = await import('./supply-report.ts');

  const report = await evaluateSupply(path, { extract: extractReply });
  assertFilesKnown(path, report);
  await printReport(path, flags, report, formatSupply, figuresOfSupply);
}

export async function printFlowers(path: string, flags: ReportFlags): Promise<void> {
  const { readFlowers } = await import('../../server/src/capabilities/flowers/index.ts');
  const { evaluateFlowers } = await import('./flowers.ts');
  const { figuresOfFlowers, formatFlowers } = await import('./flowers-report.ts');

  const report = await evaluateFlowers(path, (paths) => readFlowers(paths, {}));
  if (report.files.length === 0 && report.references.length === 0) {
    throw new Error(`${path}: no spectra with published bee colours, and no reference values.`);
  }
  await printReport(path, flags, report, formatFlowers, figuresOfFlowers);
}

export async function printNamesParse(paths: readonly string[], flags: NamesParseFlags): Promise<void> {
  const { createNameDictionary, parseName } = await import('@plantdata/botanical-names');
  const { evaluateNamesParse } = await import('./names-parse.ts');
  const { figuresOfNamesParse, formatNamesParse } = await import('./names-parse-report.ts');
  const { readReferenceNames, readStarterNames } = await import('./reference-names.ts');

  const names =
    flags.reference === undefined ? await readStarterNames() : await readReferenceNames(flags.reference);
  const dictionary = createNameDictionary(names);
  const report = await evaluateNamesParse(paths, { parse: (text) => parseName(text, { dictionary }) });
  assertFilesKnown(paths, report);
  await printReport(paths, flags, report, formatNamesParse, figuresOfNamesParse);
}

export async function printNamesRecords(paths: readonly string[], flags: ReportFlags): Promise<void> {
  const { readConfig } = await import('../../server/src/config.ts');

  await printCounted(paths, flags, await measureRecords(paths, readConfig(process.env).home));
}

/** @param home with checklists, or without any: then the bundled checklist answers alone */
export async function measureRecords(paths: readonly string[], home: string): Promise<CountedReport> {
  const { openRecords } = await import('./installed-names.ts');
  const { evaluateNamesRecords } = await import('./names-records.ts');

  return evaluateNamesRecords(paths, await openRecords(home));
}

export async function printNamesAuthors(paths: readonly string[], flags: ReportFlags): Promise<void> {
  const { evaluateNamesAuthors } = await import('./names-authors.ts');

  await printCounted(paths, flags, await evaluateNamesAuthors(paths));
}

async function printCounted(
  paths: readonly string[],
  flags: ReportFlags,
  report: CountedReport,
): Promise<void> {
  const { figuresOfCounted, formatCounted } = await import('./counted-report.ts');

  assertFilesKnown(paths, report);
  await printReport(paths, flags, report, formatCounted, figuresOfCounted);
}

function assertFilesKnown(
  paths: string | readonly string[],
  { files }: { readonly files: readonly unknown[] },
): void {
  if (files.length === 0)
    throw new Error(`${[paths].flat().join(', ')}: no file in a format that this evaluation knows.`);
}

/** Prints the tables, unless only the figures are asked for, and the figures as the last line. */
async function printReport<Report>(
  paths: string | readonly string[],
  flags: ReportFlags,
  report: Report,
  format: (report: Report, showFailures: boolean) => string,
  figuresOf: (report: Report, areSeveral: boolean) => Record<string, unknown>,
): Promise<void> {
  if (flags.json !== true) console.log(`${format(report, flags.failures === true)}\n`);
  const isFolder = async (path: string) => (await stat(path)).isDirectory();
  const [path, ...others] = [paths].flat();
  const areSeveral = others.length > 0 || path === undefined || (await isFolder(path));
  console.log(JSON.stringify(figuresOf(report, areSeveral)));
}
