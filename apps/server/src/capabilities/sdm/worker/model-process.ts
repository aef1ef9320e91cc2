import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { ClimateError } from '../climate/climate-archive.ts';
import { PLOTS } from '../maps/map-content.ts';
import { OccurrenceError } from '../occurrences/occurrence-source.ts';
import { makeModel } from '../pipeline/make-model.ts';
import { makeStudy } from '../pipeline/make-study.ts';
import {
  type ModelOrder,
  type ModelOutcome,
  ModelRefusal,
  type StudyOrder,
  type StudyOutcome,
} from '../pipeline/model-order.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import type { EnsembleReport, ModelReport } from '../report/report.ts';
import { summariseStudy } from '../report/study-results.ts';
import { contentTypeOf, filesByType } from '../results/result-files.ts';
import { gatherInput } from './gather-input.ts';
import { inputFile, type MadeModel, type ModelMessage, orderMessage } from './messages.ts';

/**
 * The process of one job. It receives an order, reports progress and the result, and exits; also when its worker exits.
 * An error that is not for the owner of the job ends it with a stack trace.
 */

const progressPauseMs = 300;

process.once('disconnect', () => process.exit(1));
process.once('message', (message) => void run(message));

async function run(message: unknown): Promise<void> {
  const last = await lastMessage(message);
  // Now: it is ended as soon as its last message arrives.
  flushCompileCache();
  tell(last, () => process.exit(0));
}

async function lastMessage(message: unknown): Promise<ModelMessage> {
  const { order, inputPath } = orderMessage.parse(message);
  const { signal } = new AbortController();
  const input = inputFile.parse(
    JSON.parse(await readFile(inputPath ?? (await drawInput(order, signal)).path, 'utf8')),
  );
  try {
    const options = { signal, onProgress: progressTeller() };
    return 'study' in order
      ? await readStudy(await makeStudy(order, input, options))
      : await readModel(await makeModel(order, input, options));
  } catch (error) {
    if (error instanceof ModelRefusal) return { kind: 'failed', isFinal: true, message: error.message };
    if (error instanceof ClimateError || error instanceof OccurrenceError) {
      return { kind: 'failed', isFinal: error.kind !== 'away', message: error.message };
    }
    throw error;
  }
}

/** The records of the demonstration are drawn here: its world takes seconds, for which a service would not answer. */
async function drawInput({ taxon, settings, folder }: ModelOrder | StudyOrder, signal: AbortSignal) {
  const { createDemoOccurrences } = await import('../demo/demo-occurrences.ts');
  const onProgress = (share: number) => tell({ kind: 'progress', stage: 'occurrences', share });
  return gatherInput(taxon, {
    occurrences: createDemoOccurrences(),
    model: settings,
    reach: 1,
    isLast: true,
    folder,
    signal,
    onProgress,
  });
}

const tell = (message: ModelMessage, onSent: () => void = () => undefined): void => {
  process.send?.(message, undefined, undefined, onSent);
};

function progressTeller(): (progress: StageProgress) => void {
  let last: { readonly stage: string; readonly at: number } | undefined;
  return ({ stage, share }) => {
    const now = performance.now();
    if (last?.stage === stage && now - last.at < progressPauseMs) return;
    last = { stage, at: now };
    tell({ kind: 'progress', stage, share });
  };
}

async function readModel({ plots, surfaces, report, ...paths }: ModelOutcome): Promise<MadeModel> {
  const { areas, novelty } = report;
  const made = [
    ...plots.map(({ plot, path }) => ({ type: plot, path })),
    ...surfaces.map(({ name, path }) => ({ type: name, path })),
    { type: 'report', path: paths.reportJson } as const,
    { type: 'report_html', path: paths.reportHtml } as const,
    { type: 'study_zip', path: paths.studyZip } as const,
  ];
  return {
    kind: 'made',
    summary: {
      ...summaryOf(report),
      plots: PLOTS.filter((plot) => plots.some((drawn) => drawn.plot === plot)),
      areas,
      noveltyShare: novelty.share,
    },
    files: await describeFiles(
      made.map(({ type, path }) => ({
        name: filesByType[type].name,
        type: filesByType[type].contentType,
        path,
      })),
    ),
  };
}

const readStudy = async ({ files, report }: StudyOutcome): Promise<MadeModel> => ({
  kind: 'made',
  summary: {
    ...summaryOf(report),
    ...summaryOfEnsemble(report),
    study: summariseStudy(report.recordsId, report.study),
  },
  files: await describeFiles(files.map(({ name, path }) => ({ name, type: contentTypeOf(name), path }))),
});

const summaryOf = ({ model, occurrences, climate, warnings }: ModelReport) => ({
  baselineYears: climate.baselineYears,
  method: model.method,
  occurrenceCount: occurrences.used,
  variables: model.variables.map(({ variable }) => variable),
  auc: model.scores.testAuc,
  boyce: model.scores.boyce,
  warnings: [...warnings],
  verdict: model.verdict,
});

const summaryOfEnsemble = ({ study: { ensemble } }: EnsembleReport) =>
  ensemble && { auc: ensemble.testAuc, boyce: ensemble.boyce };

const describeFiles = (made: readonly { name: string; type: string; path: string }[]) =>
  Promise.all(made.map(async (file) => ({ ...file, ...(await digestOf(file.path)) })));

async function digestOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
