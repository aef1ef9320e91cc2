/** Documents and the columns in them: what the rest of the server may use of it. */

export { areCounts, type BesideColumn, type BesideColumns } from './columns/beside-columns.ts';
export { indexOfLetter, letterOf } from './columns/column-letter.ts';
export type { Abbreviation, ColumnProfile, ComposedText, Composition } from './columns/column-profile.ts';
export { extractColumn } from './columns/extract-column.ts';
export type {
  CellPlace,
  ColumnRole,
  ExtractedText,
  Extraction,
  ExtractionReport,
  ReadSheet,
  SkippedRow,
  TextCell,
} from './columns/extraction.ts';
export { foldHeading } from './columns/fold-heading.ts';
export type { NamedColumns } from './columns/named-columns.ts';
export { isTotal } from './columns/other-text.ts';
export { createDocumentReader } from './create-document-reader.ts';
export {
  type DocumentFile,
  type DocumentFormat,
  type DocumentPart,
  type DocumentRow,
  documentFormats,
  type LetterHeading,
  type SheetLayout,
  type TextLine,
} from './document.ts';
export { DocumentError } from './document-error.ts';
export type { DocumentLimits } from './document-limits.ts';
export type { DocumentReader, ReadOptions } from './document-reader.ts';
export type { SheetColumns } from './document-to-read.ts';
export { createEditedFile, type EditedFile, type EditPlan } from './edits/edited-file.ts';
export type { CellEdit, CellValue, EditLine } from './edits/edits.ts';
export type { SheetSurvey, Survey } from './edits/survey.ts';
export { extensionsOf } from './file-extensions.ts';
export { detectDelimiter } from './formats/text-files/delimiter.ts';
export { type MeasureText, measureText } from './measure-text.ts';
