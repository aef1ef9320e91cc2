import { Draft } from './draft.ts';
import type { Label } from './label.ts';
import type { Token } from './tokens.ts';

/** Rank that the reader has reached in the name. */
type Level = 'start' | 'genus' | 'species' | 'infraspecific';

/** A place where the shape of the words allows several readings, the likeliest first. */
interface ReaderDecision {
  readonly place: string;
  readonly options: readonly string[];
}

/** A decision that was taken beforehand, to read the label another way. */
export interface ReadingChoice {
  readonly place: string;
  readonly option: string;
}

export interface ReaderOptions {
  readonly from: number;
  readonly to: number;
  /** The whole label, not a name inside brackets or a parent of a formula. */
  readonly whole: boolean;
  /** Genus to supply where the name leaves it out or abbreviates it. */
  readonly genus: string | null;
  /** Species of the first parent, for a second one that begins with a rank marker. */
  readonly species?: string | null;
  readonly choice: ReadingChoice | null;
  /** A parent of a formula: reading stops before the next sign. */
  readonly parent?: boolean;
}

/** Reads a name from a range of tokens; handed to the reader so that names inside names can be read. */
type NameReading = (label: Label, options: ReaderOptions) => Reader;

type ForkedRange = Omit<ReaderOptions, 'whole' | 'choice'>;

/** Names that were read from ranges of a label; they are never changed. */
const forks = new WeakMap<Label, Map<string, Reader>>();

/** A cursor over the tokens of a label, and the name that is being read from them. */
export class Reader {
  readonly label: Label;
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly whole: boolean;
  readonly parent: boolean;
  readonly contextGenus: string | null;
  readonly contextSpecies: string | null;
  readonly draft: Draft;
  readonly decisions: ReaderDecision[] = [];
  position: number;
  level: Level = 'start';
  /** Authors precede this point, so a later word in small letters is no epithet. */
  authorsRead = false;
  /** Genus or epithet had to be brought to the usual case: capitals do not set off a trade designation. */
  caseRepaired = false;
  /** The cultivar is in brackets or without quotes: a second quotation may be the better one. */
  cultivarFrom: 'quotes' | 'brackets' | 'words' | null = null;
  /** An unclosed square bracket was tried as every kind of bracket; a further one is passed over at once. */
  unclosedBracketRead = false;
  /** Nothing more is to be read from this range. */
  finished = false;
  readonly #choice: ReadingChoice | null;
  readonly #readName: NameReading;

  constructor(label: Label, options: ReaderOptions, readName: NameReading) {
    this.#readName = readName;
    this.parent = options.parent ?? false;
    this.label = label;
    this.tokens = label.live;
    this.position = options.from;
    this.end = options.to;
    this.whole = options.whole;
    this.contextGenus = options.genus;
    this.contextSpecies = options.species ?? null;
    this.#choice = options.choice;
    this.draft = new Draft(label, options.whole);
  }

  /** The token at an offset from the cursor, undefined outside the range of this reader. */
  peek(offset = 0): Token | undefined {
    const index = this.position + offset;
    return index < this.end ? this.tokens[index] : undefined;
  }

  tokenAt(index: number): Token | undefined {
    return index < this.end ? this.tokens[index] : undefined;
  }

  /**
   * Reads another name from a range: a synonym in brackets, a parent of a formula. Each range is
   * read only once: every bracket is tried as several things, and brackets in brackets would be
   * tried twice as often with each.
   */
  fork(range: ForkedRange): Reader {
    const { from, to, genus, species, parent } = range;
    const key = JSON.stringify([from, to, genus, species, parent]);
    const known = forks.get(this.label) ?? new Map<string, Reader>();
    forks.set(this.label, known);
    const reader = known.get(key) ?? this.#readName(this.label, { ...range, whole: false, choice: null });
    known.set(key, reader);
    return reader;
  }

  /** Takes one of several readings: the one asked for, else the first; the place is remembered for alternatives. */
  decide(place: string, options: readonly string[]): string {
    const [first = ''] = options;
    if (options.length < 2) return first;
    if (this.#choice !== null && this.#choice.place === place && options.includes(this.#choice.option))
      return this.#choice.option;
    if (this.#choice === null && this.whole) this.decisions.push({ place, options });
    return first;
  }
}
