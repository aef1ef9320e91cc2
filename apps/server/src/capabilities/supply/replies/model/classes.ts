/** Acts of a statement. */
export const acts = [
  /** Supplies it: the whole number or the stated one, in the size asked. */
  'have',
  /** Supplies less, without a number. */
  'part',
  'none',
  /** Has to be grown to order. */
  'grow',
  /** A further part or a next crop, at a later time. */
  'later',
  /** Another size or plant in its place. */
  'other',
  /** Nothing is decided: a question back, "will check". */
  'ask',
  /** Speaks of plants without offering them: the past, other customers, jokes, conditions never met. */
  'void',
  /** Facts that promise nothing by themselves: price, delivery, quality. */
  'info',
  'chat',
] as const;

export type Act = (typeof acts)[number];

/** Roles of a number in a statement. */
export const roles = [
  'committed',
  'requested',
  'short',
  'excepted',
  'later',
  'other',
  'grown',
  'unavailable',
  'packs',
  'pack_size',
  /** No number of plants. */
  'foreign',
] as const;

export type NumberRole = (typeof roles)[number];

/** Classes of an answer for its confidence. */
export const verdicts = ['wrong', 'right'] as const;

export type Verdict = (typeof verdicts)[number];
