import { isSameName, type NameQuestion } from '@plantdata/name-matching';
import type { SourceAnswer, SourceMatch } from '../sources/taxonomic-source.ts';
import type { SourcedAnswer } from './consensus.ts';

/**
 * A name that one source has as spelt is not a misspelling. If another source lacks it and takes it
 * for a slip of a similar name, that name is another plant: the guess is no match, though a person
 * may choose it. `checkSpelling` applies the same rule beforehand to the local checklists; this
 * function applies it to answers.
 */
export function dropContradictedFuzzyMatches(
  question: NameQuestion,
  answers: readonly SourcedAnswer[],
): readonly SourcedAnswer[] {
  const matches = answers.flatMap(({ answer }) => (answer.outcome === 'match' ? [answer.match] : []));
  if (matches.every(({ kind }) => kind !== 'fuzzy')) return answers;
  const rightlySpelt = matches.filter((match) => isAsSpelt(match, question));
  if (rightlySpelt.length === 0) return answers;
  const isRefuted = ({ kind, acceptedName }: SourceMatch) =>
    kind === 'fuzzy' && rightlySpelt.every((match) => !isSameName(match.acceptedName, acceptedName));
  return answers.map(({ source, answer }) => ({
    source,
    answer: answer.outcome === 'match' && isRefuted(answer.match) ? demoteToProposal(answer) : answer,
  }));
}

/** `Acer palmatums` can be read as a cultivar of a known genus; that does not make the word right. */
function isAsSpelt({ kind, usage, isRegister, reading }: SourceMatch, { readings }: NameQuestion): boolean {
  if (kind !== 'exact' || isRegister || usage === 'misnomer') return false;
  return readings.every(({ words }) => words.length <= (readings[reading]?.words.length ?? 0));
}

type Match = Extract<SourceAnswer, { outcome: 'match' }>;

function demoteToProposal({ match, failure, isPending = false }: Match): SourceAnswer {
  const { matchedName, acceptedName, editDistance, evidence } = match;
  return {
    outcome: 'no-match',
    alternatives: [{ name: matchedName, acceptedName, reason: 'spelling', editDistance }],
    evidence,
    ...(failure === undefined ? {} : { failure, isPending }),
  };
}
