interface ErrorCodeEntry {
  status: number;
  title: string;
  meaning: string;
  cause: string;
  action: string;
  /** A `detail` as a caller may see it, used in the interface description. */
  example: string;
  /** The same where people sign in, if it differs. */
  exampleForPeople?: string;
}

/** An entry of a table with its code. */
export interface ErrorDefinition extends ErrorCodeEntry {
  readonly code: string;
}

/** Gives each entry of a table its code. */
export const defineErrors = <Code extends string>(
  table: Readonly<Record<Code, ErrorCodeEntry>>,
): Readonly<Record<Code, ErrorDefinition>> => {
  const entries = Object.entries<ErrorCodeEntry>(table).map(([code, entry]) => [code, { code, ...entry }]);
  return Object.fromEntries(entries);
};

/**
 * The `error` codes of the platform; capabilities have tables of their own. A code has one status
 * and one title for ever (the compatibility promise of `/v1`); `docs/errors.md` and the examples in
 * the interface description are made from these tables.
 */
export const errorCodes = defineErrors({
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    meaning: 'The request does not have the form that the interface description asks for.',
    cause: 'A member is missing, has a wrong type or a forbidden value; or the body is not JSON in UTF-8.',
    action: 'Read `errors`: member, received and right value.',
    example: '/species_names must be an array, received "Acer palmatum".',
  },
  ambiguous_credentials: {
    status: 400,
    title: 'Ambiguous credentials',
    meaning: 'Two different credentials were sent.',
    cause: '`Authorization` and `X-API-Key` have different keys.',
    action: 'Send one of the two headers.',
    example: 'Authorization and X-API-Key name different keys. Send only one of them.',
  },
  key_in_address: {
    status: 400,
    title: 'API key in the address',
    meaning: 'The query of the address contains an API key, which is never accepted there.',
    cause: 'Logs and histories keep addresses, so the key is no longer a secret.',
    action: 'Send a key in the `X-API-Key` header. Deactivate or rotate the one that was sent.',
    example:
      'An API key does not belong into the address. Send it in the X-API-Key header, and replace this one: it may have been logged.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    meaning:
      'The request carries no API key, or one that this service did not issue; under `/v1/account`, or on an endpoint for operators, the caller is not signed in.',
    cause:
      'The header is missing, the key is incomplete, deleted or of another deployment; the session has ended, or its cookie was not sent.',
    action:
      'For `/v1/account` or operators sign in with `POST /v1/account/session`. Elsewhere send `X-API-Key: <key>` or `Authorization: Bearer <key>` (teams plan). The first start writes a key to `first-api-key` in `PLANTDATA_HOME`; `PLANTDATA_BOOTSTRAP_KEY` sets one.',
    example: 'API key missing. Send it in the X-API-Key header.',
    exampleForPeople:
      'You are not signed in. Sign in with POST /v1/account/session, or open the link that you were given.',
  },
  key_scope: {
    status: 403,
    title: 'Outside the scope of the key',
    meaning: 'The API key is valid, but limited: to capabilities, to reading, to merchants or to addresses.',
    cause: 'The request needs more than the `scope` of the key permits, which `detail` names.',
    action: 'Use another key, or have the scope of this one changed (docs/keys.md).',
    example: 'This key lacks the capability "flowers". Its owner can change the scope of the key.',
  },
  invalid_token: {
    status: 401,
    title: 'Invalid token',
    meaning: 'The delegation token is not valid, or is missing beside an uploaded file.',
    cause:
      'It has expired (by default after 5 minutes), was changed or revoked, or belongs to another service.',
    action:
      'The backend calls `POST /v1/auth/delegate-upload` again. The new token for the same merchant resumes the upload.',
    example: 'The delegation token has expired. Ask for a new one, and resume the upload with it.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    meaning: 'The key is valid, or the person is signed in, but may not do this.',
    cause:
      'The plan of the key does not include the operation, or bearer keys; a delegation token was sent for something else than uploads; or only an owner or an operator may do it.',
    action: 'Use a key of another plan, send it as `X-API-Key`, or ask an owner of the account.',
    example: 'The plan of this key does not include this operation.',
    exampleForPeople: 'Only an owner of the account may do this.',
  },
  cross_site_request: {
    status: 403,
    title: 'Cross-site request',
    meaning:
      'A web page of another site sent this request with the session of a person who is signed in here.',
    cause: '`Sec-Fetch-Site` or `Origin` names another site than this one.',
    action:
      'Use the pages of this service. Behind a proxy set `PLANTDATA_PUBLIC_URL` to the address that browsers see.',
    example: 'This request comes from another site (https://example.org).',
  },
  key_inactive: {
    status: 403,
    title: 'API key inactive',
    meaning: 'The key exists and was switched off.',
    cause: 'A person deactivated it.',
    action: 'Activate it again, or use another key.',
    example: 'This API key is inactive.',
  },
  key_expired: {
    status: 403,
    title: 'API key expired',
    meaning: 'The expiry date of the key has passed.',
    cause: 'The key was created with an expiry date.',
    action: 'Create a new key.',
    example: 'This API key expired on 2026-01-31T00:00:00.000Z.',
  },
  usage_limit_exceeded: {
    status: 403,
    title: 'Usage limit exceeded',
    meaning:
      'The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.',
    cause:
      'The units since the last reset, or of this calendar month (UTC), and of this request are above a limit. `GET /v1/auth/validate-api-key` shows the credit limit, `GET /v1/account` the month.',
    action: 'Send fewer names, wait for the reset or next month, or have the limit raised.',
    example: 'API Key usage limit exceeded',
  },
  merchant_inactive: {
    status: 403,
    title: 'Merchant inactive',
    meaning:
      'The platform has deactivated the merchant, so no token is made for it and its tokens are refused.',
    cause: '`detail` has the reason that the platform gave.',
    action: 'Ask the platform. It activates the merchant with `PUT /v1/merchants`.',
    example: 'The platform has deactivated this merchant. Its reason: The contract ended in October.',
  },
  merchant_limit_exceeded: {
    status: 403,
    title: 'Merchant limit exceeded',
    meaning:
      'The request needs more units than the platform has left to the merchant in this calendar month (UTC). Nothing was processed and nothing is charged.',
    cause: 'The units of the month and those of this request are above the limit that the platform has set.',
    action: 'Send a smaller file, wait for the next month, or ask the platform for a higher limit.',
    example: 'This merchant may use 500 units in a month (UTC). 480 are used, and this request needs 27.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this path.',
    cause: 'A spelling mistake in the path, or a missing `/v1`.',
    action: 'See `/v1/docs`.',
    example: 'There is nothing at /v1/verify/plant-name. The interface is described at /v1/docs.',
  },
  file_not_found: {
    status: 404,
    title: 'File not found',
    meaning: 'There is no uploaded file at this `file_url`.',
    cause:
      'No upload has returned the address, the upload is incomplete, or the file was deleted (a day after the upload, an hour after processing).',
    action: 'Use the `Location` of the ended upload, or upload the file again.',
    example: 'There is no file at this file_url. Use the address that the upload has returned.',
  },
  job_not_found: {
    status: 404,
    title: 'Job not found',
    meaning: 'There is no such job of this API key.',
    cause: 'A spelling mistake, another key, or a job that ended over seven days ago.',
    action: 'Take the id from the answer to the submission; submit an expired job again.',
    example: 'There is no job "0f3a" of this API key. Jobs are kept for 7 days after they end.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists, but not for this method.',
    cause: 'For example GET where POST is needed.',
    action: 'Use a method from the `Allow` header of the response.',
    example: 'GET is not possible at /v1/verify/plant-names. Use POST.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: 'The request did not arrive completely in time. It was not processed.',
    cause: 'A slow connection, or fewer bytes than announced.',
    action: 'Send the request again.',
    example: 'The request did not arrive completely within 30 seconds.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request in progress',
    meaning:
      'The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered.',
    cause: 'The first attempt has not ended, or its process was killed less than a minute ago.',
    action: 'Repeat after `retry_after_seconds`.',
    example: 'The same request is being answered already. Try again in 2 seconds.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The body is larger than this endpoint accepts.',
    cause:
      'The body is above `PLANTDATA_BODY_BYTES_MAX` (2 MiB), a file in it above `PLANTDATA_FILE_BYTES_MAX` (25 MiB), or an upload above `PLANTDATA_UPLOAD_BYTES_MAX` (100 MiB).',
    action: 'Split the request.',
    example: 'The body may have 2097152 bytes.',
  },
  unsupported_file_type: {
    status: 415,
    title: 'Unsupported file type',
    meaning: 'This service does not read files of this type.',
    cause: 'The route does not accept the extension, or the content does not match it.',
    action: 'Use a format of `GET /v1/routes/from-upload`, and send the name with its extension.',
    example:
      'Files of the type .docx are not supported. Supported are .json, .csv, .tsv, .txt, .xlsx, .xlsm, .xls, .ods, .pdf.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body is in a format that this endpoint does not read.',
    cause: '`Content-Type` is missing, not `application/json`, or not UTF-8; or the body is compressed.',
    action: 'Send JSON in UTF-8, uncompressed, with `Content-Type: application/json`.',
    example: 'Content-Type must be application/json, received text/plain.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    meaning: 'The part of the file that `Range` asks for is behind its end.',
    cause: 'The first byte asked for is not smaller than the size, or the range is of no bytes.',
    action: 'Ask for a part within the size, which `Content-Range` has.',
    example: 'The file has 48213 bytes, received Range "bytes=50000-".',
  },
  unprocessable_content: {
    status: 422,
    title: 'Unprocessable content',
    meaning: 'The call is in order, and cannot be answered now or later.',
    cause:
      'It needs more work than one call may, or data that the service does not have, such as a climate model that is not in its climate archives.',
    action: 'Do what `detail` says: send it in parts, or choose from what there is.',
    example:
      'The reply takes longer than 10 seconds to read. Send fewer request lines in a call, or only the part of the mail that answers them.',
  },
  parsing_failed: {
    status: 422,
    title: 'Parsing failed',
    meaning: 'The file could not be read. Nothing is charged.',
    cause:
      'It is damaged, encrypted, empty or above a limit of reading; or it has no column of `extraction_column`; or, with a token, nothing in it looks like what was asked for.',
    action: 'Read `detail`. Correct the file, or save it as .xlsx or .csv.',
    example: 'The file cannot be read: it is encrypted; save it without a password.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'This `Idempotency-Key` was used for another request in the last 24 hours.',
    cause: 'A key is for one method, path, query, `Accept` and body.',
    action: 'Use a new key for a new request.',
    example: 'This Idempotency-Key was used for another request. Use a new key.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'Requests or units come faster than allowed.',
    cause:
      '`detail` names the limit: of the key, of an address without a key, of wrong credentials, or of sign-ins.',
    action: 'Repeat after `retry_after_seconds`.',
    example: 'This key may send 60 requests a minute (20 at once). Try again in 12 seconds.',
    exampleForPeople:
      'People at one address may send 300 requests a minute (100 at once). Try again in 12 seconds.',
  },
  request_header_too_large: {
    status: 431,
    title: 'Request header too large',
    meaning: 'The header section of the request is larger than 16 KiB.',
    cause: 'Very long cookies, keys or addresses.',
    action: 'Send shorter headers.',
    example: 'The header section of the request is larger than 16 KiB.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    meaning: 'The service failed. Nothing is charged.',
    cause: 'A defect or a broken part; see the log.',
    action: 'Try again; else report the `request_id`.',
    example: 'The service could not answer this request. Report the request id if this stays.',
  },
  processing_error: {
    status: 500,
    title: 'Processing error',
    meaning: 'The service failed while it processed the uploaded file. Nothing is charged.',
    cause: 'A defect or a broken part; see the log.',
    action: 'Try again with the same token and file; else report the `request_id`.',
    example: 'The service could not process this file. Report the request id if this stays.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The service cannot answer at the moment.',
    cause: 'It is starting, stopping or overloaded, or a part is away.',
    action: 'Repeat after `retry_after_seconds`.',
    example: 'The request took longer than 30 seconds and was stopped.',
  },
  insufficient_storage: {
    status: 507,
    title: 'Insufficient storage',
    meaning: 'There is no room for the bytes of an upload.',
    cause: 'The disk has less free than `PLANTDATA_FREE_BYTES_MIN`, or cannot be written.',
    action: 'Continue the upload later. The operator has to make room.',
    example: 'There is no room for uploads.',
  },
});

/** A code of the platform, or the definition of one of a capability. */
export type ErrorCode = keyof typeof errorCodes | ErrorDefinition;

export const definitionOf = (code: ErrorCode): ErrorDefinition =>
  typeof code === 'string' ? errorCodes[code] : code;
