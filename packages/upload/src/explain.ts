import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';

/** For a file without a byte, which the service refuses in words of its protocol. */
export const emptyFile = 'This file is empty. Choose another one.';

const interrupted = 'The upload was interrupted. Try again: it continues where it stopped.';

/** Code, names of members and headers, addresses, and words of HTTP. */
const protocolWords =
  /[`_{}]|(?:^|\s)\/|\b(?:Upload|Content|Tus|Idempotency|X|If)-[A-Z]|\b(?:GET|POST|PATCH|HEAD|HTTP|JSON)\b/;

const busy = 'The service has too many requests at the moment. Wait a minute and try again.';

/** Sentences for merchants, by the code of the error. */
const sentences: Readonly<Record<string, string>> = {
  invalid_token: 'Your permission to upload has ended. Load the page again.',
  unauthorized: 'Your permission to upload has ended. Load the page again.',
  file_not_found: 'The service has deleted the file. Cancel, and upload it again.',
  upload_gone: 'The service has deleted the file. Cancel, and upload it again.',
  upload_quota_exceeded: 'Your files take up all the space that you have. Try again tomorrow.',
  usage_limit_exceeded: 'You have too few units left for this list. Ask the operator of this page for more.',
  merchant_limit_exceeded:
    'You have used the units that you have in this month. Ask the operator of this page for more.',
  upload_conflict: interrupted,
  upload_locked: interrupted,
  checksum_mismatch: interrupted,
  request_timeout: interrupted,
  no_valid_names: 'No names of plants were found in the list. Cancel, and try it with another file.',
  payload_too_large: 'The file is too large. Divide it, and upload the parts.',
  insufficient_storage: 'The service has no space for the file at the moment. Try again later.',
  rate_limited: busy,
  service_unavailable: busy,
};

/** The platform wrote the reason of a deactivation for the merchant. */
const deactivated = 'merchant_inactive';

/** An error in plain words for a merchant: what happened and what to do. Words of the interface never get through. */
export function explain(reason: unknown): string {
  if (!(reason instanceof PlantDataError)) {
    // `fetch` rejects with a TypeError without a connection; any other error is of the page itself.
    const isLost = reason instanceof PlantDataConnectionError || reason instanceof TypeError;
    if (!isLost && reason instanceof Error) return reason.message;
    return 'The connection was lost. Check your network and try again.';
  }
  const { code, detail, status, requestId } = reason;
  const own = sentences[code];
  if (own !== undefined) return own;
  if (status >= 500) {
    const number = requestId === undefined ? '' : ` If it happens again, report the number ${requestId}.`;
    return `The service has failed. Try again in a minute.${number}`;
  }
  if (detail !== '' && (code === deactivated || !protocolWords.test(detail))) return detail;
  return 'The service refused the list. Cancel, and try it with another file.';
}
