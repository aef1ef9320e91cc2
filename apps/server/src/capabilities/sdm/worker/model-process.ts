import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ClimateError } from '../climate/climate-archive.ts';
import { OccurrenceError } from '../occurrences/occurrence-source.ts';
import { makeModel } from '../pipeline/make-model.ts';
import { type ModelOrder, type ModelOutcome, ModelRefusal } from '../pipeline/model-order.ts';
import type { StageProgress } from '../pipeline/stages.ts';
import { filesByType } from '../results/result-files.ts';
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
  tell(await lastMessage(message), () => process.exit(0));
}

async function lastMessage(message: unknown): Promise<ModelMessage> {
  const { order, inputPath } = orderMessage.parse(message);
  const { signal } = new AbortController();
  const input = inputFile.parse(
    JSON.parse(await readFile(inputPath ?? (await drawInput(order, signal)), 'utf8')),
  );
  try {
    return await readModel(await makeModel(order, input, { signal, onProgress: progressTeller() }));
  } catch (error) {
    if (error instanceof ModelRefusal) return { kind: 'failed', isFinal: true, message: error.message };
    if (error instanceof ClimateError || error instanceof OccurrenceError) {
      return { kind: 'failed', isFinal: error.kind !== 'away', message: error.message };
    }
    throw error;
  }
}

/** The records of the demonstration are drawn here: its world takes seconds, for which a service would not answer. */
async function drawInput({ taxon, settings, folder }: ModelOrder, signal: AbortSignal): Promise<string> {
  const { createDemoOccurrences } = await import('../demo/demo-occurrences.ts');
  const onProgress = (share: number) => tell({ kind: 'progress', stage: 'occurrences', share });
  return gatherInput(taxon, {
    occurrences: createDemoOccurrences(),
    model: settings,
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
  const { model, occurrences, areas, novelty, warnings } = report;
  const made = [
    ...plots.map(({ plot, path }) => ({ type: plot, path })),
    ...surfaces.map(({ name, path }) => ({ type: name, path })),
    { type: 'report', path: paths.reportJson } as const,
    { type: 'report_html', path: paths.reportHtml } as const,
  ];
  const files = made.map(async ({ type, path }) => {
    const { name, contentType } = filesByType[type];
    return { name, type: contentType, path, ...(await digestOf(path)) };
  });
  return {
    kind: 'made',
    summary: {
      plots: plots.map(({ plot }) => plot),
      method: model.method,
      occurrenceCount: occurrences.used,
      variables: model.variables.map(({ variable }) => variable),
      auc: model.scores.testAuc,
      boyce: model.scores.boyce,
      areas,
      noveltyShare: novelty.share,
      warnings: [...warnings],
    },
    files: await Promise.all(files),
  };
}

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
