import { z } from 'zod';
import { nextCursor } from '../../../platform/http/index.ts';
import { plans, roles } from '../schema.ts';
import { id, plainText, time } from '../wire/plain-text.ts';

/**
 * The wire format of people, sessions and one-time links. Passwords and names are checked by the
 * code that uses them.
 */

const exampleEmail = 'ann@nursery.example';
const examplePassword = 'seven larches in the rain';
const exampleToken = 'q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA';
const exampleOwner = {
  id: 'per_9Zb2mWq7Lk4xR8cV',
  name: 'Ann Larch',
  email: exampleEmail,
  role: 'owner',
} as const;
const exampleSignedIn = {
  person: { ...exampleOwner, is_operator: false, second_factor: 'on' },
  account: { id: 'acc_4Qm9xkq3Tn6yZ1bW', name: 'Green Valley Nursery', plan: 'pro' },
} as const;
const examplePerson = {
  ...exampleOwner,
  created_at: '2026-11-02T08:00:00.000Z',
  last_signed_in_at: '2026-11-22T07:58:12.000Z',
  has_second_factor: true,
} as const;
const exampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const code = () =>
  textField().meta({
    description: 'Six digits of the authenticator app, or a recovery code. Each works once.',
  });

/** Longer than anything that is accepted, so that the answer names the rule; far shorter than a body may be. */
const givenTextMax = 1_000;
const textField = () => z.string().max(givenTextMax);
const email = () => textField().meta({ description: 'An e-mail address.' });
const password = (description: string) => textField().meta({ format: 'password', description });
const newPassword = () =>
  password('10 to 200 characters, any but control characters, and not easy to guess.');
const role = () => z.enum(roles).meta({ description: 'Owners also manage people, and see the audit log.' });

export const Credentials = z
  .object({
    email: email(),
    password: password('The password of the person.'),
    code: code().optional(),
  })
  .meta({
    id: 'Credentials',
    description: 'E-mail address and password.',
    examples: [{ email: exampleEmail, password: examplePassword }],
  });

export const SignedIn = z
  .object({
    person: z.object({
      id: id('the person', examplePerson.id),
      name: z.string(),
      email: z.string(),
      role: role(),
      is_operator: z.boolean().meta({
        description: 'True for owners of the account of the installation, who may call `GET /v1/system`.',
      }),
      second_factor: z.enum(['on', 'off', 'required']).meta({
        description: '`required`: the person has none, and can do nothing else before they set one up.',
      }),
    }),
    account: z.object({
      id: id('the account', exampleSignedIn.account.id),
      name: z.string(),
      plan: z.enum(plans),
    }),
  })
  .meta({
    id: 'SignedIn',
    description: 'The person who is signed in, and their account.',
    examples: [exampleSignedIn],
  });

export type SignedIn = z.output<typeof SignedIn>;

const token = () =>
  textField().meta({ description: 'The part of a one-time link after the #.', examples: [exampleToken] });

export const LinkToken = z.object({ token: token() }).meta({
  id: 'LinkToken',
  description: 'The one-time link that is asked about.',
  examples: [{ token: exampleToken }],
});

export const LinkOffer = z
  .object({
    purpose: z.enum(['owner', 'invitation', 'password']).meta({
      description:
        '`owner`: the first owner of an account, `invitation`: a new member, `password`: a new password.',
    }),
    account_name: z.string(),
    email: z.string().nullable().meta({
      description: 'Address of the invited person. Null for the first owner, who chooses the address.',
    }),
    role: role(),
    expires_at: time('Until when the link can be used.'),
  })
  .meta({
    id: 'LinkOffer',
    description: 'The purpose of a one-time link.',
    examples: [
      {
        purpose: 'invitation',
        account_name: 'Green Valley Nursery',
        email: exampleEmail,
        role: 'member',
        expires_at: '2026-11-29T08:00:00.000Z',
      },
    ],
  });

export const LinkUse = z
  .object({
    token: token(),
    email: email().optional().meta({ description: 'Required for the first owner, otherwise ignored.' }),
    name: textField().optional().meta({
      description: 'Required to join, 1 to 100 characters. Ignored with a link for a new password.',
    }),
    password: newPassword(),
    code: code().optional().meta({ description: 'For a new password of a person with a second factor.' }),
  })
  .meta({
    id: 'LinkUse',
    description: 'A one-time link, and the name and password that its user chooses.',
    examples: [{ token: exampleToken, email: exampleEmail, name: 'Ann Larch', password: examplePassword }],
  });

export const PasswordChange = z
  .object({
    current_password: password('The password that the person has now.'),
    new_password: newPassword(),
  })
  .meta({
    id: 'PasswordChange',
    description: 'The password that is set, and the one that it takes the place of.',
    examples: [{ current_password: examplePassword, new_password: 'eight maples in the snow' }],
  });

export const PersonRow = z
  .object({
    id: id('the person', examplePerson.id),
    name: z.string(),
    email: z.string(),
    role: role(),
    created_at: time('When the person joined.'),
    last_signed_in_at: z.iso.datetime().nullable().meta({ description: 'Null until the first time.' }),
    has_second_factor: z.boolean(),
  })
  .meta({ id: 'Person', description: 'A person who may sign in.', examples: [examplePerson] });

export type PersonRow = z.output<typeof PersonRow>;

export const PersonPage = z.object({ data: z.array(PersonRow), next_cursor: nextCursor }).meta({
  id: 'PersonPage',
  description: 'People of the account, in the order in which they joined.',
  examples: [{ data: [examplePerson], next_cursor: null }],
});

export const Invitation = z.object({ email: email(), role: role() }).meta({
  id: 'Invitation',
  description: 'The person to invite, and their role.',
  examples: [{ email: 'ben@nursery.example', role: 'member' }],
});

export const NewLink = z
  .object({
    link: z.string().meta({ description: 'Hand it to the person. It is shown this once.' }),
    expires_at: time('Until when it can be used.'),
  })
  .meta({
    id: 'NewLink',
    description: 'A one-time link.',
    examples: [
      {
        link: `https://plants.example.org/welcome#${exampleToken}`,
        expires_at: '2026-11-29T08:00:00.000Z',
      },
    ],
  });

export const PersonChange = z
  .object({
    role: role().optional(),
    second_factor: z.literal('off').optional().meta({
      description: 'Ends the second factor of another person who has lost it, and their sessions.',
    }),
  })
  .meta({ id: 'PersonChange', description: 'The changes of a person.', examples: [{ role: 'owner' }] });

export const SecondFactorOffer = z.object({ secret: z.string(), link: z.string() }).meta({
  id: 'SecondFactorOffer',
  description:
    'A secret for an authenticator app, and the link by which an app takes it. It is stored nowhere.',
  examples: [{ secret: exampleSecret, link: `otpauth://totp/Ann?secret=${exampleSecret}` }],
});

export const SecondFactorChange = z
  .object({
    secret: z.string().max(givenTextMax).nullable().meta({
      description: 'As offered; null ends the second factor, with a code of it.',
    }),
    code: code(),
    password: password('The password of the person.'),
  })
  .meta({
    id: 'SecondFactorChange',
    description: 'The second factor to set or to end.',
    examples: [{ secret: exampleSecret, code: '287082', password: examplePassword }],
  });

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({
  id: 'RecoveryCodes',
  description: 'Codes that work once each in place of the app, shown this once; none after its end.',
  examples: [{ recovery_codes: ['QK5TP-3MWXA-2R7LB'] }],
});

export const SessionList = z
  .object({
    data: z.array(
      z.object({
        id: z.string(),
        created_at: time('When the person signed in.'),
        last_used_at: time('The last use, to about five minutes.'),
        network: z
          .string()
          .nullable()
          .meta({ description: 'The network of the sign-in: IPv4 /24, IPv6 /48.' }),
        browser: z.string().nullable().meta({ description: 'Null for another program.' }),
        is_current: z.boolean(),
      }),
    ),
  })
  .meta({
    id: 'SessionList',
    description: 'The sessions of the person, the last used first.',
    examples: [{ data: [] }],
  });

export const SessionPath = z.object({
  id: plainText(100).meta({ description: 'The id of the session.' }),
});

export const PersonPath = z.object({
  id: plainText(100).meta({ description: 'The id of the person.' }),
});

export const NoContent = z.null().meta({ description: 'Done.' });
