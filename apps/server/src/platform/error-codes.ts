export type ErrorCodeEntry = {
  status: number;
  title: string;
  meaning: string;
  cause: string;
  action: string;
  /** A `detail` as a caller may see it, used in the interface description. */
  example: string;
  /** The same where people sign in, if it differs. */
  exampleForPeople?: string;
};

/**
 * Every `error` code a response can carry. A code has one status and one title for ever (the compatibility
 * promise of `/v1`); `docs/errors.md` and the examples in the interface description are made from this table.
 */
export const errorCodes = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    meaning: 'The request does not have the form that the interface description asks for.',
    cause:
      'A member is missing, has the wrong type or a value that is not allowed; or the body is not JSON in UTF-8.',
    action:
      'Read `errors`: each entry names the member (a JSON Pointer), what was received and what would be right.',
    example: '/species_names must be an array, received "Acer palmatum".',
  },
  invalid_color: {
    status: 400,
    title: 'Invalid colour',
    meaning: '`color` is missing, empty, or not a colour in a supported form.',
    cause:
      'A spelling mistake, a number above 255, or an unencoded `#`: in a URL it begins the fragment, so that nothing of the colour arrives.',
    action:
      'Send a name (`lavender`), hex digits (`e6e6fa` or `%23e6e6fa`), or `rgb(230,230,250)` or `230,230,250` with whole numbers from 0 to 255.',
    example:
      'The colour is empty. A # in a URL begins the fragment, which is not sent: write %23 or leave the # out.',
  },
  invalid_site_url: {
    status: 400,
    title: 'Invalid site URL',
    meaning: '`site_url` is not the address of a storefront.',
    cause: 'It is no URL, names an IP address or a user, or is not https (http is for localhost only).',
    action: 'Send the origin of the shop, such as `https://shop.example.org`; `detail` says what is wrong.',
    example: 'site_url must begin with https://, as http://shop.example.org does not.',
  },
  no_valid_names: {
    status: 400,
    title: 'No valid names',
    meaning: 'The input holds no plant name.',
    cause:
      'The list is empty, or all its entries are blank; or no column of the file looks like names of plants.',
    action: 'Send at least one name that is not blank.',
    example: 'No valid species names found in input',
  },
  invalid_source: {
    status: 400,
    title: 'Invalid source',
    meaning: '`sources` names a taxonomic source that does not exist or cannot be selected.',
    cause: 'A spelling mistake, or a source that is only a fallback.',
    action: 'Use ids from `GET /v1/sources/taxonomic`, or leave `sources` out to ask all of them.',
    example:
      '"gbiff" is not a source. Use one of: gbif, tnrs, powo, inaturalist, eol, ala, ip_australia, upov, wikispecies, wikidata, wikipedia.',
  },
  too_many_names: {
    status: 400,
    title: 'Too many names',
    meaning:
      'The request holds more names than one request may. Nothing was processed and nothing is charged.',
    cause:
      'The list is longer than `PLANTDATA_NAMES_PER_REQUEST_MAX` (1,000 by default), or a file holds more than `PLANTDATA_NAMES_PER_FILE_MAX` (5,000).',
    action:
      'Split the list into several requests, or ask for parts of the file by `first_entry` and `entries_max`.',
    example: 'A request may hold 1000 names, received 1200. Split the list; nothing was processed.',
  },
  ambiguous_credentials: {
    status: 400,
    title: 'Ambiguous credentials',
    meaning: 'Two different credentials were sent.',
    cause: '`Authorization` and `X-API-Key` are both present and do not belong to the same key.',
    action: 'Send one of the two headers.',
    example: 'Authorization and X-API-Key name different keys. Send only one of them.',
  },
  key_in_address: {
    status: 400,
    title: 'API key in the address',
    meaning: 'The query of the address contains an API key, which is never accepted there.',
    cause: 'Addresses are written into logs and histories, so a key in one is no longer a secret.',
    action:
      'Send the key in the `X-API-Key` header. Deactivate or rotate the key that was sent: it may have been logged on its way.',
    example:
      'An API key does not belong into the address. Send it in the X-API-Key header, and replace this one: it may have been logged.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    meaning:
      'The request carries no API key, or one that this service did not issue; under `/v1/account`, or on an endpoint for operators, the caller is not signed in.',
    cause:
      'The header is missing, the key is incomplete, was deleted, or belongs to another deployment; the session has ended, or its cookie was not sent.',
    action:
      'Sign in with `POST /v1/account/session` for what is under `/v1/account` or for operators. Elsewhere send `X-API-Key: <key>` or `Authorization: Bearer <key>` (teams plan). The first start writes a key to `first-api-key` in `PLANTDATA_HOME`; `PLANTDATA_BOOTSTRAP_KEY` sets one of your own.',
    example: 'API key missing. Send it in the X-API-Key header.',
    exampleForPeople:
      'You are not signed in. Sign in with POST /v1/account/session, or open the link that you were given.',
  },
  invalid_token: {
    status: 401,
    title: 'Invalid token',
    meaning: 'The delegation token is not valid.',
    cause:
      'It has expired (after 5 minutes by default), was changed in transit, was revoked, or belongs to another service.',
    action:
      'Have the backend call `POST /v1/auth/delegate-upload` again. The upload can then be resumed with the new token, for the same merchant.',
    example: 'The delegation token has expired. Ask for a new one, and resume the upload with it.',
  },
  sign_in_failed: {
    status: 401,
    title: 'Sign-in failed',
    meaning: 'There is no person with this e-mail address and this password.',
    cause: 'A spelling mistake, or a password that was changed.',
    action: 'Try again, or ask the owner of the account for a one-time link to set a new password.',
    example: 'The e-mail address or the password is not right.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    meaning: 'The key is valid, or the person is signed in, but may not do this.',
    cause:
      'The plan of the key does not include the operation, or keys as bearer tokens; a delegation token was sent for something else than uploads; or only an owner of the account, or an operator of the installation, may do it.',
    action: 'Use a key whose plan includes it, send the key as `X-API-Key`, or ask an owner of the account.',
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
  insecure_connection: {
    status: 403,
    title: 'Insecure connection',
    meaning: 'Passwords and sessions are not accepted over plain HTTP from another machine.',
    cause: 'The service is reached with http:// and not over the loopback address.',
    action:
      'Put HTTPS in front and set `PLANTDATA_PUBLIC_URL` (and `PLANTDATA_TRUST_PROXY`), or allow it with `PLANTDATA_PLAIN_HTTP_SIGN_IN=on` in a network that you trust.',
    example: 'Sign in over HTTPS: this connection can be read on its way.',
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
  site_not_registered: {
    status: 403,
    title: 'Site not registered',
    meaning: 'The storefront origin is not registered for this API key and merchant.',
    cause: 'It was never registered, was removed, or belongs to another key or merchant.',
    action: 'Register it with `POST /v1/retail-images/sites`, then send the request again.',
    example:
      'https://shop.example.org is not registered for this API key. Register it with POST /v1/retail-images/sites.',
  },
  upload_quota_exceeded: {
    status: 403,
    title: 'Upload quota exceeded',
    meaning: 'This upload would exceed the storage limit of the merchant.',
    cause:
      'Files are kept for a day, or for an hour after they were processed; begun uploads count with their full length (`PLANTDATA_UPLOAD_QUOTA_BYTES`).',
    action: 'Delete uploads that are not needed any more (tus termination), or wait until they expire.',
    example:
      'The uploads of this merchant may have 1073741824 bytes together; 1048576000 are taken, and this one has 104857600.',
  },
  usage_limit_exceeded: {
    status: 403,
    title: 'Usage limit exceeded',
    meaning:
      'The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.',
    cause:
      'The units used since the last reset, or in this calendar month (UTC), and those of this request are together above a limit. `GET /v1/auth/validate-api-key` shows the credit limit, `GET /v1/account` the month of the account.',
    action: 'Send fewer names, wait for the reset or the next month, or have the limit raised.',
    example: 'API Key usage limit exceeded',
  },
  key_not_found: {
    status: 404,
    title: 'API key not found',
    meaning: 'The account has no API key with this id.',
    cause: 'A spelling mistake, or the key of another account.',
    action: 'Take the id from `GET /v1/account/keys`.',
    example: 'There is no API key key_4Qm9xkq3Tn6yZ1bW.',
  },
  person_not_found: {
    status: 404,
    title: 'Person not found',
    meaning: 'The account has no person with this id.',
    cause: 'A spelling mistake, or a person who was removed.',
    action: 'Take the id from `GET /v1/account/people`.',
    example: 'There is no person per_4Qm9xkq3Tn6yZ1bW.',
  },
  invalid_link: {
    status: 404,
    title: 'Invalid link',
    meaning: 'The one-time link is not known, was used, or has expired.',
    cause: 'Each link can be used once and for a limited time, and a newer one replaces it.',
    action:
      'Ask for a new link. The operator gets one for the first owner with `plantdata people owner-link`.',
    example: 'This link is not known, was used, or has expired.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this path.',
    cause: 'A spelling mistake in the path, or a missing `/v1`.',
    action: 'Compare the path with the interface description at `/v1/docs`.',
    example: 'There is nothing at /v1/verify/plant-name. The interface is described at /v1/docs.',
  },
  file_not_found: {
    status: 404,
    title: 'File not found',
    meaning: 'There is no uploaded file at this `file_url`.',
    cause:
      'The address is not one that an upload to this service has returned, the upload is not complete, or the file was deleted (a day after the upload, or an hour after it was processed).',
    action:
      'Use the `Location` of the upload as it is, after the upload has ended; or upload the file again.',
    example: 'There is no file at this file_url. Use the address that the upload has returned.',
  },
  flower_not_found: {
    status: 404,
    title: 'Flower not found',
    meaning: 'There is no flower with this id.',
    cause: 'A spelling mistake, or a record that was removed. Ids have gaps.',
    action: 'Take the id from `GET /v1/flowers/by-color`.',
    example: 'There is no flower with the id 156.',
  },
  image_not_found: {
    status: 404,
    title: 'Image not found',
    meaning: 'There is no image at this address.',
    cause: 'The address was not taken from an answer of this service, or the image was removed.',
    action: 'Take image addresses from the answers of `/v1/retail-images`.',
    example: 'There is no image at this address.',
  },
  species_unresolved: {
    status: 422,
    title: 'Species not resolved',
    meaning:
      'The name is not that of one species of plants that the sources know. No job was made and nothing is charged.',
    cause:
      'A spelling mistake too large to correct, a genus or family alone, an animal, or a name under dispute.',
    action:
      'Send the scientific name of a species. `POST /v1/verify/plant-names` says what is wrong with a name.',
    example: '"Quercus" is a genus; send the scientific name of a species, such as "Quercus robur".',
  },
  job_not_found: {
    status: 404,
    title: 'Job not found',
    meaning: 'There is no such job of this API key.',
    cause:
      'A spelling mistake, another key than that of the submission, or a job that ended more than seven days ago.',
    action: 'Take the id from the answer to the submission; submit again what has expired.',
    example: 'There is no job "0f3a" of this API key. Jobs are kept for 7 days after they end.',
  },
  job_not_completed: {
    status: 409,
    title: 'Job not completed',
    meaning: 'The job has no results: it has not ended, or has failed.',
    cause: 'The download was asked for too early, or the job failed.',
    action: 'Ask `status_url` until `status` is `completed`; `Retry-After` says when.',
    example: 'The job is processing. Ask /v1/sdm/status/… again in 5 seconds.',
  },
  file_not_available: {
    status: 404,
    title: 'File not available',
    meaning: 'The job has no file of this type.',
    cause: 'The job was submitted with `include_gradient_maps` false, and then makes the change map only.',
    action: 'Download what `plots` of the status names.',
    example: 'The job has no current_gradient: it was submitted with include_gradient_maps false.',
  },
  too_many_jobs: {
    status: 429,
    title: 'Too many jobs',
    meaning: 'The API key has as many jobs queued and in process as it may. Nothing is charged.',
    cause: 'More jobs are submitted than are finished.',
    action: 'Wait for one to end, or for `retry_after_seconds`, then send the request again.',
    example: '10 jobs of this API key are queued or in process; 10 may be.',
  },
  sdm_unavailable: {
    status: 503,
    title: 'Modelling unavailable',
    meaning:
      'No model can be made for this request at the moment: the climate cannot be read. Nothing is charged.',
    cause: 'The climate archive cannot be reached, or lacks the requested layers.',
    action:
      'Read `detail`. Choose another combination of `gcm`, `scenario` and `period`, or try again later.',
    example: 'CHELSA V2.1 has no MIROC6. It has mpi-esm1-2-hr, ukesm1-0-ll and ipsl-cm6a-lr.',
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
    cause: 'A slow connection, or a client that announced more bytes than it sent.',
    action: 'Send the request again.',
    example: 'The request did not arrive completely within 30 seconds.',
  },
  request_id_conflict: {
    status: 409,
    title: 'Request id conflict',
    meaning: 'A batch with this `request_id` was submitted before, with different content.',
    cause: 'A `request_id` was used for two different requests.',
    action: 'Send the same content again, or a new `request_id` (a UUID) for other content.',
    example:
      'A batch with the request_id 7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11 has different content. Send a new request_id.',
  },
  too_many_sites: {
    status: 409,
    title: 'Too many sites',
    meaning: 'The API key has as many active storefront origins as it may for this merchant.',
    cause: 'Origins that are no longer used were not removed.',
    action: 'Remove one with `DELETE /v1/retail-images/sites?site_url=…`, then register the new one.',
    example: '200 sites are registered for this API key and merchant, and no more may be.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request in progress',
    meaning:
      'The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered.',
    cause:
      'The request was repeated before its first attempt ended, or the process that worked on it was killed less than a minute ago.',
    action: 'Wait for the time in `Retry-After`, then send the request again.',
    example: 'The same request is being answered already. Try again in 2 seconds.',
  },
  email_in_use: {
    status: 409,
    title: 'E-mail address in use',
    meaning: 'There is a person with this e-mail address.',
    cause: 'An address belongs to one person of one account.',
    action: 'Use another address, or make a new password link for the person.',
    example: 'There is already a person with this e-mail address.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    meaning: 'An account has at least one owner.',
    cause: 'The only owner would be removed or become a member.',
    action: 'Make another person an owner first.',
    example: 'This is the only owner of the account.',
  },
  key_replaced: {
    status: 409,
    title: 'API key replaced',
    meaning:
      'The key was rotated already. It cannot be rotated again, and works until the end of its overlap.',
    cause: 'A rotation was repeated, or a replaced key was given a later end.',
    action: 'Use or rotate the key that replaced it (`replaced_by`).',
    example: 'This key was replaced by key_4Qm9xkq3Tn6yZ1bW. Rotate that one.',
  },
  upload_conflict: {
    status: 409,
    title: 'Upload conflict',
    meaning: 'The bytes do not continue the upload at its offset.',
    cause: '`Upload-Offset` is not the number of bytes that have arrived.',
    action: 'Ask for the offset with HEAD, and resume from there. Every tus client does.',
    example: 'The upload stands at 5242880 bytes, received Upload-Offset 0.',
  },
  image_withdrawn: {
    status: 410,
    title: 'Image withdrawn',
    meaning: 'The image was taken down and will not come back.',
    cause: 'Its owner or the operator asked for it, or its licence was withdrawn.',
    action: 'Resolve the plant item again and show the image of the new answer.',
    example: 'This image was taken down. Resolve the plant item again for another one.',
  },
  upload_gone: {
    status: 410,
    title: 'Upload gone',
    meaning: 'The upload has expired or was deleted.',
    cause: 'It was not completed, or not processed, within a day; or it was terminated.',
    action: 'Begin a new upload.',
    example: 'This upload has expired. Begin a new one.',
  },
  tus_version_not_supported: {
    status: 412,
    title: 'tus version not supported',
    meaning: 'Uploads speak tus 1.0.0.',
    cause: 'The header `Tus-Resumable` is missing or names another version.',
    action: 'Send `Tus-Resumable: 1.0.0`, or use a tus client.',
    example: 'Send the header Tus-Resumable: 1.0.0.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The body is larger than this endpoint accepts.',
    cause:
      'The body is above `PLANTDATA_BODY_BYTES_MAX` (2 MiB by default), a file in it above `PLANTDATA_FILE_BYTES_MAX` (25 MiB), or an upload above `PLANTDATA_UPLOAD_BYTES_MAX` (100 MiB).',
    action: 'Split the request.',
    example: 'The body may have 2097152 bytes.',
  },
  unsupported_file_type: {
    status: 415,
    title: 'Unsupported file type',
    meaning: 'This service does not read files of this type.',
    cause:
      'The extension of the file name is not accepted by the route, or the content is of another type than the extension says.',
    action:
      'Save the file in one of the formats that `GET /v1/routes/from-upload` lists, and send its name with the extension.',
    example:
      'Files of the type .docx are not supported. Supported are .json, .csv, .tsv, .txt, .xlsx, .xlsm, .xls, .ods, .pdf.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body is in a format that this endpoint does not read.',
    cause:
      '`Content-Type` is missing, is not `application/json` or names another charset than UTF-8, or the body is compressed.',
    action: 'Send JSON in UTF-8, uncompressed, with `Content-Type: application/json`.',
    example: 'Content-Type must be application/json, received text/plain.',
  },
  parsing_failed: {
    status: 422,
    title: 'Parsing failed',
    meaning: 'The file could not be read. Nothing is charged.',
    cause:
      'It is damaged, encrypted, empty or above a limit of reading (rows, pages, unpacked size, time); or it has no column of the name in `extraction_column`; or, for a web page with a token, nothing in it looks like what was asked for.',
    action: '`detail` says what is wrong. Correct the file, or save it again as .xlsx or .csv.',
    example: 'The file cannot be read: it is encrypted; save it without a password.',
  },
  picture_refused: {
    status: 422,
    title: 'Picture refused',
    meaning: 'The file is no picture that can be shown in a shop. Nothing was kept.',
    cause:
      'It is no JPEG, PNG, WebP, GIF, TIFF or AVIF; it is damaged; its shorter side has fewer than 400 pixels, one side is more than four times the other, or it has more than 50 million pixels; or it was taken down before.',
    action: '`detail` says what is wrong. Send another file.',
    example: 'The picture has 320 × 240 pixels; its shorter side needs 400.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'This `Idempotency-Key` was used for another request in the last 24 hours.',
    cause: 'A key stands for one request: the same method, path, query, `Accept` and body.',
    action: 'Use a new key for a new request.',
    example: 'This Idempotency-Key was used for another request. Use a new key.',
  },
  upload_locked: {
    status: 423,
    title: 'Upload locked',
    meaning: 'Another request is writing to this upload.',
    cause: 'An interrupted request has not been given up yet, or two clients continue the same upload.',
    action: 'Try again in a few seconds.',
    example: 'Another request is writing to this upload. Try again in a few seconds.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: 'Requests or units come faster than allowed.',
    cause:
      'The limit a minute of the key, of an address without a key, of wrong credentials from one address, or of sign-ins is used up; `detail` says which.',
    action: 'Wait for `retry_after_seconds` (also in the `Retry-After` header), then send the request again.',
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
  checksum_mismatch: {
    status: 460,
    title: 'Checksum mismatch',
    meaning: 'The bytes that arrived are not those whose checksum was sent. None of them was kept.',
    cause: 'They were changed on their way, or `Upload-Checksum` is not the checksum of this request.',
    action: 'Send the same bytes again.',
    example: 'The SHA-1 of the bytes that arrived is not the one in Upload-Checksum.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    meaning: 'The service failed. Nothing is charged.',
    cause: 'A defect or a broken part of the deployment; the log has the reason under the request id.',
    action: 'Try again; if it stays, report the `request_id`.',
    example: 'The service could not answer this request. Report the request id if this stays.',
  },
  processing_error: {
    status: 500,
    title: 'Processing error',
    meaning: 'The service failed while it processed the uploaded file. Nothing is charged.',
    cause: 'A defect or a broken part of the deployment; the log has the reason under the request id.',
    action: 'Try again with the same token and file; if it stays, report the `request_id`.',
    example: 'The service could not process this file. Report the request id if this stays.',
  },
  validation_failed: {
    status: 500,
    title: 'Validation failed',
    meaning: 'The service failed while it verified the names. Nothing is charged.',
    cause: 'A defect or a broken part of the deployment; the log has the reason under the request id.',
    action: 'Try again; if it stays, report the `request_id`.',
    example: 'The service could not answer this request. Report the request id if this stays.',
  },
  batch_not_enabled: {
    status: 501,
    title: 'Batches not enabled',
    meaning: 'This deployment does not resolve retail images in batches.',
    cause: 'The operator has set `RETAIL_BATCH_ENABLED=false`.',
    action: 'Use `POST /v1/retail-images/resolve`.',
    example: 'Batches are not enabled in this deployment. Use POST /v1/retail-images/resolve.',
  },
  database_unavailable: {
    status: 503,
    title: 'Database unavailable',
    meaning: 'The records cannot be read at the moment.',
    cause: 'The database did not answer when the records were to be read.',
    action: 'Wait for `retry_after_seconds` (also in the `Retry-After` header), then send the request again.',
    example: 'The records of measured flowers could not be read yet. Try again in 5 seconds.',
  },
  unprocessable_content: {
    status: 422,
    title: 'Unprocessable content',
    meaning: 'The call needs more work than one call may.',
    cause: 'A list or text is within the limits of its size, but takes too long to read. Nothing is charged.',
    action: 'Send it in parts, as `detail` says.',
    example:
      'The reply takes longer than 10 seconds to read. Send fewer request lines in a call, or only the part of the mail that answers them.',
  },
  image_service_unavailable: {
    status: 503,
    title: 'Image service unavailable',
    meaning: 'Images cannot be looked up at the moment.',
    cause: 'The database, the queue or the storage of images does not answer.',
    action: 'Wait for `retry_after_seconds` (also in the `Retry-After` header), then send the request again.',
    example: 'Images cannot be looked up at the moment. Try again in 10 seconds.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The service cannot answer at the moment.',
    cause: 'It is starting, stopping or overloaded, or a part it needs is away.',
    action: 'Wait for `retry_after_seconds` (also in the `Retry-After` header), then send the request again.',
    example: 'The request took longer than 30 seconds and was stopped.',
  },
  insufficient_storage: {
    status: 507,
    title: 'Insufficient storage',
    meaning: 'There is no room for the bytes of an upload.',
    cause:
      'The disk of the service has less free than `PLANTDATA_FREE_BYTES_MIN`, or nothing can be written on it.',
    action: 'Continue the upload later. The operator has to make room.',
    example: 'There is no room for uploads.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof errorCodes;
