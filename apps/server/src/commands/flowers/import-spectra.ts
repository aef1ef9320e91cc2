import type { ReflectanceUnit } from '@plantdata/floral-colour';
import {
  type FlowerImportReport,
  type FlowersRead,
  importFlowers,
  readFlowers,
  type SourceDetails,
  tryImport,
} from '../../capabilities/flowers/index.ts';
import { readEnvironment } from '../installation.ts';
import { interruptible } from '../interruption.ts';
import { type JsonFlag, note, print } from '../print.ts';
import { showCount } from '../report/progress.ts';
import { describeImport, importAsJson } from './import-report.ts';
import { openWith, withNameVerifier } from './with-flowers.ts';

export interface ImportFlags extends JsonFlag {
  readonly source?: string;
  readonly title?: string;
  readonly licence?: string;
  readonly citation?: string;
  readonly doi?: string;
  readonly unit?: ReflectanceUnit;
  readonly metadata?: string;
  readonly dryRun?: boolean;
  readonly live?: boolean;
}

export interface SpectraImport {
  readonly paths: readonly string[];
  readonly source: string | undefined;
  readonly details: SourceDetails;
  readonly unit: ReflectanceUnit | undefined;
  readonly isDryRun: boolean;
  readonly isLive: boolean;
}

export async function importSpectra(paths: readonly string[], flags: ImportFlags): Promise<void> {
  const { source, title, licence, citation, doi, unit, metadata, json = false } = flags;
  await interruptible(async (signal) => {
    const report = await runImport(
      {
        paths: metadata === undefined ? paths : [...paths, metadata],
        source,
        details: { title, licence, citation, doi },
        unit,
        isDryRun: flags.dryRun ?? false,
        isLive: flags.live ?? false,
      },
      signal,
    );
    printImport(report, json);
  });
}

/** Reads, verifies and keeps spectra, beside a running service or without one. Makes no database where no spectrum can be read. */
export async function runImport(wanted: SpectraImport, signal: AbortSignal): Promise<FlowerImportReport> {
  const { source, details, isDryRun, isLive } = wanted;
  const environment = readEnvironment();
  return openWith(environment, async ({ make, peek: opened }) => {
    const read = await readSpectra(wanted, signal, isDryRun ? () => undefined : make);
    const request = { read, source, details, signal, now: () => new Date() };
    const isKept = !isDryRun && read.flowers.length > 0;
    return withNameVerifier(environment, { database: opened(), isLive }, async (verifyNames) => {
      const database = await opened();
      return database && isKept
        ? importFlowers(database.db, { ...request, verifyNames })
        : tryImport(database?.db, { ...request, verifyNames });
    });
  });
}

async function readSpectra(
  { paths, unit }: SpectraImport,
  signal: AbortSignal,
  onFirst: () => void,
): Promise<FlowersRead> {
  const progress = showCount('spectra', 'read');
  const onProgress = (spectra: number) => {
    onFirst();
    progress.update(spectra);
  };
  try {
    return await readFlowers(paths, { signal, onProgress, ...(unit && { unit }) });
  } finally {
    progress.finish();
  }
}

/** Prints what came of an import; one in which nothing could be used has failed. */
export function printImport(report: FlowerImportReport, asJson: boolean): void {
  print(asJson ? importAsJson(report) : describeImport(report));
  if (report.sources.length === 0) process.exitCode = 1;
  else if (!report.isDryRun) note('A running service finds them within five seconds.');
}
