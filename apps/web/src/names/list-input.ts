/** Names or a file to verify. */
export type ListInput =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** A file that was uploaded: the service finds the column with the names. */
  | { readonly kind: 'file'; readonly fileUrl: string; readonly filename: string };

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
