import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of plant names. */
export const plantNameErrors = defineErrors({
  no_valid_names: {
    status: 400,
    title: 'No valid names',
    meaning: 'The input holds no plant name.',
    cause: 'The list is empty or blank; or no column of the file looks like names of plants.',
    action: 'Send at least one name.',
    example: 'No valid species names found in input',
  },
  invalid_source: {
    status: 400,
    title: 'Invalid source',
    meaning: '`sources` names a taxonomic source that does not exist or cannot be selected.',
    cause: 'A spelling mistake, or a source that is only a fallback.',
    action: 'Use ids from `GET /v1/sources/taxonomic`, or leave `sources` out for all.',
    example:
      '"gbiff" is not a source. Use one of: gbif, tnrs, powo, inaturalist, eol, ala, ip_australia, upov, wikispecies, wikidata, wikipedia.',
  },
  too_many_names: {
    status: 400,
    title: 'Too many names',
    meaning:
      'The request holds more names than one request may. Nothing was processed and nothing is charged.',
    cause:
      'The list is above `PLANTDATA_NAMES_PER_REQUEST_MAX` (1,000 by default), or a file above `PLANTDATA_NAMES_PER_FILE_MAX` (5,000).',
    action: 'Split the list, or ask for parts of the file by `first_entry` and `entries_max`.',
    example: 'A request may hold 1000 names, received 1200. Split the list; nothing was processed.',
  },
  validation_failed: {
    status: 500,
    title: 'Validation failed',
    meaning: 'The service failed while it verified the names. Nothing is charged.',
    cause: 'A defect or a broken part; see the log.',
    action: 'Try again; else report the `request_id`.',
    example: 'The service could not answer this request. Report the request id if this stays.',
  },
});
