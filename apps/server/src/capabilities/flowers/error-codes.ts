import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of flowers. */
export const flowerErrors = defineErrors({
  invalid_color: {
    status: 400,
    title: 'Invalid colour',
    meaning: '`color` is missing, empty, or not a colour in a supported form.',
    cause: 'A spelling mistake, a number above 255, or an unencoded `#`, which begins the fragment of a URL.',
    action:
      'Send a name (`lavender`), hex digits (`e6e6fa` or `%23e6e6fa`), `rgb(230,230,250)` or `230,230,250` with whole numbers from 0 to 255, or `hsl()`, `lab()` or `oklch()` as in CSS.',
    example:
      'The colour is empty. A # in a URL begins the fragment, which is not sent: write %23 or leave the # out.',
  },
  flower_not_found: {
    status: 404,
    title: 'Flower not found',
    meaning: 'There is no flower with this id.',
    cause: 'A spelling mistake, or a record that was removed. Ids have gaps.',
    action: 'Take the id from `GET /v1/flowers/by-color`.',
    example: 'There is no flower with the id 156.',
  },
  database_unavailable: {
    status: 503,
    title: 'Database unavailable',
    meaning: 'The records cannot be read at the moment.',
    cause: 'The database did not answer.',
    action: 'Repeat after `retry_after_seconds`.',
    example: 'The records of measured flowers could not be read yet. Try again in 5 seconds.',
  },
});
