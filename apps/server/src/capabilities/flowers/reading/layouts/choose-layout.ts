import {
  factColumns,
  isReflectanceHeading,
  isWavelengthHeading,
  wavelengthOfHeading,
} from '../facts/headings.ts';
import { idOfFileName, namesFredRecord } from '../facts/id-of-file-name.ts';
import { FileRefusal, quoted } from '../file-refusal.ts';
import { isMissing } from '../text/read-number.ts';
import { LongTable } from './long-table.ts';
import { columnList, metadataTable } from './metadata-table.ts';
import { RowTable } from './row-table.ts';
import type { TableFile, TableReader } from './table-content.ts';
import { WideTable } from './wide-table.ts';

interface ChosenLayout {
  readonly reader: TableReader;
  /** Whether the first row is headings, not values. */
  readonly hasHeadings: boolean;
}

/** Decides by its first two rows how a table is laid out; the second is null when it has one only. Throws a FileRefusal. */
export function chooseLayout(
  file: TableFile,
  first: readonly string[],
  second: readonly string[] | null,
): ChosenLayout {
  // R writes a table with names of rows and leaves out the heading above them.
  const isOneShort = second !== null && second.length === first.length + 1 && second.at(-1) !== '';
  const reader = isOneShort ? null : withoutHeadings(file, first, second);
  if (reader !== null) return { reader, hasHeadings: false };
  return { reader: withHeadings(file, isOneShort ? ['', ...first] : first, second), hasHeadings: true };
}

function withoutHeadings(
  file: TableFile,
  first: readonly string[],
  second: readonly string[] | null,
): TableReader | null {
  if (isColumnList(file, first) && (second === null || isColumnList(file, second))) return columnList();
  const width = first.at(-1) === '' ? first.length - 1 : first.length;
  const isNumeric = first.every((cell) => isMissing(cell) || Number.isFinite(file.numberOf(cell)));
  if (!isNumeric || width < 2) return null;
  const fileId = idOfFileName(file.name);
  if (width === 3 && isFredLine(file, first) && (second === null || second[0] === first[0])) {
    return new LongTable(file, { columns: { id: 0, wavelength: 1, reflectance: 2 }, headings: null, fileId });
  }
  if (width === 2 && namesFredRecord(file.name)) {
    return new LongTable(file, {
      columns: { id: null, wavelength: 0, reflectance: 1 },
      headings: null,
      fileId,
    });
  }
  return isWavelength(file.numberOf(first[0] ?? ''))
    ? new WideTable(file, { headings: null, first: 0, width })
    : null;
}

function withHeadings(
  file: TableFile,
  headings: readonly string[],
  second: readonly string[] | null,
): TableReader {
  const facts = factColumns(headings);
  const wavelength = headings.findIndex(isWavelengthHeading);
  const reflectance = headings.findIndex(isReflectanceHeading);
  const id = facts.get('id') ?? facts.get('sourceLabel');
  if (id !== undefined && wavelength >= 0 && reflectance >= 0) {
    return new LongTable(file, { columns: { id, wavelength, reflectance }, headings, fileId: '' });
  }
  // An index without a heading may stand before the wavelengths.
  if (wavelength === 0 || (wavelength === 1 && headings[0] === '')) {
    return new WideTable(file, { headings, first: wavelength, width: headings.length });
  }
  // As R and pandas write a table whose rows are named by their wavelength.
  const isNumeric = second?.every((cell) => Number.isFinite(file.numberOf(cell))) ?? false;
  if (headings[0] === '' && isNumeric && isWavelength(file.numberOf(second?.[0] ?? ''))) {
    return new WideTable(file, { headings, first: 0, width: headings.length });
  }
  if (headings.filter((heading) => isWavelength(wavelengthOfHeading(heading))).length > 1) {
    return new RowTable(file, headings);
  }
  if (facts.has('id') && facts.size > 1) return metadataTable(file, headings);
  throw new FileRefusal(
    `It is laid out in no way that is known. It begins with ${headings.slice(0, 6).map(quoted).join(', ')}. ` +
      'Readable are FReD records (id, wavelength, reflectance), tables with a column of wavelengths under "wavelength", tables with wavelengths ' +
      'as headings, long tables with "id", "wavelength" and "reflectance", and metadata with "id", "genus" and "species".',
    { line: 1 },
  );
}

/** `157, 300, 0.0627119`. */
const isFredLine = (file: TableFile, [id = '', wavelength = '']: readonly string[]): boolean =>
  /^\d+$/.test(id) && isWavelength(file.numberOf(wavelength));

/** `Gentiana,acaulis,ventmed,1`. */
const isColumnList = (file: TableFile, cells: readonly string[]): boolean =>
  cells.length === 4 &&
  cells.slice(0, 3).every((cell) => cell !== '' && Number.isNaN(file.numberOf(cell))) &&
  /^\d+$/.test(cells[3] ?? '');

const isWavelength = (value: number): boolean => value >= 200 && value <= 2600;
