/** A plant of a list as it was pasted. */
export interface ListedItem {
  readonly sku: string | undefined;
  readonly name: string;
}

/** A plant a line; where there are cells, the SKU stands in the first and the name in the second. */
export function readItems(text: string): ListedItem[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    const [first = '', second = ''] = cells;
    if (second !== '') return [{ sku: first === '' ? undefined : first, name: second }];
    return first === '' ? [] : [{ sku: undefined, name: first }];
  });
}
