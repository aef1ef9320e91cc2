import { formatName, parseName } from '@plantdata/botanical-names';
import { checklistName, type RegisteredCultivar } from '@plantdata/name-index';
import type { Columns } from './columns.ts';
import { MAX_NAMES_IN_CELL } from './limits.ts';
import { faultOf, oneLine } from './name-texts.ts';
import type { PlannedTable } from './plan-tables.ts';
import { type CellRow, type ReadRow, rejectRow, type TableReader } from './read-row.ts';

/** Reads a register of cultivars, one in each row. @param title of the register, in rows that name none. */
export function createCultivarReader(
  { file, columns }: PlannedTable,
  title: string,
  emit: (row: ReadRow) => void,
): TableReader {
  return {
    row(row) {
      const cultivar = readCultivar(row, columns, title);
      if (typeof cultivar === 'string') {
        emit(rejectRow(file.label, { row: row.line, reason: cultivar, text: row.verbatim() }));
        return;
      }
      const name = `${cultivar.botanical} '${cultivar.epithet}'`;
      const id = [name, cultivar.register, cultivar.identifier ?? ''].join('|');
      emit({ kind: 'name', name: checklistName(name, { id, facts: { cultivar } }) });
    },
    end() {},
  };
}

/** The entry, or why the row is left out. */
function readCultivar(row: CellRow, columns: Columns, title: string): RegisteredCultivar | string {
  const botanical = botanicalOf(row.text(columns.genus), row.text(columns.species));
  const epithet = unquote(row.text(columns.cultivar));
  const register = oneLine(row.text(columns.register)) || title;
  const rightsNumber = oneLine(row.text(columns.rightsNumber)) || null;
  const identifier = oneLine(row.text(columns.registerId)) || rightsNumber;
  const synonyms = namesIn(row.text(columns.cultivarSynonym));
  const tradeNames = namesIn(row.text(columns.tradeName));
  if (botanical === null) return 'no-genus';
  if (epithet === '') return 'no-cultivar';
  const texts = [epithet, register, identifier ?? '-', rightsNumber ?? '-', ...synonyms, ...tradeNames];
  const fault = texts.map(faultOf).find((each) => each !== null);
  return fault ?? { botanical, epithet, register, rightsNumber, identifier, synonyms, tradeNames };
}

/** Genus and species; the genus alone for a cross, `sp.` and the like. The cell of the species may repeat the genus. */
function botanicalOf(genusCell: string, speciesCell: string): string | null {
  const [, first, rest] = /^(?:[×x]\s*(?=\p{Lu}))?(\p{L})([\p{L}-]+)$/u.exec(oneLine(genusCell.trim())) ?? [];
  if (first === undefined || rest === undefined) return null;
  const genus = `${first.toUpperCase()}${rest.toLowerCase()}`;
  const [word, ...others] = oneLine(speciesCell.trim()).toLowerCase().split(' ');
  const { name } = parseName(
    [genus, ...(word === genus.toLowerCase() ? others : [word, ...others])].join(' '),
  );
  const isSpecies = name.form === 'name' && name.genus === genus && name.specificEpithet !== null;
  const species = { ...name, rank: 'species' as const, infraspecific: [] };
  return isSpecies ? formatName(species, { authorship: false, cultivar: false }) : genus;
}

const namesIn = (cell: string): string[] =>
  cell
    .split(/[;|\n]/)
    .map(unquote)
    .filter(Boolean)
    .slice(0, MAX_NAMES_IN_CELL);

/** `'Bloodgood'` and `“Bloodgood”` are Bloodgood. */
const unquote = (cell: string): string =>
  oneLine(cell)
    .trim()
    .replace(/^['"‘’“”]+|['"‘’“”]+$/gu, '');
