/** Parts of a whole as people say them. A result that is known within a third or so has no more digits than these. */
const parts: readonly (readonly [percent: number, words: string])[] = [
  [0, 'none'],
  [2.5, 'hardly any'],
  [10, 'a tenth'],
  [20, 'a fifth'],
  [25, 'a quarter'],
  [100 / 3, 'a third'],
  [50, 'a half'],
  [200 / 3, 'two thirds'],
  [75, 'three quarters'],
  [90, 'nine tenths'],
  [98, 'nearly all'],
  [100, 'all'],
];
const shares: typeof parts = [...parts.slice(0, -2), [100, 'the whole']];
const times: typeof parts = [
  ...parts.slice(0, -2),
  [100, 'one'],
  [150, 'one and a half'],
  [200, 'two'],
  [300, 'three'],
  // From 400 % on.
  [500, 'more than three'],
];

const nearest = (percent: number, words: typeof parts): string =>
  words.reduce(
    ([best, found], [at, text]) => {
      const isNearer = Math.abs(at - percent) < Math.abs(best - percent);
      // A little is not nothing, and nearly all is not all.
      const isExact = (at !== 0 || percent < 0.05) && (text !== 'all' || percent > 99.95);
      return isNearer && isExact ? ([at, text] as const) : ([best, found] as const);
    },
    [Number.POSITIVE_INFINITY, ''] as const,
  )[1];

/** `about a third to a half`, of percentages that lie between two. */
function rangeWords(min: number, max: number, words: typeof parts): string {
  const [low, high] = [nearest(min, words), nearest(max, words)];
  const about = /^(none|hardly|nearly|all|more)/.test(low) ? '' : 'about ';
  return low === high ? `${about}${low}` : `${about}${low} to ${high}`;
}

export interface ChangeRange {
  readonly min: number;
  readonly max: number;
}

/**
 * `About a third to a half of the present habitat is lost, and new habitat adds about a tenth of its area.` Percentages of what is suitable now,
 * the least and the most of all climate models and folds; null where nothing is.
 */
export function changeSentence(loss: ChangeRange | null, gain: ChangeRange | null): string {
  if (loss === null || gain === null) return 'Nothing is suitable now, so nothing can be said of a change.';
  const lost = rangeWords(loss.min, loss.max, parts);
  const isMultiple = gain.max > 115;
  const gained = rangeWords(gain.min, gain.max, isMultiple ? times : shares);
  const added =
    gained === 'none'
      ? 'no new habitat is added'
      : `new habitat adds ${gained} ${isMultiple ? 'times' : 'of'} its area`;
  return `${lost.charAt(0).toUpperCase()}${lost.slice(1)} of the present habitat is lost, and ${added}.`;
}
