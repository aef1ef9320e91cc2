import type { DocumentFormat } from './document.ts';

const formats = new Map<string, DocumentFormat>([
  ['.json', 'json'],
  ['.geojson', 'json'],
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'text'],
  ['.xlsx', 'xlsx'],
  ['.xlsm', 'xlsx'],
  ['.xlsb', 'xlsb'],
  ['.xls', 'xls'],
  ['.ods', 'ods'],
  ['.numbers', 'numbers'],
  ['.docx', 'docx'],
  ['.eml', 'mail'],
  ['.msg', 'mail'],
  ['.pdf', 'pdf'],
  ['.png', 'image'],
  ['.jpg', 'image'],
  ['.jpeg', 'image'],
  ['.gif', 'image'],
  ['.webp', 'image'],
]);

/** The extensions of files that may be of these formats, with the dot. */
export function extensionsOf(accept: readonly DocumentFormat[]): string[] {
  return [...formats].filter(([, format]) => accept.includes(format)).map(([extension]) => extension);
}

/** The end of a file name, in lower case and with the dot; empty when there is none. The rest of the name is never looked at. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/i.exec(name.trim())?.[0].toLowerCase() ?? '';
}

export const formatOf = (extension: string): DocumentFormat | undefined => formats.get(extension);
