import type { ComposedText, Composition } from '../../../platform/documents/index.ts';

/** Names that are spread over columns: genus, species, what is below it, cultivar. */

const partHeadings: readonly (readonly [part: string, heading: RegExp])[] = [
  ['genus', /^(?:genus|genera|genre|genero|genere|gattung|geslacht|genus name|gattungsname|plant genus)$/],
  [
    'species',
    /^(?:species|species name|species epithet|specific epithet|epithet|epitheton|art|artname|artepitheton|spezies|especie|espece|specie|soort|plant species|(?:species|art|espece|especie|specie|soort) (?:and |or |und |et |y |e |en )?(?:cultivars?|variety|subspecies|sorte|variete|variedad|varieta|ras|cv|form))$/,
  ],
  ['rank', /^(?:rank|infraspecific rank|rang|infra rank|rango)$/],
  [
    'infraspecific',
    /^(?:subspecies|subsp|ssp|infraspecific|infraspecific epithet|infraspecies|infraspecific name|unterart|sous espece|subespecie|sottospecie|ondersoort|var|botanical variety)$/,
  ],
  [
    'cultivar',
    /^(?:cultivars?|cultivar name|cv|variety|varieties|variety cultivar|cultivar variety|variety name|sorte|sortenname|variete|variedad|varieta|ras|cultivar o variedad|selection)$/,
  ],
];

const textForms: readonly (readonly [part: string, form: RegExp])[] = [
  ['cultivar', /^(?:cv\.? |['‘"“]\p{Lu})/u],
  [
    'species',
    /^(?:[×x] ?)?\p{Ll}[\p{Ll}-]{2,}(?:$| (?:['‘"“×]|(?:subsp|ssp|var|f)\. |\p{Ll}{3}))|^spp?\.?$/u,
  ],
];

const bareRank = /^(?:subsp|ssp|var|f|fo|forma|subvar)\.?\s/i;

export const splitNames: Composition = {
  parts: ['genus', 'species', 'rank', 'infraspecific', 'name', 'cultivar'],
  partOf: (heading) => partHeadings.find(([, pattern]) => pattern.test(heading))?.[0] ?? null,
  first: 'genus',
  partOfText: (text) => textForms.find(([, form]) => form.test(text))?.[0] ?? null,
  suffices: (parts) => parts.has('genus') && (parts.has('species') || parts.has('cultivar')),
  compose: composeName,
};

function composeName(
  written: ReadonlyMap<string, string>,
  above: ReadonlyMap<string, string>,
): ComposedText | null {
  const parts = new Map(written);
  const genus = written.get('genus') ?? '';
  const whole = written.get('name');
  if (whole !== undefined) return composeBeside(whole, parts);
  if (genus === '') fillFrom(above, parts, 'genus');
  // A cultivar alone in its row is of the species above it.
  if (genus === '' && (written.get('species') ?? '') === '') fillFrom(above, parts, 'species');
  const part = (name: string) => parts.get(name) ?? '';
  if (part('genus') === '' || !/\p{L}/u.test(part('genus'))) return null;
  const species = removeWord(part('species'), part('genus'));
  const pieces = [
    part('genus'),
    species,
    infraspecific(part('rank'), part('infraspecific')),
    cultivar(part('cultivar')),
  ];
  return { text: pieces.filter((piece) => piece !== '').join(' '), parts };
}

/** The name of a species, with the cultivar in the next column. */
function composeBeside(whole: string, parts: ReadonlyMap<string, string>): ComposedText | null {
  if (!/\p{L}/u.test(whole)) return null;
  const pieces = [whole.trim(), cultivar(parts.get('cultivar') ?? '')];
  return { text: pieces.filter((piece) => piece !== '').join(' '), parts };
}

function fillFrom(above: ReadonlyMap<string, string>, parts: Map<string, string>, part: string): void {
  parts.set(part, above.get(part) ?? '');
}

/** Some repeat the genus in the column of the species. */
function removeWord(text: string, word: string): string {
  return text.toLowerCase().startsWith(`${word.toLowerCase()} `) ? text.slice(word.length + 1) : text;
}

function infraspecific(rank: string, epithet: string): string {
  if (epithet === '' || rank !== '') return epithet === '' ? '' : `${rank} ${epithet}`;
  return bareRank.test(epithet) ? epithet : `subsp. ${epithet}`;
}

/** Quoted, unless it is a rank with its epithet, a Group, or quoted already. */
function cultivar(text: string): string {
  if (text === '' || /^[-–—.]+$/.test(text)) return '';
  if (/^['"‘’“”„`´]/.test(text) || bareRank.test(text) || /\b(?:group|gruppe|grp|series)\b/i.test(text))
    return text;
  if (/^(?:cv|var)\.?\s/i.test(text)) return `'${text.replace(/^cv\.?\s+/i, '')}'`;
  return `'${text}'`;
}
