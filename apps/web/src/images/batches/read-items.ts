/** A plant of a list as it was pasted. */
export interface ListedItem {
  readonly sku: string | undefined;
  readonly name: string;
}

/** Reads one plant from each line; in cells, the SKU comes first and the name second. */
export function readItems(text: string): ListedItem[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    const [first = '', second = ''] = cells;
    if (second !== '') return [{ sku: first === '' ? undefined : first, name: second }];
    return first === '' ? [] : [{ sku: undefined, name: first }];
  });
}
