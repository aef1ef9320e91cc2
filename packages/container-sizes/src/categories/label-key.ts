import { normaliseLabel } from '../label/normalise.ts';

/** What the spellings of a label share: letter case, accents, spaces, and the forms of quotes and dashes do not count. */
export const labelKey = (label: string): string => normaliseLabel(label).text.replace(/\s+/g, ' ').trim();
