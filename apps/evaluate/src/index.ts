import { stat } from 'node:fs/promises';
import type { Background } from './sdm.ts';

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
}

export async function printSdm(path: string, flags: SdmFlags): Promise<void> {
  const { evaluateSdm } = await import('./sdm.ts');
  const { figuresOfSdm, formatSdm } = await import('./sdm-report.ts');

  const report = await evaluateSdm(path, flags);
  if (flags.json !== true) console.log(`${formatSdm(report, flags.failures === true)}\n`);
  // The resource usage of a process is in kilobytes.
  console.log(JSON.stringify(figuresOfSdm(report, process.resourceUsage().maxRSS * 1024)));
}

export async function printNamesMatch(path: string, flags: ReportFlags): Promise<void> {
  const { readConfig } = await import('../../server/src/config.ts');
  const { openInstalledNames } = await import('./installed-names.ts');
  const { evaluateNamesMatch } = await import('./names-match.ts');
  const { figuresOfNamesMatch, formatNamesMatch } = await import('./names-match-report.ts');

  await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no such file or folder: ${path}`, { cause });
  });
  const report = await evaluateNamesMatch(path, await openInstalledNames(readConfig(process.env).home));
  assertFilesKnown(path, report);
  await printReport(path, flags, report, formatNamesMatch, figuresOfNamesMatch);
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

export async function printNamesParse(path: string, flags: NamesParseFlags): Promise<void> {
  const { createNameDictionary, parseName } = await import('@plantdata/botanical-names');
  const { evaluateNamesParse } = await import('./names-parse.ts');
  const { figuresOfNamesParse, formatNamesParse } = await import('./names-parse-report.ts');
  const { readReferenceNames, readStarterNames } = await import('./reference-names.ts');

  const names =
    flags.reference === undefined ? await readStarterNames() : await readReferenceNames(flags.reference);
  const dictionary = createNameDictionary(names);
  const report = await evaluateNamesParse([path], { parse: (text) => parseName(text, { dictionary }) });
  assertFilesKnown(path, report);
  await printReport(path, flags, report, formatNamesParse, figuresOfNamesParse);
}

function assertFilesKnown(path: string, { files }: { readonly files: readonly unknown[] }): void {
  if (files.length === 0) throw new Error(`${path}: no file in a format that this evaluation knows.`);
}

/** Prints the tables, unless only the figures are asked for, and the figures as the last line. */
async function printReport<Report>(
  path: string,
  flags: ReportFlags,
  report: Report,
  format: (report: Report, showFailures: boolean) => string,
  figuresOf: (report: Report, isFolder: boolean) => Record<string, unknown>,
): Promise<void> {
  if (flags.json !== true) console.log(`${format(report, flags.failures === true)}\n`);
  console.log(JSON.stringify(figuresOf(report, (await stat(path)).isDirectory())));
}
