import type { SizeClassifier } from '@plantdata/container-sizes';
import { type ColumnProfile, foldHeading } from '../../../platform/documents/index.ts';
import { isSizeHeading, scoreSizeHeading } from './heading-words.ts';
import { unitOfHeading } from './unit-of-heading.ts';

/**
 * Creates the profile that finds the column of sizes in a document: by headings in six languages,
 * and by the category of its cells according to `classifier`.
 */
export function createSizeColumn(classifier: SizeClassifier): ColumnProfile {
  const isSize = (text: string) => classifier.classify(text).category !== null;
  const hasSize = (text: string) => !isFigure(text) && isSize(text) && !isHeading(text);
  return {
    what: 'sizes',
    scoreHeading: scoreSizeHeading,
    recognises: hasSize,
    recognisesNumber: isSize,
    isSomethingElse(text, isAlone) {
      if (/^\d{2,3}$/.test(text) || hasSize(text)) return false;
      // A cell with no other beside it and without a size is a title or a group of plants.
      return isAlone || letterhead.test(text);
    },
    takesWholeRows: true,
  };
}

/** `140` may be millimetres of a pot, and in a column of which nothing is known as well a quantity. */
const isFigure = (text: string): boolean => /^[\d.,\s]+$/.test(text);

/** `Bag size (L)` has the word of a category in it. */
const isHeading = (text: string): boolean =>
  !/\d/.test(text) && (isSizeHeading(foldHeading(text)) || unitOfHeading(text) !== null);

const letterhead =
  /\b(?:nursery|nurseries|growers|pty|ltd|inc|gmbh|baumschulen?|gärtnerei|pépinières?|viveros?|vivai|vivaio|boomkwekerij|s\.?r\.?l|availability|price ?list|stock ?list|verfügbarkeit|preisliste|lagerliste|disponibilités|listino|catálogo|voorraadlijst)\b/iu;
