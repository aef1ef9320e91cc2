import table from './kinds-of-plants.json' with { type: 'json' };

/** Words of what a picture shows, in the languages in which people describe plants; flowers come first. */
const forms = Object.entries(table.views).map(([view, form]) => [view, new RegExp(form, 'u')] as const);

/** Parts of a plant that pictures show. */
export const VIEWS = ['flowers', 'leaves', 'habit', 'fruit', 'bark'] as const;

/** The subject (`flowers`, `leaves`, `habit`, `fruit`, `bark`) by a text without the names of the plant; null if unknown. */
export const viewOf = (text: string): string | null =>
  forms.find(([, form]) => form.test(text.toLowerCase()))?.[0] ?? null;

/** Views in the order in which a shop wants them for a plant; null is a view that is not known. */
export function viewOrder(names: readonly string[], kind: string | null): readonly (string | null)[] {
  const sold = Object.entries(table.soldBy).find(([each]) => each === kind)?.[1] ?? 'flowers';
  const usual = Object.entries(table.orders).find(([view]) => view === sold)?.[1] ?? [];
  const part = findListed(table.parts, names.flatMap(keysOf));
  return part === undefined ? usual : [part, ...usual.filter((view) => view !== part)];
}

/** The kind of a plant (`tree`, `fern`) by its names, else by its family; null where neither says it. */
export const kindOf = (names: readonly string[], family: string | null): string | null =>
  findListed(table.kinds, [...names.flatMap(keysOf), family ?? '']) ?? null;

/** Under what the first of the keys is listed that is. */
const findListed = (lists: Readonly<Record<string, readonly string[]>>, keys: readonly string[]) =>
  keys.flatMap((key) => Object.keys(lists).filter((list) => lists[list]?.includes(key)))[0];

/** A name, its species and its genus. */
function keysOf(name: string): string[] {
  const [genus = '', ...epithets] = name.replace(/^× /, '').split(' ');
  return [name, `${genus} ${epithets.slice(0, epithets[0] === '×' ? 2 : 1).join(' ')}`, genus];
}
