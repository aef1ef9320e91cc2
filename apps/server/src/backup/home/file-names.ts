import { idForm } from '../../capabilities/uploads/upload.ts';
import { isFileName } from '../../platform/files/file-names.ts';

/**
 * Names of files in the folders of the home: those that a backup reads, and that a restore may
 * write.
 */

export const uploadedFile = (name: string): boolean => idForm.test(name);

/** Results of jobs and pictures. */
export const storedFile = (name: string): boolean => isFileName(name) && !name.endsWith('.part');

/** The operator's own corrections of names, which are published nowhere. */
export const correctionsFile = (name: string): boolean => /^\d{4}-\d{2}-\d{2}\.snapshot$/.test(name);
