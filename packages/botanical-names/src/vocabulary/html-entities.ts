import entities from './html-entities.json' with { type: 'json' };

/** Characters by entity name, without `&` and `;`. The list `latin1` is of U+00A0 to U+00FF, in order. */
export const htmlEntities: ReadonlyMap<string, string> = new Map([
  ...entities.latin1.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries(entities.others),
]);
