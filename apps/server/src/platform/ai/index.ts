export { createLanguageModel } from './create-language-model.ts';
export { createImageModel, type ImageModel } from './image-model.ts';
export type { LanguageModel, ModelRequest } from './language-model.ts';
export type { ModelSettings } from './provider.ts';
