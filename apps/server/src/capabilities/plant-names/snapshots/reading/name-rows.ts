import { type ChecklistName, checklistName, type NameFacts } from '@plantdata/name-index';
import type { NameStatus } from '@plantdata/name-matching';
import { correctionsDataset, type Dataset } from '../datasets.ts';
import { type Columns, commonNameColumns } from './columns.ts';
import { readCommonNames } from './common-names.ts';
import { MAX_CELL_LETTERS, MAX_NAMES_IN_CELL } from './limits.ts';
import {
  faultOf,
  lsidIn,
  type NameTexts,
  oneLine,
  removeAuthorship,
  removeNote,
  splitAuthorship,
} from './name-texts.ts';
import { type CellRow, type ReadRow, rejectRow, type TableReader } from './read-row.ts';
import { RepeatedRows } from './repeated-rows.ts';
import { isPlantKingdom, readRank, readStatus } from './vocabulary.ts';

export interface NameTableFacts {
  readonly file: string;
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly dataset: Dataset;
  /** Put before the ids where several tables count from one, each for itself. */
  readonly scope: string;
  /** Authors by id, from a table of their own. */
  readonly authors: ReadonlyMap<string, string>;
}

const identifierFields = [
  'gbif_id',
  'gbif_xr_id',
  'powo_id',
  'wfo_id',
  'eol_id',
  'inaturalist_taxon_id',
] as const;

/** Reads the ordinary table of a checklist: a name in each row. */
export class NameReader implements TableReader {
  readonly #facts: NameTableFacts;
  readonly #columns: Columns;
  readonly #emit: (row: ReadRow) => void;
  /** Null where the publisher's ids are used. */
  readonly #namesAsIds: NamesAsIds | null;
  /** Null if every row is a separate name. */
  readonly #repeated: RepeatedRows | null;
  readonly #commonNames: ReturnType<typeof commonNameColumns>;
  readonly #identifiers: readonly (typeof identifierFields)[number][];
  /** Ids of accepted plants, and names that are plants only if their accepted name is one. */
  readonly #plants = new Set<string>();
  readonly #undecided: (ChecklistName & { readonly line: number })[] = [];

  constructor(facts: NameTableFacts, emit: (row: ReadRow) => void) {
    const { columns, headings, dataset } = facts;
    this.#facts = facts;
    this.#columns = columns;
    this.#emit = emit;
    const hasAcceptedNamesOnly = columns.acceptedId < 0 && columns.acceptedName >= 0;
    this.#namesAsIds = columns.id < 0 || hasAcceptedNamesOnly ? new NamesAsIds() : null;
    this.#commonNames = commonNameColumns(headings);
    const own = dataset.identifier?.kind;
    this.#identifiers = identifierFields.filter((field) => columns[field] >= 0 && field !== own);
    this.#repeated =
      this.#identifiers.length > 0 ? new RepeatedRows((name) => emit({ kind: 'name', name })) : null;
  }

  row(row: CellRow): void {
    const fault = this.#read(row);
    if (fault !== null) this.#reject(row.line, fault, row.verbatim());
  }

  #reject(row: number, reason: string, text: string): void {
    this.#emit(rejectRow(this.#facts.file, { row, reason, text }));
  }

  end(): void {
    for (const { line, ...name } of this.#undecided) {
      if (this.#plants.has(name.acceptedId ?? '')) this.#add(name);
      else this.#reject(line, 'kingdom-unknown', name.name);
    }
    this.#repeated?.end();
    for (const name of this.#namesAsIds?.listMissing() ?? []) this.#emit({ kind: 'name', name });
  }

  /** Why the row is left out; null when it is not. */
  #read(row: CellRow): string | null {
    const columns = this.#columns;
    // A checklist that says nothing of kingdoms is one of plants.
    const isPlant = columns.kingdom < 0 || isPlantKingdom(row.text(columns.kingdom));
    if (isPlant === false) return 'other-kingdom';
    const ownId = this.#idIn(row, columns.id);
    const { name, authorship } = this.#textsOf(row, ownId);
    const fault = faultOf(name) ?? (authorship === null ? null : faultOf(authorship));
    if (fault !== null) return fault;
    const family = row.text(columns.family);
    if (ownId.length > MAX_CELL_LETTERS || family.length > MAX_CELL_LETTERS) return 'cell-too-long';
    const stated = row.text(columns.status);
    const statedStatus = stated === '' ? null : readStatus(stated);
    if (stated !== '' && statedStatus === null) return 'unknown-status';

    const id = this.#idOf(ownId, name, authorship);
    const acceptedId = this.#findAcceptedId(row);
    const isAnother = acceptedId !== '' && acceptedId !== id;
    const status = settleStatus(statedStatus, isAnother);
    const leadsTo = isAnother && leadsOn(status) ? acceptedId : null;
    const read: ChecklistName = {
      id,
      name,
      authorship,
      rank: readRank(row.text(columns.rank)),
      status,
      acceptedId: leadsTo,
      family: family === '' ? null : family,
      identifier: this.#identifierOf(row, ownId),
      facts: this.#factsOf(row, leadsTo === null),
    };
    if (isPlant === null) {
      if (leadsTo === null) return 'kingdom-unknown';
      this.#undecided.push({ ...read, line: row.line });
      return null;
    }
    if (columns.kingdom >= 0 && leadsTo === null) this.#plants.add(id);
    this.#add(read);
    if (columns.otherNames >= 0) this.#addOtherNames(row.text(columns.otherNames), { id, ownId });
    return null;
  }

  #add(name: ChecklistName): void {
    if (this.#repeated === null) this.#emit({ kind: 'name', name });
    else this.#repeated.add(name);
  }

  #idIn(row: CellRow, column: number): string {
    const { idPrefix } = this.#facts.dataset;
    const id = row.text(column);
    return idPrefix !== null && id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id;
  }

  #idOf(ownId: string, name: string, authorship: string | null): string {
    if (this.#namesAsIds !== null) return this.#namesAsIds.idOf(name, authorship ?? '');
    return ownId === '' ? name : this.#facts.scope + ownId;
  }

  /** Empty when the row does not say. */
  #findAcceptedId(row: CellRow): string {
    const { acceptedId, acceptedName, acceptedAuthorship } = this.#columns;
    if (this.#namesAsIds === null) {
      const id = this.#idIn(row, acceptedId);
      return id === '' ? '' : this.#facts.scope + id;
    }
    const written = oneLine(row.text(acceptedName));
    if (written === '') return '';
    const { name, authorship } = splitAuthorship(written);
    const stated = row.text(acceptedAuthorship);
    return this.#namesAsIds.lead({ name, authorship: stated === '' ? authorship : stated });
  }

  /** The name and its authors, apart. */
  #textsOf(row: CellRow, ownId: string): { name: string; authorship: string | null } {
    const { name, fullName, authorship } = this.#columns;
    const written = row.text(authorship);
    const given = written === '' ? (this.#facts.authors.get(ownId) ?? '') : written;
    const short = row.text(name);
    const full = fullName < 0 || fullName === name ? '' : row.text(fullName);
    if (authorship < 0 && given === '') return splitAuthorship(oneLine(short === '' ? full : short));
    return {
      name: oneLine(full === '' ? removeAuthorship(short, '', given) : removeAuthorship(full, short, given)),
      authorship: removeNote(oneLine(given)),
    };
  }

  #identifierOf(row: CellRow, ownId: string): string | null {
    const { identifier } = this.#facts.dataset;
    if (identifier === null) return null;
    const written = identifier.from === 'id' ? ownId : row.text(this.#columns.identifier);
    const value = textOf(identifier.kind, written);
    if (value === '' || value.length > MAX_CELL_LETTERS) return null;
    return value.startsWith(identifier.prefix) ? value.slice(identifier.prefix.length) : value;
  }

  /** Identifiers of a synonym are of no use: the accepted name answers with its own. */
  #factsOf(row: CellRow, isOwn: boolean): NameFacts | null {
    const note = this.#facts.dataset.id === correctionsDataset ? oneLine(row.text(this.#columns.note)) : '';
    if (note !== '' && note.length <= MAX_CELL_LETTERS) return { note };
    if (this.#commonNames.length === 0 && this.#identifiers.length === 0) return null;
    const identifiers = Object.fromEntries(
      (isOwn ? this.#identifiers : [])
        .map((field) => [field, textOf(field, row.text(this.#columns[field]))] as const)
        .filter(([, value]) => value !== '' && value.length <= MAX_CELL_LETTERS),
    );
    const commonNames = this.#commonNames.flatMap(({ column, language }) =>
      readCommonNames(row.text(column), language),
    );
    const isEmpty = commonNames.length === 0 && Object.keys(identifiers).length === 0;
    return isEmpty ? null : { identifiers, ...(commonNames.length > 0 && { commonNames }) };
  }

  /** Synonyms that stand in the row of the name that they belong to. */
  #addOtherNames(written: string, { id, ownId }: { id: string; ownId: string }): void {
    if (written === '') return;
    const names = written
      .split(/[;\n]/)
      .map(oneLine)
      .filter((other) => faultOf(other) === null);
    for (const [index, text] of names.slice(0, MAX_NAMES_IN_CELL).entries()) {
      const name: ChecklistName = {
        id: `${id}#${index + 2}`,
        ...splitAuthorship(text),
        rank: null,
        status: 'synonym',
        acceptedId: id,
        family: null,
        identifier: this.#facts.dataset.identifier?.from === 'id' && ownId !== '' ? ownId : null,
        facts: null,
      };
      this.#emit({ kind: 'name', name });
    }
  }
}

const textOf = (field: string, written: string): string => (field === 'powo_id' ? lsidIn(written) : written);

const leadsOn = (status: NameStatus): boolean =>
  status === 'synonym' || status === 'misapplied' || status === 'misspelling';

/**
 * If the publisher states no status, a name that leads to another is a synonym. A stated synonym
 * that leads nowhere is unplaced.
 */
function settleStatus(stated: NameStatus | null, leadsToAnother: boolean): NameStatus {
  if (stated === null) return leadsToAnother ? 'synonym' : 'accepted';
  return stated === 'synonym' && !leadsToAnother ? 'unplaced' : stated;
}

/** A list without ids: each name is its own, and the accepted names that it leads to may have no row. */
class NamesAsIds {
  readonly #known = new Set<string>();
  readonly #wanted = new Map<string, string | null>();

  /** Returns an id; for a second name with the same spelling it includes the authors. */
  idOf(name: string, authorship: string): string {
    const id = this.#known.has(name) && authorship !== '' ? `${name} ${authorship}` : name;
    this.#known.add(id);
    return id;
  }

  /** Id of an accepted name that a row leads to. */
  lead({ name, authorship }: NameTexts): string {
    this.#wanted.set(name, this.#wanted.get(name) ?? authorship);
    return name;
  }

  /** The accepted names that no row has stated. */
  *listMissing(): Generator<ChecklistName> {
    for (const [name, authorship] of this.#wanted) {
      if (this.#known.has(name) || faultOf(name) !== null) continue;
      yield checklistName(name, { authorship });
    }
  }
}
