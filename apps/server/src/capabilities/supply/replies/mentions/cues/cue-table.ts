import type { Cue } from '../mention.ts';

/** The words and phrases of a language by what they say. Accents may be left out in texts; they are not needed here. */
export type CueTable = { readonly [Name in Cue]?: readonly string[] };

/** Phrases of a list with commas between. */
export const phrases = (list: string): readonly string[] => list.split(', ');
