import type { Config } from '../config.ts';
import { createImageModel, type ImageModel } from '../platform/ai/index.ts';

/** The model that the settings name for images; null without one. The key of one address is never sent to another. */
export function configuredImageModel({ config: { ai } }: { readonly config: Config }): ImageModel | null {
  const { imageModel: model, imageBaseUrl } = ai;
  if (model === undefined) return null;
  if (imageBaseUrl !== undefined)
    return createImageModel({ model, baseUrl: imageBaseUrl, apiKey: ai.imageApiKey });
  return ai.baseUrl === undefined
    ? null
    : createImageModel({ model, baseUrl: ai.baseUrl, apiKey: ai.imageApiKey ?? ai.apiKey });
}
