import { PlantdataUpload } from './element.ts';

export type { Delegation, GetDelegation } from './tokens.ts';
export type { CheckedList, Entry, Route } from './types.ts';
export { PlantdataUpload };

/** The page may load the module twice. */
if (customElements.get('plantdata-upload') === undefined)
  customElements.define('plantdata-upload', PlantdataUpload);
