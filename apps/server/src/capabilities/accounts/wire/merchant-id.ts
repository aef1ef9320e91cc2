import { z } from 'zod';

const lengthMax = 128;

/** Characters as people count them, so that none takes two places because of how it is encoded. */
const isShortEnough = (id: string): boolean => [...id].length <= lengthMax;

/** The database takes no NUL and no half of a surrogate pair, and no log should hold other control characters. */
const isPlain = (id: string): boolean => !/\p{Cc}|\p{Cs}/u.test(id);

/** A platform's own id of one of its merchants, in any form; case matters. */
export const MerchantId = z
  .string()
  .trim()
  .refine((id) => id !== '', { abort: true, message: 'must not be blank' })
  .refine(isShortEnough, { abort: true, message: `must have at most ${lengthMax} characters` })
  .refine(isPlain, 'must not hold control characters')
  .meta({
    description: `The merchant for whom files are uploaded and to whom their processing is charged: 1 to ${lengthMax} characters, none of them a control character; blanks at both ends are left out. Upper and lower case are different.`,
    examples: ['merchant-042'],
  });
