import type { ColumnProfile } from '../../../platform/documents/index.ts';
import { scoreSizeHeading } from './heading-words.ts';
import { hasSize } from './size-forms.ts';

/** How the column with sizes is found in a document: headings in six languages, and quantities as the trade writes them. */
export const sizeColumn: ColumnProfile = {
  what: 'sizes',
  scoreHeading: scoreSizeHeading,
  recognises: hasSize,
  isSomethingElse(text, isAlone) {
    if (hasSize(text) || /^\d{2,3}$/.test(text)) return false;
    // What is beside nothing else and has no figure is a title or a group of plants, a single figure a quantity.
    return isAlone || /^\d$/.test(text) || letterhead.test(text);
  },
  takesWholeRows: true,
};

const letterhead =
  /\b(?:nursery|nurseries|growers|pty|ltd|inc|gmbh|baumschulen?|gärtnerei|pépinières?|viveros?|vivai|vivaio|boomkwekerij|s\.?r\.?l|availability|price ?list|stock ?list|verfügbarkeit|preisliste|lagerliste|disponibilités|listino|catálogo|voorraadlijst)\b/iu;
