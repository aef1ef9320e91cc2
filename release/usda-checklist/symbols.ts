import { type AuthorNotes, readAuthorNotes } from './authors.ts';
import { isAutonym, type ReadName, readName } from './read-names.ts';
import type { AuthorRow } from './tables.ts';

/** The symbols of USDA PLANTS: names and authors that each of them has. */

export interface Symbols {
  /** The accepted name of a row: its own, or that at the end of the chain of its symbols; null for none. */
  acceptedNameOf(name: ReadName): ReadName | null;
}

/**
 * The table joins states of the publisher's data: a name can be listed as accepted and, under the same symbol, as a
 * synonym (*Acacia farnesiana* of *Vachellia farnesiana*). The synonym is taken where its accepted name is listed as well.
 * Several accepted names of one symbol are one name: `Lupinus lyallii var. danaus`, with and without its subspecies.
 */
export function sortSymbols(names: readonly ReadName[]): Symbols {
  const accepted = new Map<string, ReadName>();
  for (const name of names) {
    const before = accepted.get(name.row.symbol);
    if (!name.row.isSynonym && (!before || isPlainer(name, before))) accepted.set(name.row.symbol, name);
  }
  const successors = new Map<string, string>();
  for (const { key, row } of names) {
    const isListedTwice = row.isSynonym && accepted.get(row.symbol)?.key === key;
    if (isListedTwice && accepted.has(row.accepted)) successors.set(row.symbol, row.accepted);
  }
  const endOf = (symbol: string) => {
    const passed = new Set<string>();
    let at = symbol;
    for (let next = successors.get(at); next !== undefined; next = successors.get(at)) {
      if (passed.has(at)) return null;
      passed.add(at);
      at = next;
    }
    return accepted.get(at) ?? null;
  };
  const species = new Map([...accepted.values()].map((name) => [name.key, name]));
  return {
    acceptedNameOf({ row, name }) {
      const end = endOf(row.accepted);
      // Who writes Aster laevis means the species, not Symphyotrichum laeve var. laeve alone.
      if (end === null || !row.isSynonym || name.rank !== 'species' || !isAutonym(end)) return end;
      return species.get(end.key.split(' ').slice(0, 2).join(' ')) ?? end;
    },
  };
}

/** Fewer words, then the one with the sign of a hybrid. */
function isPlainer({ row, name }: ReadName, other: ReadName): boolean {
  const difference = row.taxon.split(/\s+/).length - other.row.taxon.split(/\s+/).length;
  return difference < 0 || (difference === 0 && name.hybrid.species && !other.name.hybrid.species);
}

/** A symbol that a spreadsheet took for a day: FEBR7 is `07-Feb`, DECE70 `Dec-70`. */
const damagedSymbol = /^(?:\d\d-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d\d)$/;

/** The notes on a name; null when the table of authors does not have its symbol, without authors when it has another name. */
export function gatherNotes(authors: readonly AuthorRow[]): (name: ReadName) => AuthorNotes | null {
  const bySymbol = Map.groupBy(authors, ({ symbol }) => symbol);
  const byTaxon = Map.groupBy(authors, ({ taxon }) => taxon);
  return ({ row, key }) => {
    const listed = damagedSymbol.test(row.symbol) ? byTaxon.get(row.taxon) : bySymbol.get(row.symbol);
    if (!listed) return null;
    const notes = listed
      .filter(({ taxon }) => taxon === row.taxon || keyOf(taxon) === key)
      .map(({ author }) => readAuthorNotes(author));
    return {
      authorship: notes.find(({ authorship }) => authorship !== null)?.authorship ?? null,
      isArtifact: notes.some(({ isArtifact }) => isArtifact),
      isSpelling: notes.some(({ isSpelling }) => isSpelling),
      isPartial: notes.some(({ isPartial }) => isPartial),
    };
  };
}

function keyOf(taxon: string): string | null {
  const read = readName({ symbol: '', accepted: '', isSynonym: false, taxon });
  return typeof read === 'string' ? null : read.key;
}
