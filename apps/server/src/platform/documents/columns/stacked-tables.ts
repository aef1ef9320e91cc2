import type { DocumentRow } from '../document.ts';
import { fillOf } from './cells.ts';
import type { ColumnProfile } from './column-profile.ts';
import { foldHeading } from './fold-heading.ts';

/** Anything less sure may be an entry. */
const leastHeading = 5;
const headingLengthMax = 70;
const rowsLookedAt = 40;
/** A heading of one word on a page is that of a column from here on: `Species`. */
const sureAlone = 7;

/** Finds the start of another table in a sheet: at headings, below a blank row or a title. */
export class StackedTables {
  private readonly profile: ColumnProfile;
  private headings: string | null = null;
  private rowsBelow = 0;
  private readonly seen = new Set<string>();
  private above: DocumentRow | null = null;

  constructor(profile: ColumnProfile) {
    this.profile = profile;
  }

  /** Returns whether a row has the headings of a new table. To be called for each row, in order. */
  begins(row: DocumentRow): boolean {
    const { above } = this;
    this.above = row;
    if (!this.mayBegin(above, row) || !this.areHeadings(row.cells)) {
      this.rowsBelow += 1;
      return false;
    }
    const headings = row.cells.map(foldHeading).join('\n');
    const begins = this.headings !== null && this.headings !== headings && this.rowsBelow > 0;
    if (begins || this.headings === null) this.headings = headings;
    this.rowsBelow = 0;
    return begins;
  }

  /**
   * Returns whether a page of a printed sheet has other columns than those before it: it begins with headings that were not
   * on the first page.
   */
  beginsPage(row: DocumentRow): boolean {
    const { above } = this;
    this.above = row;
    const line = row.cells.map(foldHeading).join('\n');
    if (above === null || above.page === row.page) {
      if (this.seen.size < rowsLookedAt) this.seen.add(line);
      return false;
    }
    const filled = row.cells.filter((cell) => cell !== '');
    const scores = filled.map((cell) => this.profile.scoreHeading(foldHeading(cell)));
    const isShort = filled.every((cell) => !/\d/.test(cell) && cell.length <= headingLengthMax);
    const isSure = filled.length > 1 ? !scores.includes(0) : (scores[0] ?? 0) >= sureAlone;
    return isShort && isSure && !this.seen.has(line);
  }

  /** The headings of the first table may stand right below an address. To look at every row of a long list takes long. */
  private mayBegin(above: DocumentRow | null, row: DocumentRow): boolean {
    return isApart(above, row) || (this.headings === null && row.row <= rowsLookedAt);
  }

  private areHeadings(cells: readonly string[]): boolean {
    const filled = cells.filter((cell) => cell !== '');
    // `Per 100`
    const withNumbers = filled.filter((cell) => /\d/.test(cell)).length;
    if (
      filled.length < 2 ||
      withNumbers > filled.length / 4 ||
      filled.some((cell) => cell.length > headingLengthMax)
    )
      return false;
    const scores = filled.map((cell) => this.profile.scoreHeading(foldHeading(cell)));
    const known = scores.filter((score) => score !== 0).length;
    const best = Math.max(...scores);
    // `Name | Topf | Stk`: nothing but headings, below others.
    const isSure = best >= leastHeading || (this.headings !== null && best > 0 && known === filled.length);
    return known >= 2 && known >= filled.length / 2 && isSure;
  }
}

const isApart = (above: DocumentRow | null, row: DocumentRow): boolean =>
  above === null || row.row - above.row > 1 || fillOf(above.cells) === 1;
