import type { ColourPicture } from './colour-picture.ts';
import { findBoxes } from './find-boxes.ts';
import { loadTextModels } from './onnx-runtime.ts';

/** Long side at which letters of a poster are lines, in pixels. */
const side = 640;
/** A line is so much longer than high; petals and stones are not. */
const lengthMin = 2;

process.on('disconnect', () => process.exit());
process.once('message', async (picture: ColourPicture) => {
  const boxes = await findBoxes(await loadTextModels(), picture, side);
  const lines = boxes.filter(({ length, height }) => length >= lengthMin * height);
  const area = lines.reduce((sum, { length, height }) => sum + length * height, 0);
  process.send?.({ lines: lines.length, share: area / (picture.width * picture.height) });
});
