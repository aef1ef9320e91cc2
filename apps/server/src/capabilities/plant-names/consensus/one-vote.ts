import { describeSource, type SourceId } from '../sources/catalogue.ts';
import type { SourceMatch } from '../sources/taxonomic-source.ts';

/** One dataset has one vote, even if it answers through several sources. */

/** Returns the checklist behind an answer, or the source itself if it maintains one. */
export function datasetOf(source: SourceId, { evidence, identifiers }: SourceMatch): string {
  if (evidence.copyOf !== undefined) return evidence.copyOf;
  if (evidence.dataset !== undefined && evidence.dataset !== source) return evidence.dataset;
  const { powo_id: kew, wfo_id: wfo } = identifiers;
  // TNRS links to the page of its answer in the checklist that has it. If both have it, TNRS
  // repeats WCVP, as POWO does.
  if (source === 'tnrs' && (kew ?? wfo) !== undefined) return kew ? 'wcvp' : 'wfo';
  return describeSource(source).takesTaxonomyFrom ?? source;
}

interface WeighedMatch {
  readonly dataset: string;
  readonly weight: number;
}

/** The heaviest vote of each dataset keeps its weight, the others lose theirs. */
export function weighOncePerDataset<Vote extends WeighedMatch>(votes: readonly Vote[]): readonly Vote[] {
  const heaviest = new Map<string, Vote>();
  for (const vote of votes) {
    if (vote.weight > (heaviest.get(vote.dataset)?.weight ?? -1)) heaviest.set(vote.dataset, vote);
  }
  return votes.map((vote) => (heaviest.get(vote.dataset) === vote ? vote : { ...vote, weight: 0 }));
}
