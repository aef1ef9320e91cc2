/**
 * Folder of recordings and published tables that are too large for the repository, or may not be
 * copied into it. Undefined where the environment names none.
 */
export const sharedFolder = process.env.PLANTDATA_SHARED;
