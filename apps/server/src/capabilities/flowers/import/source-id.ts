/** Ids of sources, as `FlowerSource` describes them. */
export const sourceIdForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const sourceIdLengthMax = 60;
