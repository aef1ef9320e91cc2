import type { DocumentFormat } from './document.ts';

/** The type of a file by its content. */
export interface ContentKind {
  /** `text` may be any of the text formats; `markup` is a web page or the XML of a spreadsheet; `other` is nothing that can be read. */
  readonly is: Exclude<DocumentFormat, 'csv' | 'text' | 'json'> | 'text' | 'markup' | 'other';
  /** With an article, for messages. */
  readonly words: string;
}
