import {
  emptySummary,
  type OpenedPlantNames,
  type VerificationSummary,
  waitFor,
} from '../../capabilities/plant-names/index.ts';
import type { ColumnProfile } from '../../platform/documents/index.ts';
import { type GivenList, withGivenList } from '../documents/given-list.ts';
import type { ListFile } from '../documents/list-file.ts';
import { seekNames } from '../documents/read-texts.ts';
import { type Interruption, interruptedExitCode, watchForInterruption } from '../interruption.ts';
import { warn } from '../print.ts';
import { ReportOutput } from '../report/output.ts';
import { type Progress, showProgress } from '../report/progress.ts';
import type { FormatFlags } from '../report/report-format.ts';
import { terminalOf } from '../report/table-format.ts';
import type { ServiceFlags } from '../service/choose-service.ts';
import type { Profile } from '../service/profile.ts';
import { checkInOrder } from './check-in-order.ts';
import { type CheckedBatch, type CheckerSettings, checkOverNetwork, createChecker } from './checker.ts';
import { Helper } from './helper.ts';
import { openForLists } from './open-for-lists.ts';
import { verifyReport } from './report.ts';

export interface VerifyFlags extends FormatFlags, ServiceFlags {
  readonly column?: string;
  readonly sources?: string;
  /** In seconds. */
  readonly maxWait: number;
  readonly since?: string;
  readonly failOn: 'never' | 'uncertain' | 'not_found';
}

/** Checks a list, in this process (no server is needed) or at a service, and prints the result as it comes. */
export async function verifyList(
  given: GivenList,
  flags: VerifyFlags,
  service: Profile | undefined,
): Promise<void> {
  if (service) await verifyAtService(given, service, flags);
  else await verifyHere(given, flags);
}

async function verifyAtService(given: GivenList, service: Profile, flags: VerifyFlags): Promise<void> {
  const { checkAtService } = await import('./check-at-service.ts');
  const sought = async () => seekNames(await findNameColumn());
  await withGivenList(given, { column: flags.column, sought }, async (list) => {
    const settings = settingsOf(list, flags);
    const waitMs = 1000 * flags.maxWait;
    const { counts } = await printBatches(list, settings, () =>
      checkAtService(list.batches, service, settings, waitMs),
    );
    process.exitCode = exitCodeOf(counts, flags.failOn);
  });
}

/** The column of names in a file is found by what is installed here. */
async function findNameColumn(): Promise<ColumnProfile> {
  const plantNames = await openForLists();
  const column = plantNames.nameColumn();
  await plantNames.close();
  return column;
}

async function verifyHere(given: GivenList, flags: VerifyFlags): Promise<void> {
  const plantNames = await openForLists(warn);
  const interruption = plantNames.asksNetwork ? watchForInterruption() : null;
  const sought = async () => seekNames(plantNames.nameColumn());
  try {
    await withGivenList(given, { column: flags.column, sought }, async (list) => {
      const { counts, provisional } = await printChecked(list, plantNames, flags, interruption?.signal);
      nameFailures(plantNames);
      if (interruption) await keepLateAnswers(provisional, plantNames, flags, interruption);
      if (interruption?.signal.aborted) endInterrupted(counts);
      else process.exitCode = exitCodeOf(counts, flags.failOn);
    });
  } finally {
    interruption?.end();
    await plantNames.close();
  }
}

/** The names are printed; sources that are slow answer into the cache, so that the next run has the rest. */
async function keepLateAnswers(
  count: number,
  plantNames: OpenedPlantNames,
  { maxWait }: VerifyFlags,
  { signal }: Interruption,
): Promise<void> {
  if (signal.aborted) return;
  if (count > 0)
    warn(
      `${count} names are provisional. Their late answers are kept for the next run, for up to ${maxWait} s; Ctrl-C ends this.`,
    );
  await plantNames.close(AbortSignal.any([signal, waitFor(1000 * maxWait)]));
}

/** Names the sources that did not answer, and why, in one line for each kind. */
function nameFailures(plantNames: OpenedPlantNames): void {
  const sources = new Map<string, string[]>();
  for (const { id, health, last_failure: failure } of plantNames.listSources().sources) {
    if (!failure || health === 'ok') continue;
    sources.set(failure.reason, [...(sources.get(failure.reason) ?? []), id]);
  }
  for (const [reason, ids] of sources) warn(`No answer from ${ids.join(', ')}: ${reason}.`);
}

function endInterrupted({ total }: VerificationSummary): void {
  warn(`Stopped after ${total} names; the others are not checked.`);
  process.exitCode = interruptedExitCode;
}

/** `interrupted` ends the list early, as if the names after that were not in it. */
function printChecked(
  list: ListFile,
  plantNames: OpenedPlantNames,
  flags: VerifyFlags,
  interrupted?: AbortSignal,
): Promise<PrintedList> {
  const settings = settingsOf(list, flags);
  const waitMs = 1000 * flags.maxWait;
  return printBatches(
    list,
    settings,
    (progress) => checkBatches(list, plantNames, { settings, progress, interrupted, waitMs }),
    interrupted,
  );
}

interface PrintedList {
  readonly counts: VerificationSummary;
  readonly provisional: number;
}

async function printBatches(
  list: ListFile,
  settings: CheckerSettings,
  check: (progress: Progress) => AsyncIterable<CheckedBatch>,
  interrupted?: AbortSignal,
): Promise<PrintedList> {
  const output = new ReportOutput(verifyReport(settings.report));
  const progress = showProgress('names checked');
  let counts: VerificationSummary = emptySummary;
  let provisional = 0;
  try {
    for await (const batch of check(progress)) {
      await output.text(batch.text);
      counts = add(counts, batch.counts);
      provisional += batch.provisional ?? 0;
      progress.advance(batch.counts.total, list.total && counts.total / list.total);
    }
  } catch (error) {
    if (!interrupted?.aborted) throw error;
  } finally {
    progress.finish();
  }
  await output.end(counts);
  return { counts, provisional };
}

function settingsOf(list: ListFile, flags: VerifyFlags): CheckerSettings {
  return {
    sources: flags.sources?.split(',').map((id) => id.trim()),
    report: {
      flags: { format: flags.format, json: flags.json ?? false },
      list: list.name,
      heading: list.column,
      places: list.places,
      terminal: terminalOf(process.stdout),
    },
  };
}

interface CheckContext {
  readonly settings: CheckerSettings;
  readonly progress: Progress;
  /** Given where the names are looked up over the network. */
  readonly interrupted: AbortSignal | undefined;
  readonly waitMs: number;
}

function checkBatches(
  { batches }: ListFile,
  plantNames: OpenedPlantNames,
  { settings, progress, interrupted, waitMs }: CheckContext,
): AsyncGenerator<CheckedBatch> {
  if (!interrupted) {
    return checkInOrder(batches, createChecker(plantNames, settings), () => new Helper(settings));
  }
  return checkOverNetwork(batches, plantNames, settings, {
    signal: interrupted,
    waitMs,
    onProgress: ({ source, answered }) => progress.countAnswered(source, answered),
  });
}

function add(a: VerificationSummary, b: VerificationSummary): VerificationSummary {
  const [from, of] = [a.by_basis, b.by_basis];
  return {
    total: a.total + b.total,
    validated: a.validated + b.validated,
    uncertain: a.uncertain + b.uncertain,
    not_found: a.not_found + b.not_found,
    no_source_asked: a.no_source_asked + b.no_source_asked,
    by_basis: {
      sources: from.sources + of.sources,
      bundled: from.bundled + of.bundled,
      operator: from.operator + of.operator,
      ai: from.ai + of.ai,
      none: from.none + of.none,
    },
  };
}

/** The list has no other doubt than that no source was asked. */
const onlyUnaskedExitCode = 3;

export function exitCodeOf(
  counts: Pick<VerificationSummary, 'not_found' | 'uncertain' | 'no_source_asked'>,
  failOn: VerifyFlags['failOn'],
): number {
  if (failOn === 'never') return 0;
  if (counts.not_found > 0) return 1;
  if (failOn === 'not_found') return 0;
  if (counts.uncertain > counts.no_source_asked) return 1;
  return counts.no_source_asked > 0 ? onlyUnaskedExitCode : 0;
}
