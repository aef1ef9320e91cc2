import { describeSource, isSourceId } from '../../catalogue.ts';
import type { AnswerCache, RememberedAnswer } from '../answer-cache.ts';
import type { FoundName } from '../found-name.ts';
import { answersInFile } from './answer-file.ts';
import { FoundNames } from './found-names-schema.ts';
import type { Remembered } from './given-answer.ts';
import { createRememberedAnswers, type RememberedAnswersOptions } from './remembered-answers.ts';

type Remembering = Omit<RememberedAnswersOptions<readonly FoundName[]>, 'schema' | 'freshForMs' | 'file'>;

interface AnswerCacheOptions extends Remembering {
  /** Path of the file that is used where there is no database. */
  readonly file?: string | undefined;
  /** Called with the number of names of a list that were cached, stale or missing. */
  readonly onRead?: ((source: string, outcome: 'hit' | 'stale' | 'miss', names: number) => void) | undefined;
}

/** Remembers in the database what the sources answered, or in a file, or in the memory of this process. */
export function createAnswerCache({
  onRead = () => {},
  file: path,
  ...options
}: AnswerCacheOptions): AnswerCache {
  const file = path === undefined ? undefined : answersInFile(path);
  const answers = createRememberedAnswers({ ...options, file, schema: FoundNames, freshForMs });
  const { shareOut } = answers;
  return {
    async read(source, names) {
      const remembered = await answers.read(source, names);
      const hits = remembered.values().reduce((count, { isFresh }) => count + Number(isFresh), 0);
      onRead(source, 'hit', hits);
      onRead(source, 'stale', remembered.size - hits);
      onRead(source, 'miss', names.length - remembered.size);
      return foundNames(remembered);
    },
    write: answers.write,
    shareOut:
      shareOut &&
      async function* (...names) {
        for await (const share of shareOut(...names)) yield { ...share, answers: foundNames(share.answers) };
      },
    close: answers.close,
  };
}

function foundNames(
  remembered: ReadonlyMap<string, Remembered<readonly FoundName[]>>,
): ReadonlyMap<string, RememberedAnswer> {
  return new Map(
    remembered.entries().map(([name, { answer, ...when }]) => [name, { found: answer, ...when }]),
  );
}

const hour = 60 * 60_000;
const shareOfNothingFound = 1 / 4;
const nothingFoundHoursMax = 24;

/** A source that had no such name may have it soon: that is believed for a shorter time. */
function freshForMs(source: string, found: readonly FoundName[]): number {
  const hours = isSourceId(source) ? describeSource(source).cacheTtlHours : 0;
  return hour * (found.length > 0 ? hours : Math.min(hours * shareOfNothingFound, nothingFoundHoursMax));
}
