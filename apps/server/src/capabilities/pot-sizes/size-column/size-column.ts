import type { SizeClassifier } from '@plantdata/container-sizes';
import type { ColumnProfile } from '../../../platform/documents/index.ts';
import { scoreSizeHeading } from './heading-words.ts';

/** How the column with sizes is found in a document: by headings in six languages, and by what `classifier` makes of a cell. */
export function createSizeColumn(classifier: SizeClassifier): ColumnProfile {
  const hasSize = (text: string) => !isFigure(text) && classifier.classify(text).category !== null;
  return {
    what: 'sizes',
    scoreHeading: scoreSizeHeading,
    recognises: hasSize,
    isSomethingElse(text, isAlone) {
      if (/^\d{2,3}$/.test(text) || hasSize(text)) return false;
      // What is beside nothing else and has no figure is a title or a group of plants, a single figure a quantity.
      return isAlone || /^\d$/.test(text) || letterhead.test(text);
    },
    takesWholeRows: true,
  };
}

/** `140` may be millimetres of a pot, and in a column of which nothing is known as well a quantity. */
const isFigure = (text: string): boolean => /^[\d.,\s]+$/.test(text);

const letterhead =
  /\b(?:nursery|nurseries|growers|pty|ltd|inc|gmbh|baumschulen?|gärtnerei|pépinières?|viveros?|vivai|vivaio|boomkwekerij|s\.?r\.?l|availability|price ?list|stock ?list|verfügbarkeit|preisliste|lagerliste|disponibilités|listino|catálogo|voorraadlijst)\b/iu;
