import { type Expected, expectedInLines, expectedOf, type Grid } from './grid.ts';
import * as english from './nurseries-english.ts';
import * as european from './nurseries-european.ts';
import * as unusual from './nurseries-unusual.ts';
import { type CsvStyle, csv, type WorkbookType, workbook } from './write-grid.ts';

/** A file as somebody would send it, and what has to be found in it. */
export interface CorpusFile {
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly expected: readonly Expected[];
  /** Whether its sheets have names. */
  readonly hasSheetNames: boolean;
}

const grids: readonly Grid[] = [
  english.australianAvailability,
  english.newZealandStock,
  english.britishTrees,
  english.americanSplit,
  english.genusHeadings,
  english.dittoMarks,
  english.sideBySide,
  english.withoutHeadings,
  english.repeatedHeadings,
  european.germanStock,
  european.germanArticles,
  european.frenchAvailability,
  european.dutchStock,
  european.italianList,
  european.spanishList,
  european.germanSplit,
  unusual.stackedTables,
  unusual.groupsBesideEachOther,
  unusual.splitWithoutHeadings,
  unusual.oddProducts,
  unusual.quotation,
  unusual.unknownPlants,
  unusual.manyGroups,
];

const bookExtensions: readonly (readonly [WorkbookType, string])[] = [
  ['xlsx', 'xlsx'],
  ['biff8', 'xls'],
  ['ods', 'ods'],
  ['html', 'html.xls'],
];

const csvStyles: readonly (readonly [name: string, CsvStyle])[] = [
  ['comma', {}],
  ['semicolon', { delimiter: ';', decimalComma: true, encoding: 'utf-8-bom', newline: '\r\n' }],
  ['tab-utf16', { delimiter: '\t', encoding: 'utf-16le', newline: '\r\n' }],
  ['utf16-be', { delimiter: ';', encoding: 'utf-16be', quoteAll: true }],
  ['windows', { delimiter: ';', encoding: 'windows-1252', newline: '\r\n' }],
  ['pipe', { delimiter: '|', newline: '\r' }],
];

const withTerms = [
  english.coverSheet,
  english.australianAvailability,
  english.termsSheet,
  english.genusHeadings,
];

const slug = ({ name }: Grid) => name.toLowerCase().replace(/\W+/g, '-');

/** Every list in every format of tables. */
export const tableFiles: readonly CorpusFile[] = [
  ...grids.flatMap((grid) => [
    ...bookExtensions.map(([type, extension]) => bookOf(slug(grid), [grid], type, extension)),
    ...csvStyles.map(([name, style]) => csvOf(grid, name, style)),
  ]),
  ...bookExtensions
    .slice(0, 3)
    .map(([type, extension]) => bookOf('several-sheets', withTerms, type, extension)),
];

function bookOf(name: string, sheets: readonly Grid[], type: WorkbookType, extension: string): CorpusFile {
  return {
    fileName: `${name}.${extension}`,
    content: workbook(sheets, type),
    expected: expectedOf(sheets),
    hasSheetNames: type !== 'html',
  };
}

function csvOf(grid: Grid, name: string, style: CsvStyle): CorpusFile {
  return {
    fileName: `${slug(grid)}-${name}.csv`,
    content: csv(grid, style),
    expected: expectedInLines(grid),
    hasSheetNames: false,
  };
}
