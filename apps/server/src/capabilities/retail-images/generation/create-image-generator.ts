import { readFile, rename, writeFile } from 'node:fs/promises';
import type { ImageModel } from '../../../platform/ai/index.ts';
import type { ImageGenerator, PictureOrder } from './image-generator.ts';

/** A generator that has a model draw what a photographer would take for a shop. */
export const createImageGenerator = ({ model }: { readonly model: ImageModel }): ImageGenerator => ({
  model: model.name,
  async draw({ path, signal, ...order }) {
    const references = await Promise.all(order.references.map((reference) => readFile(reference.path)));
    const bytes = await model.generate({ prompt: promptOf(order), references, signal });
    const part = `${path}.part`;
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, path);
  },
});

/** Names come from checklists, but are untrusted data nevertheless. */
const clean = (name: string): string => name.replaceAll(/[\p{Cc}"\\]+/gu, ' ').slice(0, 200);

function promptOf({
  plantName,
  commonName,
  references,
}: Pick<PictureOrder, 'plantName' | 'commonName' | 'references'>): string {
  const common = commonName === null ? '' : `, known as "${clean(commonName)}"`;
  const sentences = [
    `A photograph of the plant "${clean(plantName)}"${common}, for a nursery's catalogue.`,
    'Botanically faithful: flowers, leaves and habit as they are in this plant and no other.',
    'One healthy plant in daylight before a plain, softly blurred garden background.',
    'No people, no hands, no pots with labels, no text, no logo, no watermark, no frame.',
    references.length === 0
      ? ''
      : 'The pictures sent along show this plant: keep its colours and forms, and leave out everything else in them.',
  ];
  return sentences.filter(Boolean).join(' ');
}
