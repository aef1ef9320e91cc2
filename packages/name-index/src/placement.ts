import type { NameStatus } from '@plantdata/name-matching';

/** Leads every name of a checklist to the accepted name at the end of its chain of synonyms. */

/** A name as the checklist places it. */
export interface NameLinks {
  readonly length: number;
  statusOf(row: number): NameStatus;
  /** Row of the name that the checklist refers to; null when it refers to none, `'missing'` to one it does not have. */
  targetOf(row: number): number | 'missing' | null;
}

type Repair = 'accepted-name-missing' | 'cycle-of-synonyms' | 'accepted-with-another-name';

export interface Placement {
  /** Row of the accepted name; `noRow` for none. */
  readonly accepted: Uint32Array<ArrayBuffer>;
  /** Names that are not placed as the checklist says, by reason. */
  readonly mended: Readonly<Record<string, number>>;
  statusOf(row: number): NameStatus;
}

export const noRow = 0xffffffff;
const undecided = 0xfffffffe;
const inProgress = 0xfffffffd;

export function placeNames(names: NameLinks): Placement {
  const accepted = new Uint32Array(names.length).fill(undecided);
  const isInCycle = new Uint8Array(names.length);
  for (let row = 0; row < names.length; row++) {
    if (accepted[row] !== undecided) continue;
    const { chain, end, ends } = follow(names, row, accepted);
    const cyclic = ends === 'in-cycle' || (end !== null && isInCycle[end] === 1);
    for (const each of chain) {
      accepted[each] = end === null ? noRow : (accepted[end] ?? noRow);
      isInCycle[each] = cyclic ? 1 : 0;
    }
  }
  const mended: Record<string, number> = {};
  const reasonOf = (row: number) => repairOf(names, row, accepted, isInCycle);
  for (let row = 0; row < names.length; row++) {
    const reason = reasonOf(row);
    if (reason) mended[reason] = (mended[reason] ?? 0) + 1;
  }
  return { accepted, mended, statusOf: (row) => repairStatus(names.statusOf(row), reasonOf(row)) };
}

interface Chain {
  /** Names passed, of which none was decided before. */
  readonly chain: readonly number[];
  /** A name whose accepted name is that of all on the chain; null when the chain ends at no accepted name. */
  readonly end: number | null;
  readonly ends: 'at-name' | 'in-cycle' | 'nowhere';
}

function follow(names: NameLinks, first: number, accepted: Uint32Array): Chain {
  const chain: number[] = [];
  for (let row = first; ; ) {
    // A misapplied name is not a name of its plant, so the chain ends here.
    if (row !== first && names.statusOf(row) === 'misapplied') return { chain, end: null, ends: 'nowhere' };
    if (accepted[row] === inProgress) return { chain, end: null, ends: 'in-cycle' };
    if (accepted[row] !== undecided) return { chain, end: row, ends: 'at-name' };
    chain.push(row);
    accepted[row] = inProgress;
    const next = nextOf(names, row);
    if (next === null) return { chain, end: null, ends: 'nowhere' };
    if (next === row) {
      accepted[row] = row;
      return { chain, end: row, ends: 'at-name' };
    }
    row = next;
  }
}

/** The name itself when it is accepted. */
function nextOf(names: NameLinks, row: number): number | null {
  const status = names.statusOf(row);
  const target = names.targetOf(row);
  if (status === 'unplaced' || target === 'missing') return null;
  if (target === null || target === row) return isAccepted(status) ? row : null;
  return target;
}

function repairOf(
  names: NameLinks,
  row: number,
  accepted: Uint32Array,
  isInCycle: Uint8Array,
): Repair | null {
  const status = names.statusOf(row);
  if (status === 'unplaced') return null;
  if (isInCycle[row] === 1 || (!isAccepted(status) && names.targetOf(row) === row))
    return 'cycle-of-synonyms';
  if (accepted[row] === noRow) return 'accepted-name-missing';
  return isAccepted(status) && accepted[row] !== row ? 'accepted-with-another-name' : null;
}

/** Misspellings and misapplied names stay what they are, wherever they lead. */
function repairStatus(status: NameStatus, reason: Repair | null): NameStatus {
  if (reason === null || status === 'misspelling' || status === 'misapplied') return status;
  return reason === 'accepted-with-another-name' ? 'synonym' : 'unplaced';
}

export function isAccepted(status: NameStatus): boolean {
  return status === 'accepted' || status === 'doubtful';
}
