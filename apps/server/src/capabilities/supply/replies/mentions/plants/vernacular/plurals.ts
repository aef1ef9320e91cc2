/** Nouns that many plants share: the last word of a longer name, which growers say alone once it is clear. */
export const heads: ReadonlySet<string> = new Set(
  'gum wattle grass sage oak maple pine palm fern lily rush sedge lilly pilly paperbark bottlebrush tea myrtle cherry birch beech ash elm lime linden fig holly laurel lavender daisy mint box privet spruce fir larch willow poplar alder hazel hawthorn rowan plum pear apple crabapple cypress cedar juniper yew magnolia jasmine ivy honeysuckle rose broom heath heather fescue reed flax saltbush bluebush correa grevillea banksia hakea she oak sheoak tussock mallee ironbark stringybark ironwood penda pittosporum viburnum hydrangea dogwood redbud buckeye hickory walnut chestnut hornbeam muhly bluestem sweetgum tupelo juneberry serviceberry milkweed coneflower aster goldenrod cordyline'.split(
    ' ',
  ),
);

/**
 * Plural forms of a common name, by the rules of English, German, Dutch, French, Spanish and Italian alike: a form that
 * no language has does no harm. Romance names have the plural in several words (`chênes verts`).
 */
export function pluralsOf(name: string): string[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  const front = words.slice(0, -1);
  const atEnd = formsOf(last).map((form) => [...front, form].join(' '));
  if (words.length === 1) return atEnd;
  const [first = '', ...behind] = words;
  const atStart = formsOf(first).map((form) => [form, ...behind].join(' '));
  const each = words.map((word) => `${word}s`).join(' ');
  const italian = words.map((word) => word.replace(/(?:io|o|e)$/, 'i').replace(/a$/, 'e')).join(' ');
  return [...atEnd, ...atStart, each, italian];
}

function formsOf(word: string): string[] {
  if (word.length < 3) return [];
  const forms = [`${word}s`, `${word}'s`, `${word}es`, `${word}en`, `${word}n`, `${word}e`];
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`);
  if (/(?:io|o|e)$/.test(word)) forms.push(word.replace(/(?:io|o|e)$/, 'i'));
  if (word.endsWith('a')) forms.push(`${word.slice(0, -1)}e`);
  if (word.endsWith('au')) forms.push(`${word}x`);
  if (/[aeou][bdfgklmnprt]$/.test(word)) forms.push(`${word}${word.at(-1)}en`);
  if (/(?:aa|oo|ee)[lmnr]$/.test(word)) forms.push(`${word.slice(0, -2)}${word.at(-1)}en`);
  return forms;
}
