/** What the spellings of a label share: letter case, width, spaces, and the forms of quotes and dashes do not count. */
export function labelKey(label: string): string {
  return label
    .replace(/[‘’′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replaceAll('×', 'x')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
