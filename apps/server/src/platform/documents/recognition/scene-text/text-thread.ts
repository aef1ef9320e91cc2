import { parentPort, workerData } from 'node:worker_threads';
import { findBoxes } from './find-boxes.ts';
import { loadTextModels } from './onnx-runtime.ts';

/** Long side at which letters of a poster are lines, in pixels. */
const side = 640;

const boxes = await findBoxes(await loadTextModels(), workerData, side);
const area = boxes.reduce((sum, { length, height }) => sum + length * height, 0);
parentPort?.postMessage({ lines: boxes.length, share: area / (workerData.width * workerData.height) });
