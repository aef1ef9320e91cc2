import { type ChecklistName, checklistName } from '@plantdata/name-index';
import { placeName } from './place-name.ts';
import { type ReadName, readName, type Unread } from './read-names.ts';
import { gatherNotes, sortSymbols } from './symbols.ts';
import type { UsdaTables } from './tables.ts';

/** What is known beside the tables. */
export interface Knowledge {
  /** Genera of lichens and other fungi. */
  readonly notPlants: ReadonlySet<string>;
  readonly families: ReadonlyMap<string, string>;
}

export interface ChosenNames {
  readonly names: readonly ChecklistName[];
  /** How many of them are genera, there because a species of theirs is accepted. */
  readonly genera: number;
  /** Rows left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

type LeftOut = Unread | 'error-of-the-table' | 'not-a-plant' | 'database-artifact' | 'listed-again';

/** Rows by symbol and symbol of the accepted name: *Eucalyptus cladocalyx* is listed as a synonym of *Syzygium nervosum*. */
const errors: ReadonlySet<string> = new Set(['EUCL SYNE2']);

interface Chosen {
  readonly read: ReadName;
  readonly entry: ChecklistName;
}

/** The names of plants in the tables: accepted, led to an accepted name, or known without a place. */
export function chooseNames({ names: rows, authors }: UsdaTables, knowledge: Knowledge): ChosenNames {
  const leftOut: Partial<Record<LeftOut, number>> = {};
  const leaveOut = (reason: LeftOut) => {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  };
  const names: ReadName[] = [];
  for (const row of rows) {
    const name = errors.has(`${row.symbol} ${row.accepted}`) ? 'error-of-the-table' : readName(row);
    if (typeof name === 'string') leaveOut(name);
    else names.push(name);
  }
  const symbols = sortSymbols(names);
  const notesOf = gatherNotes(authors);
  const chosen = new Map<string, Chosen>();
  for (const read of names) {
    const accepted = symbols.acceptedNameOf(read);
    const notes = notesOf(read);
    // A name is of the kingdom of its accepted name: Phacopsis is a genus of fungi and, as a synonym, one of legumes.
    if (knowledge.notPlants.has((accepted ?? read).genus)) leaveOut('not-a-plant');
    else if (notes?.isArtifact) leaveOut('database-artifact');
    else {
      const entry = placeName(read, accepted, notes, knowledge.families);
      if (entry === null || chosen.has(entry.id)) leaveOut('listed-again');
      else chosen.set(entry.id, { read, entry });
    }
  }
  const kept = withoutUnplacedHomonyms([...chosen.values()], () => leaveOut('listed-again'));
  const genera = generaOf(kept, knowledge.families);
  return { names: [...kept.map(({ entry }) => entry), ...genera], genera: genera.length, leftOut };
}

/** A name that is placed with its authors is not listed once more without. */
function withoutUnplacedHomonyms(chosen: readonly Chosen[], onLeftOut: () => void): Chosen[] {
  const spelling = ({ read }: Chosen) => `${read.key} ${read.name.rank}`;
  const placed = new Set(chosen.filter(({ entry }) => entry.status !== 'unplaced').map(spelling));
  return chosen.filter((each) => {
    const isKept = each.entry.status !== 'unplaced' || !placed.has(spelling(each));
    if (!isKept) onLeftOut();
    return isKept;
  });
}

/** The genera of the accepted names: without them `Quercus sp.` and a cultivar without a species would not be found. */
function generaOf(chosen: readonly Chosen[], families: Knowledge['families']): ChecklistName[] {
  const genera = new Map<string, ChecklistName>();
  for (const { read, entry } of chosen) {
    if (entry.status !== 'accepted' || genera.has(read.genus)) continue;
    const written = read.name.hybrid.genus ? `× ${read.genus}` : read.genus;
    const family = families.get(read.genus) ?? null;
    genera.set(read.genus, checklistName(written, { rank: 'genus', family }));
  }
  return [...genera.values()];
}
