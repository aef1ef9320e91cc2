import { ServiceError } from '../../src/platform/errors.ts';
import { createFileIntake } from '../../src/platform/file-intake/index.ts';

function noFile(): never {
  throw new Error('No file of these tests is read.');
}

/** For tests of routes that take files, in which none is sent. */
export const noFiles = {
  namesMax: 5000,
  intake: createFileIntake({
    documents: {
      read: noFile,
      survey: noFile,
      edit: noFile,
    },
    files: {
      async open() {
        throw new ServiceError({ code: 'file_not_found', detail: 'No file was uploaded in these tests.' });
      },
    },
    usageTotals: async () => ({}),
    readingMs: 20_000,
  }),
};
