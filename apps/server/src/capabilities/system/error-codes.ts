import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of the report on the installation. */
export const systemErrors = defineErrors({
  dataset_not_found: {
    status: 404,
    title: 'Dataset not found',
    meaning: 'There is no dataset with this id that the service can download by itself.',
    cause: 'A spelling mistake, or a dataset that needs a file or an area.',
    action: 'Take an id with `is_importable` from `GET /v1/system/datasets`; for others use the `command`.',
    example: 'There is no dataset "wcpv" that can be downloaded. There are: wcvp, wfo, gbif.',
  },
  import_running: {
    status: 409,
    title: 'Import running',
    meaning: 'The dataset is being imported.',
    cause: 'An operator has begun its import, which waits or runs.',
    action: 'Wait for its end: `import` in `GET /v1/system/datasets`.',
    example: 'wcvp is being imported.',
  },
});
