import type { ColumnPlan } from './column-plan.ts';
import type { ColumnProfile } from './column-profile.ts';
import { sure } from './columns-alike.ts';
import { foldHeading } from './fold-heading.ts';
import type { SheetSample } from './sheet-sample.ts';

/** The lists of a JSON document, of which some are of other things than those before them. */
export class ListsOfObjects {
  readonly #profile: ColumnProfile;
  /** Paths of the lists that were read. */
  readonly #read = new Set<string>();
  #hasSure = false;

  constructor(profile: ColumnProfile) {
    this.#profile = profile;
  }

  addRead(sample: SheetSample): void {
    if (isOfObjects(sample) && sample.name !== null) this.#read.add(sample.name);
  }

  areOfOthers(sample: SheetSample, plan: ColumnPlan): boolean {
    return this.#isInsideRead(sample) || (isOfObjects(sample) && this.#isUnlikely(plan));
  }

  /** The lists inside entries that were read are of these plants: their synonyms, their pictures. */
  #isInsideRead({ name }: SheetSample): boolean {
    return name !== null && [...this.#read].some((list) => name.startsWith(`${list}.`));
  }

  /** Beside a list of objects with a sure member (`botanicalName`) those with a vague one (`name`) are of other things. */
  #isUnlikely({ headings, columns, take }: ColumnPlan): boolean {
    const scores = columns.map(({ index }) =>
      this.#profile.scoreHeading(foldHeading(headings?.texts[index] ?? '')),
    );
    const best = take === 'composed' ? sure : Math.max(...scores);
    const isUnlikely = this.#hasSure && best < sure;
    this.#hasSure ||= best >= sure;
    return isUnlikely;
  }
}

const isOfObjects = ({ rows }: SheetSample): boolean => rows[0]?.row === 0;
