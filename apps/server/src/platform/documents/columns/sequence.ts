import type { Abbreviation } from './column-profile.ts';
import type { ExtractedText } from './extraction.ts';
import type { ColumnOutcome } from './outcome.ts';

/** The texts of a column one after the other, each put in full where it leaves out what stands above it. */
export interface Sequence {
  next(entry: ExtractedText, isAlone: boolean): ColumnOutcome[];
  /** Completes the next entries with a head from another column. Returns false for a text that is no head. */
  headBy(text: string): boolean;
  /** Another entry of the text above, which is not written again; null where none is above. */
  repeat(entry: Omit<ExtractedText, 'text'>): ColumnOutcome[] | null;
  /** The texts that waited for the next ones to explain them. */
  end(): ColumnOutcome[];
}

interface SequenceOptions {
  /** No row of the sheet has anything beside its text, so that heads look like entries. */
  readonly isPlain: boolean;
  /** That of the column: `Camellia` above `C. japonica`. */
  readonly heading: string;
  /** The head that the sheet as a whole has. */
  readonly title: string | null;
  /** The column has the last part of texts, below their heads: cultivars. */
  readonly isOfParts: boolean;
}

export function createSequence(
  abbreviation: Abbreviation | undefined,
  { isPlain, heading, title, isOfParts }: SequenceOptions,
): Sequence {
  if (abbreviation === undefined) return asWritten;
  return new ShortForm(abbreviation, { isPlain, isOfParts, head: abbreviation.headOf(heading) ?? title });
}

const asWritten: Sequence = {
  next: (entry) => [{ taken: entry }],
  headBy: () => false,
  repeat: () => null,
  end: () => [],
};

class ShortForm implements Sequence {
  private readonly abbreviation: Abbreviation;
  private readonly isPlain: boolean;
  private readonly isOfParts: boolean;
  private head: string | null = null;
  private above: string | null = null;
  /** That of the row above; null where something else stands between. */
  private last: string | null = null;
  /** May be an entry, or head those below it. */
  private waiting: ExtractedText | null = null;
  private isWaitingAlone = false;
  /** It is a species below its genus: a head only where its cultivars follow. */
  private isSpeciesWaiting = false;
  /** A dash stands for the genus alone in this list, before species. */
  private isDashGenus = false;
  /** The text above was written with its species and a cultivar: another cultivar is not of this species. */
  private isAboveWhole = false;

  constructor(
    abbreviation: Abbreviation,
    {
      isPlain,
      isOfParts,
      head,
    }: { readonly isPlain: boolean; readonly isOfParts: boolean; readonly head: string | null },
  ) {
    this.isOfParts = isOfParts;
    this.abbreviation = abbreviation;
    this.isPlain = isPlain;
    this.head = head;
  }

  next(entry: ExtractedText, isAlone: boolean): ColumnOutcome[] {
    const isOther = this.isAboveWhole && this.head !== null && startsCultivar.test(entry.text);
    this.isDashGenus ||= /^[-–—]\s*(?:[×x]\s)?\p{Ll}{3}/u.test(entry.text);
    const last = isOther ? null : (this.waiting?.text ?? this.above);
    const above = this.isDashGenus && /^[-–—]/.test(entry.text) ? (last?.split(' ')[0] ?? null) : last;
    const isPart = this.isOfParts && this.head !== null && !isAlone;
    const full = isPart
      ? this.abbreviation.addTo(this.head ?? '', entry.text)
      : this.abbreviation.complete(entry.text, this.head, above);
    const hangs = full !== null && !this.hasOwnHead(entry.text);
    const before = this.settle(
      this.isSpeciesWaiting ? startsCultivar.test(entry.text) : hangs || this.isHeadedBySame(entry.text),
    );
    if (full !== null && this.head !== null && bareEpithet.test(entry.text) && (isAlone || this.isPlain)) {
      this.waiting = { ...entry, text: full };
      this.isSpeciesWaiting = true;
      this.isWaitingAlone = false;
      this.isAboveWhole = false;
      this.last = full;
      return before;
    }
    const head =
      isAlone || this.isPlain ? (this.abbreviation.headOf(entry.text) ?? this.unknownHead(entry.text)) : null;
    if (full === null && head !== null) {
      this.head = head;
      this.waiting = entry;
      this.isWaitingAlone = isAlone;
      this.isSpeciesWaiting = false;
      this.last = entry.text;
      return before;
    }
    if (full === null && !this.isHeadedBySame(entry.text)) this.head = null;
    this.above = full ?? entry.text;
    this.last = this.above;
    if (!startsCultivar.test(entry.text))
      this.isAboveWhole =
        full !== null && (bareEpithet.test(entry.text) || /\s['‘“"]\p{Lu}/u.test(entry.text));
    return [...before, { taken: { ...entry, text: this.above } }];
  }

  headBy(text: string): boolean {
    const head = this.abbreviation.headOf(text);
    // Another title ends the group.
    this.head = head;
    return head !== null;
  }

  repeat(entry: Omit<ExtractedText, 'text'>): ColumnOutcome[] | null {
    const { last } = this;
    return last === null ? null : [...this.settle(false), { taken: { ...entry, text: last } }];
  }

  end(): ColumnOutcome[] {
    this.last = null;
    return this.settle(false);
  }

  /** A genus that is not known, among heads that are: what follows is not of the head before it. */
  private unknownHead(text: string): string | null {
    const isAmongHeads = this.head !== null && !this.head.includes(' ');
    if (!isAmongHeads || !/^\p{Lu}\p{L}{3,}:?$/u.test(text)) return null;
    return text.charAt(0) + text.slice(1).replace(/:$/, '').toLowerCase();
  }

  /** Decides what the waiting text was, once it is known whether the next one hangs on it. */
  private settle(isHead: boolean): ColumnOutcome[] {
    const { waiting } = this;
    if (waiting === null) return [];
    this.waiting = null;
    this.isSpeciesWaiting = false;
    const isWord = !waiting.text.includes(' ');
    if (isHead || (this.isWaitingAlone && isWord))
      return [{ skipped: { ...waiting.place, text: waiting.text, reason: 'section' } }];
    this.above = waiting.text;
    return [{ taken: waiting }];
  }

  /** `A. griseum` and `- Bloodgood` below `Acer palmatum`, which is an entry too. */
  private hasOwnHead(text: string): boolean {
    return (
      /^(?:\p{Lu}\.\s?(?:[×x]\s?)?\p{Ll}|[-–—])/u.test(text) && this.waiting?.text.includes(' ') === true
    );
  }

  /** `ACER` above `Acer palmatum`: in capitals it is no separate entry. */
  private isHeadedBySame(text: string): boolean {
    if (this.head === null) return false;
    const [first = '', ...others] = text.toLowerCase().split(' ');
    const isSame = first === this.head.toLowerCase().split(' ')[0];
    if (this.waiting === null) return isSame;
    return isSame && others.length > 0 && isInCapitals(this.waiting.text) && !isInCapitals(text);
  }
}

/** `palmatum`, `× freemanii`, `montana var. rubens` below their genus. */
const bareEpithet = /^(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}(?: (?:var|subsp|ssp|f)\. \p{Ll}[\p{Ll}-]+)?$/u;

const startsCultivar = /^['‘“"]\p{Lu}/u;

const isInCapitals = (text: string): boolean => text === text.toUpperCase();
