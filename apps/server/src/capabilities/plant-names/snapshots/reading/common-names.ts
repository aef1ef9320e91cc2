import type { CommonName } from '@plantdata/name-index';
import type { Columns } from './columns.ts';
import { MAX_CELL_LETTERS, MAX_NAMES_IN_CELL } from './limits.ts';
import { type CellRow, type ReadRow, rejectRow, type TableReader } from './read-row.ts';

/** Tables of common names that some publishers put beside their names. */

export interface CommonNameTableFacts {
  readonly file: string;
  readonly fileName: string;
  readonly columns: Columns;
  readonly scope: string;
  readonly idPrefix: string | null;
}

export function createCommonNameReader(
  { file, fileName, columns, scope, idPrefix }: CommonNameTableFacts,
  emit: (row: ReadRow) => void,
): TableReader {
  const languageOfFile = readLanguage(/^VernacularNames?-([a-z]+)\./i.exec(fileName)?.[1] ?? '');
  return {
    row(row: CellRow) {
      const language =
        columns.language < 0 ? languageOfFile : (readLanguage(row.text(columns.language)) ?? languageOfFile);
      const written = row.text(columns.id);
      const id = idPrefix !== null && written.startsWith(idPrefix) ? written.slice(idPrefix.length) : written;
      const name = row.text(columns.commonName);
      const reason = name === '' || id === '' ? 'no-name' : language === null ? 'unknown-language' : null;
      if (reason !== null || language === null || name.length > MAX_CELL_LETTERS) {
        emit(rejectRow(file, { row: row.line, reason: reason ?? 'name-too-long', text: row.verbatim() }));
        return;
      }
      const region = row.text(columns.country).toUpperCase();
      emit({
        kind: 'common-name',
        id: scope + id,
        commonName: { name, language, region: /^[A-Z]{2}$/.test(region) ? region : '' },
      });
    },
    end() {},
  };
}

/** Common names in one cell; several are set apart by semicolons. */
export function readCommonNames(written: string, language: string): readonly CommonName[] {
  if (written === '') return [];
  return written
    .split(/[;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= MAX_CELL_LETTERS)
    .slice(0, MAX_NAMES_IN_CELL)
    .map((name) => ({ name, language, region: '' }));
}

const languages = new Map<string, string | null>();
const mostRemembered = 1000;

/** The ISO 639-1 code of a language given as `en`, `eng`, `en-AU` or `English`; null for others. */
function readLanguage(written: string): string | null {
  const known = languages.get(written);
  if (known !== undefined) return known;
  const found = findLanguage(written.trim());
  if (languages.size < mostRemembered) languages.set(written, found);
  return found;
}

function findLanguage(written: string): string | null {
  const named = codeOfName.get(written.toLowerCase());
  if (named !== undefined) return named;
  try {
    const { language } = new Intl.Locale(written);
    return language.length === 2 ? language : null;
  } catch {
    return null;
  }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** English names of all languages that have a code of two letters. */
const codeOfName = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => [englishNames.of(code)?.toLowerCase() ?? '', code] as const)
    .filter(([name]) => name !== ''),
);
