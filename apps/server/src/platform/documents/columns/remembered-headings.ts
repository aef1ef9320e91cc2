import type { ColumnProfile } from './column-profile.ts';

/** Of a whole document: its headings are asked for again and again, and the rows of some look like headings. */
const headingsMax = 20_000;

/** The profile, which is asked only once for a heading. */
export function remembering(profile: ColumnProfile): ColumnProfile {
  const scores = new Map<string, number>();
  return {
    ...profile,
    scoreHeading(heading) {
      const known = scores.get(heading);
      if (known !== undefined) return known;
      if (scores.size >= headingsMax) scores.clear();
      const score = profile.scoreHeading(heading);
      scores.set(heading, score);
      return score;
    },
  };
}
