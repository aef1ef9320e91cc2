import { PlantImage } from './element.ts';

export { words } from './dom.ts';
export type { PlantImageResult, PlantPicture } from './result.ts';
export { PlantImage };

/** The page may load the module twice. */
if (customElements.get('plant-image') === undefined) customElements.define('plant-image', PlantImage);
