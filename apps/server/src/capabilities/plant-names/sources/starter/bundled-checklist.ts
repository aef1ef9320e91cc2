import {
  createEntryQuestion,
  isGenusName,
  isSameName,
  type MatchStage,
  type NameQuestion,
  type NameTable,
} from '@plantdata/name-matching';
import { stronger } from '../snapshot/snapshot-source.ts';
import type { AnsweringTable, SourceAnswer, SourceMatch, SourceOptions } from '../taxonomic-source.ts';
import type { BundledList } from './nursery-answers.ts';

/** Answer of the bundled lists. They are not a source and have no vote. */
export interface BundledAnswer {
  readonly answer: SourceAnswer;
  /** Match of another list for the same name, if that is another plant. */
  readonly other: SourceMatch | null;
}

export interface BundledChecklist {
  readonly lists: readonly AnsweringTable[];
  /** The tables that show how a name is spelt. */
  readonly tables: readonly NameTable[];
  /** Answers in the order of the questions, exactly one each. */
  match(questions: readonly NameQuestion[], options: SourceOptions): Promise<readonly BundledAnswer[]>;
}

/** Between answers of the same strength the list that comes first decides. */
export function createBundledChecklist(lists: readonly BundledList[]): BundledChecklist {
  return {
    lists,
    tables: lists.map(({ table }) => table),
    async match(questions, options) {
      const columns = await Promise.all(lists.map((list) => list.ask(questions, options)));
      const combined = questions.map((_, row) => combine(columns.flatMap((column) => column[row] ?? [])));
      return followFirst(combined, lists, options);
    },
  };
}

/** A name that another list accepts can be a synonym in the first one, which decides. */
async function followFirst(
  combined: readonly BundledAnswer[],
  [first]: readonly BundledList[],
  options: SourceOptions,
): Promise<readonly BundledAnswer[]> {
  if (!first) return combined;
  const open = combined.flatMap(({ answer }, row) =>
    answer.outcome === 'match' && answer.match.evidence.dataset !== first.dataset
      ? [{ row, match: answer.match }]
      : [],
  );
  const words = await first.ask(
    open.map(({ match }) => createEntryQuestion(match.acceptedName)),
    options,
  );
  const followed = [...combined];
  for (const [place, { row, match }] of open.entries()) {
    const word = words[place];
    if (word?.outcome !== 'match' || word.match.kind !== 'exact' || word.match.usage !== 'synonym') continue;
    const { acceptedName, acceptedAuthorship, rank, family, commonNames } = word.match;
    const accepted = { acceptedName, acceptedAuthorship, rank, family, commonNames };
    followed[row] = {
      answer: { outcome: 'match', match: { ...match, ...accepted, usage: 'synonym' } },
      other: match,
    };
  }
  return followed;
}

const unknown: SourceAnswer = { outcome: 'no-match', alternatives: [] };

function combine(answers: readonly SourceAnswer[]): BundledAnswer {
  const [first = unknown, ...others] = answers;
  const answer = decides(first, others) ? first : others.reduce(stronger, first);
  const other = answers.flatMap((each) => (each === answer || each.outcome !== 'match' ? [] : [each.match]));
  return { answer, other: other.find((match) => isOtherPlant(match, answer)) ?? null };
}

/** The first list has the very words, as a misnomer, a misspelling or a selling name too; a genus does not stand for a species. */
function decides(first: SourceAnswer, others: readonly SourceAnswer[]): boolean {
  if (first.outcome !== 'match' || !writtenStages.has(first.match.stage)) return false;
  return (
    !isGenusName(first.match.matchedName) ||
    others.every((each) => each.outcome !== 'match' || isGenusName(each.match.matchedName))
  );
}

const writtenStages: ReadonlySet<MatchStage | null> = new Set<MatchStage>(['author-exact', 'exact']);

/** A guess of one list is no contradiction of the other. */
function isOtherPlant({ kind, acceptedName, usage }: SourceMatch, answer: SourceAnswer): boolean {
  return (
    answer.outcome === 'match' &&
    kind === 'exact' &&
    usage !== 'unresolved' &&
    !isSameName(acceptedName, answer.match.acceptedName)
  );
}
