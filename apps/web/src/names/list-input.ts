import type { NamedColumns } from '../parts/list-preview/column-choices.ts';

/** Names or a file to verify. */
export type ListInput =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** A file that was uploaded; columns that were not named are found. */
  | {
      readonly kind: 'file';
      readonly fileUrl: string;
      readonly filename: string;
      readonly columns?: NamedColumns | undefined;
    };

/** Names a line each, or a table with tabs, which is treated as a file. */
export type PastedList =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'table'; readonly file: File };

export function readPasted(text: string): PastedList {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const tabbed = lines.filter((line) => line.includes('\t')).length;
  if (lines.length > 1 && tabbed > lines.length / 2)
    return { kind: 'table', file: new File([text], 'pasted.csv', { type: 'text/csv' }) };
  return { kind: 'names', names: lines.map((line) => line.trim()) };
}
