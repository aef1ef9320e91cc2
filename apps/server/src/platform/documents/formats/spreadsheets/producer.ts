const producers: readonly (readonly [part: RegExp, element: RegExp])[] = [
  [/^docprops\/app\.xml$/i, /<(?:\w+:)?Application>([^<]{1,200})</],
  [/^meta\.xml$/, /<meta:generator>([^<]{1,200})</],
];

const characters = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
]);

/** The program that a workbook says it was made by; null when it says nothing. The parser asks for more before it tells. */
export function producerOf(parts: ReadonlyMap<string, Buffer>): string | null {
  for (const [name, bytes] of parts) {
    const [, element] = producers.find(([part]) => part.test(name)) ?? [];
    const [, written] = element?.exec(bytes.toString('utf8')) ?? [];
    if (written) return written.replace(/&\w+;/g, (entity) => characters.get(entity) ?? entity);
  }
  return null;
}
