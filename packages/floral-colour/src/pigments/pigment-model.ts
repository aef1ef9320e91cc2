import type { Spectrum } from '../spectrum/grid.ts';

/**
 * A flower as its pigments make it; the helper who writes the model completes this. Every field is a published fact or a class of them.
 */
export interface PigmentRecipe {
  readonly placeholder: never;
}

export function composeSpectrum(_recipe: PigmentRecipe): Spectrum {
  throw new Error('not written yet');
}
