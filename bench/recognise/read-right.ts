import type { SizeClassifier } from '../../packages/container-sizes/src/index.ts';
import type { LabelPicture } from './pictures.ts';

/** How many labels of a picture some item says rightly: the category, and the name as it is written. */
export function countRight(
  { labels, isSizeOnly }: LabelPicture,
  items: readonly string[],
  classifier: SizeClassifier,
): number {
  const left = items.map((text) => ({ text: folded(text), category: idOf(text, classifier) }));
  return labels.filter((label) => {
    const name = isSizeOnly ? '' : folded(`${label.name} ${label.cultivar ?? ''}`);
    const category = idOf(`${label.name} ${label.size}`, classifier);
    const found = left.findIndex((item) => item.text.includes(name) && item.category === category);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  }).length;
}

function idOf(text: string, classifier: SizeClassifier): string | null {
  return classifier.classify(text).category?.id ?? null;
}

/** Quotes, spaces and capitals do not count. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
