import { defineErrors } from '../../platform/error-codes.ts';

/** The error codes of accounts. */
export const accountErrors = defineErrors({
  sign_in_failed: {
    status: 401,
    title: 'Sign-in failed',
    meaning: 'There is no person with this e-mail address and this password.',
    cause: 'A spelling mistake, or a password that was changed.',
    action: 'Try again, or ask the owner of the account for a link for a new password.',
    example: 'The e-mail address or the password is not right.',
  },
  second_factor_needed: {
    status: 401,
    title: 'Code needed',
    meaning: 'The e-mail address and the password are right, and the person has a second factor.',
    cause: 'No code was sent, or one that is not right or was used before.',
    action: 'Send `code`: six digits of the authenticator app, or a recovery code.',
    example: 'Enter the code of your authenticator app, or a recovery code.',
  },
  second_factor_required: {
    status: 403,
    title: 'Second factor required',
    meaning: 'Owners of this installation need a second factor, and the person has none.',
    cause: 'The operator has set `PLANTDATA_REQUIRE_TOTP=owners`.',
    action: 'Set one up: `GET /v1/account/second-factor`, then `PUT`, or in the profile of the dashboard.',
    example: 'Set up a second factor first: owners need one here.',
  },
  insecure_connection: {
    status: 403,
    title: 'Insecure connection',
    meaning: 'Passwords and sessions are not accepted over plain HTTP from another machine.',
    cause: 'The service is reached with http:// and not over the loopback address.',
    action:
      'Put HTTPS in front and set `PLANTDATA_PUBLIC_URL` (and `PLANTDATA_TRUST_PROXY`), or in a trusted network `PLANTDATA_PLAIN_HTTP_SIGN_IN=on`.',
    example: 'Sign in over HTTPS: this connection can be read on its way.',
  },
  key_not_found: {
    status: 404,
    title: 'API key not found',
    meaning: 'The account has no API key with this id.',
    cause: 'A spelling mistake, or the key of another account.',
    action: 'Take the id from `GET /v1/account/keys`.',
    example: 'There is no API key key_4Qm9xkq3Tn6yZ1bW.',
  },
  too_many_merchants: {
    status: 409,
    title: 'Too many merchants',
    meaning: 'The account has set a limit or a deactivation for as many merchants as it may.',
    cause: 'Merchants that no longer need either still have it.',
    action: 'Activate one with `PUT /v1/merchants` and remove its limit: then it counts no longer.',
    example: '10000 merchants are limited or deactivated, and no more may be.',
  },
  account_not_found: {
    status: 404,
    title: 'Account not found',
    meaning: 'There is no account with this id.',
    cause: 'A spelling mistake, or an id of another installation.',
    action: 'Take the id from `GET /v1/system/accounts`.',
    example: 'There is no account "acc_4Qm9xkq3Tn6yZ1bW".',
  },
  account_has_owner: {
    status: 409,
    title: 'Account has an owner',
    meaning: 'The link for the first owner is made only for an account without one.',
    cause: 'An owner has joined.',
    action: 'An owner invites further people.',
    example: 'This account has an owner, who invites further people.',
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
    cause:
      'Each link works once, for a limited time; a newer one replaces it. It makes no second person with one address, and is used up by an address that is in use.',
    action:
      'Sign in if you are in an account here already; otherwise ask for a new link, to another address. For the first owner: `plantdata people owner-link`.',
    example:
      'This link cannot be used: it is not known, was used or has expired, or its address is in use. If you have a password here, sign in with it; otherwise ask for a new link.',
  },
  email_in_use: {
    status: 409,
    title: 'E-mail address in use',
    meaning: 'There is a person with this e-mail address.',
    cause: 'An address belongs to one person.',
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
});
