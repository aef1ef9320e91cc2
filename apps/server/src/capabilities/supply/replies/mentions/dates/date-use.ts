import type { DateMention } from '../mention.ts';
import uses from './date-uses.json' with { type: 'json' };

interface Surroundings {
  readonly before?: string;
  readonly after?: string;
  /** Only of a time ("30 days"), not of a day. */
  readonly isSpan?: boolean;
}

const known = new Map(
  Object.entries(uses).map(([name, choices]: [string, readonly Surroundings[]]) => [
    name,
    choices.map(({ before = '', after = '', isSpan = false }) => ({
      ...{ before: new RegExp(`(?:${before})$`, 'u'), after: new RegExp(`^(?:${after})`, 'u'), isSpan },
    })),
  ]),
);

/** Returns the use of a date from the folded text of its line before and after it. */
export function useOf(before: string, after: string, isSpan: boolean): DateMention['use'] {
  const is = (name: keyof typeof uses): boolean =>
    known
      .get(name)
      ?.some((one) => (isSpan || !one.isSpan) && one.before.test(before) && one.after.test(after)) ?? false;
  const [said] = (['past', 'valid', 'condition', 'season_wish'] as const).filter(is);
  const isLater = is('again') || (is('until') && is('none') && !is('promised'));
  return said ?? (isLater ? 'not_before' : 'ready');
}
