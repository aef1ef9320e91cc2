import { sameFamily } from '@plantdata/botanical-names';
import table from './families.json' with { type: 'json' };

/**
 * Families among which genera have moved, by their line in the table: those of Cronquist (1981), of APG IV (2016) and PPG I
 * (2016), and the wider ones of the WCVP. Two of one line can be classifications of one plant, two of different lines are
 * taken for two plants.
 */
const lineOf: ReadonlyMap<string, number> = new Map(
  table.regrouped.flatMap((line, number) => line.map((family) => [family, number] as const)),
);

/** True where two families can be classifications of one plant: Compositae and Asteraceae, Aceraceae and Sapindaceae. */
export function mayBeOneFamily(a: string, b: string): boolean {
  const line = lineOf.get(a.toLowerCase());
  return sameFamily(a, b) || (line !== undefined && line === lineOf.get(b.toLowerCase()));
}

/** Share of the family with most weight in the weight of all votes that give one, 0 to 1. */
export function measureFamilyShare(
  votes: readonly { readonly weight: number; readonly match: { readonly family: string | null } }[],
): number {
  const weightOf = (family?: string) =>
    votes
      .filter(({ match }) => match.family !== null && mayBeOneFamily(match.family, family ?? match.family))
      .reduce((sum, { weight }) => sum + weight, 0);
  const heaviest = Math.max(
    0,
    ...votes.map(({ match }) => (match.family === null ? 0 : weightOf(match.family))),
  );
  return heaviest === 0 ? 1 : heaviest / weightOf();
}
