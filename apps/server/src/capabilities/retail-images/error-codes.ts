import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of retail images. */
export const retailImageErrors = defineErrors({
  invalid_site_url: {
    status: 400,
    title: 'Invalid site URL',
    meaning: '`site_url` is not the address of a storefront.',
    cause: 'It is no URL, names an IP address or a user, or is not https (http only for localhost).',
    action: 'Send the origin of the shop, such as `https://shop.example.org`.',
    example: 'site_url must begin with https://, as http://shop.example.org does not.',
  },
  site_not_registered: {
    status: 403,
    title: 'Site not registered',
    meaning: 'The storefront origin is not registered for this API key and merchant.',
    cause: 'It was not registered, was removed, or belongs to another key or merchant.',
    action: 'Register it with `POST /v1/retail-images/sites`, then try again.',
    example:
      'https://shop.example.org is not registered for this API key. Register it with POST /v1/retail-images/sites.',
  },
  image_not_found: {
    status: 404,
    title: 'Image not found',
    meaning: 'There is no image at this address.',
    cause: 'The address is of no answer of this service, or the image was removed.',
    action: 'Take image addresses from the answers of `/v1/retail-images`.',
    example: 'There is no image at this address.',
  },
  request_id_conflict: {
    status: 409,
    title: 'Request id conflict',
    meaning: 'A batch with this `request_id` was submitted before, with different content.',
    cause: 'A `request_id` was used for two different requests.',
    action: 'Send the same content, or a new `request_id` (a UUID).',
    example:
      'A batch with the request_id 7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11 has different content. Send a new request_id.',
  },
  too_many_sites: {
    status: 409,
    title: 'Too many sites',
    meaning: 'The API key has as many active storefront origins as it may for this merchant.',
    cause: 'Origins that are no longer used were not removed.',
    action: 'Remove one with `DELETE /v1/retail-images/sites?site_url=…`.',
    example: '200 sites are registered for this API key and merchant, and no more may be.',
  },
  image_withdrawn: {
    status: 410,
    title: 'Image withdrawn',
    meaning: 'The image was taken down and will not come back.',
    cause: 'Its owner or the operator asked for it, or its licence was withdrawn.',
    action: 'Resolve the plant item again.',
    example: 'This image was taken down. Resolve the plant item again for another one.',
  },
  picture_refused: {
    status: 422,
    title: 'Picture refused',
    meaning: 'The file is no picture that can be shown in a shop. Nothing was kept.',
    cause:
      'It is no JPEG, PNG, WebP, GIF, TIFF or AVIF; it is damaged; its shorter side is below 400 pixels, one side above four times the other, or it has over 50 million pixels; it was taken down; or the shop has added as many pictures as it may.',
    action: 'Read `detail`. Send another file.',
    example: 'The picture has 320 × 240 pixels; its shorter side needs 400.',
  },
  batch_not_enabled: {
    status: 501,
    title: 'Batches not enabled',
    meaning: 'This deployment does not resolve retail images in batches.',
    cause: 'The operator has set `RETAIL_BATCH_ENABLED=false`.',
    action: 'Use `POST /v1/retail-images/resolve`.',
    example: 'Batches are not enabled in this deployment. Use POST /v1/retail-images/resolve.',
  },
  image_service_unavailable: {
    status: 503,
    title: 'Image service unavailable',
    meaning: 'Images cannot be looked up at the moment.',
    cause:
      'The database, the queue or the storage of images does not answer, or many pictures wait to be made.',
    action: 'Repeat after `retry_after_seconds`.',
    example: 'Images cannot be looked up at the moment. Try again in 10 seconds.',
  },
});
