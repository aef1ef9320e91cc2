import type { NameQuestion } from '@plantdata/name-matching';
import type { SourcedAnswer } from './consensus/consensus.ts';
import type { SelectedSource } from './sources/answering-tables.ts';
import type { SourceId } from './sources/catalogue.ts';
import type { SourceAnswer, SourceOptions } from './sources/taxonomic-source.ts';

const switchedOff: SourceAnswer = { outcome: 'not-asked', reason: 'switched off by the operator' };

/** The reason of a source whose answer could no longer change anything. */
export const decidedWithout = 'it had not answered when the status was certain';
const stillAsked: SourceAnswer = { outcome: 'failed', reason: decidedWithout, isPending: true };

/** The answers of all selected sources to a list of questions, as they come in: a row for each question. */
export class AnswerGrid {
  readonly #columns: readonly { readonly id: SourceId; readonly answers: SourceAnswer[] }[];
  #change = Promise.withResolvers<void>();
  #isFull = false;

  constructor(selected: readonly SelectedSource[]) {
    this.#columns = selected.map(({ id }) => ({ id, answers: [] }));
  }

  /** Asks all sources at once; resolves when each has answered, rejects when one throws. */
  async fill(
    questions: readonly NameQuestion[],
    selected: readonly SelectedSource[],
    options: SourceOptions,
  ): Promise<void> {
    const fillColumn = async ({ source }: SelectedSource, place: number) => {
      const own = this.#columns[place]?.answers ?? [];
      const onAnswer = (row: number, answer: SourceAnswer) => {
        own[row] = answer;
        this.#announce();
      };
      const answers = source
        ? await source.match(questions, { ...options, onAnswer })
        : questions.map(() => switchedOff);
      for (const [row, answer] of answers.entries()) own[row] = answer;
      this.#announce();
    };
    await Promise.all(selected.map(fillColumn));
    this.#isFull = true;
  }

  row(row: number): SourcedAnswer[] {
    return this.#columns.map(({ id, answers }) => ({ source: id, answer: answers[row] ?? stillAsked }));
  }

  /** The sources that have not answered this row. */
  pending(row: number): ReadonlySet<SourceId> {
    const columns = this.#isFull ? [] : this.#columns;
    return new Set(columns.flatMap(({ id, answers }) => (answers[row] ? [] : [id])));
  }

  /** Resolves at the next answer. */
  get change(): Promise<void> {
    return this.#change.promise;
  }

  #announce(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}
