import { idOfFileName, namesFredRecord } from '../facts/file-names.ts';
import {
  factColumns,
  isReflectanceHeading,
  isWavelengthHeading,
  wavelengthOfHeading,
} from '../facts/headings.ts';
import { FileRefusal, quote } from '../refusal.ts';
import { isMissing } from '../text/cells.ts';
import { longTable } from './long-table.ts';
import { columnList, metadataTable } from './metadata-table.ts';
import { rowTable } from './row-table.ts';
import type { FlowerTableFile, FlowerTableReader } from './table-content.ts';
import { wideTable } from './wide-table.ts';

type Row = readonly string[];

interface Layout {
  readonly reader: FlowerTableReader;
  /** False where the first row holds values. */
  readonly hasHeadings: boolean;
}

/** Chooses the layout of a table by its first two rows; the second is null when there is only one. Throws a FileRefusal. */
export function chooseLayout(file: FlowerTableFile, first: Row, second: Row | null): Layout {
  // R writes a table with names of rows and leaves out the heading above them.
  const isOneShort = second !== null && second.length === first.length + 1 && second.at(-1) !== '';
  const reader = isOneShort ? null : readBare(file, first, second);
  if (reader !== null) return { reader, hasHeadings: false };
  return { reader: readHeaded(file, isOneShort ? ['', ...first] : first, second), hasHeadings: true };
}

function readBare(file: FlowerTableFile, first: Row, second: Row | null): FlowerTableReader | null {
  if (isColumnList(file, first) && (second === null || isColumnList(file, second))) return columnList();
  const width = first.at(-1) === '' ? first.length - 1 : first.length;
  const isNumeric = first.every((cell) => isMissing(cell) || Number.isFinite(file.numberOf(cell)));
  if (!isNumeric || width < 2) return null;
  const record = { headings: null, fileId: idOfFileName(file.name) };
  if (width === 3 && isFredLine(file, first) && (second === null || second[0] === first[0])) {
    return longTable(file, { columns: { id: 0, wavelength: 1, reflectance: 2 }, ...record });
  }
  if (width === 2 && namesFredRecord(file.name)) {
    return longTable(file, { columns: { id: null, wavelength: 0, reflectance: 1 }, ...record });
  }
  const isWide = isWavelength(file.numberOf(first[0] ?? ''));
  return isWide ? wideTable(file, { headings: null, first: 0, width }) : null;
}

function readHeaded(file: FlowerTableFile, headings: Row, second: Row | null): FlowerTableReader {
  const facts = factColumns(headings);
  const wavelength = headings.findIndex(isWavelengthHeading);
  const reflectance = headings.findIndex(isReflectanceHeading);
  const id = facts.get('id') ?? facts.get('sourceLabel');
  if (id !== undefined && wavelength >= 0 && reflectance >= 0) {
    return longTable(file, { columns: { id, wavelength, reflectance }, headings, fileId: '' });
  }
  const width = headings.length;
  // An index without a heading may stand before the wavelengths.
  if (wavelength === 0 || (wavelength === 1 && headings[0] === '')) {
    return wideTable(file, { headings, first: wavelength, width });
  }
  // R and pandas write a table with wavelengths as names of rows like this.
  const isNumeric = second?.every((cell) => Number.isFinite(file.numberOf(cell))) ?? false;
  if (headings[0] === '' && isNumeric && isWavelength(file.numberOf(second?.[0] ?? ''))) {
    return wideTable(file, { headings, first: 0, width });
  }
  if (headings.filter((heading) => isWavelength(wavelengthOfHeading(heading))).length > 1) {
    return rowTable(file, headings);
  }
  if (facts.has('id') && facts.size > 1) return metadataTable(file, headings);
  throw new FileRefusal(
    `It is laid out in no way that is known. It begins with ${headings.slice(0, 6).map(quote).join(', ')}. ` +
      'Readable are FReD records (id, wavelength, reflectance), tables with a column of wavelengths under "wavelength", tables with wavelengths ' +
      'as headings, long tables with "id", "wavelength" and "reflectance", and metadata with "id", "genus" and "species".',
    { line: 1 },
  );
}

/** `157, 300, 0.0627119`. */
const isFredLine = (file: FlowerTableFile, [id = '', wavelength = '']: Row): boolean =>
  /^\d+$/.test(id) && isWavelength(file.numberOf(wavelength));

/** `Gentiana,acaulis,ventmed,1`. */
const isColumnList = (file: FlowerTableFile, cells: Row): boolean =>
  cells.length === 4 &&
  cells.slice(0, 3).every((cell) => cell !== '' && Number.isNaN(file.numberOf(cell))) &&
  /^\d+$/.test(cells[3] ?? '');

const isWavelength = (value: number): boolean => value >= 200 && value <= 2600;
