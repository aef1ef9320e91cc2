/** From the reflectance spectrum of a flower to its colour for people and for bees. Pure: no input, no output. */

export {
  type BeeColour,
  type BeeEye,
  type BeeEyeOptions,
  type BeeLocus,
  createBeeEye,
} from './bee/bee-eye.ts';
export {
  achromaticRadius,
  type BeeColourCategory,
  type BeeSector,
  beeColourCategories,
  beeSectors,
} from './bee/categories.ts';
export { beeDistance, opponentDistance } from './bee/distance.ts';
export { type BeeObserver, bumblebee, honeybee, type Receptors } from './bee/observers.ts';
export { honeybeeTemplate, type TemplateObserverOptions, templateObserver } from './bee/template.ts';
export {
  cie76,
  ciede2000,
  type DifferenceFormula,
  type DifferenceWord,
  differenceWords,
  wordFor,
} from './difference/difference.ts';
export { type HumanColour, humanColour, type Lab, labOfRgb, type Xyz } from './human/human-colour.ts';
export { hexOf, type Rgb } from './human/srgb.ts';
export { colourWords } from './input/colour-words.ts';
export { type ColourForm, type ColourReading, readColour, type WrittenColour } from './input/read-colour.ts';
export {
  composeSpectrum,
  type ModelledPetal,
  type UltravioletBehaviour,
  ultravioletBehaviours,
} from './model/compose-spectrum.ts';
export {
  type ColourHit,
  type ColourIndex,
  colourIndexInSteps,
  createColourIndex,
  type NearestOptions,
} from './search/colour-index.ts';
export {
  type CleanedSpectrum,
  cleanSpectrum,
  type ReflectanceUnit,
  type SpectrumProblem,
  type SpectrumProblemCode,
  type SpectrumSamples,
  unitOfFile,
} from './spectrum/clean.ts';
export {
  firstWavelength,
  lastWavelength,
  type Spectrum,
  spectrumOf,
  wavelengthCount,
} from './spectrum/grid.ts';
export { greenFoliage } from './standards/tables.ts';
export {
  groupOfWord,
  type HumanColourGroup,
  humanColourGroups,
  wordOfColour,
} from './words/human-colour-words.ts';
