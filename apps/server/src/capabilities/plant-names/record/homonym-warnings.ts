import { type AcceptedGroup, homonymsIn } from '../consensus/agreement.ts';
import type { Consensus } from '../consensus/consensus.ts';
import { authorOf, familyOf } from './accepted-name.ts';
import { sourceNames } from './wording.ts';

/**
 * Warnings of plants that share the accepted name, and of different families for one plant, each
 * with the sources that state them.
 */
export function warningsOfHomonyms({ agreement, doubts }: Consensus): string[] {
  if (!agreement) return [];
  const homonyms = homonymsIn(agreement);
  const plants = [agreement.winner, ...homonyms].map(
    (group) => `${describePlant(group)} (${sourceNames(group.votes.map(({ source }) => source))})`,
  );
  return [
    ...(homonyms.length > 0 ? [`Sources use this name for different plants: ${plants.join(', ')}.`] : []),
    ...(doubts.includes('families-differ')
      ? [
          `The sources place the name in different families: ${describeFamilies(agreement.winner).join(', ')}.`,
        ]
      : []),
  ];
}

function describePlant(group: AcceptedGroup): string {
  const [author, family] = [authorOf(group), familyOf(group)];
  if (author !== null) return `${group.name} ${author}`;
  return family === null ? group.name : `${group.name} of the ${family}`;
}

function describeFamilies({ votes }: AcceptedGroup): string[] {
  const byFamily = Map.groupBy(
    votes.filter(({ match }) => match.family !== null),
    ({ match }) => match.family,
  );
  return [...byFamily].map(
    ([family, placing]) => `${family} (${sourceNames(placing.map(({ source }) => source))})`,
  );
}
