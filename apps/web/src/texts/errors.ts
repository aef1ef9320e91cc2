const failed =
  'The service has failed. Try again in a minute; if it happens again, ask the person who runs the service.';
const interrupted = 'The upload was interrupted. Choose the file again: it continues where it stopped.';
const fileGone = 'The service does not have this file any more. Choose it again.';

/** Errors for people who never heard of the protocol: what has happened and what to do. */
export const errors = {
  offline: 'The service cannot be reached. Check the connection; nothing that you have entered is lost.',
  emptyFile: 'This file is empty. Choose another one.',
  page: 'The page could not continue. Load it anew; nothing that you have saved is lost.',
  refused: 'The service did not accept this. Check what you have entered, and try again.',
  /** By the code of the error, where the service's own sentence is written for programmers. */
  ofCode: {
    unauthorized: 'Your sign-in has ended. Sign in again.',
    second_factor_required: 'Owners need a second factor here. Set yours up in your profile first.',
    cross_site_request: 'This was not accepted from this address. Open the dashboard at its usual address.',
    insecure_connection:
      'Passwords are not accepted here, as others could read them on their way. Open the dashboard at its https address.',
    invalid_color:
      'This is not a colour that can be read. Give a name (lavender, light blue), hex digits (e6e6fa), or red, green and blue from 0 to 255 (230, 230, 250).',
    payload_too_large: 'This is too large to be sent at once. Divide the list or file, and send the parts.',
    no_valid_names:
      'No names of plants were found. Check that the list has a column with names, and try again.',
    too_many_names: 'The list has too many names to be verified at once. Divide it, and send the parts.',
    usage_limit_exceeded:
      'There are not enough units left for this. Send fewer entries, or ask an owner of the account for more.',
    upload_quota_exceeded: 'Your files take up all the space that you have. Try again tomorrow.',
    insufficient_storage: 'The service has no space for the file at the moment. Try again later.',
    request_timeout: 'The connection was too slow. Try again.',
    list_not_ready: 'Wait until all names are verified.',
    idempotency_in_progress: 'This is being done already. Wait a few seconds, and try again.',
    file_not_found: fileGone,
    upload_gone: fileGone,
    upload_conflict: interrupted,
    upload_locked: interrupted,
    checksum_mismatch: interrupted,
    internal_error: failed,
    processing_error: failed,
    validation_failed: failed,
    unreadable_answer: 'The answer of the service could not be read. Try again in a moment.',
  },
  /** By the status, where neither the code nor the service's sentence is for people. */
  ofStatus: {
    403: 'You may not do this. Ask an owner of the account.',
    404: 'This is not there any more. Load the page anew.',
    409: 'This has changed meanwhile. Load the page anew, and try again.',
    415: 'Files of this type are not read. Save the list as .xlsx or .csv, and choose that file.',
    422: 'The file could not be read. Save it as .xlsx or .csv, and choose that file.',
    429: 'Too much was asked at once. Wait a minute, and try again.',
  },
  failed,
  /** Members of a request whose names are not those of the page. */
  ofMember: { site_url: 'the address', file_url: 'the file' },
  member: (words: string) => `the ${words}`,
  entry: (number: number) => `entry ${number}`,
} as const;
