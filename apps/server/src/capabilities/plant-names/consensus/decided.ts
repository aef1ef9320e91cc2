import { describeSource, type SourceId } from '../sources/catalogue.ts';
import type { Vote } from './agreement.ts';
import { type Consensus, shareMin } from './consensus.ts';
import { measureFamilyShare } from './families.ts';

/**
 * No answer of the sources that are still asked can change the status or the accepted name. So sure is a validated name on which
 * all sources agree that have answered, as soon as those that state its authors, and those that state its family, keep their
 * share against all that are missing. `hasAuthors`: the submitted name has authors, with which those of an answer can agree.
 */
export function isDecided(
  { status, agreement }: Consensus,
  pending: ReadonlySet<SourceId>,
  hasAuthors: boolean,
): boolean {
  if (status !== 'validated' || agreement === null) return false;
  const { winner, others } = agreement;
  if (others.length > 0 || winner.reading > 0 || (hasAuthors && winner.authors !== 'equal')) return false;
  const votes = winner.votes.filter(({ match }) => !match.isRegister);
  if (measureFamilyShare(votes) < 1) return false;
  const missing = [...pending].reduce((sum, id) => sum + describeSource(id).authorityWeight, 0);
  const keepShare = (some: readonly Vote[]) => {
    const weight = some.reduce((sum, vote) => sum + vote.weight, 0);
    return weight >= shareMin * (weight + missing);
  };
  return (
    keepShare(votes.filter(({ match }) => match.acceptedAuthorship !== null)) &&
    keepShare(votes.filter(({ match }) => match.family !== null))
  );
}
