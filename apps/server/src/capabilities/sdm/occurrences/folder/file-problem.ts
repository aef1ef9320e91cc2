import { OccurrenceError } from '../occurrence-source.ts';

/** A file that cannot be used; `reason` ends the sentence. Its name contains no path. */
export const fileProblem = (name: string, reason: string, cause?: unknown): OccurrenceError =>
  new OccurrenceError('unusable', `The file ${name} of occurrence records cannot be used: ${reason}.`, {
    cause,
  });
