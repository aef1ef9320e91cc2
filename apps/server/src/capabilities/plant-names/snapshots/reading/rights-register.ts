import { checklistName } from '@plantdata/name-index';
import { type ColumnMapping, headingsOf, positionOf } from './columns.ts';
import { badRegister } from './errors.ts';
import { MAX_CELL_LETTERS } from './limits.ts';
import { faultOf, splitAuthorship } from './name-texts.ts';
import { type CellRow, type ReadRow, rejectRow } from './read-row.ts';
import { type ChecklistTable, readRows } from './table.ts';

/**
 * The register of plant breeder's rights of IP Australia: a row for each application, of which the botanical names are
 * listed with the numbers of the rights in force. Either one table (IPGOD) or one of all rights of any kind, with
 * the names in a second table as descriptions of several kinds (IP RAPID).
 */

/** Numbers kept of one name: a species of fruit or wheat has hundreds of varieties. */
const mostNumbers = 100;
/** Against a file that only looks like the register; it has 12,000 applications. */
const mostApplications = 1_000_000;

const inForce = /^(?:granted|accepted|registered)\b/i;
const numberForm = /^\d{4}\/\d{1,4}$/;
const plantRight = /plant|^pbr/i;

interface RightsApplication {
  status: string;
  genus: string;
  species: string;
  /** Genus and epithet together, where they are stated so. */
  name: string;
}

interface RegisterOptions {
  readonly mapping: ColumnMapping;
  readonly longestRow: number;
}

const numberHeadings = ['appl_number', 'application_number'];
const kindHeadings = ['description_type'];

export function isRegister(tables: readonly ChecklistTable[]): boolean {
  return tables.some(
    ({ layout }) =>
      positionOf(layout.headings, numberHeadings) >= 0 &&
      (positionOf(layout.headings, kindHeadings) >= 0 ||
        positionOf(layout.headings, headingsOf('genus')) >= 0),
  );
}

export async function* readRegister(
  tables: readonly ChecklistTable[],
  options: RegisterOptions,
): AsyncGenerator<ReadRow> {
  const register = new Register(options);
  for (const table of tables) yield* register.read(table);
  yield* register.names(tables.map(({ file }) => file.label).join(', '));
}

class Register {
  readonly #options: RegisterOptions;
  readonly #applications = new Map<string, RightsApplication>();
  /** Kinds of rights and of descriptions that were met, for the messages. */
  readonly #rights = new Set<string>();
  readonly #kinds = new Set<string>();

  constructor(options: RegisterOptions) {
    this.#options = options;
  }

  async *read(table: ChecklistTable): AsyncGenerator<ReadRow> {
    const { headings } = table.layout;
    const { label } = table.file;
    const find = (...names: readonly string[]): number => positionOf(headings, names);
    const number = find(...numberHeadings);
    // Other files of the register say nothing of names.
    if (number < 0) return;
    const right = find('ip_right_type');
    const status = find('appl_status_code', 'status');
    const kind = find(...kindHeadings);
    const value = find('description_value');
    const genus = this.#columnOf(headings, 'genus');
    const species = this.#columnOf(headings, 'species');
    let rows: ReadRow[] = [];
    const rejectLine = (row: number, reason: string, text: string): void => {
      rows.push(rejectRow(label, { row, reason, text }));
    };
    const row = (cells: CellRow): void => {
      const kindOfRight = cells.text(right);
      if (right >= 0) note(this.#rights, kindOfRight);
      if (right >= 0 && !plantRight.test(kindOfRight)) return;
      const written = cells.text(number);
      if (!numberForm.test(written)) {
        rejectLine(cells.line, 'no-application-number', cells.verbatim());
        return;
      }
      const application = this.#application(written);
      if (status >= 0) application.status = cells.text(status);
      if (genus >= 0) application.genus = cells.text(genus);
      if (species >= 0) application.species = cells.text(species);
      if (kind >= 0) this.#describe(application, cells.text(kind), cells.text(value));
    };
    for await (const _ of readRows(table, { row, onBroken: rejectLine }, this.#options.longestRow)) {
      const read = rows;
      rows = [];
      yield* read;
    }
  }

  *names(file: string): Generator<ReadRow> {
    const byName = new Map<string, { authorship: string | null; numbers: string[] }>();
    for (const [number, application] of this.#applications) {
      const { name, authorship } = splitAuthorship(nameOf(application));
      const reason = faultOf(name);
      if (reason !== null) {
        yield rejectRow(file, { row: 0, reason, text: `application ${number}` });
        continue;
      }
      const known = byName.get(name) ?? { authorship, numbers: [] };
      byName.set(name, known);
      if (inForce.test(application.status) && known.numbers.length < mostNumbers) known.numbers.push(number);
    }
    if (byName.size === 0) throw badRegister(file, [...this.#rights], [...this.#kinds]);
    for (const [name, { authorship, numbers }] of byName) {
      const facts = numbers.length === 0 ? null : { identifiers: { pbr_numbers: numbers } };
      yield { kind: 'name', name: checklistName(name, { authorship, facts }) };
    }
  }

  #columnOf(headings: readonly string[], field: 'genus' | 'species'): number {
    const mapped = this.#options.mapping[field];
    return positionOf(headings, mapped === undefined ? headingsOf(field) : [mapped, ...headingsOf(field)]);
  }

  #application(number: string): RightsApplication {
    const known = this.#applications.get(number);
    if (known !== undefined) return known;
    const application = { status: '', genus: '', species: '', name: '' };
    if (this.#applications.size < mostApplications) this.#applications.set(number, application);
    return application;
  }

  /** The words for the kinds of description are not published: what they mean is seen by the words in them. */
  #describe(application: RightsApplication, kind: string, value: string): void {
    note(this.#kinds, kind);
    const { genus, species, name } = this.#options.mapping;
    if (kind === genus) application.genus = value;
    else if (kind === species) application.species = value;
    else if (kind === name || /botanical|scientific|genus.*species/i.test(kind)) application.name = value;
    else if (/genus/i.test(kind)) application.genus = value;
    else if (/species/i.test(kind)) application.species = value;
  }
}

function nameOf({ name, genus, species }: RightsApplication): string {
  if (name !== '') return name;
  const epithet = /^(?:spp?\.?|species|hybrid|unknown)$/i.test(species) ? '' : species;
  return genus === '' ? '' : `${genus} ${epithet}`.trim();
}

function note(met: Set<string>, word: string): void {
  if (met.size < 100) met.add(word.slice(0, MAX_CELL_LETTERS));
}
