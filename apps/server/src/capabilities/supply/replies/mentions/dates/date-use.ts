import type { DateMention } from '../mention.ts';
import uses from './date-uses.json' with { type: 'json' };

/** Text before a day, or before and after it; `isSpan`: only of a time ("30 days"). */
type Surroundings = string | { readonly before?: string; readonly after?: string; readonly isSpan?: boolean };

const known = new Map(
  Object.entries(uses).map(([name, choices]: [string, readonly Surroundings[]]) => [
    name,
    choices.map((choice) => {
      const {
        before = '',
        after = '',
        isSpan = false,
      } = typeof choice === 'string' ? { before: choice } : choice;
      return { before: new RegExp(`(?:${before})$`, 'u'), after: new RegExp(`^(?:${after})`, 'u'), isSpan };
    }),
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
