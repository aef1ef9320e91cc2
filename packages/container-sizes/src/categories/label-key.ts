import { normaliseLabel } from '../label/normalise.ts';

/**
 * Key that all spellings of a label share: case, accents, spaces, and the forms of quotes and
 * dashes are ignored.
 */
export const labelKey = (label: string): string => normaliseLabel(label).text.replace(/\s+/g, ' ').trim();
